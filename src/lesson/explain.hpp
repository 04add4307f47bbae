// Where a number comes from: the operands of one cell and how they combine. A pure function of a
// trace; it walks the trace's operands and never computes a step anew.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/cell.hpp"
#include "trace/trace.hpp"

namespace attention {

// A number that takes part: a cell of a step or an input, or a constant such as "scale".
struct Operand {
  std::string name;          // "Q", "W_q", "scale", "causal"
  std::optional<Cell> cell;  // absent for constants
  double value;
};

// Operands that make one number together, such as Q[2,1]·K[3,1].
struct Term {
  std::vector<Operand> operands;
  double value;
  std::vector<double> parts =
      {};  // on the way: z − max for softmax; q + k, tanh(q + k) for additive
};

// How the terms make the result.
enum class Combination {
  none,      // given: there are no terms
  sum,       // of the terms; −∞ if one is
  copy,      // of the only term
  quotient,  // softmax: the term of this cell's column over the sum of all (0 when all are 0)
  first_of_largest,  // hardmax: 1 if the term of this cell's column is the first of the largest
};

struct Explanation {
  Cell cell;
  Operation operation;
  std::string formula;  // of the whole step, empty when given
  Combination combination = Combination::none;
  std::vector<Term> terms;
  // softmax: the row's maximum, subtracted before the exponential; absent in a row of nothing but
  // −∞.
  std::optional<double> row_maximum;
  double result;
};

// Explains a cell of a step; a cell of an input is explained as given.
Explanation explain(const Trace& trace, const Cell& cell);

// The cells of a row. Requires: the row is there.
std::vector<Cell> row_of(const Trace& trace, const Cell& any_cell_of_row);

// The cells, then the cells that they come from, and so on `depth` times; each cell once, in the
// order in which it is first met. Inputs are not explained anew: the terms show them.
std::vector<Explanation> explain_down(const Trace& trace, const std::vector<Cell>& cells,
                                      std::size_t depth);

// The sum of the terms' values, from first to last.
double total(const Explanation& explanation);

// Combines the terms as the explanation says. What explain() promises is that this is `result`, but
// for rounding.
double combined(const Explanation& explanation);

// Whether a mask shows in the numbers of that name: in the scores before it, it does not.
bool shows_mask(Name name);

// The sources of the mask that hide a cell from its query: "causal", "key_padding", …
// Requires: a cell of queries×keys.
std::vector<std::string> hiding_sources(const Trace& trace, const Cell& cell);

}  // namespace attention
