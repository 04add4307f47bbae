// The notation of each step, the same in both languages.
#include <fmt/format.h>

#include "trace/trace.hpp"

namespace attention {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string whole;
  for (const std::string& part : parts) whole += (whole.empty() ? "" : std::string(between)) + part;
  return whole;
}

// x·W + b, each part only if it takes part.
std::string projection(const Trace& trace, const Step& step) {
  std::string formula(text(step.operands[0]));
  for (std::size_t i = 1; i < step.operands.size(); ++i) {
    const std::string name(text(step.operands[i]));
    const bool bias = trace.value(step.operands[i]).rank() == 1;
    const bool transposed = !bias && trace.problem->weight_layout == WeightLayout::out_in;
    formula += (bias ? " + " : "·") + name + (transposed ? "ᵀ" : "");
  }
  return formula;
}

std::string scaling(const Trace& trace, const std::string& scores) {
  const Scale scale = trace.problem->effective_scale();
  switch (scale.rule) {
    case ScaleRule::inverse_sqrt_d_k: return scores + "/√d_k";
    case ScaleRule::number: return scores + "·" + fmt::format("{}", scale.factor);
    case ScaleRule::none: break;
  }
  return scores;
}

}  // namespace

std::string formula(const Trace& trace, const Step& step) {
  std::vector<std::string> o;
  for (const Name name : step.operands) o.emplace_back(text(name));
  switch (step.operation) {
    case Operation::given: return "";
    case Operation::project:
    case Operation::project_output: return projection(trace, step);
    case Operation::append: return "[" + o[0] + "; " + o[1] + "]";
    case Operation::split_heads: return "split(" + o[0] + ")";
    case Operation::dot_score: return o[0] + "·" + o[1] + "ᵀ";
    case Operation::additive_score: return "Σ " + o[2] + "·tanh(" + o[0] + " + " + o[1] + ")";
    case Operation::scale: return scaling(trace, o[0]);
    case Operation::softcap: {
      const std::string c = fmt::format("{}", *trace.problem->softcap);
      return c + "·tanh(" + o[0] + "/" + c + ")";
    }
    case Operation::combine_masks: return joined(mask_sources(*trace.problem), " + ");
    case Operation::add_mask: return o[0] + " + " + o[1];
    case Operation::softmax: return "softmax(" + o[0] + ")";
    case Operation::hardmax: return "hardmax(" + o[0] + ")";
    case Operation::weighted_sum: return o[0] + "·" + o[1];
    case Operation::concat_heads: return "concat(" + o[0] + ")";
  }
  return "";
}

}  // namespace attention
