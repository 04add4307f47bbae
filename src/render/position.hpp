// Where a difference is, and how large one may be, as text.
#pragma once

#include <string>

#include "math/tensor.hpp"
#include "trace/names.hpp"

namespace attention {

// "scores[2,3]", counted from 1; what comes before row and column stands in parentheses:
// "scores(1)[2,3]".
std::string position_text(Name name, const Shape& shape, std::size_t position);

// "1e-9", "0.001": the shortest digits.
std::string tolerance_text(double tolerance);

}  // namespace attention
