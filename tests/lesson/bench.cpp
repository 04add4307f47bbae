#include "lesson/bench.hpp"

#include <algorithm>
#include <limits>

#include "property.hpp"
#include "trace/pipeline.hpp"

namespace attention::test {

namespace {

// The trace of the problem, and those in which more steps are rounded, from `first` on.
void grow(const Problem& problem, std::size_t first, int decimals, std::vector<Values>& traces) {
  const Values values = reference(problem, 0);
  traces.push_back(values);
  for (std::size_t i = first; i < kNames; ++i) {
    const Name name = all_names()[i];
    if (!is_step(name) || !values.contains(name)) continue;
    const Value less = rounded(values.at(name), decimals);
    if (distance(less, values.at(name)) == 0) continue;
    Problem with = problem;
    with.given.insert_or_assign(name, numbers(less));
    grow(with, i + 1, decimals, traces);
  }
}

}  // namespace

std::vector<Values> right_traces(const Problem& problem, int decimals) {
  std::vector<Values> traces;
  grow(problem, 0, decimals, traces);
  return traces;
}

Bench::Bench(const Problem& problem) : traces_(run(problem)) {
  for (std::size_t b = 0; b < test::sequences(problem); ++b)
    sequences_.push_back(one_sequence(problem, b));
}

double Bench::from_right(Name name, const std::vector<Value>& shown, int decimals) {
  auto& right = right_[decimals];
  if (right.empty())
    for (const Problem& one : sequences_) right.push_back(right_traces(one, decimals));
  double largest = 0;
  for (std::size_t b = 0; b < shown.size(); ++b) {
    double nearest = std::numeric_limits<double>::infinity();
    for (const Values& values : right[b])
      nearest = std::min(nearest, distance(shown[b], values.at(name)));
    largest = std::max(largest, nearest);
  }
  return largest;
}

CheckResult Bench::checked(const std::map<Name, std::vector<Value>>& shown, int decimals) const {
  const bool batch = traces_[0].dimensions.batch.has_value();
  Answers answers;
  for (const auto& [name, values] : shown) answers.emplace(name, written(values, decimals, batch));
  return check_answers(traces_, answers, {});
}

}  // namespace attention::test
