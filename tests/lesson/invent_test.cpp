// New problems, measured by the plain loops of the mistakes: what the numbers of each of them are,
// and what `check` makes of them.
#include "lesson/invent.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "lesson/answering.hpp"
#include "lesson/effort.hpp"
#include "lesson/mistaken.hpp"
#include "trace/pipeline.hpp"

namespace attention::test {
namespace {

bool same(const Value& a, const Value& b) {
  if (a.shape != b.shape) return false;
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    const Real x = a.cells[i].number, y = b.cells[i].number;
    if (x != y && !(std::isnan(x) && std::isnan(y)) && !(std::fabs(x - y) <= 1e-9)) return false;
  }
  return true;
}

// What the plain loops make of every mistake that can be made on a problem.
std::vector<std::pair<Slip, Mistaken>> all_made(const Problem& problem) {
  std::vector<std::pair<Slip, Mistaken>> made;
  for (const Slip& slip : all_slips())
    if (auto one = mistaken(problem, slip)) made.emplace_back(slip, std::move(*one));
  return made;
}

// The mistakes that give these numbers of a step, which they spoil or which comes after.
std::set<std::string> class_of(const std::vector<std::pair<Slip, Mistaken>>& made, Name step,
                               const Value& value) {
  std::set<std::string> ids;
  for (const auto& [slip, one] : made)
    if (one.spoiled.front() <= step && one.values.contains(step) &&
        same(one.values.at(step), value))
      ids.insert(slip.id);
  return ids;
}

void check_told_apart(const Problem& problem) {
  const std::vector<Trace> traces = run(problem);
  const Values right = reference(problem, 0);
  const auto made = all_made(problem);
  CHECK(made.size() > 10);
  for (const auto& mistaken : made) {
    const Slip& slip = mistaken.first;
    const Mistaken& one = mistaken.second;
    for (const Name step : std::set{one.spoiled.front(), Name::output}) {
      if (!one.values.contains(step)) continue;
      const Value& value = one.values.at(step);
      CAPTURE(slip.id);
      CAPTURE(slip.detail);
      CAPTURE(text(step));
      const CheckResult result = check_answers(traces, {{step, answer_of(value, 4)}}, {});
      std::set<std::string> named;
      for (const Named& mistake : result.mistakes()) named.insert(std::string(mistake.mistake->id));
      if (same(value, right.at(step)))
        CHECK(result.right());
      else
        CHECK(named == class_of(made, step, value));
    }
  }
}

Wish wish(std::uint64_t seed) {
  Wish w;
  w.seed = seed;
  switch (seed % 5) {
    case 0: w.causal = true; break;
    case 1: w.bias = true; break;
    case 2:
      w.heads = 2;
      w.output_projection = true;
      break;
    case 3: w.easy = true; break;
    default: w.additive = true;
  }
  return w;
}

}  // namespace

TEST_CASE("On new problems of 50 seeds, check names exactly the class of each mistake") {
  for (std::uint64_t seed = 1; seed <= 50; seed += kOneIn) {
    CAPTURE(seed);
    const auto invented = invent(wish(seed));
    REQUIRE(invented);
    check_told_apart(invented->problem);
  }
}

TEST_CASE("New problems are made of whole numbers and tenths, easy ones have whole scaled scores") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    const auto invented = invent(wish(seed));
    REQUIRE(invented);
    for (const auto& given : invented->problem.given)
      for (const double x : given.second.values()) {
        CAPTURE(text(given.first));
        CHECK(std::fabs(10 * x - std::round(10 * x)) < 1e-12);
      }
    if (!wish(seed).easy) continue;
    const Values steps = reference(invented->problem, 0);
    for (const Cell& cell : steps.at(Name::scaled_scores).cells)
      CHECK(std::fabs(cell.number - std::round(cell.number)) < 1e-12);
  }
}

TEST_CASE("Sizes on which no numbers could tell the mistakes apart are given up") {
  Wish huge;
  huge.tokens = huge.d_model = 32;
  CHECK_FALSE(invent(huge));
}

}  // namespace attention::test
