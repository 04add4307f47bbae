#include "lesson/check.hpp"

#include <algorithm>
#include <utility>

#include "lesson/compare.hpp"
#include "lesson/judge.hpp"
#include "lesson/measure.hpp"
#include "lesson/spoiling.hpp"

namespace attention {
namespace {

bool is_answered(const Answers& answers, Name name) {
  const auto found = answers.find(name);
  if (found == answers.end()) return false;
  const std::vector<bool>& blank = found->second.blank;
  return blank.empty() || std::find(blank.begin(), blank.end(), false) != blank.end();
}

CheckResult judge_all(const std::vector<Trace>& traces, const Answers& answers,
                      const DigitOptions& options) {
  CheckResult result;
  Judge judge(traces, answers, options);
  for (const Step& step : traces.front().steps)
    if (is_answered(answers, step.name)) result.steps.push_back(judge.judge(step.name));
  return result;
}

// --- tokens in columns

Answer transposed(const Answer& answer) {
  Answer result{attention::transposed(answer.value), {}, answer.decimals};
  if (answer.blank.empty()) return result;
  const std::vector<double> flags(answer.blank.begin(), answer.blank.end());
  const Tensor moved = attention::transposed(Tensor(answer.value.shape(), flags));
  for (const double flag : moved.values()) result.blank.push_back(flag != 0);
  return result;
}

// Scores alone could be KQᵀ as well; these tell rows from columns.
bool shows_columns(Name name) {
  return name == Name::Q || name == Name::K || name == Name::V || name == Name::attention_weights ||
         name == Name::output;
}

// The verdicts when everything was written with tokens in columns; nothing when it was not.
std::optional<CheckResult> in_columns(const std::vector<Trace>& traces, const Answers& answers,
                                      const DigitOptions& options) {
  Answers turned;
  bool tells = false;
  for (const auto& [name, answer] : answers) {
    if (!is_answered(answers, name)) continue;
    if (answer.value.rank() < 2) return std::nullopt;
    turned.emplace(name, transposed(answer));
    tells = tells || shows_columns(name);
  }
  if (!tells) return std::nullopt;
  CheckResult result;
  for (const auto& [name, answer] : turned) {
    StepVerdict verdict;
    verdict.name = name;
    verdict.verdict = Verdict::right_differently;
    verdict.habit = Habit::tokens_in_columns;
    verdict.rule = digit_rule(answer, options);
    const Reproducer reproducer(name, answer, verdict.rule);
    if (!reproducer.reproduces(Account::of(traces), Sets::every)) return std::nullopt;
    measure(verdict, answer, traces, traces);
    result.steps.push_back(verdict);
  }
  return result;
}

}  // namespace

std::string_view text(Verdict verdict) {
  switch (verdict) {
    case Verdict::right: return "right";
    case Verdict::right_given_earlier: return "right-given-earlier";
    case Verdict::right_differently: return "right-differently";
    case Verdict::wrong: return "wrong";
  }
  return "";
}

WrongPlace first_wrong(const StepVerdict& step) {
  const Shape shape = of_all_sequences(step.context, step.name).shape();
  const std::vector<std::size_t> at = indices_at(shape, step.first);
  const bool batch = step.context.front().dimensions.batch.has_value();
  const bool heads = at.size() > (batch ? 3 : 2);
  return {batch ? std::optional(at[0]) : std::nullopt,
          heads ? std::optional(at[at.size() - 3]) : std::nullopt, at[at.size() - 2], at.back()};
}

bool CheckResult::right() const {
  return std::none_of(steps.begin(), steps.end(),
                      [](const StepVerdict& step) { return step.verdict == Verdict::wrong; });
}

bool CheckResult::one_mistake_explains() const {
  std::vector<Named> common;
  bool first = true;
  for (const StepVerdict& step : steps) {
    if (step.verdict != Verdict::wrong) continue;
    if (std::exchange(first, false)) common = step.mistakes;
    std::erase_if(common, [&](const Named& named) {
      return std::find(step.mistakes.begin(), step.mistakes.end(), named) == step.mistakes.end();
    });
  }
  return !common.empty();
}

std::vector<Named> CheckResult::mistakes() const {
  std::vector<Named> all;
  for (const StepVerdict& step : steps)
    for (const Named& named : step.mistakes)
      if (std::none_of(all.begin(), all.end(),
                       [&](const Named& other) { return other.mistake == named.mistake; }))
        all.push_back(named);
  return all;
}

CheckResult check_answers(const std::vector<Trace>& traces, const Answers& answers,
                          const DigitOptions& options) {
  CheckResult result = judge_all(traces, answers, options);
  if (result.right() || result.one_mistake_explains()) return result;
  if (auto columns = in_columns(traces, answers, options)) return *columns;
  return result;
}

}  // namespace attention
