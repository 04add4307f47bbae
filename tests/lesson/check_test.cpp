// What `check` says of single answers: digits, shapes, blanks, cells without a number, sums,
// shifts.
#include "lesson/check.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "helpers.hpp"
#include "lesson/answering.hpp"
#include "lesson/bases.hpp"

namespace attention::test {

namespace {

using enum Name;

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

DigitRule rule(int decimals, const DigitOptions& options = {}) {
  Answer answer;
  answer.value = Tensor({1, 1}, {0});
  answer.decimals = decimals;
  return digit_rule(answer, options);
}

Answer right_answer(const std::string& name, Name step, int decimals = 4) {
  return answer_of(reference(base(name), 0).at(step), decimals);
}

// The same answer with other numbers in some cells, row by row.
Answer with(const Answer& answer, const std::map<std::size_t, double>& cells) {
  const auto numbers = answer.value.values();
  std::vector<double> values(numbers.begin(), numbers.end());
  for (const auto& [cell, number] : cells) values.at(cell) = number;
  Answer result = answer;
  result.value = Tensor(answer.value.shape(), std::move(values));
  return result;
}

StepVerdict verdict(const std::string& name, Name step, const Answer& answer) {
  return verdict_on(checked(base(name), {{step, answer}}), step);
}

Answer shifted(const std::string& name, Name step, double by) {
  const Value value = mapped(reference(base(name), 0).at(step), 1, [&](Real x) { return x + by; });
  return answer_of(value, 4);
}

}  // namespace

TEST_CASE("The tolerance is half a unit of the last decimal that is shown") {
  for (int d = 1; d <= 6; ++d) {
    CAPTURE(d);
    CHECK(rule(d).decimals == d);
    CHECK(rule(d).tolerance == doctest::Approx(.5 * std::pow(10, -d)).epsilon(1e-12));
    CHECK(!rule(d).relative());
    CHECK(rule(d).allowed(1000) == doctest::Approx(.5 * std::pow(10, -d)).epsilon(1e-6));
  }
}

TEST_CASE("Whole numbers may be off by 0.005, and single precision by a millionth of them") {
  CHECK(rule(0).tolerance == .005);
  CHECK(rule(0).decimals == 2);
  CHECK(!rule(0).relative());
  for (const int d : {7, 9, 17}) {
    CHECK(rule(d).relative());
    CHECK(rule(d).allowed(.001) == doctest::Approx(1e-6).epsilon(1e-6));
    CHECK(rule(d).allowed(-250) == doctest::Approx(2.5e-4).epsilon(1e-6));
  }
}

TEST_CASE("Decimals and tolerance can be said instead") {
  CHECK(rule(4).allowance == Allowance::half_unit_shown);
  CHECK(rule(4, {3, {}}).allowance == Allowance::half_unit_asked);
  CHECK(rule(4, {0, {}}).allowance == Allowance::half_unit_asked);
  CHECK(rule(4, {9, {}}).allowance == Allowance::millionth);
  CHECK(rule(4, {9, .25}).allowance == Allowance::asked);
  CHECK(rule(6, {3, {}}).tolerance == doctest::Approx(.0005));
  CHECK(rule(2, {{}, .25}).tolerance == .25);
  CHECK(!rule(9, {{}, .25}).relative());
  CHECK(rule(9, {{}, .25}).allowed(1e6) == doctest::Approx(.25));
  Answers answers{{scores, with(right_answer("S", scores), {{0, 4.2}})}};
  const auto traces = run(base("S"));
  CHECK(!check_answers(traces, answers, {}).right());
  CHECK(check_answers(traces, answers, {{}, 10}).right());
}

TEST_CASE("The first wrong cell is told with what was expected and found") {
  const Answer right = right_answer("P", scores);
  const double expected = right.value.values()[5], found = expected + 7;
  const StepVerdict step =
      verdict("P", scores, with(right, {{5, found}, {7, right.value.values()[7] - 9}}));
  CHECK(step.verdict == Verdict::wrong);
  CHECK(step.wrong_cells == 2);
  CHECK(step.first == 5);
  CHECK(step.expected == doctest::Approx(expected));
  CHECK(step.found == doctest::Approx(found));
  CHECK(step.difference == doctest::Approx(9));
  CHECK(step.no_number == NoNumber::no);
  CHECK(!step.other_shape);
}

TEST_CASE("A wrong shape is a wrong answer") {
  for (const Shape& shape : std::vector<Shape>{{2, 3}, {3, 2}, {9}, {1, 3, 3}, {3, 3, 1}, {1, 1}}) {
    Answer answer;
    answer.value = Tensor(shape, std::vector<double>(volume(shape), .25));
    answer.decimals = 2;
    const StepVerdict step = verdict("P", attention_weights, answer);
    CHECK(step.verdict == Verdict::wrong);
    CHECK(step.other_shape);
  }
}

TEST_CASE("Blank cells are passed over, whatever stands in them") {
  for (const double there : {kNoNumber, 1e9}) {
    Answer answer = with(right_answer("S", scores), {{1, there}});
    answer.blank = {false, true, false, false};
    CHECK(verdict("S", scores, answer).verdict == Verdict::right);
    answer = with(answer, {{2, 55}});
    const StepVerdict step = verdict("S", scores, answer);
    CHECK(step.verdict == Verdict::wrong);
    CHECK(step.wrong_cells == 1);
    CHECK(step.first == 2);
  }
}

TEST_CASE("A step of nothing but blanks is left out") {
  Answer answer = with(right_answer("S", scores), {{0, kNoNumber}, {1, 7}});
  answer.blank = {true, true, true, true};
  const CheckResult result =
      checked(base("S"), {{scores, answer}, {output, right_answer("S", output)}});
  REQUIRE(result.steps.size() == 1);
  CHECK(result.steps[0].name == output);
  CHECK(result.right());
}

TEST_CASE("A cell that holds no number is wrong") {
  const StepVerdict step = verdict("S", scores, with(right_answer("S", scores), {{2, kNoNumber}}));
  CHECK(step.verdict == Verdict::wrong);
  CHECK(step.wrong_cells == 1);
  CHECK(step.first == 2);
  CHECK(std::isnan(step.found));
  CHECK(step.no_number == NoNumber::unknown);
}

TEST_CASE("No number in a row without keys is told from one elsewhere") {
  const std::string name = "P with an empty row";
  for (const Name step : {attention_weights, output}) {
    CAPTURE(text(step));
    const Answer right = right_answer(name, step);
    CHECK(verdict(name, step, right).verdict == Verdict::right);
    const StepVerdict empty = verdict(name, step, with(right, {{0, kNoNumber}, {1, kNoNumber}}));
    CHECK(empty.verdict == Verdict::wrong);
    CHECK(empty.no_number == NoNumber::empty_row);
    const std::size_t last = right.value.values().size() - 1;
    const StepVerdict other = verdict(name, step, with(right, {{last, kNoNumber}}));
    CHECK(other.verdict == Verdict::wrong);
    CHECK(other.no_number == NoNumber::unknown);
  }
}

TEST_CASE("No number where exponentials overflow is told") {
  const Problem problem =
      problem_of(R"({"scores": [[1000, 1001]], "V": [[1], [2]], "scale": "none"})");
  Answer answer;
  answer.value = Tensor({1, 2}, {kNoNumber, kNoNumber});
  answer.decimals = 4;
  const CheckResult result = checked(problem, {{attention_weights, answer}});
  CHECK(verdict_on(result, attention_weights).verdict == Verdict::wrong);
  CHECK(verdict_on(result, attention_weights).no_number == NoNumber::overflow);
}

TEST_CASE("A row of weights that does not sum to 1 is told") {
  const Answer right = right_answer("P", attention_weights);
  CHECK(!verdict("P", attention_weights, right).odd_sum);
  const StepVerdict odd = verdict("P", attention_weights, with(right, {{4, .9}}));
  CHECK(odd.verdict == Verdict::wrong);
  REQUIRE(odd.odd_sum);
  CHECK(odd.odd_sum->row == 1);
  CHECK(odd.odd_sum->sum == doctest::Approx(.0900 + .9 + .6652));
  // Two wrong weights that make up for each other.
  const StepVerdict even = verdict("P", attention_weights, with(right, {{3, .2447}, {4, .0900}}));
  CHECK(even.verdict == Verdict::wrong);
  CHECK(!even.odd_sum);
}

TEST_CASE("Scores moved by a constant are wrong, though the weights come out all the same") {
  for (const auto& moved : std::vector<std::pair<std::string, Name>>{{"S", scores},
                                                                     {"S", scaled_scores},
                                                                     {"P causal", scores},
                                                                     {"P causal", masked_scores},
                                                                     {"M", scaled_scores},
                                                                     {"additive", scores}}) {
    const auto& name = moved.first;
    const Name step = moved.second;
    CAPTURE(name);
    CAPTURE(text(step));
    for (const double by : {3., -1.5}) {
      const CheckResult result =
          checked(base(name), {{step, shifted(name, step, by)},
                               {attention_weights, right_answer(name, attention_weights)}});
      CHECK(verdict_on(result, step).verdict == Verdict::wrong);
      CHECK(verdict_on(result, step).shifted);
      CHECK(verdict_on(result, attention_weights).verdict == Verdict::right);
    }
  }
}

TEST_CASE("Scores are not called shifted where the weights would feel it, or one cell is off") {
  CHECK(!verdict("S capped", scores, shifted("S capped", scores, 3)).shifted);
  CHECK(!verdict("S", scores, with(right_answer("S", scores), {{0, 77}})).shifted);
  const Answer right = right_answer("S", scores, 2);
  for (std::size_t i = 0; i < right.value.values().size(); ++i) {
    const StepVerdict slip =
        verdict("S", scores, with(right, {{i, right.value.values()[i] + 0.01}}));
    CHECK(slip.verdict == Verdict::wrong);
    CHECK(slip.wrong_cells == 1);
    CHECK(!slip.shifted);
  }
  CHECK(!verdict("S", V, shifted("S", V, 3)).shifted);
  CHECK(!verdict("S", output, shifted("S", output, 3)).shifted);
}

}  // namespace attention::test
