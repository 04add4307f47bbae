// An exercise sheet made of a trace: which cells are left open, and what belongs there.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "lesson/answers.hpp"
#include "trace/trace.hpp"

namespace attention {

// Whether an operation computes nothing, but moves numbers to another place.
bool only_moves(Operation operation);

double rounded(double x, int decimals);

struct SheetWish {
  std::vector<Name> steps;  // that have open cells; none: every step that is computed, not moved
  double share = 1;         // of their cells, from 0 to 1
  std::uint64_t seed = 1;   // which cells, when not all
};

// The open cells of each step, of all sequences, row by row; one cell a step at least. Requires:
// the traces have the steps.
std::map<Name, std::vector<bool>> open_cells(const std::vector<Trace>& traces,
                                             const SheetWish& wish);

// The sheet as answers: what is not open is filled in, rounded; NaN stands in the open cells unless
// they are to be filled in as well.
enum class Open { stays_open, is_filled };
Answers sheet_of(const std::vector<Trace>& traces,
                 const std::map<Name, std::vector<bool>>& open_cells, int decimals, Open open);

}  // namespace attention
