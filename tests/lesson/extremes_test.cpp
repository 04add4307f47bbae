// Explaining and judging numbers at the ends of double.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "extreme_numbers.hpp"
#include "helpers.hpp"
#include "lesson/answering.hpp"
#include "lesson/effort.hpp"
#include "lesson/explain.hpp"
#include "property.hpp"
#include "random_problem.hpp"

namespace attention::test {

namespace {

using enum Name;

constexpr std::uint64_t kSeeds = 200 / kOneIn;

// Traces of extreme numbers in which nothing overflows.
void for_extreme_traces(const std::function<void(const Trace&)>& check) {
  std::size_t traces = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(seed);
    const Problem tame = one_sequence(random_problem(random), 0);
    std::vector<Trace> whole;
    try {
      whole = run(with_extreme_numbers(tame, random));
    } catch (const Refusal&) {
      continue;
    }
    ++traces;
    check(whole.front());
  }
  CHECK(traces > kSeeds / 4);
}

// What the terms of an explanation make, without overflow on the way, and how far rounding may
// take it from the result.
struct Made {
  Real number = 0, allowed = 0;
};

Made made(const Explanation& e) {
  constexpr Real kTiniest = std::numeric_limits<double>::denorm_min();
  Real sum = 0, magnitudes = 0;
  for (const Term& term : e.terms) {
    sum += term.value;
    magnitudes += std::fabs(static_cast<Real>(term.value));
  }
  if (e.combination != Combination::quotient) return {sum, kSum * magnitudes + 32 * kTiniest};
  const Real share = sum == 0 ? 0 : e.terms[e.cell.column].value / sum;
  return {share, kSum * share + 2 * kTiniest};
}

std::string fault_of(const Explanation& e) {
  for (const Term& term : e.terms)
    if (std::isnan(term.value)) return "a term is no number";
  if (e.combination == Combination::none || e.combination == Combination::first_of_largest)
    return "";
  const auto [number, allowed] = made(e);
  const bool same = number == e.result || std::fabs(number - e.result) <= allowed;
  return same ? "" : "the terms do not make the result";
}

Answers exact_answers(const Trace& trace) {
  constexpr int kAllDigits = 17;
  Answers answers;
  for (const Step& step : trace.steps) {
    Answer answer;
    answer.value = step.value;
    answer.decimals = kAllDigits;
    answers.emplace(step.name, std::move(answer));
  }
  return answers;
}

}  // namespace

TEST_CASE("the terms of an extreme number make it") {
  for_extreme_traces([](const Trace& trace) {
    for (const Step& step : trace.steps) {
      CAPTURE(text(step.name));
      const MatrixView last = step.value.matrix(step.value.heads() - 1);
      for (std::size_t i = 0; i < last.rows(); ++i)
        for (std::size_t j = 0; j < last.cols(); ++j)
          CHECK(fault_of(explain(trace, {step.name, step.value.heads() - 1, i, j})) == "");
    }
  });
}

TEST_CASE("right answers of extreme numbers are right, and of the wrong sign are wrong") {
  for_extreme_traces([](const Trace& trace) {
    const Answers answers = exact_answers(trace);
    CHECK(check_answers({trace}, answers, {}).right());
    for (const Step& step : trace.steps) {
      const auto values = step.value.values();
      std::vector<double> changed(values.begin(), values.end());
      if (std::isinf(changed[0]) || std::fabs(changed[0]) < 1) continue;
      CAPTURE(text(step.name));
      changed[0] = -changed[0];
      Answer answer = answers.at(step.name);
      answer.value = Tensor(step.value.shape(), std::move(changed));
      const CheckResult result = check_answers({trace}, {{step.name, answer}}, {});
      CHECK(verdict_on(result, step.name).verdict == Verdict::wrong);
      break;  // one step a trace: every mistake is tried on it
    }
  });
}

TEST_CASE("cutting digits on the way leaves numbers alone that are too large to have decimals") {
  const Problem problem =
      problem_of(R"({"Q": [[1e307, 1000.009]], "K": [[0, 1000.009]], "V": [[1]]})");
  Answer answer;
  answer.value = Tensor({1, 1}, {1e6});  // 1000.00·1000.00
  answer.decimals = 2;
  const CheckResult result = checked(problem, {{scores, answer}});
  CHECK(verdict_on(result, scores).habit == Habit::digits_cut);
}

}  // namespace attention::test
