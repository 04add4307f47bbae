#include "json/write_explanation.hpp"

#include "json/writer.hpp"

namespace attention {
namespace {

using json::Writer;

void write_index(Writer& w, std::string_view key, std::size_t from_zero) {
  w.key(key).number(static_cast<double>(from_zero + 1));
}

// The members that say where a cell is; a vector has no row.
void write_place(Writer& w, const Trace& trace, const Cell& cell) {
  const std::size_t rank = trace.value(cell.name).rank();
  w.key("name").text(text(cell.name));
  if (rank > 1) write_index(w, "row", cell.row);
  write_index(w, "column", cell.column);
  if (rank > 2) write_index(w, "head", cell.head);
}

void write_operand(Writer& w, const Trace& trace, const Operand& operand) {
  w.open('{');
  if (operand.cell)
    write_place(w, trace, *operand.cell);
  else
    w.key("name").text(operand.name);
  w.key("value").number(operand.value);
  w.close('}');
}

void write_members(Writer& w, const Trace& trace, const Explanation& e) {
  w.key("cell").open('{');
  write_place(w, trace, e.cell);
  if (trace.dimensions.batch) write_index(w, "batch", trace.sequence);
  w.close('}');
  w.key("operation").text(text(e.operation));
  w.key("formula").text(e.formula);
  if (e.row_maximum) w.key("row_maximum").number(*e.row_maximum);
  if (e.combination == Combination::quotient) w.key("sum").number(total(e));
  w.key("terms").open('[');
  for (const Term& term : e.terms) {
    w.open('{');
    w.key("operands").open('[');
    for (const Operand& operand : term.operands) write_operand(w, trace, operand);
    w.close(']');
    w.key("value").number(term.value);
    w.close('}');
  }
  w.close(']');
  w.key("result").number(e.result);
}

void write_list(Writer& w, const Trace& trace, std::span<const Explanation> explanations) {
  w.open('[');
  for (const Explanation& e : explanations) {
    w.open('{');
    write_members(w, trace, e);
    w.close('}');
  }
  w.close(']');
}

}  // namespace

void write_explanation(const Trace& trace, const std::vector<Explanation>& explanations,
                       std::size_t asked, bool whole_row, const Sink& sink) {
  Writer w(sink);
  const std::span<const Explanation> all(explanations);
  w.open('{');
  if (whole_row) {
    w.key("cells");
    write_list(w, trace, all.first(asked));
  } else {
    write_members(w, trace, explanations.front());
  }
  if (all.size() > asked) {
    w.key("operands_explained");
    write_list(w, trace, all.subspan(asked));
  }
  w.close('}');
  w.finish();
}

}  // namespace attention
