// Every finite double survives being written and read.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "helpers.hpp"
#include "json/write.hpp"

using namespace attention;

namespace {

// Doubles of any size: each pattern of bits that is a number is as likely as any other.
std::vector<double> any_doubles(std::size_t count) {
  using Limits = std::numeric_limits<double>;
  std::vector<double> numbers{0.0,
                              -0.0,
                              Limits::denorm_min(),
                              -Limits::denorm_min(),
                              Limits::min(),
                              std::nextafter(Limits::min(), 0.0),
                              Limits::max(),
                              Limits::lowest(),
                              0x1p53 + 2,
                              0.1};
  std::mt19937_64 random(1);
  while (numbers.size() < count)
    if (const auto x = std::bit_cast<double>(random()); std::isfinite(x)) numbers.push_back(x);
  return numbers;
}

std::string written(const Problem& problem) {
  std::string json;
  write_problem(problem, [&](std::string_view piece) { json += piece; });
  return json;
}

}  // namespace

TEST_CASE("Every finite double that is written reads back bit by bit, -0 included") {
  const std::vector<double> numbers = any_doubles(100'000);
  Problem problem;
  problem.given.emplace(Name::output, Tensor({numbers.size() / 10, 10}, numbers));
  const Tensor read = problem_of(written(problem)).given.at(Name::output);
  const auto values = read.values();
  REQUIRE(values.size() == numbers.size());
  const auto different =
      std::mismatch(numbers.begin(), numbers.end(), values.begin(), [](double a, double b) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
      });
  CHECK(different.first == numbers.end());
}
