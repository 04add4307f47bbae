#include "explaining.hpp"

#include "json/write_explanation.hpp"
#include "render/compose_explanation.hpp"
#include "words/header.hpp"

namespace apps {

void Explained::write_json(const attention::Sink& sink) const {
  if (whole_row)
    attention::write_row(*trace, cells, sink);
  else
    attention::write_explanation(*trace, cells, sink);
}

attention::Document Explained::compose(const CommonOptions& options, bool largest_first) const {
  const attention::ExplanationOptions shown{options.voice, options.precision, largest_first};
  return whole_row ? attention::compose_row(*trace, cells, shown)
                   : attention::compose_explanation(*trace, cells, shown);
}

Explained explain_cell(const std::vector<attention::Trace>& traces, const std::string& cell,
                       std::size_t depth, const CommonOptions& options) {
  const attention::ComposeOptions choice = compose_options(options);
  if (traces.size() > 1 && !choice.sequence)
    throw attention::Refusal(cell, attention::refusal::NeedsSequence{traces.size()});
  const attention::Trace& trace = traces[choice.sequence.value_or(0)];
  // Cells are typed with the labels as the text shows them.
  const attention::AxisLabels labels{query_labels(trace, options.voice),
                                     key_labels(trace, options.voice)};
  const auto chosen = resolve(attention::parse_cell(cell), trace, labels, choice.head);
  if (chosen.whole_row) return {&trace, explain_row(trace, chosen.cell), true};
  return {&trace, explain_down(trace, chosen.cell, depth), false};
}

}  // namespace apps
