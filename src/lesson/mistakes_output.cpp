#include "lesson/spoiling.hpp"

namespace attention {
namespace {

// Where the weights meet the values.
Name weighted(const Trace& trace) {
  return trace.find(Name::head_outputs) != nullptr ? Name::head_outputs : Name::output;
}

// f(weights, V) of each head instead of their product
std::vector<Variant> instead_of_sum(const Trace& trace,
                                    Matrix (*f)(MatrixView weights, MatrixView v)) {
  return only_if(computed_by(trace, weighted(trace), Operation::weighted_sum),
                 spoils(weighted(trace), [f](const Making& m) {
                   const Step& step = *m.right.find(weighted(m.right));
                   const Tensor weights = m.so_far.value(step.operands[0]);
                   const Tensor v = m.so_far.value(step.operands[1]);
                   const Dimensions& d = m.so_far.dimensions;
                   return each_head(m.so_far, [&](std::size_t a) {
                     return f(weights.matrix(a), v.matrix(key_head(a, d.heads, d.kv_heads)));
                   });
                 }));
}

// V·A, which only n = m = d_v allows
std::vector<Variant> values_times_weights(const Trace& trace) {
  const Dimensions& d = trace.dimensions;
  return only_if(
      d.n == d.m && d.m == d.d_v, instead_of_sum(trace, [](MatrixView weights, MatrixView v) {
        return v.cols() == weights.rows() ? multiply(v, weights) : Matrix(weights.rows(), v.cols());
      }));
}

std::vector<Variant> weights_transposed(const Trace& trace) {
  return only_if(trace.dimensions.n == trace.dimensions.m,
                 instead_of_sum(trace, [](MatrixView weights, MatrixView v) {
                   return multiply(transposed(weights), v);
                 }));
}

std::vector<Variant> output_projection_forgotten(const Trace& trace) {
  if (!has_operand(trace, Name::output, Name::W_o)) return {};
  std::vector<Variant> variants =
      spoils(Name::output, [](const Making& m) { return m.so_far.value(Name::concat); });
  if (has_operand(trace, Name::output, Name::b_o) &&
      trace.value(Name::b_o).shape()[0] == trace.value(Name::concat).shape()[1])
    variants.push_back(spoils(Name::output, [](const Making& m) {
                         return Tensor(add_bias(Matrix(m.so_far.value(Name::concat).matrix()),
                                                m.so_far.value(Name::b_o).values()));
                       }).front());
  return variants;
}

std::vector<Variant> output_weight_transposed(const Trace& trace) {
  if (!has_operand(trace, Name::output, Name::W_o)) return {};
  const Shape w = trace.value(Name::W_o).shape();
  return only_if(w[0] == w[1], spoils(Name::output, [](const Making& m) {
                   return under(m.so_far, *m.right.find(Name::output), in_the_other_layout);
                 }));
}

std::vector<Variant> output_bias_forgotten(const Trace& trace) {
  return only_if(has_operand(trace, Name::output, Name::b_o),
                 spoils(Name::output, [](const Making& m) {
                   return without(m.so_far, *m.right.find(Name::output), Name::b_o);
                 }));
}

Matrix mean_of_heads(const Tensor& heads) {
  std::vector<MatrixView> matrices;
  for (std::size_t a = 0; a < heads.heads(); ++a) matrices.push_back(heads.matrix(a));
  return mean(matrices);
}

// Ā·V_a for each head, Ā the mean of all heads' weights; or the mean of the heads' outputs.
std::vector<Variant> heads_averaged(const Trace& trace) {
  if (trace.dimensions.heads == 1) return {};
  std::vector<Variant> variants =
      only_if(computed(trace, Name::head_outputs) != nullptr,
              spoils(Name::head_outputs, [](const Making& m) {
                const Dimensions& d = m.so_far.dimensions;
                const Matrix weights = mean_of_heads(m.so_far.value(Name::attention_weights));
                const Tensor v = m.so_far.value(Name::V_heads);
                return each_head(m.so_far, [&](std::size_t a) {
                  return weighted_sum(weights, v.matrix(key_head(a, d.heads, d.kv_heads)));
                });
              }));
  if (computed(trace, Name::concat) != nullptr)
    variants.push_back(spoils(Name::concat, [](const Making& m) {
                         return Tensor(mean_of_heads(m.so_far.value(Name::head_outputs)));
                       }).front());
  return variants;
}

// flat(h×n×d_v) read as n×(h·d_v)
std::vector<Variant> heads_merged_without_transposing(const Trace& trace) {
  return only_if(trace.dimensions.heads > 1 && computed(trace, Name::concat) != nullptr,
                 spoils(Name::concat, [](const Making& m) {
                   const Tensor flat = m.so_far.value(Name::head_outputs);
                   return Tensor(m.value.shape(), {flat.values().begin(), flat.values().end()});
                 }));
}

constexpr Mistake kMistakes[] = {
    {"values-times-weights", values_times_weights},
    {"weights-transposed", weights_transposed},
    {"output-projection-forgotten", output_projection_forgotten},
    {"output-weight-transposed", output_weight_transposed},
    {"output-bias-forgotten", output_bias_forgotten},
    {"heads-averaged", heads_averaged},
    {"heads-merged-without-transposing", heads_merged_without_transposing},
};

}  // namespace

std::span<const Mistake> output_mistakes() {
  return kMistakes;
}

}  // namespace attention
