// One slip is counted once: what follows from it is right given it.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "lesson/bases.hpp"
#include "lesson/effort.hpp"
#include "lesson/learner.hpp"
#include "lesson/mistake_cases.hpp"
#include "property.hpp"

namespace attention::test {

namespace {

using enum Name;

// All steps after a mistake, as they come out.
Shown all_steps(const Bench& bench, const std::vector<Slip>& slips, int decimals) {
  Shown shown;
  for (Problem problem : bench.sequences()) {
    Values values;
    for (const Slip& slip : slips) {
      const std::optional<Mistaken> made = mistaken(problem, slip);
      REQUIRE(made);
      values = made->values;
      for (const Name name : made->spoiled)
        problem.given.insert_or_assign(name, numbers(values.at(name)));
    }
    for (const auto& [name, value] : values) shown[name].push_back(rounded(value, decimals));
  }
  return shown;
}

std::vector<Name> wrong_steps(const CheckResult& result) {
  std::vector<Name> wrong;
  for (const StepVerdict& step : result.steps)
    if (step.verdict == Verdict::wrong) wrong.push_back(step.name);
  return wrong;
}

void check_pair(const std::string& name, const Slip& first, const Slip& second, Name first_step,
                Name second_step) {
  CAPTURE(name);
  CAPTURE(first.id);
  CAPTURE(second.id);
  const Bench bench(base(name));
  const CheckResult result = bench.checked(all_steps(bench, {first, second}, 4), 4);
  CAPTURE(told(result));
  CHECK(wrong_steps(result) == std::vector<Name>{first_step, second_step});
  CHECK(names(verdict_on(result, first_step).mistakes, first.id));
  CHECK(names(verdict_on(result, second_step).mistakes, second.id));
}

}  // namespace

TEST_CASE("A slip in the scaled scores with all else consistent is one wrong step") {
  for (const std::string name : {"S", "tenths", "P causal", "M", "a batch", "grouped"})
    for (const std::string id : {"not-scaled", "divided-by-d_k"}) {
      CAPTURE(name);
      CAPTURE(id);
      const Bench bench(base(name));
      const CheckResult result = bench.checked(all_steps(bench, {{id, ""}}, 4), 4);
      CAPTURE(told(result));
      CHECK(wrong_steps(result) == std::vector<Name>{scaled_scores});
      CHECK(verdict_on(result, scores).verdict == Verdict::right);
      CHECK(verdict_on(result, attention_weights).verdict == Verdict::right_given_earlier);
      CHECK(verdict_on(result, output).verdict == Verdict::right_given_earlier);
      CHECK(names(result.mistakes(), id));
      CHECK(!result.right());
    }
}

TEST_CASE("A single wrong cell with all else consistent is one wrong step") {
  for (const std::string name : {"S", "tenths", "P causal", "M"})
    for (const Name slip : {Q, K, V, scores, scaled_scores, attention_weights}) {
      CAPTURE(name);
      CAPTURE(text(slip));
      const Bench bench(base(name));
      Learner learner;
      learner.slips = slip;
      learner.cell = reference(base(name), 0).at(slip).cells.size() - 1;
      learner.by = 2.5;
      const Shown shown = work(bench.sequences(), learner);
      const CheckResult result = bench.checked(shown, 4);
      CAPTURE(told(result));
      CHECK(wrong_steps(result) == std::vector<Name>{slip});
      CHECK(verdict_on(result, slip).wrong_cells == 1);
      // A cell need not be felt: where a weight is 0, or where a whole row of scores moves.
      const bool felt = distance(shown.at(output)[0], reference(base(name), 0).at(output)) > 1e-3;
      CHECK(verdict_on(result, output).verdict ==
            (felt ? Verdict::right_given_earlier : Verdict::right));
    }
}

TEST_CASE("What is blank in a wrong step counts as right in what follows from it") {
  Problem problem = base("S");
  Value value = reference(problem, 0).at(scaled_scores);
  value.cells[0].number += 1;
  problem.given.insert_or_assign(scaled_scores, numbers(value));
  Answer slipped = answer_of(value, 4);
  slipped.blank = {false, false, false, true};
  const auto cells = slipped.value.values();
  slipped.value =
      Tensor({2, 2}, {cells[0], cells[1], cells[2], std::numeric_limits<double>::quiet_NaN()});
  const Values then = reference(problem, 0);
  const CheckResult result =
      checked(base("S"), {{scaled_scores, slipped},
                          {attention_weights, answer_of(then.at(attention_weights), 4)},
                          {output, answer_of(then.at(output), 4)}});
  CAPTURE(told(result));
  CHECK(wrong_steps(result) == std::vector<Name>{scaled_scores});
  CHECK(verdict_on(result, attention_weights).verdict == Verdict::right_given_earlier);
  CHECK(verdict_on(result, output).verdict == Verdict::right_given_earlier);
}

TEST_CASE("Two mistakes at different stages are both found when each step is given") {
  check_pair("S", {"query-weight-transposed", ""}, {"not-scaled", ""}, Q, scaled_scores);
  check_pair("S", {"keys-not-transposed", ""}, {"not-scaled", ""}, scores, scaled_scores);
  check_pair("S", {"not-scaled", ""}, {"softmax-over-queries", ""}, scaled_scores,
             attention_weights);
  check_pair("S", {"value-is-key", ""}, {"divided-by-d_k", ""}, V, scaled_scores);
  check_pair("P causal", {"not-scaled", ""}, {"mask-multiplied", ""}, scaled_scores, masked_scores);
  check_pair("P causal", {"queries-and-keys-exchanged", ""}, {"base-two", ""}, scores,
             attention_weights);
  check_pair("tenths", {"key-weight-transposed", ""}, {"weights-transposed", ""}, K, output);
  check_pair("M", {"divided-by-d_k", ""}, {"heads-merged-without-transposing", ""}, scaled_scores,
             concat);
}

TEST_CASE("Slips of one family in queries, keys and values count as one") {
  for (const auto& family :
       std::vector<std::pair<std::string, Slip>>{{"S", {"all-weights-transposed", ""}},
                                                 {"a batch", {"all-weights-transposed", ""}},
                                                 {"S with biases", {"bias-forgotten", "all"}}}) {
    const auto& name = family.first;
    const Slip& slip = family.second;
    CAPTURE(name);
    const Bench bench(base(name));
    const CheckResult result = bench.checked(all_steps(bench, {slip}, 4), 4);
    CAPTURE(told(result));
    CHECK(wrong_steps(result) == std::vector<Name>{Q, K, V});
    REQUIRE(result.mistakes().size() == 1);
    CHECK(result.mistakes()[0].mistake->id == slip.id);
  }
}

TEST_CASE("With all steps given a mistake makes only those wrong that it spoils") {
  std::size_t all = 0;
  for (const std::string& name : all_bases()) {
    Bench bench(base(name));
    for (const Slip& slip : all_slips()) {
      const std::optional<Made> made = Made::on(bench, slip);
      if (!made || slip.id == "key-heads-tiled" || all++ % kOneIn != 0) continue;
      CAPTURE(name);
      CAPTURE(slip.id);
      CAPTURE(slip.detail);
      const CheckResult result = bench.checked(all_steps(bench, {slip}, 4), 4);
      CAPTURE(told(result));
      std::vector<Name> expected;
      for (const Name step : made->spoiled())
        if (made->shows(step, 4)) expected.push_back(step);
      CHECK(wrong_steps(result) == expected);
      if (!expected.empty()) CHECK(names(result.mistakes(), slip.id));
    }
  }
}

}  // namespace attention::test
