#include <algorithm>
#include <cmath>
#include <limits>

#include "lesson/spoiling.hpp"

namespace attention {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

// weights := f(z), one head's matrix at a time
std::vector<Variant> instead_of_softmax(const Trace& trace, Matrix (*f)(MatrixView z)) {
  return only_if(computed_by(trace, Name::attention_weights, Operation::softmax),
                 spoils(Name::attention_weights, [f](const Making& m) {
                   const Name z = m.right.find(Name::attention_weights)->operands[0];
                   const Tensor scores = m.so_far.value(z);
                   return each_head(m.so_far, [&](std::size_t a) { return f(scores.matrix(a)); });
                 }));
}

Matrix over_queries(MatrixView z) {
  return transposed(softmax(transposed(z)));
}

// e^z / Σᵢⱼ e^z: the matrix as one long row
Matrix over_everything(MatrixView z) {
  Matrix flat = softmax(MatrixView(z.data(), 1, z.rows() * z.cols()));
  return Matrix(MatrixView(flat.data(), z.rows(), z.cols()));
}

// z / Σⱼ z over the visible keys
Matrix shares_of_sum(MatrixView z) {
  Matrix result(z.rows(), z.cols());
  for (std::size_t i = 0; i < z.rows(); ++i) {
    double sum = 0;
    for (const double x : z.row(i)) sum += x == kHidden ? 0 : x;
    for (std::size_t j = 0; j < z.cols(); ++j)
      result(i, j) = z(i, j) == kHidden ? 0 : z(i, j) / sum;
  }
  return result;
}

// b^z / Σⱼ b^z = softmax(z·ln b)
Matrix base_two(MatrixView z) {
  return softmax(scaled(z, std::log(2.0)));
}
Matrix base_three(MatrixView z) {
  return softmax(scaled(z, std::log(3.0)));
}

Matrix exponentials(MatrixView z) {
  Matrix result(z.rows(), z.cols());
  for (std::size_t i = 0; i < z.rows(); ++i)
    for (std::size_t j = 0; j < z.cols(); ++j) result(i, j) = std::exp(z(i, j));
  return result;
}

Matrix exponentials_below_maximum(MatrixView z) {
  Matrix result(z.rows(), z.cols());
  for (std::size_t i = 0; i < z.rows(); ++i) {
    const double largest = *std::max_element(z.row(i).begin(), z.row(i).end());
    for (std::size_t j = 0; j < z.cols(); ++j)
      result(i, j) = largest == kHidden ? 0 : std::exp(z(i, j) - largest);
  }
  return result;
}

std::vector<Variant> exponentials_not_normalised(const Trace& trace) {
  std::vector<Variant> variants = instead_of_softmax(trace, exponentials);
  for (const Variant& variant : instead_of_softmax(trace, exponentials_below_maximum))
    variants.push_back(variant);
  return variants;
}

constexpr Mistake kMistakes[] = {
    {"softmax-over-queries", [](const Trace& t) { return instead_of_softmax(t, over_queries); }},
    {"softmax-over-everything",
     [](const Trace& t) { return instead_of_softmax(t, over_everything); }},
    {"divided-by-sum", [](const Trace& t) { return instead_of_softmax(t, shares_of_sum); }},
    {"base-two", [](const Trace& t) { return instead_of_softmax(t, base_two); }},
    {"base-three", [](const Trace& t) { return instead_of_softmax(t, base_three); }},
    {"exponentials-not-normalised", exponentials_not_normalised},
};

}  // namespace

std::span<const Mistake> softmax_mistakes() {
  return kMistakes;
}

}  // namespace attention
