// Numbers at the ends of double, step by step, against plain loops in long double: what overflows
// a double is still a number there.
#include <doctest/doctest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <map>
#include <sstream>

#include "extreme_numbers.hpp"
#include "property.hpp"
#include "random_problem.hpp"
#include "trace/pipeline.hpp"

namespace attention::test {

namespace {

using enum Name;

constexpr Real kLargest = std::numeric_limits<double>::max();
constexpr Real kTiniest = std::numeric_limits<double>::denorm_min();
constexpr std::uint64_t kSeeds = 500;  // fewer do not see every operation refused

bool has_wider_reference() {
  if (LDBL_MANT_DIG > DBL_MANT_DIG) return true;
  MESSAGE("skipped: long double is a double on this machine");
  return false;
}

bool copies(Operation operation) {
  return operation == Operation::append || operation == Operation::split_heads ||
         operation == Operation::concat_heads;
}

// How far the sum on the way to a cell may get: two numbers have no sum on the way.
Real on_the_way(Operation operation, const Cell& cell) {
  return operation == Operation::add_mask ? std::fabs(cell.number) : cell.terms;
}

bool must_overflow(const Cell& cell) {
  return std::isfinite(cell.number) && std::fabs(cell.number) - kSum * cell.terms > kLargest;
}

// What rounding leaves of a cell. Each product, quotient and exponential may underflow by itself,
// and no sum here has more terms than 30.
Real allowed(Operation operation, const Cell& cell, Real below_maximum) {
  if (copies(operation) || operation == Operation::hardmax) return 0;
  if (operation == Operation::softmax)  // z − max is off by as many units as it is large
    return 1e-15L * (10 + below_maximum) * cell.number + 2 * kTiniest;
  return kSum * cell.terms + 32 * kTiniest;
}

// max − z of each cell of what the softmax reads; 0 for other steps.
std::vector<Real> distances(const Step& step, const Values& expected) {
  std::vector<Real> result(expected.at(step.name).cells.size());
  if (step.operation != Operation::softmax) return result;
  const Value& z = expected.at(step.operands[0]);
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto row = z.cells.begin() + static_cast<std::ptrdiff_t>(i / z.cols() * z.cols());
    const auto top =
        std::max_element(row, row + static_cast<std::ptrdiff_t>(z.cols()),
                         [](const Cell& a, const Cell& b) { return a.number < b.number; });
    const Real distance = top->number - z.cells[i].number;
    if (distance < 800) result[i] = distance;  // beyond, e^−distance is 0 in any case
  }
  return result;
}

// The first cell that is not what the formula makes of the operands, in words.
std::string disagreement(const Step& step, const Values& expected) {
  const Value& value = expected.at(step.name);
  if (step.value.shape() != value.shape) return "the shapes differ";
  const std::vector<Real> below_maximum = distances(step, expected);
  for (std::size_t i = 0; i < value.cells.size(); ++i) {
    const double x = step.value.values()[i];
    const Cell& cell = value.cells[i];
    const bool same_zero =
        x != 0 || !copies(step.operation) || std::signbit(x) == std::signbit(cell.number);
    const Real most = allowed(step.operation, cell, below_maximum[i]);
    if ((x == cell.number || std::fabs(x - cell.number) <= most) && same_zero) continue;
    std::ostringstream words;
    words.precision(20);
    words << "number " << i << " is " << x << ", not " << cell.number << " ± " << most;
    return words.str();
  }
  return "";
}

// The cell that a refusal names may overflow, and none before it must.
void check_refusal(const Refusal& refusal, const Step& step, const Value& value) {
  CHECK(refusal.place == "/" + std::string(text(step.name)));
  const auto* overflow = std::get_if<refusal::Overflow>(&refusal.reason);
  REQUIRE(overflow != nullptr);
  CHECK(overflow->several_heads == (value.shape.size() == 3));
  const std::size_t named =
      (overflow->head * value.rows() + overflow->row) * value.cols() + overflow->column;
  REQUIRE(named < value.cells.size());
  CHECK(on_the_way(step.operation, value.cells[named]) * (1 + kSum) > kLargest);
  for (std::size_t i = 0; i < named; ++i) CHECK_FALSE(must_overflow(value.cells[i]));
}

struct Count {
  std::size_t computed = 0, refused = 0;
};

// Computes the step alone, or is refused; each where the exact numbers say so.
void check_step(const Step& step, const Problem& problem, Count& count) {
  const Values expected = reference(problem, 0);
  try {
    const std::vector<Trace> traces = run(problem);
    ++count.computed;
    REQUIRE(traces[0].find(step.name) != nullptr);
    CHECK(disagreement(*traces[0].find(step.name), expected) == "");
  } catch (const Refusal& refusal) {
    ++count.refused;
    check_refusal(refusal, step, expected.at(step.name));
  }
}

bool can_overflow(Operation operation) {
  using enum Operation;
  return operation == project || operation == dot_score || operation == additive_score ||
         operation == scale || operation == add_mask || operation == weighted_sum ||
         operation == project_output;
}

}  // namespace

TEST_CASE("each step on extreme numbers is what its formula makes of them, or refused") {
  if (!has_wider_reference()) return;
  std::map<Operation, Count> counts;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(seed);
    const Problem tame = one_sequence(random_problem(random), 0);
    for (const Trace& trace : traces_of(tame))
      for (const Step& step : trace.steps) {
        if (step.given()) continue;
        CAPTURE(text(step.name));
        check_step(step, step_alone(trace, step.name, random), counts[step.operation]);
      }
  }
  CHECK(counts.size() == 14);  // every operation but `given`
  for (const auto& each : counts) {
    const Operation operation = each.first;
    const auto& count = each.second;
    CAPTURE(text(operation));
    CHECK(count.computed > 0);
    CHECK((count.refused > 0) == can_overflow(operation));
  }
}

TEST_CASE("a whole trace of extreme numbers follows its formulas step by step, or is refused") {
  if (!has_wider_reference()) return;
  std::size_t whole = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(seed);
    const Problem problem = with_extreme_numbers(one_sequence(random_problem(random), 0), random);
    try {
      const Trace trace = run(problem).front();
      ++whole;
      for (const Step& step : trace.steps) {
        CAPTURE(text(step.name));
        CHECK(disagreement(step, reference(up_to(trace, step.name), 0)) == "");
      }
    } catch (const Refusal& refusal) {
      CHECK(std::holds_alternative<refusal::Overflow>(refusal.reason));
    }
  }
  CHECK(whole > kSeeds / 4);
}

}  // namespace attention::test
