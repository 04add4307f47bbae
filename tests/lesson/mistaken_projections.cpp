// Mistakes of the projection.
#include "lesson/mistaken_rows.hpp"

namespace attention::test {

namespace {

using enum Name;

// What makes a Q, K or V: the step that is projected, its input, its weight and its bias.
struct Projection {
  Name step, weight, bias;
  Maybe input;
};

std::vector<Projection> projections(const Ground& g) {
  const bool past = g.problem.has(past_K);
  const Maybe x = g.in.given(X), other = g.in.given(context), source = other ? other : x;
  return {
      {Q, W_q, b_q, x}, {past ? K_new : K, W_k, b_k, source}, {past ? V_new : V, W_v, b_v, source}};
}

Value projected(const Value& x, const Value& w, const Maybe& b) {
  return plus_bias(product(x, w), b);
}

// W := Wᵀ. One matrix a head is left out: which square is meant is not said.
Wrong transposed_weight(const Ground& g, const Projection& p) {
  if (!p.input || !g.problem.has(p.weight)) return {};
  if (g.problem.given.at(p.weight).rank() != 2) return {};
  const Value w = *g.in.weight(p.weight, p.input->cols());
  if (w.rows() != w.cols()) return {};
  return {{p.step, projected(*p.input, transposed(w), g.in.given(p.bias))}};
}

Wrong query_weight(const Ground& g, const std::string&) {
  return transposed_weight(g, projections(g)[0]);
}

Wrong key_weight(const Ground& g, const std::string&) {
  return transposed_weight(g, projections(g)[1]);
}

Wrong value_weight(const Ground& g, const std::string&) {
  return transposed_weight(g, projections(g)[2]);
}

Wrong all_weights(const Ground& g, const std::string&) {
  Wrong all;
  for (const Projection& p : projections(g)) {
    const Wrong one = transposed_weight(g, p);
    if (one.empty()) return {};
    all.push_back(one[0]);
  }
  return all;
}

Wrong without_bias(const Ground& g, const std::string& detail) {
  Wrong wrong;
  for (const Projection& p : projections(g)) {
    if (!p.input || !g.problem.has(p.bias)) continue;
    if (detail != "all" && detail != text(p.bias)) continue;
    const Maybe w = g.in.weight(p.weight, p.input->cols());
    if (w) wrong.emplace_back(p.step, product(*p.input, *w));
  }
  return detail == "all" && wrong.size() < 2 ? Wrong() : wrong;
}

// V := X or context.
Wrong value_not_projected(const Ground& g, const std::string&) {
  const Projection p = projections(g)[2];
  const Maybe v = g[p.step];
  if (!p.input || !v || !g.problem.has(W_v)) return {};
  const bool same_width = p.input->cols() == v->cols();
  if (!same_width && (g.in.heads() > 1 || g.problem.has(past_V))) return {};
  return {{p.step, *p.input}};
}

// V := K. With a past it is left out: whether all of V or only the new part is not said.
Wrong value_is_key(const Ground& g, const std::string&) {
  const Maybe k = g[K], v = g[V];
  if (!k || !v || g.problem.has(past_V)) return {};
  if (g.in.heads() > 1 && k->cols() != v->cols()) return {};
  return {{V, *k}};
}

Wrong exchanged(const Ground& g, const std::string&) {
  const Maybe k = g[K], v = g[V];
  if (!k || !v || g.problem.has(past_V) || k->cols() != v->cols()) return {};
  return {{K, *v}, {V, *k}};
}

// Y_a[i][c] = flat(Y)[(a·rows + i)·d + c]
Value reshaped(const Value& whole, std::size_t heads) {
  const std::size_t d = whole.cols() / heads;
  return filled(Value({heads, whole.rows(), d}), [&](auto a, auto i, auto c, Cell& cell) {
    cell = whole.cells[(a * whole.rows() + i) * d + c];
  });
}

Wrong heads_reshaped(const Ground& g, const std::string&) {
  if (g.in.heads() == 1 || !g[Q] || !g[K] || !g[V]) return {};
  return {{Q_heads, reshaped(*g[Q], g.in.heads())},
          {K_heads, reshaped(*g[K], g.in.kv_heads())},
          {V_heads, reshaped(*g[V], g.in.kv_heads())}};
}

// Y_a[i][c] = Y[i][c·h + a]
Value interleaved(const Value& whole, std::size_t heads) {
  return filled(Value({heads, whole.rows(), whole.cols() / heads}),
                [&](auto a, auto i, auto c, Cell& cell) { cell = whole.at(0, i, c * heads + a); });
}

Wrong heads_interleaved(const Ground& g, const std::string&) {
  if (g.in.heads() == 1 || !g[Q] || !g[K] || !g[V]) return {};
  return {{Q_heads, interleaved(*g[Q], g.in.heads())},
          {K_heads, interleaved(*g[K], g.in.kv_heads())},
          {V_heads, interleaved(*g[V], g.in.kv_heads())}};
}

// F = [Q│K│V]; Q_a, K_a, V_a = blocks 3a, 3a+1, 3a+2 of width d of F.
Wrong fused(const Ground& g, const std::string&) {
  const std::size_t h = g.in.heads();
  const bool self = !g.problem.has(context) && !g.problem.has(past_K);
  if (h == 1 || h != g.in.kv_heads() || !self || !g[Q] || !g[K] || !g[V]) return {};
  const Value q = *g[Q], k = *g[K], v = *g[V];
  if (q.cols() != v.cols() || q.rows() != k.rows() || q.rows() != v.rows()) return {};
  const std::size_t width = q.cols(), d = width / h;
  const auto block = [&](std::size_t which) {
    return filled(Value({h, q.rows(), d}), [&](auto a, auto i, auto c, Cell& cell) {
      const std::size_t column = (3 * a + which) * d + c;
      const Value& part = column < width ? q : column < 2 * width ? k : v;
      cell = part.at(0, i, column % width);
    });
  };
  return {{Q_heads, block(0)}, {K_heads, block(1)}, {V_heads, block(2)}};
}

}  // namespace

const std::vector<SlipRow>& projection_slips() {
  static const std::vector<SlipRow> kRows{
      {{"query-weight-transposed", ""}, query_weight},
      {{"key-weight-transposed", ""}, key_weight},
      {{"value-weight-transposed", ""}, value_weight},
      {{"all-weights-transposed", ""}, all_weights},
      {{"bias-forgotten", "b_q"}, without_bias},
      {{"bias-forgotten", "b_k"}, without_bias},
      {{"bias-forgotten", "b_v"}, without_bias},
      {{"bias-forgotten", "all"}, without_bias},
      {{"value-not-projected", ""}, value_not_projected},
      {{"value-is-key", ""}, value_is_key},
      {{"keys-and-values-exchanged", ""}, exchanged},
      {{"heads-reshaped", ""}, heads_reshaped},
      {{"heads-interleaved", ""}, heads_interleaved},
      {{"fused-split-by-head", ""}, fused},
  };
  return kRows;
}

}  // namespace attention::test
