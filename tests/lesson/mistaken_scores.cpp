// Mistakes of the scores and of their scaling.
#include <cmath>

#include "lesson/mistaken_rows.hpp"
#include "property.hpp"

namespace attention::test {

namespace {

using enum Name;

Maybe by_head(const Ground& g, Name whole, Name heads) {
  return g[g.in.heads() > 1 ? heads : whole];
}

std::size_t key_head(const Ground& g, std::size_t a) {
  return a * g.in.kv_heads() / g.in.heads();
}

bool dot_product(const Ground& g) {
  return g.problem.score == Score::dot && by_head(g, Q, Q_heads) && by_head(g, K, K_heads);
}

// Q·K, where K happens to have as many rows as columns.
Wrong keys_not_transposed(const Ground& g, const std::string&) {
  if (!dot_product(g)) return {};
  const Value q = *by_head(g, Q, Q_heads), k = *by_head(g, K, K_heads);
  if (k.rows() != k.cols()) return {};
  const Maybe scores_like = g[scores];
  return {{scores, filled(Value(scores_like->shape), [&](auto a, auto i, auto j, Cell& cell) {
             for (std::size_t c = 0; c < q.cols(); ++c)
               cell.number += q.at(a, i, c).number * k.at(key_head(g, a), c, j).number;
           })}};
}

// K·Qᵀ
Wrong exchanged(const Ground& g, const std::string&) {
  if (!dot_product(g)) return {};
  const Value q = *by_head(g, Q, Q_heads), k = *by_head(g, K, K_heads);
  if (k.rows() != q.rows()) return {};
  return {{scores, filled(Value(g[scores]->shape), [&](auto a, auto i, auto j, Cell& cell) {
             for (std::size_t c = 0; c < q.cols(); ++c)
               cell.number += k.at(key_head(g, a), i, c).number * q.at(a, j, c).number;
           })}};
}

// Additive scores Σ term(v, q + k), each sum by `whole`.
template <class Term, class Whole>
Wrong additive_by(const Ground& g, Term term, Whole whole) {
  const Maybe q = by_head(g, Q, Q_heads), k = by_head(g, K, K_heads);
  if (g.problem.score != Score::additive || !q || !k) return {};
  const Value v = *g.in.given(v_a);
  return {{scores, filled(Value(g[scores]->shape), [&](auto a, auto i, auto j, Cell& cell) {
             Real sum = 0;
             for (std::size_t c = 0; c < q->cols(); ++c)
               sum += term(v.cells[c].number,
                           q->at(a, i, c).number + k->at(key_head(g, a), j, c).number);
             cell = exact(whole(sum));
           })}};
}

Real itself(Real x) {
  return x;
}

Wrong tanh_forgotten(const Ground& g, const std::string&) {
  return additive_by(
      g, [](Real v, Real s) { return v * s; }, itself);
}

Wrong tanh_outside(const Ground& g, const std::string&) {
  return additive_by(
      g, [](Real v, Real s) { return v * s; }, [](Real sum) { return std::tanh(sum); });
}

Wrong v_a_forgotten(const Ground& g, const std::string&) {
  return additive_by(
      g, [](Real, Real s) { return std::tanh(s); }, itself);
}

Wrong scaled_by(const Ground& g, ScaleRule rule, double factor) {
  if (g.problem.effective_scale().rule != rule || !g[scores]) return {};
  return {{scaled_scores, mapped(*g[scores], 1, [&](Real s) { return s * factor; })}};
}

// One head's width of Q; 0 where nothing tells.
double d_k(const Ground& g) {
  const Maybe q = g[Q];
  return q ? static_cast<double>(q->cols() / g.in.heads()) : 0;
}

constexpr auto kRoot = ScaleRule::inverse_sqrt_d_k;

Wrong not_scaled(const Ground& g, const std::string&) {
  return scaled_by(g, kRoot, 1);
}

Wrong divided_by_d_k(const Ground& g, const std::string&) {
  return d_k(g) == 0 ? Wrong() : scaled_by(g, kRoot, 1 / d_k(g));
}

Wrong multiplied(const Ground& g, const std::string&) {
  return d_k(g) == 0 ? Wrong() : scaled_by(g, kRoot, std::sqrt(d_k(g)));
}

Wrong by_d_model(const Ground& g, const std::string&) {
  const Maybe x = g.in.given(X);
  return x ? scaled_by(g, kRoot, 1 / std::sqrt(static_cast<double>(x->cols()))) : Wrong();
}

Wrong by_d_v(const Ground& g, const std::string&) {
  const Maybe v = g[V];
  if (!v) return {};
  return scaled_by(g, kRoot, 1 / std::sqrt(static_cast<double>(v->cols() / g.in.kv_heads())));
}

Wrong though_none(const Ground& g, const std::string&) {
  return d_k(g) == 0 ? Wrong() : scaled_by(g, ScaleRule::none, 1 / std::sqrt(d_k(g)));
}

Wrong cap_forgotten(const Ground& g, const std::string&) {
  if (!g.problem.softcap || !g[scaled_scores] || !g[capped_scores]) return {};
  return {{capped_scores, *g[scaled_scores]}};
}

// c·tanh((scaled + mask)/c), so −∞ becomes −c.
Wrong cap_after_mask(const Ground& g, const std::string&) {
  if (!g.problem.softcap || g.problem.has(capped_scores)) return {};
  if (!g[scaled_scores] || !g[combined_mask]) return {};
  const double c = *g.problem.softcap;
  return {{masked_scores, mapped(masked(*g[scaled_scores], *g[combined_mask]), 1,
                                 [&](Real s) { return c * std::tanh(s / c); })}};
}

}  // namespace

std::optional<Mistaken> with_tiled_heads(const Ground& g, bool values) {
  const std::size_t h = g.in.heads(), kv = g.in.kv_heads();
  for (Name name : {scores, head_outputs, V_heads, K_heads})
    if (!g[name] || g.problem.has(name)) return {};
  if (kv == 1 || kv == h || g.problem.has(attention_weights)) return {};
  // As many key heads as query heads, each a copy of the one that is read.
  Problem problem = g.problem;
  problem.kv_heads = h;
  const auto copies = [&](const Value& heads, bool tiled) {
    return numbers(
        filled(Value({h, heads.rows(), heads.cols()}), [&](auto a, auto i, auto j, Cell& cell) {
          cell = heads.at(tiled ? a % kv : key_head(g, a), i, j);
        }));
  };
  problem.given.insert_or_assign(K_heads, copies(*g[K_heads], true));
  problem.given.insert_or_assign(V_heads, copies(*g[V_heads], values));
  return Mistaken{{scores}, reference(problem, 0)};
}

const std::vector<SlipRow>& scores_slips() {
  static const std::vector<SlipRow> kRows{
      {{"keys-not-transposed", ""}, keys_not_transposed},
      {{"queries-and-keys-exchanged", ""}, exchanged},
      {{"tanh-forgotten", ""}, tanh_forgotten},
      {{"tanh-outside-sum", ""}, tanh_outside},
      {{"v_a-forgotten", ""}, v_a_forgotten},
      {{"not-scaled", ""}, not_scaled},
      {{"divided-by-d_k", ""}, divided_by_d_k},
      {{"multiplied-by-sqrt-d_k", ""}, multiplied},
      {{"scaled-by-d_model", ""}, by_d_model},
      {{"scaled-by-d_v", ""}, by_d_v},
      {{"scaled-though-none", ""}, though_none},
      {{"softcap-forgotten", ""}, cap_forgotten},
      {{"softcap-after-mask", ""}, cap_after_mask},
  };
  return kRows;
}

}  // namespace attention::test
