#include "math/attention.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace attention {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

template <class Function>
Matrix each_cell(MatrixView m, Function f) {
  Matrix result(m.rows(), m.cols());
  std::transform(m.data(), m.data() + m.rows() * m.cols(), result.data(), f);
  return result;
}

}  // namespace

Matrix project(MatrixView x, MatrixView w, WeightLayout layout, std::span<const double> b) {
  return add_bias(layout == WeightLayout::in_out ? multiply(x, w) : multiply_transposed(x, w), b);
}

Matrix add_bias(Matrix x, std::span<const double> b) {
  assert(b.empty() || b.size() == x.cols());
  for (std::size_t i = 0; i < x.rows(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) x(i, j) += b[j];
  return x;
}

Matrix dot_scores(MatrixView q, MatrixView k) {
  return multiply_transposed(q, k);
}

Matrix additive_scores(MatrixView q, MatrixView k, std::span<const double> v_a) {
  assert(q.cols() == k.cols() && v_a.size() == q.cols());
  Matrix scores(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i)
    for (std::size_t j = 0; j < k.rows(); ++j)
      for (std::size_t d = 0; d < v_a.size(); ++d)
        scores(i, j) += v_a[d] * std::tanh(q(i, d) + k(j, d));
  return scores;
}

Matrix scaled(MatrixView scores, double factor) {
  return each_cell(scores, [=](double s) { return s * factor; });
}

double soft_capped(double score, double c) {
  // tanh(x) is x to the last digit below 1e-9, where s/c itself may have lost digits.
  constexpr double kLinear = 1e-9;
  return std::abs(score / c) < kLinear ? score : c * std::tanh(score / c);
}

Matrix soft_capped(MatrixView scores, double c) {
  return each_cell(scores, [=](double s) { return soft_capped(s, c); });
}

Matrix masked(MatrixView scores, MatrixView mask) {
  assert(scores.rows() == mask.rows() && scores.cols() == mask.cols());
  Matrix result(scores.rows(), scores.cols());
  for (std::size_t i = 0; i < scores.rows(); ++i)
    for (std::size_t j = 0; j < scores.cols(); ++j)
      result(i, j) = mask(i, j) == kMinusInfinity ? kMinusInfinity : scores(i, j) + mask(i, j);
  return result;
}

Matrix softmax(MatrixView z) {
  Matrix weights(z.rows(), z.cols());
  for (std::size_t i = 0; i < z.rows(); ++i) {
    const auto row = z.row(i);
    const double max = *std::max_element(row.begin(), row.end());
    if (max == kMinusInfinity) continue;
    double sum = 0;
    for (std::size_t j = 0; j < z.cols(); ++j) {
      // Selected rather than computed: a masked cell is 0 by definition, not by underflow.
      weights(i, j) = row[j] == kMinusInfinity ? 0 : std::exp(row[j] - max);
      sum += weights(i, j);
    }
    for (double& weight : weights.row(i)) weight /= sum;
  }
  return weights;
}

Matrix hardmax(MatrixView z) {
  Matrix weights(z.rows(), z.cols());
  for (std::size_t i = 0; i < z.rows(); ++i) {
    const auto row = z.row(i);
    const auto max = std::max_element(row.begin(), row.end());
    if (*max != kMinusInfinity) weights(i, static_cast<std::size_t>(max - row.begin())) = 1;
  }
  return weights;
}

Matrix weighted_sum(MatrixView weights, MatrixView v) {
  return multiply(weights, v);
}

Matrix columns(MatrixView m, std::size_t first, std::size_t count) {
  assert(first + count <= m.cols());
  Matrix part(m.rows(), count);
  for (std::size_t i = 0; i < m.rows(); ++i)
    std::copy_n(m.row(i).begin() + static_cast<std::ptrdiff_t>(first), count, part.row(i).begin());
  return part;
}

Matrix side_by_side(const std::vector<MatrixView>& heads) {
  assert(!heads.empty());
  const std::size_t width = heads.front().cols();
  Matrix whole(heads.front().rows(), heads.size() * width);
  for (std::size_t a = 0; a < heads.size(); ++a)
    for (std::size_t i = 0; i < whole.rows(); ++i)
      std::copy_n(heads[a].row(i).begin(), width, &whole.row(i)[a * width]);
  return whole;
}

Matrix stacked(MatrixView upper, MatrixView lower) {
  assert(upper.cols() == lower.cols());
  Matrix whole(upper.rows() + lower.rows(), upper.cols());
  double* end = std::copy_n(upper.data(), upper.rows() * upper.cols(), whole.data());
  std::copy_n(lower.data(), lower.rows() * lower.cols(), end);
  return whole;
}

std::size_t key_head(std::size_t head, std::size_t heads, std::size_t kv_heads) {
  return head * kv_heads / heads;
}

Matrix mean(const std::vector<MatrixView>& heads) {
  assert(!heads.empty());
  Matrix result(heads.front().rows(), heads.front().cols());
  for (std::size_t i = 0; i < result.rows(); ++i)
    for (std::size_t j = 0; j < result.cols(); ++j)
      for (const MatrixView& head : heads)
        result(i, j) += head(i, j) / static_cast<double>(heads.size());
  return result;
}

std::vector<double> sensitivities(MatrixView weights) {
  std::vector<double> result;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    // Off the diagonal the largest entry is that of the two largest weights.
    double largest = 0, second = 0, diagonal = 0;
    for (const double weight : weights.row(i)) {
      const double size = std::abs(weight);
      second = std::max(second, std::min(largest, size));
      largest = std::max(largest, size);
      diagonal = std::max(diagonal, std::abs(weight * (1 - weight)));
    }
    result.push_back(std::max(diagonal, largest * second));
  }
  return result;
}

bool differ(double a, double b, double tolerance) {
  if (a == b) return false;  // equal infinities, whose difference is no number
  const double distance = std::abs(a - b);
  return distance > tolerance * std::max(1.0, std::abs(a)) || std::isinf(distance);
}

Matrix difference(MatrixView a, MatrixView b, double tolerance) {
  assert(a.rows() == b.rows() && a.cols() == b.cols());
  Matrix result(a.rows(), a.cols());
  for (std::size_t i = 0; i < a.rows(); ++i)
    for (std::size_t j = 0; j < a.cols(); ++j)
      result(i, j) = differ(a(i, j), b(i, j), tolerance) ? b(i, j) - a(i, j) : 0;
  return result;
}

std::vector<double> row_sums(MatrixView m) {
  std::vector<double> sums;
  sums.reserve(m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    const auto row = m.row(i);
    sums.push_back(std::accumulate(row.begin(), row.end(), 0.0));
  }
  return sums;
}

}  // namespace attention
