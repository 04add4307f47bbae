#include "trace/trace.hpp"

#include <algorithm>
#include <limits>

namespace attention {

std::string_view text(Operation operation) {
  switch (operation) {
    case Operation::given: return "given";
    case Operation::project: return "project";
    case Operation::append: return "append";
    case Operation::split_heads: return "split_heads";
    case Operation::dot_score: return "dot_score";
    case Operation::additive_score: return "additive_score";
    case Operation::scale: return "scale";
    case Operation::softcap: return "softcap";
    case Operation::combine_masks: return "combine_masks";
    case Operation::add_mask: return "add_mask";
    case Operation::softmax: return "softmax";
    case Operation::hardmax: return "hardmax";
    case Operation::weighted_sum: return "weighted_sum";
    case Operation::concat_heads: return "concat_heads";
    case Operation::project_output: return "project_output";
  }
  return "";
}

std::string_view text(Stage stage) {
  switch (stage) {
    case Stage::projection: return "projection";
    case Stage::scores: return "scores";
    case Stage::scaling: return "scaling";
    case Stage::softmax: return "softmax";
    case Stage::output: return "output";
  }
  return "";
}

std::optional<Stage> stage_named(std::string_view wanted) {
  for (const Stage stage : kStages)
    if (text(stage) == wanted) return stage;
  return std::nullopt;
}

Stage stage_of(Name name) {
  if (name < Name::scores) return Stage::projection;
  if (name == Name::scores) return Stage::scores;
  if (name < Name::attention_weights) return Stage::scaling;
  return name == Name::attention_weights ? Stage::softmax : Stage::output;
}

const Step* Trace::find(Name name) const {
  const auto step =
      std::find_if(steps.begin(), steps.end(), [name](const Step& s) { return s.name == name; });
  return step == steps.end() ? nullptr : &*step;
}

Tensor Trace::value(Name name) const {
  if (const Step* step = find(name)) return step->value;
  const Tensor& whole = problem->given.at(name);
  if (!carries_batch(name, whole, dimensions)) return whole;
  return whole.slice(whole.shape()[0] == 1 ? 0 : sequence);
}

std::vector<EmptyRow> empty_rows(const Tensor& z) {
  constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();
  std::vector<EmptyRow> rows;
  for (std::size_t a = 0; a < z.heads(); ++a)
    for (std::size_t i = 0; i < z.matrix(a).rows(); ++i) {
      const auto row = z.matrix(a).row(i);
      if (std::all_of(row.begin(), row.end(), [](double s) { return s == kMinusInfinity; }))
        rows.push_back({a, i});
    }
  return rows;
}

std::vector<std::string> mask_sources(const Problem& problem) {
  std::vector<std::string> sources;
  if (problem.causal != Causal::none) sources.emplace_back("causal");
  if (problem.window) sources.emplace_back("window");
  if (problem.has(Name::mask)) sources.emplace_back("mask");
  if (problem.has(Name::key_padding)) sources.emplace_back("key_padding");
  return sources;
}

Tensor of_all_sequences(const std::vector<Trace>& traces, Name name) {
  const Tensor first = traces.front().value(name);
  if (!traces.front().dimensions.batch) return first;
  Shape shape{traces.size()};
  shape.insert(shape.end(), first.shape().begin(), first.shape().end());
  std::vector<double> values;
  for (const Trace& trace : traces) {
    const Tensor part = trace.value(name);
    values.insert(values.end(), part.values().begin(), part.values().end());
  }
  return {shape, std::move(values)};
}

}  // namespace attention
