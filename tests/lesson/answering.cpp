#include "lesson/answering.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include "trace/pipeline.hpp"

namespace attention::test {

double rounded(double x, int decimals) {
  if (!std::isfinite(x)) return x;
  const double unit = std::pow(10, decimals);
  return std::round(x * unit) / unit;
}

Value rounded(const Value& value, int decimals) {
  return filled(value, [&](auto, auto, auto, Cell& cell) {
    cell = exact(rounded(static_cast<double>(cell.number), decimals));
  });
}

Answer written(const std::vector<Value>& sequences, int decimals, bool batch) {
  std::vector<double> cells;
  for (const Value& value : sequences)
    for (const Cell& cell : value.cells) cells.push_back(static_cast<double>(cell.number));
  Shape shape = sequences[0].shape;
  if (batch) shape.insert(shape.begin(), sequences.size());
  Answer answer;
  answer.value = Tensor(std::move(shape), std::move(cells));
  answer.decimals = decimals;
  return answer;
}

Answer answer_of(const Value& value, int decimals) {
  return written({rounded(value, decimals)}, decimals, false);
}

double distance(const Value& a, const Value& b) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (a.shape != b.shape) return kInfinite;
  double largest = 0;
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    const auto x = static_cast<double>(a.cells[i].number);
    const auto y = static_cast<double>(b.cells[i].number);
    if (x == y) continue;
    const double d = std::fabs(x - y);
    largest = std::max(largest, std::isfinite(d) ? d : kInfinite);
  }
  return largest;
}

CheckResult checked(const Problem& problem, const Answers& answers) {
  return check_answers(run(problem), answers, {});
}

const StepVerdict& verdict_on(const CheckResult& result, Name name) {
  for (const StepVerdict& step : result.steps)
    if (step.name == name) return step;
  FAIL("no verdict on ", text(name));
  return result.steps.front();
}

bool names(const std::vector<Named>& mistakes, const std::string& id) {
  return std::any_of(mistakes.begin(), mistakes.end(),
                     [&](const Named& named) { return named.mistake->id == id; });
}

std::string told(const CheckResult& result) {
  std::ostringstream words;
  for (const StepVerdict& step : result.steps) {
    words << text(step.name) << ": " << text(step.verdict);
    for (const Named& named : step.mistakes) {
      words << " (" << named.mistake->id;
      if (!named.detail.empty()) words << " " << named.detail;
      words << ")";
    }
    words << ", ";
  }
  return words.str();
}

}  // namespace attention::test
