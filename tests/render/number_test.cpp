#include "render/number.hpp"

#include <doctest/doctest.h>

#include <limits>

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
