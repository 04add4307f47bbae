// Two sets of step values side by side: where they first differ, and what can be measured of it.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "trace/trace.hpp"

namespace attention {

// Values by name, shaped as in an export (B, heads, rows, columns).
using Values = std::map<Name, Tensor>;

Values values_of(const std::vector<Trace>& traces);

enum class Sameness { equal, different, other_shape, only_first, only_second };

struct StepComparison {
  Name name;
  Sameness sameness;
  double largest = 0;        // the largest absolute difference; infinite where only one is −∞
  std::size_t position = 0;  // where it is, in row-major order
};

// What one set's attention weights are like, over all rows.
struct WeightProperties {
  double least_sum, largest_sum;
  double mean_largest_weight;
  bool has_zeros;
  double mean_sensitivity;  // see math/attention: sensitivities
};

struct Comparison {
  std::vector<StepComparison> steps;  // in the order of a trace; a step that neither has is absent
  double tolerance;
  std::optional<WeightProperties> first_weights, second_weights;

  const StepComparison* first_difference() const;
};

// Equal is |a − b| ≤ tolerance·max(1, |a|), and −∞ only to −∞. A step that one side lacks is no
// difference: an export of another program may hold a few steps only.
Comparison compare(const Values& first, const Values& second, double tolerance);

// The indices of a position, first axis first, counted from 0.
std::vector<std::size_t> indices_at(const Shape& shape, std::size_t position);
// One matrix of a value: the last two axes, at the indices of the others.
Tensor matrix_at(const Tensor& value, const std::vector<std::size_t>& indices);

}  // namespace attention
