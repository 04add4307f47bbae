#include "explaining.hpp"

#include "json/write_explanation.hpp"
#include "render/compose_explanation.hpp"
#include "words/header.hpp"

namespace apps {

void Explained::write_json(const attention::Sink& sink) const {
  attention::write_explanation(*trace, cells, asked, whole_row, sink);
}

attention::Document Explained::compose(const CommonOptions& options, bool largest_first) const {
  return attention::compose_explanation(*trace, cells, asked, whole_row,
                                        {options.voice, options.precision, largest_first});
}

namespace {

// Weights and biases are the same for every sequence.
bool differs_between(const std::vector<attention::Trace>& traces,
                     const attention::CellText& typed) {
  const attention::Trace& first = traces.front();
  const attention::Name name = name_in_trace(typed.name, first, typed.typed);
  const auto given = first.problem->given.find(name);
  return attention::is_step(name) || carries_batch(name, given->second, first.dimensions);
}

}  // namespace

Explained explain_cell(const std::vector<attention::Trace>& traces, const std::string& cell,
                       std::size_t depth, const CommonOptions& options) {
  const attention::ComposeOptions choice = compose_options(options);
  const attention::CellText typed = attention::parse_cell(cell);
  if (traces.size() > 1 && !choice.sequence && differs_between(traces, typed))
    throw attention::Refusal(cell, attention::refusal::NeedsSequence{traces.size()});
  const attention::Trace& trace = traces[choice.sequence.value_or(0)];
  // Cells are typed with the labels as the text shows them.
  const attention::AxisLabels labels{query_labels(trace, options.voice),
                                     key_labels(trace, options.voice)};
  const auto chosen = resolve(typed, trace, labels, choice.head);
  const std::vector<attention::Cell> cells =
      chosen.whole_row ? row_of(trace, chosen.cell) : std::vector<attention::Cell>{chosen.cell};
  return {&trace, explain_down(trace, cells, depth), cells.size(), chosen.whole_row};
}

}  // namespace apps
