#include "problem.hpp"

#include <algorithm>
#include <cstdio>

#include "files.hpp"
#include "json/read.hpp"
#include "trace/pipeline.hpp"
#include "words/steps.hpp"
#include "words/system.hpp"

namespace apps {
namespace {

bool is_zero_one_mask(const attention::Problem& problem) {
  if (!problem.has(attention::Name::mask) || problem.mask_is_boolean) return false;
  const auto values = problem.given.at(attention::Name::mask).values();
  return std::all_of(values.begin(), values.end(), [](double x) { return x == 0 || x == 1; });
}

}  // namespace

void say_on_standard_error(const std::string& text, const attention::Voice& voice) {
  const std::string line = "attention-trace: " + text + "\n";
  const std::string shown = voice.ascii ? attention::transliterated(line) : line;
  std::fwrite(shown.data(), 1, shown.size(), stderr);
}

std::string shown_file(const std::string& file, const attention::Voice& voice) {
  if (file == "-") return attention::standard_input(voice);
  return file.empty() ? "\"\"" : attention::user_text(file, voice);
}

std::vector<attention::Trace> load_traces(const std::string& file, const CommonOptions& options) {
  try {
    attention::Source source = open_source(file);
    const attention::Problem problem = attention::read_problem(source);
    if (is_zero_one_mask(problem))
      say_on_standard_error(
          shown_file(file, options.voice) + ": " + attention::zero_one_mask_remark(options.voice),
          options.voice);
    auto traces = attention::run(problem);
    check_choice(options, traces.front().dimensions);
    return traces;
  } catch (const attention::Refusal& refusal) {
    throw FileRefusal(file, refusal);
  }
}

}  // namespace apps
