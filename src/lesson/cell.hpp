// Pointing at numbers: "scores[2,3]", "scores[chat,souris]", "attention_weights[2,]",
// "scores(2)[1,3]". Everything a person types counts from 1, everything here from 0.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "trace/trace.hpp"

namespace attention {

// What was typed, not yet held against a trace.
struct CellText {
  struct Index {
    std::string text;
    bool is_number;  // digits without quotes; anything else is a label
  };
  std::string typed;  // the whole
  std::string name;
  std::optional<std::size_t> head;   // of scores(2)[1,3], counted from 0
  std::optional<Index> row, column;  // a vector has a column only; a whole row has a row only
};

// Throws Refusal (CellSyntax) with the text as its place.
CellText parse_cell(const std::string& text);

struct Cell {
  Name name;
  std::size_t head = 0;  // of the axis of this name: query heads, or key heads for K_heads, V_heads
  std::size_t row = 0, column = 0;

  bool operator==(const Cell&) const = default;
  bool operator<(const Cell& other) const {
    return std::tie(name, head, row, column) <
           std::tie(other.name, other.head, other.row, other.column);
  }
};

// The labels that cells may be named by.
struct AxisLabels {
  std::vector<std::string> queries, keys;
};

// A cell, or a whole row (then `column` is absent), of one trace.
struct CellChoice {
  Cell cell;
  bool whole_row = false;
};

// Holds a typed cell against a trace. Throws Refusal: a name that this trace does not have (with
// those it has), an index out of range, a label that is unknown or stands twice, several heads
// without a choice. Requires: `head` counts from 0.
CellChoice resolve(const CellText& typed, const Trace& trace, const AxisLabels& labels,
                   std::optional<std::size_t> head);

// Every step and every input of a trace by name; the step where both have the name "mask". Throws
// Refusal (UnknownStep) with the names that the trace has.
Name name_in_trace(const std::string& text, const Trace& trace, const std::string& place);

// The step of that name in a trace. Throws Refusal (UnknownStep) with the steps that it has.
Name step_in_trace(const std::string& text, const Trace& trace, const std::string& place);

// The value of a cell of a step or an input.
double value_at(const Trace& trace, const Cell& cell);

}  // namespace attention
