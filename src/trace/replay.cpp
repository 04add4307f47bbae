#include "trace/replay.hpp"

#include <algorithm>
#include <set>

#include "trace/operations.hpp"

namespace attention {
namespace {

std::size_t width(const Tensor& matrices) {
  return matrices.shape().back();
}

// x (…×d_in) with W and b, each where it is there.
bool fits_projection(const Problem& problem, const std::vector<Tensor>& operands) {
  std::size_t cols = width(operands[0]);
  if (operands.size() > 1 && operands[1].rank() > 1) {
    const Shape& w = operands[1].shape();
    const bool in_out = problem.weight_layout == WeightLayout::in_out;
    if (cols != (in_out ? w[w.size() - 2] : w.back())) return false;
    cols = (in_out ? w.back() : w[w.size() - 2]) * operands[1].heads();
  }
  const bool has_bias = operands.size() > 1 && operands.back().rank() == 1;
  return !has_bias || width(operands.back()) == cols;
}

bool fits(const Trace& trace, const Step& step, const std::vector<Tensor>& operands) {
  const Dimensions& d = trace.dimensions;
  switch (step.operation) {
    case Operation::project:
    case Operation::project_output: return fits_projection(*trace.problem, operands);
    case Operation::split_heads:
      return width(operands[0]) % (step.operands[0] == Name::Q ? d.heads : d.kv_heads) == 0;
    case Operation::append:
    case Operation::dot_score:
    case Operation::additive_score: return width(operands[0]) == width(operands[1]);
    case Operation::add_mask: return operands[0].shape() == operands[1].shape();
    case Operation::weighted_sum: return width(operands[0]) == operands[1].matrix().rows();
    default: return true;
  }
}

bool available(const Trace& trace, Name name) {
  return !is_step(name) || trace.find(name) != nullptr;
}

// What the operands give; an empty tensor where one is absent or they do not fit.
Tensor computed(const Trace& so_far, const Step& step) {
  std::vector<Tensor> operands;
  for (const Name name : step.operands) {
    if (!available(so_far, name)) return {};
    operands.push_back(so_far.value(name));
  }
  return fits(so_far, step, operands) ? apply(so_far, step.operation, step.operands) : Tensor();
}

}  // namespace

Trace replay(const Trace& original, const Revisions& revisions) {
  Trace trace = original;
  trace.steps.clear();
  std::set<Name> changed;
  for (Step step : original.steps) {
    bool differs = std::any_of(step.operands.begin(), step.operands.end(),
                               [&](Name operand) { return changed.contains(operand); });
    if (differs) step.value = computed(trace, step);
    for (const Revision& revision : revisions) {
      if (revision.step != step.name) continue;
      step.value = revision.revise(trace, step.value);
      differs = true;
    }
    if (differs) changed.insert(step.name);
    if (step.value.rank() > 0) trace.steps.push_back(std::move(step));
  }
  const Step* weights = trace.find(Name::attention_weights);
  if (weights != nullptr && !weights->given() && available(trace, weights->operands[0]))
    trace.empty_rows = empty_rows(trace.value(weights->operands[0]));
  return trace;
}

}  // namespace attention
