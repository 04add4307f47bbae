#include "lesson/exercise.hpp"

#include <algorithm>
#include <filesystem>

#include "choices.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "formats.hpp"
#include "json/read.hpp"
#include "json/write_answers.hpp"
#include "lesson/cell.hpp"
#include "output.hpp"
#include "problem.hpp"
#include "render/compose_exercise.hpp"
#include "words/cli.hpp"

namespace apps {
namespace {

using attention::OptionHelp;

struct ExerciseCommand {
  std::string file;
  std::vector<std::string> blank;
  std::vector<std::string> answers;
  double share = 1;
  std::optional<std::uint64_t> seed;
  bool key = false;
};

attention::SheetWish wish_of(const ExerciseCommand& command, const attention::Trace& trace) {
  attention::SheetWish wish{{}, command.share, command.seed.value_or(1)};
  for (const std::string& name : command.blank)
    wish.steps.push_back(attention::step_in_trace(name, trace, "--blank " + name));
  return wish;
}

void run(const ExerciseCommand& command, const CommonOptions& common) {
  const std::vector<attention::Trace> traces = load_traces(command.file, common);
  const attention::SheetWish wish =
      with_file(command.file, [&] { return wish_of(command, traces.front()); });
  const auto open = attention::open_cells(traces, wish);
  attention::ExerciseOptions options{compose_options(common), command.key};
  options.compose.head = options.compose.sequence = std::nullopt;  // they are of --set alone
  // Fewer than two decimals would not tell right from wrong.
  constexpr int kLeast = 2, kMost = 12;
  options.compose.note = command.key;  // it may tell what is to be found
  options.compose.precision = std::clamp(options.compose.precision, kLeast, kMost);
  const auto json = [&](const attention::Sink& sink) {
    using attention::Open;
    write_answers(sheet_of(traces, open, options.compose.precision,
                           command.key ? Open::is_filled : Open::stays_open),
                  sink);
  };
  // A form that somebody has filled in is not replaced by an empty one.
  for (const std::string& path : command.answers)
    if (std::filesystem::is_regular_file(path))
      throw UsageError(
          attention::usage(was_read(path) ? attention::Usage::is_input : attention::Usage::exists,
                           shown_file(path, common.voice), common.voice));
  for (const std::string& path : command.answers)
    if (std::any_of(common.exports.begin(), common.exports.end(),
                    [&](const std::string& other) { return is_same_target(path, other); }))
      throw UsageError(attention::usage(attention::Usage::same_target,
                                        shown_file(path, common.voice), common.voice));
  for (const std::string& path : command.answers) write_file(path, json);
  deliver({json, json, [&] { return compose_exercise(traces, open, options); }}, common);
}

CLI::Validator share_check(attention::Voice voice) {
  return CLI::Validator(
      [voice](const std::string& value) {
        const auto share = finite_number(value);
        return share && *share >= 0 && *share <= 1
                   ? std::string()
                   : attention::expected_one_of(attention::share_text(voice),
                                                "\"" + attention::user_text(value, voice) + "\"",
                                                voice);
      },
      "");
}

}  // namespace

void define_exercise(CLI::App& command, CommonOptions& common) {
  const auto options = std::make_shared<ExerciseCommand>();
  const attention::Voice& voice = common.voice;
  add_common_options(command, options->file, common);
  command.add_option("--blank", options->blank, help(OptionHelp::blank, voice))
      ->type_name("STEP,…")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(offering(attention::json::step_names()));
  command.add_option("--share", options->share, help(OptionHelp::share, voice))
      ->type_name("S")
      ->take_last()
      ->check(share_check(voice));
  add_seed_option(command, options->seed, OptionHelp::seed, common);
  add_options_of_set(command, common);
  command.add_flag("--key", options->key, help(OptionHelp::key, voice))->disable_flag_override();
  command.add_option("--answers", options->answers, help(OptionHelp::skeleton, voice))
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->check(known_ending({format_of_data().ending}, voice));
  command.callback([options, &common] { run(*options, common); });
}

}  // namespace apps
