#include "lesson/habits.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "lesson/spoiling.hpp"

namespace attention {
namespace {

Spoil times(Name name, double factor) {
  return {name, [factor](const Making& m) {
            return mapped(m.value, [factor](double x) { return x * factor; });
          }};
}

// The scores that come of scaled queries or keys need no scaling any more.
const Spoil kScaledAlready{Name::scaled_scores,
                           [](const Making& m) { return m.so_far.value(Name::scores); }};

Tensor minus_row_maximum(const Making& m) {
  std::vector<double> values(m.value.values().begin(), m.value.values().end());
  const std::size_t cols = m.value.shape().back();
  for (std::size_t start = 0; start < values.size(); start += cols) {
    const auto row = std::span(values).subspan(start, cols);
    const double largest = *std::max_element(row.begin(), row.end());
    for (double& x : row)
      if (std::isfinite(largest)) x -= largest;
  }
  return {m.value.shape(), std::move(values)};
}

}  // namespace

std::vector<HabitVariant> habits(const Trace& trace) {
  std::vector<HabitVariant> variants;
  const bool scales = computed(trace, Name::scaled_scores) != nullptr &&
                      computed_by(trace, Name::scores, Operation::dot_score) &&
                      trace.scale.value_or(1) != 1;
  if (scales) {
    const double s = *trace.scale;
    variants.push_back({Habit::scale_on_queries, {"", {times(Name::Q, s), kScaledAlready}}});
    if (s > 0) {
      const double root = std::sqrt(s);
      variants.push_back({Habit::scale_on_both,
                          {"", {times(Name::Q, root), times(Name::K, root), kScaledAlready}}});
    }
  }
  if (computed_by(trace, Name::attention_weights, Operation::softmax)) {
    const Name z = trace.find(Name::attention_weights)->operands[0];
    variants.push_back({Habit::minus_row_maximum, {"", {{z, minus_row_maximum}}}});
  }
  return variants;
}

}  // namespace attention
