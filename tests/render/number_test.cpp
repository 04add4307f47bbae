#include "render/number.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

using attention::decimal;

TEST_CASE("A number has as few decimals as it needs") {
  CHECK(decimal(0.1 + 0.2, 4) == "0.3");
  CHECK(decimal(2, 4) == "2");
  CHECK(decimal(-1.25, 4) == "-1.25");
  CHECK(decimal(0.31359948, 4) == "0.3136");
  CHECK(decimal(123456.5, 4) == "123456.5");
  CHECK(decimal(2.0 / 3, 0) == "1");
}

TEST_CASE("There is no minus zero, and what is not zero never prints as 0") {
  CHECK(decimal(-0.0, 4) == "0");
  CHECK(decimal(1e-9, 4) == "1e-9");
  CHECK(decimal(-1.25e-9, 4) == "-1.25e-9");
  CHECK(decimal(0.00004, 4) == "4e-5");
  CHECK(decimal(0.00005, 4) == "0.0001");
  CHECK(decimal(0.4, 0) == "4e-1");
  CHECK(decimal(5e-324, 4) == "4.9407e-324");
}

TEST_CASE("Very large numbers and minus infinity stay short") {
  CHECK(decimal(1e308, 4) == "1e308");
  CHECK(decimal(9999999999, 4) == "9999999999");
  CHECK(decimal(-12345678901234, 4) == "-1.2346e13");
  CHECK(decimal(-std::numeric_limits<double>::infinity(), 4) == "−∞");
}

TEST_CASE(
    "A number of any size prints within half a unit of its last digit, and never as nothing") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 3000; ++i) {
    const auto x = std::bit_cast<double>(random());
    // Rounded up, the largest ones are beyond every double.
    if (!std::isfinite(x) || std::abs(x) > 1e308) continue;
    for (const int precision : {0, 4, 17}) {
      CAPTURE(x);
      CAPTURE(precision);
      const std::string shown = decimal(x, precision);
      CAPTURE(shown);
      const double unit = std::pow(10.0, -precision);
      const bool is_fixed = shown.find('e') == std::string::npos;
      const double read = std::strtod(shown.c_str(), nullptr);
      CHECK(std::abs(read - x) <= 0.5000001 * unit * (is_fixed ? 1 : 10 * std::abs(x)));
      CHECK(std::signbit(read) == std::signbit(x));
      CHECK(read != 0);
      if (precision == 17 && !is_fixed) CHECK(read == x);
    }
  }
}
