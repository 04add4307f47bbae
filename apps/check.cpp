#include <CLI/CLI.hpp>

#include "choices.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "json/read_answers.hpp"
#include "json/utf8.hpp"
#include "json/write_check.hpp"
#include "lesson/cell.hpp"
#include "output.hpp"
#include "problem.hpp"
#include "progress.hpp"
#include "render/compose_check.hpp"
#include "words/cli.hpp"
#include "words/progress.hpp"

namespace apps {
namespace {

using attention::OptionHelp;

struct CheckCommand {
  std::string file;
  std::vector<std::string> answers;
  attention::DigitOptions digits;
};

struct Checked {
  std::string file;
  attention::Answers answers;
  std::optional<attention::CheckResult> result;
  std::string refused;  // why there is no result
  bool empty = false;   // because nothing was answered
};

Checked check_file(const std::string& file, const std::vector<attention::Trace>& traces,
                   const CheckCommand& command, const attention::Voice& voice) {
  Progress progress(reading_part(file, voice), voice);
  Checked checked{file, {}, {}, "", false};
  with_file(file, [&] {
    attention::Source source = open_source(file, BareNumbers::allowed);
    checked.answers = attention::read_answers(source);
    for (const auto& [name, answer] : checked.answers) {
      const std::string written(text(name));
      attention::step_in_trace(written, traces.front(), "/" + written);
    }
  });
  progress.next(attention::checking(shown_file(file, voice), voice));
  checked.result = attention::check_answers(traces, checked.answers, command.digits);
  if (checked.result->steps.empty())
    throw FileRefusal(file, {"", attention::refusal::NothingFilledIn{}});
  return checked;
}

bool is_empty(const attention::refusal::Reason& reason) {
  return std::holds_alternative<attention::refusal::NoAnswers>(reason) ||
         std::holds_alternative<attention::refusal::NothingFilledIn>(reason);
}

// Several files: one that cannot be read does not keep the others from being checked.
std::vector<Checked> check_files(const CheckCommand& command,
                                 const std::vector<attention::Trace>& traces,
                                 CommonOptions& common) {
  std::vector<Checked> all;
  for (const std::string& file : command.answers) {
    try {
      all.push_back(check_file(file, traces, command, common.voice));
      if (!all.back().result->right()) common.exit_code = std::max(common.exit_code, kDifference);
    } catch (const FileRefusal& refused) {
      if (command.answers.size() == 1) throw;
      const std::string message = refusal_text(refused, common.voice);
      say_on_standard_error(message, common.voice);
      all.push_back({file, {}, {}, message, is_empty(refused.refusal.reason)});
      common.exit_code = kWrongInput;
    }
  }
  return all;
}

void write_json(const std::vector<Checked>& all, const attention::Sink& sink) {
  for (const Checked& checked : all) {
    const std::string name = attention::repaired(checked.file);
    if (checked.result)
      write_check(*checked.result, all.size() > 1 ? &name : nullptr, sink);
    else
      attention::write_unchecked(name, checked.refused, sink);
  }
}

attention::Document document(const std::vector<Checked>& all, const CommonOptions& common) {
  const attention::CheckOptions options{common.voice, common.precision};
  if (all.size() == 1)
    return compose_check(shown_file(all[0].file, common.voice), *all[0].result, all[0].answers,
                         options);
  std::vector<attention::CheckedFile> files;
  for (const Checked& checked : all)
    files.push_back({shown_file(checked.file, common.voice), checked.result, checked.empty});
  return compose_checks(files, options);
}

void run(const CheckCommand& command, CommonOptions& common) {
  if (std::count(command.answers.begin(), command.answers.end(), "-") +
          (command.file == "-" ? 1 : 0) >
      1)
    throw UsageError(attention::usage(attention::Usage::input_once, "", common.voice));
  const std::vector<attention::Trace> traces = load_traces(command.file, common);
  const std::vector<Checked> all = check_files(command, traces, common);
  const auto json = [&](const attention::Sink& sink) { write_json(all, sink); };
  deliver({json, json, [&] { return document(all, common); }}, common);
}

}  // namespace

void define_check(CLI::App& command, CommonOptions& common) {
  const auto options = std::make_shared<CheckCommand>();
  add_common_options(command, options->file, common);
  command.add_option("ANSWERS", options->answers, help(OptionHelp::answers, common.voice))
      ->type_name("")
      ->required()
      ->check(offering_json());
  constexpr int kMostDecimals = 15;
  command
      .add_option("--decimals", options->digits.decimals, help(OptionHelp::decimals, common.voice))
      ->type_name("N")
      ->take_last()
      ->check(whole_number_between(0, kMostDecimals, common.voice));
  command
      .add_option("--tolerance", options->digits.tolerance,
                  help(OptionHelp::check_tolerance, common.voice))
      ->type_name("T")
      ->take_last()
      ->check(not_negative(common.voice));
  add_options_of_set(command, common);
  command.callback([options, &common] { run(*options, common); });
}

}  // namespace apps
