#include "commands.hpp"
#include "explaining.hpp"
#include "lesson/cell.hpp"
#include "output.hpp"
#include "problem.hpp"
#include "progress.hpp"
#include "words/cli.hpp"
#include "words/progress.hpp"

namespace apps {
namespace {

struct ExplainOptions {
  std::string file, cell, depth = "0";
  bool largest_first = false;
};

constexpr long long kMostDepth = 1'000'000;

CLI::Validator depth_check(attention::Voice voice) {
  return CLI::Validator(
      [voice](const std::string& value) {
        if (value == "all" || whole_number(value, 0, kMostDepth)) return std::string();
        return attention::expected_one_of("0, 1, 2, …, all",
                                          "\"" + attention::user_text(value, voice) + "\"", voice);
      },
      "", "all");
}

// A cell may name its head itself.
void check_head(const std::string& cell, std::optional<std::size_t> chosen) {
  const auto named = attention::parse_cell(cell).head;
  if (named && chosen && *named + 1 != *chosen)
    throw attention::Refusal(
        "", attention::refusal::Excludes{"--head " + std::to_string(*chosen), cell});
}

void run(const ExplainOptions& options, const CommonOptions& common) {
  const std::vector<attention::Trace> traces = load_traces(options.file, common);
  const long long depth =
      options.depth == "all" ? kMostDepth : *whole_number(options.depth, 0, kMostDepth);
  const Explained explained = with_file(options.file, [&] {
    check_head(options.cell, common.head);
    const std::string cell = attention::user_text(options.cell, common.voice);
    const Progress progress(attention::explaining(cell, common.voice), common.voice);
    return explain_cell(traces, options.cell, static_cast<std::size_t>(depth), common);
  });
  const auto json = [&](const attention::Sink& sink) { explained.write_json(sink); };
  deliver({json, json, [&] { return explained.compose(common, options.largest_first); }}, common);
}

}  // namespace

void define_explain(CLI::App& command, CommonOptions& common) {
  const auto options = std::make_shared<ExplainOptions>();
  add_common_options(command, options->file, common);
  command.add_option("CELL", options->cell, help(attention::OptionHelp::cell, common.voice))
      ->type_name("")
      ->required();
  command.add_option("--depth", options->depth, help(attention::OptionHelp::depth, common.voice))
      ->type_name("N|all")
      ->take_last()
      ->check(depth_check(common.voice));
  command
      .add_flag("--largest-first", options->largest_first,
                help(attention::OptionHelp::largest_first, common.voice))
      ->disable_flag_override();
  add_choice_options(command, common);
  command.callback([options, &common] { run(*options, common); });
}

}  // namespace apps
