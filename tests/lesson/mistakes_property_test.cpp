// Every mistake that can be made, on every base and on random problems: it is named whenever it
// shows.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "lesson/bases.hpp"
#include "lesson/effort.hpp"
#include "lesson/mistake_cases.hpp"
#include "random_problem.hpp"
#include "trace/pipeline.hpp"

namespace attention::test {

namespace {

using enum Name;

constexpr int kDecimals = 5;

std::vector<Slip> slips_and_empty_rows() {
  std::vector<Slip> slips = all_slips();
  for (const Slip& slip : all_slips()) {
    if (!slip.id.starts_with("mask-") && slip.id != "diagonal-masked") continue;
    slips.push_back({slip.id, slip.detail, EmptyRows::uniform});
    slips.push_back({slip.id, slip.detail, EmptyRows::no_number});
  }
  return slips;
}

// Further from the right value than any rounding could explain, and not so large that a double has
// no such decimals.
bool far(const Value& shown, const Value& right) {
  for (const Cell& cell : shown.cells)
    if (std::isfinite(cell.number) && std::fabs(cell.number) > 1e6) return false;
  return distance(shown, right) > .05;
}

// How often a mistake was looked for, and how often it was taken for another habit instead.
struct Count {
  std::size_t made = 0, habits = 0;
};

void check_random(const std::vector<Trace>& traces, Name name, const Value& value, const Slip& slip,
                  Count& count) {
  CAPTURE(text(name));
  const CheckResult result = check_answers(traces, {{name, answer_of(value, kDecimals)}}, {});
  CAPTURE(told(result));
  const StepVerdict& verdict = verdict_on(result, name);
  ++count.made;
  if (verdict.verdict == Verdict::right_differently) return void(++count.habits);
  CHECK(verdict.verdict == Verdict::wrong);
  CHECK(names(verdict.mistakes, slip.id));
}

void check_random(const Problem& problem, Count& count) {
  const std::vector<Trace> traces = run(problem);
  const Values right = reference(problem, 0);
  for (const Slip& slip : slips_and_empty_rows()) {
    CAPTURE(slip.id);
    CAPTURE(slip.detail);
    CAPTURE(static_cast<int>(slip.empty_rows));
    const std::optional<Mistaken> made = mistaken(problem, slip);
    // Where only what stands in an empty row differs, that is another mistake.
    const std::optional<Mistaken> alone = mistaken(problem, {slip.id, slip.detail});
    if (!made) continue;
    for (const Name name : {made->spoiled[0], output})
      if (made->values.contains(name) && far(made->values.at(name), right.at(name)) &&
          far(alone->values.at(name), right.at(name)))
        check_random(traces, name, made->values.at(name), slip, count);
  }
}

}  // namespace

TEST_CASE("On every base every mistake that shows is named") {
  std::size_t all = 0;
  for (const std::string& name : all_bases()) {
    CAPTURE(name);
    Bench bench(base(name));
    for (const Slip& slip : slips_and_empty_rows()) {
      CAPTURE(slip.id);
      CAPTURE(slip.detail);
      CAPTURE(static_cast<int>(slip.empty_rows));
      const std::optional<Made> made = Made::on(bench, slip);
      if (!made) continue;
      if (all++ % kOneIn != 0) continue;
      std::vector<Name> steps = made->spoiled();
      if (steps.back() != output) steps.push_back(output);
      check_named(*made, steps, 2 + static_cast<int>(all % 3), slip.id);
    }
  }
  CHECK(all > 500);
}

TEST_CASE("On random problems every mistake that shows is named, alone or as one of several") {
  Count count;
  for (std::uint64_t seed = 1; seed <= 40 / kOneIn; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(seed);
    check_random(one_sequence(random_problem(random), 0), count);
  }
  CHECK(count.made * kOneIn > 500);
  CHECK(count.habits * 50 < count.made);
}

}  // namespace attention::test
