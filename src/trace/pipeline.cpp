#include "trace/pipeline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "trace/operations.hpp"

namespace attention {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

// Grows a trace step by step. A step is taken from the problem if it is given there, computed if
// its operands are there, and left out otherwise.
class Tracer {
 public:
  Tracer(std::shared_ptr<const Problem> problem, const Dimensions& d, std::size_t sequence,
         const std::function<void(Stage)>& begins)
      : begins_(begins) {
    trace_.problem = std::move(problem);
    trace_.dimensions = d;
    trace_.sequence = sequence;
    trace_.scale = scale();
    trace_.offset = offset();
  }

  const Problem& problem() const { return *trace_.problem; }
  const Dimensions& dimensions() const { return trace_.dimensions; }

  // `optional` operands take part when the problem has them.
  void step(Name name, Operation operation, std::vector<Name> operands,
            std::initializer_list<Name> optional = {}) {
    if (problem().has(name) && name != Name::combined_mask) {
      trace_.steps.push_back({name, Operation::given, {}, trace_.value(name)});
      return;
    }
    wanted_[name] = operands;
    if (!std::all_of(operands.begin(), operands.end(), [this](Name o) { return available(o); }))
      return;
    if (operation == Operation::scale && !trace_.scale) return;
    if (operation == Operation::combine_masks && (!dimensions().n || !dimensions().m)) return;
    std::erase_if(operands, [this](Name o) { return problem().identity.contains(o); });
    for (const Name o : optional)
      if (available(o)) operands.push_back(o);
    if (begins_) begins_(stage_of(name));
    Tensor value = apply(trace_, operation, operands);
    if (operation != Operation::combine_masks) refuse_overflow(name, operation, operands, value);
    trace_.steps.push_back({name, operation, std::move(operands), std::move(value)});
  }

  Trace finish() && {
    if (trace_.find(Name::output) == nullptr) {
      std::vector<std::string> keys;
      collect_missing(Name::output, keys);
      if (keys == std::vector<std::string>{"scale"})
        throw Refusal("/scale", refusal::UnknownScale{});
      throw Refusal("", refusal::Missing{keys});
    }
    const Step* weights = trace_.find(Name::attention_weights);
    if (weights != nullptr && !weights->given())
      trace_.empty_rows = empty_rows(trace_.value(weights->operands[0]));
    return std::move(trace_);
  }

 private:
  bool available(Name name) const {
    return trace_.find(name) != nullptr || (!is_step(name) && problem().has(name)) ||
           problem().identity.contains(name);
  }

  std::optional<double> scale() const {
    const Scale s = problem().effective_scale();
    if (s.rule == ScaleRule::none) return 1.0;
    if (s.rule == ScaleRule::number) return s.factor;
    if (!dimensions().d_k) return std::nullopt;
    return 1 / std::sqrt(static_cast<double>(*dimensions().d_k));
  }

  std::optional<std::ptrdiff_t> offset() const {
    const Dimensions& d = dimensions();
    if (problem().causal == Causal::none && !problem().window) return std::nullopt;
    if (problem().causal != Causal::bottom_right) return static_cast<std::ptrdiff_t>(d.past);
    if (!d.n || !d.m) return std::nullopt;
    return static_cast<std::ptrdiff_t>(*d.m) - static_cast<std::ptrdiff_t>(*d.n);
  }

  void refuse_overflow(Name name, Operation operation, const std::vector<Name>& operands,
                       const Tensor& value) const {
    const auto values = value.values();
    const auto masks = operation == Operation::add_mask ? trace_.value(operands[1]).values()
                                                        : std::span<const double>{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (std::isfinite(values[i]) || (!masks.empty() && masks[i] == kMinusInfinity)) continue;
      const std::size_t cols = value.shape().back();
      const std::size_t rows = value.shape()[value.rank() - 2];
      throw Refusal(
          "/" + std::string(text(name)),
          refusal::Overflow{i / (rows * cols), i / cols % rows, i % cols, value.rank() == 3});
    }
  }

  // Whether whoever gives steps, such as Q and K, is to give this one too, not what would make it.
  bool is_to_be_given(const std::vector<Name>& operands) const {
    const bool gives_steps = std::any_of(problem().given.begin(), problem().given.end(),
                                         [](const auto& given) { return is_step(given.first); });
    return gives_steps && std::none_of(operands.begin(), operands.end(),
                                       [this](Name o) { return is_step(o) || available(o); });
  }

  // What the user would have to add: the inputs at the end of every chain of absent steps.
  void collect_missing(Name name, std::vector<std::string>& keys) const {
    const auto operands = wanted_.find(name);
    const bool scale_unknown = name == Name::scaled_scores && available(Name::scores);
    if (operands != wanted_.end() && !scale_unknown && !is_to_be_given(operands->second)) {
      for (const Name o : operands->second)
        if (!available(o)) collect_missing(o, keys);
      return;
    }
    const std::string key = scale_unknown ? "scale" : std::string(text(name));
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
  }

  Trace trace_;
  const std::function<void(Stage)>& begins_;
  std::map<Name, std::vector<Name>> wanted_;
};

// The one place that tells the order of the stages.
void run_stages(Tracer& t) {
  using enum Operation;
  const Problem& p = t.problem();
  const bool several_heads = t.dimensions().heads > 1;

  const Name source = p.has(Name::context) ? Name::context : Name::X;
  t.step(Name::Q, project, {Name::X, Name::W_q}, {Name::b_q});
  if (p.has(Name::past_K)) {
    t.step(Name::K_new, project, {source, Name::W_k}, {Name::b_k});
    t.step(Name::V_new, project, {source, Name::W_v}, {Name::b_v});
    t.step(Name::K, append, {Name::past_K, Name::K_new});
    t.step(Name::V, append, {Name::past_V, Name::V_new});
  } else {
    t.step(Name::K, project, {source, Name::W_k}, {Name::b_k});
    t.step(Name::V, project, {source, Name::W_v}, {Name::b_v});
  }
  if (several_heads) {
    t.step(Name::Q_heads, split_heads, {Name::Q});
    t.step(Name::K_heads, split_heads, {Name::K});
    t.step(Name::V_heads, split_heads, {Name::V});
  }
  const Name q = several_heads ? Name::Q_heads : Name::Q;
  const Name k = several_heads ? Name::K_heads : Name::K;
  const Name v = several_heads ? Name::V_heads : Name::V;

  if (p.score == Score::dot)
    t.step(Name::scores, dot_score, {q, k});
  else
    t.step(Name::scores, additive_score, {q, k, Name::v_a});

  t.step(Name::scaled_scores, scale, {Name::scores});
  Name z = Name::scaled_scores;
  if (p.softcap || p.has(Name::capped_scores)) {
    t.step(Name::capped_scores, softcap, {z});
    z = Name::capped_scores;
  }
  if (const bool masked = !mask_sources(p).empty(); masked || p.has(Name::masked_scores)) {
    if (masked) t.step(Name::combined_mask, combine_masks, {}, {Name::mask, Name::key_padding});
    t.step(Name::masked_scores, add_mask, {z, Name::combined_mask});
    z = Name::masked_scores;
  }

  t.step(Name::attention_weights, p.normalize == Normalize::softmax ? softmax : hardmax, {z});

  if (several_heads || p.has(Name::W_o) || p.has(Name::b_o) || p.has(Name::head_outputs) ||
      p.has(Name::concat)) {
    t.step(Name::head_outputs, weighted_sum, {Name::attention_weights, v});
    t.step(Name::concat, concat_heads, {Name::head_outputs});
    t.step(Name::output, project_output, {Name::concat}, {Name::W_o, Name::b_o});
  } else {
    t.step(Name::output, weighted_sum, {Name::attention_weights, v});
  }
}

}  // namespace

std::vector<Trace> run(const Problem& problem, const std::function<void(Stage)>& begins) {
  const Dimensions d = check(problem);
  const auto shared = std::make_shared<const Problem>(problem);
  std::vector<Trace> traces;
  for (std::size_t b = 0; b < d.sequences(); ++b) {
    Tracer tracer(shared, d, b, begins);
    run_stages(tracer);
    traces.push_back(std::move(tracer).finish());
  }
  return traces;
}

}  // namespace attention
