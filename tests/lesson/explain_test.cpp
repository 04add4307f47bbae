// Where numbers come from: what explain() promises of every cell of every trace, and some
// explanations written out by hand.
#include "lesson/explain.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "helpers.hpp"
#include "program.hpp"
#include "property.hpp"
#include "random_problem.hpp"

using namespace attention;

namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();
constexpr std::size_t kAllTheWay = 1'000'000;

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

void for_cells(const Step& step, const std::function<void(const Cell&)>& check) {
  for (std::size_t head = 0; head < step.value.heads(); ++head) {
    const MatrixView matrix = step.value.matrix(head);
    for (std::size_t i = 0; i < matrix.rows(); ++i)
      for (std::size_t j = 0; j < matrix.cols(); ++j) check({step.name, head, i, j});
  }
}

// "scores[2,3]", with the head in front where it is not the first; a vector as a row.
std::string in_words(const Cell& cell) {
  return (cell.head > 0 ? "head " + std::to_string(cell.head + 1) + " " : "") +
         std::string(text(cell.name)) + "[" + std::to_string(cell.row + 1) + "," +
         std::to_string(cell.column + 1) + "]";
}

// What a term is worth, from the formula of its operation and its operands' values alone.
double worth(const Explanation& e, const Term& term, double maximum) {
  const auto value = [&](std::size_t i) { return term.operands.at(i).value; };
  switch (e.operation) {
    case Operation::additive_score: return value(2) * std::tanh(value(0) + value(1));
    case Operation::softcap: return value(1) * std::tanh(value(0) / value(1));
    case Operation::softmax: return value(0) == kMinusInfinity ? 0 : std::exp(value(0) - maximum);
    default: break;
  }
  double product = 1;
  for (const Operand& operand : term.operands) product *= operand.value;
  return product;
}

// One way in which an operand breaks the promise, or nothing.
std::string fault_of(const Operand& operand, const Trace& trace, const Step& step) {
  if (operand.cell) {
    if (operand.name != text(operand.cell->name)) return operand.name + " is another cell's name";
    if (std::find(step.operands.begin(), step.operands.end(), operand.cell->name) ==
        step.operands.end())
      return operand.name + " is no operand of the step";
    return same_bits(operand.value, value_at(trace, *operand.cell)) ? ""
                                                                    : operand.name + " differs";
  }
  if (step.operation == Operation::scale)
    return operand.name == "scale" && operand.value == trace.scale ? "" : "not the scale";
  if (step.operation == Operation::softcap)
    return operand.name == "softcap" && operand.value == trace.problem->softcap ? "" : "not c";
  const auto sources = mask_sources(*trace.problem);
  const bool is_source = std::find(sources.begin(), sources.end(), operand.name) != sources.end();
  return step.operation == Operation::combine_masks && is_source ? "" : "no such constant";
}

std::string fault_of(const Explanation& e, const Trace& trace, const Step& step) {
  if (e.operation != step.operation || e.formula != formula(trace, step)) return "another step";
  if (!same_bits(e.result, value_at(trace, e.cell))) return "another result";
  if (e.terms.empty() != step.given()) return "terms without an operation, or the reverse";
  double maximum = kMinusInfinity, magnitudes = 0;
  for (const Term& term : e.terms) maximum = std::max(maximum, term.operands.at(0).value);
  if (e.operation != Operation::softmax || maximum == kMinusInfinity) {
    if (e.row_maximum) return "a row maximum where there is none";
  } else if (e.row_maximum != maximum) {
    return "not the row's maximum";
  }
  for (const Term& term : e.terms) {
    for (const Operand& operand : term.operands)
      if (const auto fault = fault_of(operand, trace, step); !fault.empty()) return fault;
    const double expected = worth(e, term, maximum);
    if (term.value != expected &&
        !(std::fabs(term.value - expected) <= 1e-15 * std::fabs(expected)))
      return "a term is not what its operands make";
    magnitudes += std::fabs(term.value);
  }
  // A quotient is of the size of a weight, not of the terms that it divides by.
  if (e.combination == Combination::quotient) magnitudes = e.result;
  const bool near = std::fabs(combined(e) - e.result) <= test::kSum * magnitudes;
  return combined(e) == e.result || (std::isfinite(e.result) && near) ? "" : "the terms do not fit";
}

void check_every_cell(const Trace& trace) {
  for (const Step& step : trace.steps)
    for_cells(step, [&](const Cell& cell) {
      if (const auto fault = fault_of(explain(trace, cell), trace, step); !fault.empty())
        FAIL_CHECK("sequence ", trace.sequence + 1, ", ", in_words(cell), ": ", fault);
    });
}

// All the way down, nothing is told twice and nothing that is a step stays untold.
std::string fault_of_way_down(const Trace& trace, const Cell& cell) {
  const auto told = explain_down(trace, {cell}, kAllTheWay);
  if (told.empty() || told.front().cell != cell) return "begins elsewhere";
  std::set<Cell> cells;
  for (const Explanation& e : told) {
    if (!cells.insert(e.cell).second) return in_words(e.cell) + " is told twice";
    if (trace.find(e.cell.name) == nullptr) return in_words(e.cell) + " is an input";
  }
  for (const Explanation& e : told)
    for (const Term& term : e.terms)
      for (const Operand& o : term.operands)
        if (o.cell && trace.find(o.cell->name) != nullptr && !cells.contains(*o.cell))
          return in_words(*o.cell) + " is not told";
  return "";
}

// From one cell of the output: those of a row come from the same scores.
void check_way_down(const Trace& trace) {
  const MatrixView output = trace.find(Name::output)->value.matrix();
  const Cell last{Name::output, 0, output.rows() - 1, output.cols() - 1};
  CHECK(fault_of_way_down(trace, last) == "");
}

void for_examples(const std::function<void(const Trace&)>& check) {
  std::size_t count = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(SOURCE_FOLDER) / "data")) {
    if (entry.path().filename() == "problem.schema.json") continue;
    CAPTURE(entry.path().string());
    for (const Trace& trace : run(problem_of(read_file(entry.path())))) check(trace);
    ++count;
  }
  REQUIRE(count >= 20);
}

// A third of the seeds of the other properties, for each cell is explained on its own.
void for_some_random_traces(const std::function<void(const Trace&)>& check) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(seed);
    for (const Trace& trace : test::traces_of(test::random_problem(random))) check(trace);
  }
}

std::vector<std::string> cells_of(const std::vector<Explanation>& told) {
  std::vector<std::string> cells;
  for (const Explanation& e : told) cells.push_back(in_words(e.cell));
  return cells;
}

}  // namespace

TEST_CASE("Every cell of every example is what its explanation makes of its operands") {
  for_examples(check_every_cell);
}

TEST_CASE("Every cell of random problems is what its explanation makes of its operands") {
  for_some_random_traces(check_every_cell);
}

TEST_CASE("Explained all the way down, an example ends in its inputs and tells each cell once") {
  for_examples([](const Trace& trace) {
    for_cells(*trace.find(Name::output),
              [&](const Cell& cell) { CHECK(fault_of_way_down(trace, cell) == ""); });
  });
}

TEST_CASE("Explained all the way down, a random problem ends in inputs and given steps") {
  for_some_random_traces(check_way_down);
}

TEST_CASE("Depth 0 tells the cell alone, depth 1 its operands as well, in the order of the terms") {
  const Trace trace =
      trace_of(read_file(std::filesystem::path(SOURCE_FOLDER) / "data/tutorial.json"));
  const Cell cell{Name::scores, 0, 1, 2};
  using Cells = std::vector<std::string>;
  CHECK(cells_of(explain_down(trace, {cell}, 0)) == Cells{"scores[2,3]"});
  const Cells one = {"scores[2,3]", "Q[2,1]", "K[3,1]", "Q[2,2]", "K[3,2]",
                     "Q[2,3]",      "K[3,3]", "Q[2,4]", "K[3,4]"};
  CHECK(cells_of(explain_down(trace, {cell}, 1)) == one);
  // Q and K come from X, W_q and W_k, which are inputs: there is nothing further to tell.
  CHECK(cells_of(explain_down(trace, {cell}, 2)) == one);
  CHECK(cells_of(explain_down(trace, {cell}, kAllTheWay)) == one);
}

TEST_CASE("A cell that several numbers come from is told once, where it is first met") {
  const Trace trace = trace_of(R"({"scores": [[1, 2]], "scale": "none", "V": [[5], [7]]})");
  // Both weights of the row come from both scaled scores.
  CHECK(cells_of(explain_down(trace, {Cell{Name::output, 0, 0, 0}}, kAllTheWay)) ==
        std::vector<std::string>{"output[1,1]", "attention_weights[1,1]", "V[1,1]",
                                 "attention_weights[1,2]", "V[2,1]", "scaled_scores[1,1]",
                                 "scaled_scores[1,2]", "scores[1,1]", "scores[1,2]"});
}

TEST_CASE("Inputs and given steps are explained as given, with no terms") {
  const Trace trace = trace_of(R"({"scores": [[1, 2]], "V": [[5], [7]],
                                   "scale": 2, "key_padding": [true, false]})");
  for (const Cell& cell : {Cell{Name::scores, 0, 0, 1}, Cell{Name::key_padding, 0, 0, 1}}) {
    CAPTURE(in_words(cell));
    const Explanation e = explain(trace, cell);
    CHECK(e.operation == Operation::given);
    CHECK(e.combination == Combination::none);
    CHECK(e.formula.empty());
    CHECK(e.terms.empty());
    CHECK(e.result == (cell.name == Name::scores ? 2 : 0));
    CHECK(combined(e) == e.result);
    CHECK(explain_down(trace, {cell}, kAllTheWay).size() == 1);
  }
}
