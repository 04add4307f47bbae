// Comparisons as JSON.
#pragma once

#include "json/write.hpp"
#include "lesson/compare.hpp"

namespace attention {

// {"equal": …, "tolerance": …, "steps": [{"name", "sameness", "difference", "cell"}]}; cells are
// the indices of the largest difference, counted from 1, first axis first.
void write_comparison(const Comparison& comparison, const Values& first, const Sink& sink);

}  // namespace attention
