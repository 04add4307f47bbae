#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

#include "helpers.hpp"

using namespace attention;

namespace {

std::string row_of(double score, int count) {
  std::string row;
  for (int j = 0; j < count; ++j)
    row += (j > 0 ? ", " : "") + std::to_string(j % 2 == 0 ? score : -score);
  return "[" + row + "]";
}

}  // namespace

TEST_CASE("Huge, tiny and equal scores give finite weights whose rows sum to 1") {
  for (const std::string& row : std::vector<std::string>{
           row_of(1e4, 5), std::string("[1e308, -1e308, 1e308, 0, 1]"), row_of(7, 1),
           std::string("[3, 3, 3, 3, 3, 3, 3]"), std::string("[-1e308, -1e308]"),
           std::string("[1e-308, 0, -0.0]")}) {
    CAPTURE(row);
    const Trace weights_only =
        trace_of(R"({"scores": [)" + row + R"(], "scale": "none", "V": )" + [&] {
          std::string v = "[[1]";
          for (const char c : row) v += c == ',' ? ", [1]" : "";
          return v + "]";
        }() + "}");
    const auto weights = weights_only.value(Name::attention_weights).values();
    for (const double w : weights) CHECK(std::isfinite(w));
    CHECK(std::abs(std::accumulate(weights.begin(), weights.end(), 0.0) - 1) <= 1e-12);
  }
}

TEST_CASE("A dot product that overflows is refused by name and cell") {
  CHECK(refusal_of(R"({"Q": [[1, 0], [1e200, 0]], "K": [[1, 0], [1, 0], [1e200, 0]],
                       "V": [[1], [1], [1]]})") ==
        "/scores: row 2, column 3: the result is beyond the largest number that can be held "
        "(about 1.8e308); make the input smaller");
}

TEST_CASE("A head in which a product overflows is named") {
  CHECK(
      refusal_of(R"({"Q": [[1, 1e200]], "K": [[1, 1e200]], "V": [[1, 1]], "heads": 2})") ==
      "/scores: head 2, row 1, column 1: the result is beyond the largest number that can be held "
      "(about 1.8e308); make the input smaller");
}
