#include "problem.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "files.hpp"
#include "installed.hpp"
#include "json/read.hpp"
#include "json/set.hpp"
#include "progress.hpp"
#include "trace/pipeline.hpp"
#include "words/progress.hpp"
#include "words/refusals.hpp"
#include "words/steps.hpp"
#include "words/system.hpp"

namespace apps {
namespace {

bool is_zero_one_mask(const attention::Problem& problem) {
  if (!problem.has(attention::Name::mask) || problem.mask_is_boolean) return false;
  const auto values = problem.given.at(attention::Name::mask).values();
  return std::all_of(values.begin(), values.end(), [](double x) { return x == 0 || x == 1; });
}

std::string colon(const attention::Voice& voice) {
  return attention::say(voice, "\u202f: ", ": ");
}

// The help and the manual speak of data/…, which whoever installed the program has elsewhere.
std::string remedy(const FileRefusal& refused, const attention::Voice& voice) {
  const auto* unreadable = std::get_if<attention::refusal::Unreadable>(&refused.refusal.reason);
  if (unreadable == nullptr || unreadable->error != ENOENT) return "";
  const auto example = installed_example(refused.file);
  return example ? attention::example_is(attention::user_text(typed(*example), voice), voice) : "";
}

}  // namespace

void say_on_standard_error(const std::string& text, const attention::Voice& voice) {
  const std::string line = "attention-trace: " + text + "\n";
  const std::string shown = voice.ascii ? attention::transliterated(line) : line;
  std::fwrite(shown.data(), 1, shown.size(), stderr);
}

std::string refusal_text(const FileRefusal& refused, const attention::Voice& voice) {
  return shown_file(refused.file, voice) + colon(voice) +
         attention::message(refused.refusal, voice) + remedy(refused, voice);
}

std::string shown_file(const std::string& file, const attention::Voice& voice) {
  if (file == "-") return attention::standard_input(voice);
  return file.empty() ? "\"\"" : attention::user_text(file, voice);
}

std::string reading_part(const std::string& file, const attention::Voice& voice) {
  return file == "-" ? attention::reading_standard_input(voice)
                     : attention::reading(shown_file(file, voice), voice);
}

attention::Problem load_problem_as_written(const std::string& file, const CommonOptions& options) {
  const Progress progress(reading_part(file, options.voice), options.voice);
  return with_file(file, [&] {
    attention::Source source = open_source(file);
    return attention::read_problem(source);
  });
}

attention::Problem with_settings(const std::string& file, attention::Problem problem,
                                 const CommonOptions& options) {
  const attention::ComposeOptions choice = compose_options(options);
  if (!options.settings.empty()) problem.note = {};  // it speaks of the numbers as they were
  return with_file(file, [&] {
    for (const std::string& setting : options.settings)
      problem = attention::with_setting(std::move(problem), setting, choice.head, choice.sequence);
    return std::move(problem);
  });
}

std::vector<attention::Trace> run_announced(const attention::Problem& problem,
                                            const CommonOptions& options) {
  using attention::Stage;
  const attention::Voice& voice = options.voice;
  Progress progress(attention::computing(Stage::projection, voice), voice);
  return attention::run(problem,
                        [&](Stage stage) { progress.next(attention::computing(stage, voice)); });
}

std::vector<attention::Trace> run_problem(const std::string& file,
                                          const attention::Problem& problem,
                                          const CommonOptions& options) {
  return with_file(file, [&] { return run_announced(problem, options); });
}

std::vector<attention::Trace> load_traces(const std::string& file, const CommonOptions& options) {
  const auto problem = with_settings(file, load_problem_as_written(file, options), options);
  auto traces = run_problem(file, problem, options);
  with_file(file, [&] { check_choice(options, traces.front().dimensions); });
  if (is_zero_one_mask(problem))
    say_on_standard_error(shown_file(file, options.voice) + colon(options.voice) +
                              attention::zero_one_mask_remark(options.voice),
                          options.voice);
  return traces;
}

}  // namespace apps
