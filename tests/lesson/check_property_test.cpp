// What holds of `check` on random problems: no false alarm, and no error let through.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "lesson/bench.hpp"
#include "lesson/effort.hpp"
#include "lesson/learner.hpp"
#include "random_problem.hpp"

namespace attention::test {

namespace {

using enum Name;

std::vector<Name> names_in(const Shown& shown) {
  std::vector<Name> names;
  for (const auto& [name, values] : shown) names.push_back(name);
  return names;
}

// All of it half the time, else some of it.
Shown handed_in(Shown shown, std::mt19937_64& random) {
  if (random() % 2 == 0) return shown;
  const std::set<Name> kept = some_of(names_in(shown), random);
  if (kept.empty()) return shown;
  std::erase_if(shown, [&](const auto& step) { return !kept.contains(step.first); });
  return shown;
}

// Steps that were never right to begin with would make one more than the slip wrong.
std::string unexpected(const CheckResult& result, Name slip) {
  for (const StepVerdict& step : result.steps) {
    const bool right = step.verdict == Verdict::right;
    const bool follows = step.verdict == Verdict::right_given_earlier && step.name > slip;
    if (step.name == slip ? step.verdict != Verdict::wrong : !right && !follows)
      return told(result);
  }
  return "";
}

void check_one_slip(const Bench& bench, Learner learner, Name slip, std::mt19937_64& random) {
  CAPTURE(text(slip));
  const Value right = work(bench.sequences(), learner).at(slip)[0];
  learner.slips = slip;
  learner.cell = random() % right.cells.size();
  if (std::isinf(right.cells[learner.cell].number)) return;
  learner.by = random() % 2 == 0 ? 3 : -2;
  CAPTURE(learner.cell);
  const CheckResult result = bench.checked(work(bench.sequences(), learner), learner.decimals);
  CHECK(unexpected(result, slip) == "");
}

// A cell of the step out of reach of every right trace, in as few units of the last decimal as
// possible, or in many.
void check_moved_cell(const Bench& bench, const std::vector<Values>& right, Name name, int decimals,
                      std::mt19937_64& random) {
  CAPTURE(text(name));
  Value value = rounded(right[random() % right.size()].at(name), decimals);
  const std::size_t cell = random() % value.cells.size();
  if (std::isinf(value.cells[cell].number)) return;
  const double unit = std::pow(10, -decimals), up = random() % 2 == 0 ? unit : -unit;
  Real furthest = value.cells[cell].number / up;
  for (const Values& values : right)
    furthest = std::max(furthest, values.at(name).cells[cell].number / up);
  const double far = random() % 2 == 0 ? 0 : 40;
  value.cells[cell].number = (std::ceil(furthest + .51) + far) * up;
  CAPTURE(cell);
  const CheckResult result = bench.checked({{name, {value}}}, decimals);
  CAPTURE(told(result));
  CHECK(verdict_on(result, name).verdict != Verdict::right);
  CHECK(verdict_on(result, name).verdict != Verdict::right_given_earlier);
}

}  // namespace

TEST_CASE("Ten thousand right answers are right, whatever was rounded on the way") {
  for (std::uint64_t seed = 1; seed <= 500 / kOneIn; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(seed);
    const Problem problem = random_problem(random);
    const Bench bench(problem);
    const std::vector<Name> computed = computed_steps(problem);
    for (int answer = 0; answer < 20; ++answer) {
      CAPTURE(answer);
      Learner learner;
      learner.decimals = 2 + answer % 5;
      learner.by_hand = answer % 4 == 1;
      if (answer % 2 == 1) learner.rounds = some_of(computed, random);
      const Shown shown = handed_in(work(bench.sequences(), learner), random);
      const CheckResult result = bench.checked(shown, learner.decimals);
      bool all_right = result.steps.size() == shown.size() && result.right();
      for (const StepVerdict& step : result.steps) all_right &= step.verdict == Verdict::right;
      if (!all_right) CHECK(told(result) == "all right");
    }
  }
}

TEST_CASE("One slip with all else consistent is one wrong step on random problems") {
  for (std::uint64_t seed = 1; seed <= 150 / kOneIn; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(seed);
    const Problem problem = random_problem(random);
    const Bench bench(problem);
    const std::vector<Name> computed = computed_steps(problem);
    if (computed.empty()) continue;
    Learner learner;
    learner.decimals = 2 + static_cast<int>(seed % 5);
    CAPTURE(learner.decimals);
    if (seed % 2 == 0) learner.rounds = some_of(computed, random);
    check_one_slip(bench, learner, computed[random() % computed.size()], random);
    if (std::find(computed.begin(), computed.end(), scaled_scores) != computed.end())
      check_one_slip(bench, learner, scaled_scores, random);
  }
}

TEST_CASE("A cell out of reach of every right trace is never right") {
  std::size_t tried = 0;
  for (std::uint64_t seed = 1; seed <= 800 / kOneIn; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(seed);
    const Problem problem = one_sequence(random_problem(random), 0);
    const std::vector<Name> computed = computed_steps(problem);
    if (computed.empty() || computed.size() > 9) continue;
    const Bench bench(problem);
    const int decimals = 2 + static_cast<int>(seed % 3);
    CAPTURE(decimals);
    const std::vector<Values> right = right_traces(problem, decimals);
    for (const Name name : computed)
      check_moved_cell(bench, right, name, decimals, random), ++tried;
  }
  CHECK(tried * kOneIn > 300);
}

}  // namespace attention::test
