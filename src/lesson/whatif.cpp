#include "lesson/whatif.hpp"

#include <algorithm>

#include "trace/pipeline.hpp"

namespace attention {
namespace {

AxisLabels own_labels(const Problem& problem, const Trace& trace) {
  const auto list = [&](const Labels& labels) {
    return labels.empty() ? std::vector<std::string>()
                          : labels[labels.size() == 1 ? 0 : trace.sequence];
  };
  AxisLabels labels{list(problem.tokens), list(problem.context_tokens)};
  if (labels.keys.empty() && is_self_attention(problem, trace.dimensions)) {
    labels.keys.assign(trace.dimensions.past, "");
    labels.keys.insert(labels.keys.end(), labels.queries.begin(), labels.queries.end());
  }
  return labels;
}

// The traces to point into: what the problem gives suffices when the cell is given, so that a
// change may be what makes the problem run.
std::vector<Trace> traces_with(const Problem& problem, const std::string& name) {
  const auto given = problem_name(name);
  if (!given || !problem.has(*given)) return run(problem);
  Trace trace;
  trace.problem = std::make_shared<const Problem>(problem);
  trace.dimensions = check(problem);
  std::vector<Trace> traces(trace.dimensions.sequences(), trace);
  for (std::size_t b = 0; b < traces.size(); ++b) {
    traces[b].sequence = b;
    if (is_step(*given))
      traces[b].steps.push_back({*given, Operation::given, {}, traces[b].value(*given)});
  }
  return traces;
}

}  // namespace

Problem with_cell(const Problem& problem, const CellText& typed, double value,
                  std::optional<std::size_t> head, std::optional<std::size_t> sequence) {
  const std::vector<Trace> traces = traces_with(problem, typed.name);
  const Dimensions& d = traces.front().dimensions;
  if (sequence.value_or(0) >= traces.size())
    throw Refusal("--batch " + std::to_string(*sequence + 1),
                  refusal::OutOfRange{refusal::AxisName::sequences, traces.size(), *sequence + 1});
  const Trace& trace = traces[sequence.value_or(0)];
  const CellChoice choice = resolve(typed, trace, own_labels(problem, trace), head);
  const auto [name, a, row, column] = choice.cell;
  if (choice.whole_row) throw Refusal("", refusal::CellNeedsIndices{2});
  if (name == Name::combined_mask) throw Refusal("", refusal::NotGiven{});
  const Tensor whole = problem.has(name) ? problem.given.at(name) : of_all_sequences(traces, name);
  const bool batch = carries_batch(name, whole, d) && whole.shape()[0] > 1;
  if (batch && !sequence) throw Refusal("", refusal::NeedsSequence{d.sequences()});

  std::vector<double> values(whole.values().begin(), whole.values().end());
  const MatrixView one = trace.value(name).matrix(a);
  const std::size_t per_sequence = batch ? values.size() / whole.shape()[0] : 0;
  values[sequence.value_or(0) * per_sequence + (a * one.rows() + row) * one.cols() + column] =
      value;
  Problem changed = problem;
  changed.given.insert_or_assign(name, Tensor(whole.shape(), std::move(values)));
  return changed;
}

}  // namespace attention
