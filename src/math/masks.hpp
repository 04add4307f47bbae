// Masks as matrices (n×m) of 0, −∞ or a number to add. Positions are counted from 0 here.
#pragma once

#include <cstddef>
#include <span>

#include "math/matrix.hpp"

namespace attention {

// Hides key j from query i unless j ≤ i + offset.
void hide_later_keys(Matrix& mask, std::ptrdiff_t offset);

// Hides key j from query i unless p−left ≤ j ≤ p+right with p = i + offset; −1 leaves a side open.
void hide_outside_window(Matrix& mask, std::ptrdiff_t offset, long long left, long long right);

// Hides the keys where `real` is 0, from every query. Requires: real.size() == mask.cols().
void hide_padding(Matrix& mask, std::span<const double> real);

// Hides the cells where `may_attend` is 0. Requires: equal shapes.
void hide_where_false(Matrix& mask, MatrixView may_attend);

// Adds numbers to what is not hidden; −∞ hides. Requires: equal shapes.
void add_numbers(Matrix& mask, MatrixView numbers);

}  // namespace attention
