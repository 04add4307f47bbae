#include "lesson/compare.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "math/attention.hpp"

namespace attention {
namespace {

StepComparison compare_step(Name name, const Tensor& first, const Tensor& second,
                            double tolerance) {
  StepComparison result{name, Sameness::equal};
  if (first.shape() != second.shape()) {
    result.sameness = Sameness::other_shape;
    return result;
  }
  const auto a = first.values(), b = second.values();
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    const double distance = std::abs(a[i] - b[i]);
    if (differ(a[i], b[i], tolerance)) result.sameness = Sameness::different;
    if (distance > result.largest) {
      result.largest = distance;
      result.position = i;
    }
  }
  return result;
}

std::optional<WeightProperties> properties(const Values& values) {
  const auto found = values.find(Name::attention_weights);
  if (found == values.end() || found->second.rank() < 2) return std::nullopt;
  const Tensor& weights = found->second;
  const std::size_t cols = weights.shape().back();
  // The rows of all heads and sequences lie one after the other.
  const MatrixView rows(weights.values().data(), weights.values().size() / cols, cols);
  const auto sums = row_sums(rows), sensitive = sensitivities(rows);
  const auto count = static_cast<double>(rows.rows());
  double largest = 0;  // shares rather than their sum, which may overflow
  for (std::size_t i = 0; i < rows.rows(); ++i)
    largest += *std::max_element(rows.row(i).begin(), rows.row(i).end()) / count;
  const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
  const auto all = weights.values();
  const bool has_zeros = std::find(all.begin(), all.end(), 0.0) != all.end();
  return WeightProperties{*least, *most, largest, has_zeros,
                          std::accumulate(sensitive.begin(), sensitive.end(), 0.0) / count};
}

}  // namespace

Values values_of(const std::vector<Trace>& traces) {
  Values values;
  for (const Step& step : traces.front().steps)
    values.emplace(step.name, of_all_sequences(traces, step.name));
  return values;
}

const StepComparison* Comparison::first_difference() const {
  const auto found = std::find_if(steps.begin(), steps.end(), [](const StepComparison& step) {
    return step.sameness == Sameness::different || step.sameness == Sameness::other_shape;
  });
  return found == steps.end() ? nullptr : &*found;
}

Comparison compare(const Values& first, const Values& second, double tolerance) {
  Comparison comparison{{}, tolerance, properties(first), properties(second)};
  for (const Name name : all_names()) {
    const auto a = first.find(name), b = second.find(name);
    if (a == first.end() && b == second.end()) continue;
    if (a == first.end())
      comparison.steps.push_back({name, Sameness::only_second});
    else if (b == second.end())
      comparison.steps.push_back({name, Sameness::only_first});
    else
      comparison.steps.push_back(compare_step(name, a->second, b->second, tolerance));
  }
  return comparison;
}

std::vector<std::size_t> indices_at(const Shape& shape, std::size_t position) {
  std::vector<std::size_t> indices(shape.size());
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    indices[axis] = position % shape[axis];
    position /= shape[axis];
  }
  return indices;
}

Tensor matrix_at(const Tensor& value, const std::vector<std::size_t>& indices) {
  Tensor part = value;
  for (std::size_t axis = 0; part.rank() > 2; ++axis) part = part.slice(indices[axis]);
  return part;
}

}  // namespace attention
