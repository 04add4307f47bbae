#include <doctest/doctest.h>

#include "lesson/compare.hpp"

using namespace attention;

TEST_CASE("The mean of the largest weights is a number although their sum is beyond a double") {
  const Values values{{Name::attention_weights, Tensor({2, 1}, {1e308, 1e308})}};
  CHECK(compare(values, values, 1e-9).first_weights->mean_largest_weight == 1e308);
}
