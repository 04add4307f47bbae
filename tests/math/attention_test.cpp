// What the formulas promise beyond the five stages.
#include "math/attention.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

using attention::Matrix;

namespace {

// The largest entry of the Jacobian, looked for among all of them.
double largest_entry(std::span<const double> weights) {
  double largest = 0;
  for (std::size_t i = 0; i < weights.size(); ++i)
    for (std::size_t j = 0; j < weights.size(); ++j)
      largest = std::max(largest, std::abs(weights[i] * ((i == j ? 1 : 0) - weights[j])));
  return largest;
}

}  // namespace

TEST_CASE("A row's sensitivity is the largest entry of its softmax's Jacobian, any weights given") {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> number(-1, 2);
  for (const std::size_t width : {1, 2, 3, 8, 33}) {
    Matrix weights(20, width);
    for (std::size_t i = 0; i < weights.rows(); ++i)
      for (double& weight : weights.row(i)) weight = number(random);
    const auto found = sensitivities(weights);
    for (std::size_t i = 0; i < weights.rows(); ++i)
      CHECK(found[i] == largest_entry(weights.row(i)));
  }
}
