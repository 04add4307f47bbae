// Mistakes of softmax and of the output.
#include <algorithm>
#include <cmath>

#include "lesson/mistaken_rows.hpp"

namespace attention::test {

namespace {

using enum Name;

// Softmax's input, where softmax makes the weights of it.
Maybe softmax_input(const Ground& g) {
  if (g.problem.normalize != Normalize::softmax || !g[attention_weights]) return {};
  return g[g.logits()];
}

// The cells with which cell (i, j) shares its sum.
enum class Over { keys, queries, everything };

template <class F>
Real sum_of_cells(const Value& z, std::size_t a, std::size_t i, std::size_t j, Over over, F f) {
  Real sum = 0;
  for (std::size_t row = 0; row < z.rows(); ++row)
    for (std::size_t column = 0; column < z.cols(); ++column) {
      if ((over == Over::keys && row != i) || (over == Over::queries && column != j)) continue;
      if (!hidden(z.at(a, row, column))) sum += f(z.at(a, row, column).number);
    }
  return sum;
}

// f(z)/Σ f(z), and 0 where z is hidden; nothing where a sum is no use.
template <class F>
Wrong shares(const Ground& g, Over over, F f) {
  const Maybe z = softmax_input(g);
  if (!z) return {};
  bool divides = true;
  Value weights = filled(Value(z->shape), [&](auto a, auto i, auto j, Cell& cell) {
    if (hidden(z->at(a, i, j))) return;
    const Real sum = sum_of_cells(*z, a, i, j, over, f);
    if (std::fabs(sum) < 1e-3) divides = false;
    cell = exact(f(z->at(a, i, j).number) / sum);
  });
  if (!divides) return {};
  return {{attention_weights, std::move(weights)}};
}

Real e_to(Real z) {
  return std::exp(z);
}

Wrong over_queries(const Ground& g, const std::string&) {
  return shares(g, Over::queries, e_to);
}

Wrong over_everything(const Ground& g, const std::string&) {
  return shares(g, Over::everything, e_to);
}

Wrong by_sum(const Ground& g, const std::string&) {
  return shares(g, Over::keys, [](Real z) { return z; });
}

Wrong base_two(const Ground& g, const std::string&) {
  return shares(g, Over::keys, [](Real z) { return std::pow(2, z); });
}

Wrong base_three(const Ground& g, const std::string&) {
  return shares(g, Over::keys, [](Real z) { return std::pow(3, z); });
}

// e^z, or e^(z−max)
Wrong not_normalised(const Ground& g, const std::string& detail) {
  const Maybe z = softmax_input(g);
  if (!z) return {};
  return {{attention_weights, filled(Value(z->shape), [&](auto a, auto i, auto j, Cell& cell) {
             if (hidden(z->at(a, i, j))) return;
             Real max = z->at(a, i, j).number;
             for (std::size_t key = 0; key < z->cols(); ++key)
               max = std::max(max, z->at(a, i, key).number);
             cell = exact(std::exp(z->at(a, i, j).number - (detail == "e^z" ? 0 : max)));
           })}};
}

Maybe values_by_head(const Ground& g) {
  return g[g.in.heads() > 1 ? V_heads : V];
}

std::size_t key_head(const Ground& g, std::size_t a) {
  return a * g.in.kv_heads() / g.in.heads();
}

// V·A
Wrong values_times_weights(const Ground& g, const std::string&) {
  const Maybe w = g[attention_weights], v = values_by_head(g);
  if (!w || !v || w->rows() != w->cols() || v->cols() != w->cols()) return {};
  return {{g.attended(), filled(Value(w->shape), [&](auto a, auto i, auto j, Cell& cell) {
             for (std::size_t c = 0; c < w->rows(); ++c)
               cell.number += v->at(key_head(g, a), i, c).number * w->at(a, c, j).number;
           })}};
}

// Aᵀ·V
Wrong weights_transposed(const Ground& g, const std::string&) {
  const Maybe w = g[attention_weights], v = values_by_head(g);
  if (!w || !v || w->rows() != w->cols()) return {};
  return {{g.attended(), weighted_sum(transposed(*w), *v)}};
}

// concat, with or without b_o
Wrong projection_forgotten(const Ground& g, const std::string& detail) {
  if (!g.problem.has(W_o) || !g[concat]) return {};
  if (detail != "with b_o") return {{output, *g[concat]}};
  const Maybe b = g.in.given(b_o);
  if (!b || b->cols() != g[concat]->cols()) return {};
  return {{output, plus_bias(*g[concat], b)}};
}

// W_o := W_oᵀ
Wrong output_weight_transposed(const Ground& g, const std::string&) {
  if (!g.problem.has(W_o) || !g[concat]) return {};
  const Value w = *g.in.weight(W_o, g[concat]->cols());
  if (w.rows() != w.cols()) return {};
  return {{output, plus_bias(product(*g[concat], transposed(w)), g.in.given(b_o))}};
}

Wrong output_bias_forgotten(const Ground& g, const std::string&) {
  if (!g.problem.has(b_o) || !g[concat]) return {};
  const Maybe w = g.in.weight(W_o, g[concat]->cols());
  return {{output, w ? product(*g[concat], *w) : *g[concat]}};
}

// The mean over the heads.
Value mean(const Value& heads) {
  const double count = static_cast<double>(heads.heads());
  return filled(Value({heads.rows(), heads.cols()}), [&](auto, auto i, auto j, Cell& cell) {
    Real sum = 0;
    for (std::size_t a = 0; a < heads.heads(); ++a) sum += heads.at(a, i, j).number;
    cell = exact(sum / count);
  });
}

// The concat of Ā·V_a, or the mean of head_outputs.
Wrong heads_averaged(const Ground& g, const std::string& detail) {
  const Maybe w = g[attention_weights], v = values_by_head(g), outputs = g[head_outputs];
  if (g.in.heads() == 1 || !outputs) return {};
  if (detail == "outputs") return {{concat, mean(*outputs)}};
  if (!w || !v) return {};
  const Value shared = mean(*w);
  const Value all =
      filled(Value(w->shape), [&](auto, auto i, auto j, Cell& cell) { cell = shared.at(0, i, j); });
  return {{head_outputs, weighted_sum(all, *v)}};
}

// flat(h×n×d_v) read as n×(h·d_v)
Wrong merged_without_transposing(const Ground& g, const std::string&) {
  const Maybe outputs = g[head_outputs];
  if (g.in.heads() == 1 || !outputs) return {};
  Value wrong({outputs->rows(), outputs->heads() * outputs->cols()});
  wrong.cells = outputs->cells;
  return {{concat, std::move(wrong)}};
}

}  // namespace

const std::vector<SlipRow>& late_slips() {
  static const std::vector<SlipRow> kRows{
      {{"softmax-over-queries", ""}, over_queries},
      {{"softmax-over-everything", ""}, over_everything},
      {{"divided-by-sum", ""}, by_sum},
      {{"base-two", ""}, base_two},
      {{"base-three", ""}, base_three},
      {{"exponentials-not-normalised", "e^z"}, not_normalised},
      {{"exponentials-not-normalised", "e^(z-max)"}, not_normalised},
      {{"values-times-weights", ""}, values_times_weights},
      {{"weights-transposed", ""}, weights_transposed},
      {{"output-projection-forgotten", "without b_o"}, projection_forgotten},
      {{"output-projection-forgotten", "with b_o"}, projection_forgotten},
      {{"output-weight-transposed", ""}, output_weight_transposed},
      {{"output-bias-forgotten", ""}, output_bias_forgotten},
      {{"heads-averaged", "weights"}, heads_averaged},
      {{"heads-averaged", "outputs"}, heads_averaged},
      {{"heads-merged-without-transposing", ""}, merged_without_transposing},
  };
  return kRows;
}

}  // namespace attention::test
