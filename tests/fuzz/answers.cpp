// Bytes as answers to a fixed problem, as `check` reads and judges them. A digit in front chooses
// another problem than the first.
#include <algorithm>
#include <cstdint>

#include "demands.hpp"
#include "json/bare_numbers.hpp"
#include "json/read.hpp"
#include "json/read_answers.hpp"
#include "json/write_check.hpp"
#include "lesson/cell.hpp"
#include "lesson/check.hpp"
#include "render/compose_check.hpp"
#include "trace/pipeline.hpp"

using namespace attention;

namespace {

// Small, for a check replays the trace hundreds of times.
constexpr const char* kProblems[] = {
    R"({"X": [[1, 0], [0.5, 2]], "W_q": [[1, 2], [0, 1]], "W_k": [[1, 0], [1, 1]], "W_v": [[2, 0], [0, 3]]})",
    R"({"tokens": ["le", "chat"], "X": [[1, 0], [0, 1]], "W_q": "identity", "W_k": "identity",
        "W_v": "identity", "mask": [[false, false], [true, false]]})",
    R"({"Q": [[1, 0, 2, 1]], "K": [[1, 1], [0, 1]], "V": [[1, 2], [3, 4]], "heads": 2, "kv_heads": 1,
        "W_o": [[1, 0], [0, 1], [1, 1], [2, 0]], "b_o": [0.5, -1], "softcap": 2})",
    R"({"X": [[[1], [2]], [[3], [-1]]], "W_q": [[1]], "W_k": [[2]], "W_v": [[1]], "v_a": [0.5],
        "score": "additive", "causal": true})",
    R"({"attention_weights": [[0.25, 0.75]], "V": [[1e200, 2], [3, -4]]})",
    R"({"Q": [[1e150, 0]], "K": [[1e150, 1], [0, -1e-320]], "V": [[1], [2]], "mask": [["-inf", -1e9]],
        "scale": 1e-300})",
};

std::vector<Trace> traces_of(const char* json) {
  Source source = Source::of_text(json);
  return run(read_problem(source));
}

Source source_of(std::string_view text) {
  return Source(json::with_bare_numbers([text](char* buffer, std::size_t size) mutable {
    const std::size_t count = text.copy(buffer, size);
    text.remove_prefix(count);
    return count;
  }));
}

Answers answers_in(std::string_view text, const std::vector<Trace>& traces) {
  Source source = source_of(text);
  Answers answers = read_answers(source);
  for (const auto& [name, answer] : answers) {
    const std::string written(attention::text(name));
    step_in_trace(written, traces.front(), "/" + written);
  }
  return answers;
}

void judge(std::string_view text, const std::vector<Trace>& traces) {
  const std::string file = "answers.json";
  const Answers answers = answers_in(text, traces);
  const CheckResult result = check_answers(traces, answers, {});
  for (std::size_t number = 0; number < 4; ++number) {
    const Voice voice = fuzz::voice(number);
    fuzz::shown(compose_check(file, result, answers, {voice}), voice);
    fuzz::shown(compose_checks({{file, result}, {file, result}}, {voice}), voice);
  }
  std::string json;
  write_check(result, &file, [&](std::string_view piece) { json += piece; });
  fuzz::demand_harmless(json, {});
  fuzz::demand(std::count(json.begin(), json.end(), '\n') == 1, "a verdict is not one line");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<std::vector<Trace>> problems = [] {
    std::vector<std::vector<Trace>> all;
    for (const char* json : kProblems) all.push_back(traces_of(json));
    return all;
  }();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::size_t chosen = 0;
  if (!text.empty() && text[0] >= '0' && text[0] <= '9') {
    chosen = static_cast<std::size_t>(text[0] - '0') % problems.size();
    text.remove_prefix(1);
  }
  try {
    judge(text, problems[chosen]);
  } catch (const Refusal& refusal) {
    fuzz::say_refusal(refusal);
  }
  return 0;
}
