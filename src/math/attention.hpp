// The formulas of attention as pure functions of matrices: one head, one sequence at a time.
// Shapes stand on every line; n queries, m keys. Nothing here knows of problems or traces.
// Sources: Vaswani et al. 2017, "Attention Is All You Need" (scaled dot product); Bahdanau et al.
// 2015 (additive score); the ONNX Attention operator, version 24 (soft cap, order of masks).
#pragma once

#include <span>
#include <vector>

#include "math/matrix.hpp"

namespace attention {

enum class WeightLayout { in_out, out_in };

// x·W + b: (rows×d_in)·(d_in×d_out) → rows×d_out; with out_in, W is stored d_out×d_in and x·Wᵀ is
// taken, as nn.Linear does. An empty b adds nothing.
Matrix project(MatrixView x, MatrixView w, WeightLayout layout, std::span<const double> b);

// x + b on every row; an empty b adds nothing. Requires: b.size() == x.cols(), or b empty.
Matrix add_bias(Matrix x, std::span<const double> b);

// scores (n×m) = Q (n×d_k) · Kᵀ (d_k×m)
Matrix dot_scores(MatrixView q, MatrixView k);

// score(i,j) = Σ_d v_a[d]·tanh(q_i[d] + k_j[d]): Q (n×d_k), K (m×d_k), v_a (d_k) → n×m
Matrix additive_scores(MatrixView q, MatrixView k, std::span<const double> v_a);

// s·factor, each cell
Matrix scaled(MatrixView scores, double factor);

// c·tanh(s/c), each cell: bounds the scores by ±c. Requires: c > 0.
Matrix soft_capped(MatrixView scores, double c);
double soft_capped(double score, double c);

// s + mask, each cell; where the mask is −∞ the result is −∞, whatever the score.
Matrix masked(MatrixView scores, MatrixView mask);

// e^(z−max) / Σ e^(z−max) along each row. A cell of −∞ gets exactly 0; a row of nothing but −∞
// gives zeros, as ONNX Attention 24 has it. Rows of finite scores never overflow.
Matrix softmax(MatrixView z);

// 1 at the first of the row's equal maxima, 0 elsewhere; a row of nothing but −∞ gives zeros.
Matrix hardmax(MatrixView z);

// output (n×d_v) = weights (n×m) · V (m×d_v)
Matrix weighted_sum(MatrixView weights, MatrixView v);

// Columns first … first+count−1 of m: how one head is cut out of Q, K or V.
Matrix columns(MatrixView m, std::size_t first, std::size_t count);

// Heads (each n×d) side by side → n×(h·d). Requires: at least one, all of one shape.
Matrix side_by_side(const std::vector<MatrixView>& heads);

// upper (p×d) over lower (r×d) → (p+r)×d
Matrix stacked(MatrixView upper, MatrixView lower);

// The key head that a query head reads: ⌊head·kv_heads/heads⌋ (grouped-query attention, Ainslie
// et al. 2023). Counted from 0.
std::size_t key_head(std::size_t head, std::size_t heads, std::size_t kv_heads);

// The mean of each cell over the heads. Requires: at least one head, all of one shape.
Matrix mean(const std::vector<MatrixView>& heads);

// How far a weight of the row moves at most when a score moves a little: the largest entry of the
// softmax's Jacobian, ∂a_i/∂z_j = a_i·(δ_ij − a_j). 1/4 at most; near 0 for a row close to one-hot.
std::vector<double> sensitivities(MatrixView weights);

// b − a where they differ by more than tolerance·max(1, |a|), 0 elsewhere. Requires: equal shapes.
Matrix difference(MatrixView a, MatrixView b, double tolerance);
bool differ(double a, double b, double tolerance);

// The sum of each row, left to right.
std::vector<double> row_sums(MatrixView m);

}  // namespace attention
