#include <cmath>

#include "lesson/spoiling.hpp"

namespace attention {
namespace {

// The operands of the scores and of the weighted sum, one a head where there are heads.
Name queries(const Trace& trace) {
  return trace.dimensions.heads > 1 ? Name::Q_heads : Name::Q;
}
Name keys(const Trace& trace) {
  return trace.dimensions.heads > 1 ? Name::K_heads : Name::K;
}

std::size_t key_head_of(const Trace& trace, std::size_t head) {
  return key_head(head, trace.dimensions.heads, trace.dimensions.kv_heads);
}

// Q·K: (n×d_k)·(m×d_k), which only m = d_k allows
std::vector<Variant> keys_not_transposed(const Trace& trace) {
  return only_if(computed_by(trace, Name::scores, Operation::dot_score) &&
                     trace.dimensions.m == trace.dimensions.d_k,
                 spoils(Name::scores, [](const Making& m) {
                   const Tensor q = m.so_far.value(queries(m.so_far));
                   const Tensor k = m.so_far.value(keys(m.so_far));
                   return each_head(m.so_far, [&](std::size_t a) {
                     return multiply(q.matrix(a), k.matrix(key_head_of(m.so_far, a)));
                   });
                 }));
}

// K·Qᵀ
std::vector<Variant> queries_and_keys_exchanged(const Trace& trace) {
  return only_if(
      computed(trace, Name::scores) != nullptr && trace.dimensions.n == trace.dimensions.m,
      spoils(Name::scores, [](const Making& m) { return transposed(m.value); }));
}

// Head a reads key head a mod h_kv, as numpy's tile lays them out.
Tensor tiled_scores(const Making& m) {
  const Trace& trace = m.so_far;
  const Tensor q = trace.value(Name::Q_heads), k = trace.value(Name::K_heads);
  const bool dot = m.right.find(Name::scores)->operation == Operation::dot_score;
  return each_head(trace, [&](std::size_t a) {
    const MatrixView key = k.matrix(a % trace.dimensions.kv_heads);
    return dot ? dot_scores(q.matrix(a), key)
               : additive_scores(q.matrix(a), key, trace.value(Name::v_a).values());
  });
}

Tensor tiled_outputs(const Making& m) {
  const Trace& trace = m.so_far;
  const Tensor weights = trace.value(Name::attention_weights), v = trace.value(Name::V_heads);
  return each_head(trace, [&](std::size_t a) {
    return weighted_sum(weights.matrix(a), v.matrix(a % trace.dimensions.kv_heads));
  });
}

std::vector<Variant> key_heads_tiled(const Trace& trace) {
  const Dimensions& d = trace.dimensions;
  const bool shares = 1 < d.kv_heads && d.kv_heads < d.heads;
  if (!shares || computed(trace, Name::scores) == nullptr) return {};
  const Spoil keys_only{Name::scores, tiled_scores};
  if (computed(trace, Name::head_outputs) == nullptr) return {{"", {keys_only}}};
  return {{"", {keys_only, {Name::head_outputs, tiled_outputs}}}, {"", {keys_only}}};
}

// score(i,j) = outer(Σ_d v_a[d]·inner(q_i[d] + k_j[d])), with or without v_a
struct Additive {
  double (*inner)(double);
  double (*outer)(double);
  bool has_v_a;
};

Tensor additive(const Trace& trace, const Additive& form) {
  const Tensor q = trace.value(queries(trace)), k = trace.value(keys(trace));
  const auto v_a = trace.value(Name::v_a);
  return each_head(trace, [&](std::size_t a) {
    const MatrixView query = q.matrix(a), key = k.matrix(key_head_of(trace, a));
    Matrix scores(query.rows(), key.rows());
    for (std::size_t i = 0; i < query.rows(); ++i)
      for (std::size_t j = 0; j < key.rows(); ++j) {
        double sum = 0;
        for (std::size_t d = 0; d < query.cols(); ++d)
          sum += (form.has_v_a ? v_a.values()[d] : 1) * form.inner(query(i, d) + key(j, d));
        scores(i, j) = form.outer(sum);
      }
    return scores;
  });
}

double unchanged(double x) {
  return x;
}
double hyperbolic_tangent(double x) {
  return std::tanh(x);
}

std::vector<Variant> additive_as(const Trace& trace, const Additive& form) {
  return only_if(
      computed_by(trace, Name::scores, Operation::additive_score),
      spoils(Name::scores, [form](const Making& m) { return additive(m.so_far, form); }));
}

constexpr Mistake kMistakes[] = {
    {"keys-not-transposed", keys_not_transposed},
    {"queries-and-keys-exchanged", queries_and_keys_exchanged},
    {"key-heads-tiled", key_heads_tiled},
    {"tanh-forgotten",
     [](const Trace& t) {
       return additive_as(t, {unchanged, unchanged, true});
     }},
    {"tanh-outside-sum",
     [](const Trace& t) {
       return additive_as(t, {unchanged, hyperbolic_tangent, true});
     }},
    {"v_a-forgotten",
     [](const Trace& t) {
       return additive_as(t, {hyperbolic_tangent, unchanged, false});
     }},
};

}  // namespace

std::span<const Mistake> scores_mistakes() {
  return kMistakes;
}

}  // namespace attention
