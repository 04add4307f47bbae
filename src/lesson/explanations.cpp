// Explanations taken together: down to the input, along a row, combined again.
#include <algorithm>
#include <limits>
#include <set>

#include "lesson/explain.hpp"

namespace attention {

std::vector<Cell> row_of(const Trace& trace, const Cell& any_cell_of_row) {
  std::vector<Cell> row(trace.value(any_cell_of_row.name).shape().back(), any_cell_of_row);
  for (std::size_t j = 0; j < row.size(); ++j) row[j].column = j;
  return row;
}

std::vector<Explanation> explain_down(const Trace& trace, const std::vector<Cell>& cells,
                                      std::size_t depth) {
  std::vector<Explanation> told;
  told.reserve(cells.size());
  std::set<Cell> seen(cells.begin(), cells.end());
  for (const Cell& cell : cells) told.push_back(explain(trace, cell));
  for (std::size_t begin = 0; depth > 0 && begin < told.size(); --depth) {
    const std::size_t end = told.size();
    for (; begin < end; ++begin) {
      const std::vector<Term> terms = told[begin].terms;
      for (const Term& term : terms)
        for (const Operand& operand : term.operands)
          if (operand.cell && trace.find(operand.cell->name) != nullptr &&
              seen.insert(*operand.cell).second)
            told.push_back(explain(trace, *operand.cell));
    }
  }
  return told;
}

double total(const Explanation& e) {
  double sum = 0;
  for (const Term& term : e.terms) sum += term.value;
  return sum;
}

double combined(const Explanation& e) {
  const auto& terms = e.terms;
  const double sum = total(e);
  switch (e.combination) {
    case Combination::none: return e.result;
    case Combination::copy: return terms.front().value;
    case Combination::sum: return sum;
    case Combination::quotient: return sum == 0 ? 0 : terms[e.cell.column].value / sum;
    case Combination::first_of_largest: {
      const auto largest =
          std::max_element(terms.begin(), terms.end(),
                           [](const Term& a, const Term& b) { return a.value < b.value; });
      const bool here = largest - terms.begin() == static_cast<std::ptrdiff_t>(e.cell.column);
      return here && largest->value != -std::numeric_limits<double>::infinity() ? 1 : 0;
    }
  }
  return e.result;
}

}  // namespace attention
