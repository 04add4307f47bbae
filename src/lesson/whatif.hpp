// What if one number were another? A problem with one cell changed.
#pragma once

#include <optional>

#include "lesson/cell.hpp"
#include "trace/problem.hpp"

namespace attention {

// Sets a cell of an input, or of a step: a computed step becomes given, with this cell changed.
// `head` and `sequence` (from 0) choose among several. Throws Refusal: a cell that is not there, a
// choice that is missing, an input that is no matrix of numbers.
Problem with_cell(const Problem& problem, const CellText& typed, double value,
                  std::optional<std::size_t> head, std::optional<std::size_t> sequence);

}  // namespace attention
