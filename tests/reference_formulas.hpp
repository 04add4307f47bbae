// The formulas of attention on Values, all heads at once; they know nothing of problems.
#pragma once

#include <optional>

#include "reference.hpp"

namespace attention::test {

using Maybe = std::optional<Value>;

Cell exact(Real x);
Cell sum_of(const Cell& a, const Cell& b);

// A value cell by cell: formula(head, i, j, cell).
template <class Formula>
Value filled(Value value, const Formula& formula) {
  for (std::size_t a = 0; a < value.heads(); ++a)
    for (std::size_t i = 0; i < value.rows(); ++i)
      for (std::size_t j = 0; j < value.cols(); ++j) formula(a, i, j, value.at(a, i, j));
  return value;
}

// f(x), each cell, for an f that makes errors `slope` times as large at most.
template <class Formula>
Value mapped(const Value& value, Real slope, const Formula& f) {
  return filled(value, [&](auto, auto, auto, Cell& cell) {
    const Real reach = cell.reach * slope;
    cell = exact(f(cell.number));
    cell.reach = reach;
  });
}

Value product(const Value& x, const Value& w);          // x·W
Value plus_bias(const Value& x, const Maybe& b);        // x + b on every row
Value stacked(const Value& upper, const Value& lower);  // upper over lower
Value split(const Value& whole, std::size_t heads);     // head a = columns a·d … a·d+d−1
Value side_by_side(const Value& heads);                 // the way back
Value dot(const Value& q, const Value& k);              // Σ_d q·k
Value additive(const Value& q, const Value& k, const Value& v_a);  // Σ_d v_a·tanh(q + k)
Value masked(const Value& scores, const Value& mask);              // the sum; −∞ wins
Value softmax(const Value& z);
Value hardmax(const Value& z);
Value weighted_sum(const Value& weights, const Value& v);

}  // namespace attention::test
