#include "render/scale.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

using namespace attention;

namespace {

constexpr Rgb kBlack{0, 0, 0}, kWhite{255, 255, 255};
constexpr int kSteps = 1000;
constexpr Ground kGrounds[] = {Ground::light, Ground::dark};

double light_of(std::uint8_t byte) {
  const double y = byte / 255.0;
  return y <= 0.04045 ? y / 12.92 : std::pow((y + 0.055) / 1.055, 2.4);
}

// OKLab from sRGB, with the matrices that its author published.
std::vector<double> seen(double red, double green, double blue) {
  const double l = std::cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const double m = std::cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const double s = std::cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

std::vector<double> seen(const Rgb& c) {
  return seen(light_of(c.red), light_of(c.green), light_of(c.blue));
}

double distance(const std::vector<double>& a, const std::vector<double>& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

// As eyes without one kind of cone see it: Machado, Oliveira, Fernandes 2009, severity 1.
using Eyes = std::array<std::array<double, 3>, 3>;

std::vector<double> seen_by(const Eyes& m, const Rgb& c) {
  const double rgb[3] = {light_of(c.red), light_of(c.green), light_of(c.blue)};
  double out[3];
  for (int i = 0; i < 3; ++i)
    out[i] = std::max(0.0, m[i][0] * rgb[0] + m[i][1] * rgb[1] + m[i][2] * rgb[2]);
  return seen(out[0], out[1], out[2]);
}

constexpr Eyes kProtanopia{{{{0.152286, 1.052583, -0.204868}},
                            {{0.114503, 0.786281, 0.099216}},
                            {{-0.003882, -0.048116, 1.051998}}}};
constexpr Eyes kDeuteranopia{{{{0.367322, 0.860646, -0.227968}},
                              {{0.280085, 0.672501, 0.047413}},
                              {{-0.011820, 0.042940, 0.968881}}}};
constexpr Eyes kTritanopia{{{{1.255528, -0.076749, -0.178779}},
                            {{-0.078411, 0.930809, 0.147602}},
                            {{0.004733, 0.691367, 0.303900}}}};

}  // namespace

TEST_CASE("WCAG's contrast is 21 between black and white and 1 between equals") {
  CHECK(contrast(kBlack, kWhite) == doctest::Approx(21));
  CHECK(contrast(kWhite, kBlack) == doctest::Approx(21));
  CHECK(contrast({119, 119, 119}, kWhite) == doctest::Approx(4.48).epsilon(0.01));
  CHECK(contrast({18, 52, 86}, {18, 52, 86}) == doctest::Approx(1));
}

TEST_CASE(
    "A number keeps a contrast of 4.5 to its shade over the whole scale, in both directions") {
  for (const Ground ground : kGrounds)
    for (int i = -kSteps; i <= kSteps; ++i) {
      const Shade shade = shade_at(static_cast<double>(i) / kSteps, ground);
      CAPTURE(i);
      CHECK(contrast(shade.background, shade.light_text ? kWhite : kBlack) >= 4.5);
    }
}

TEST_CASE("Equal steps of the scale look equal") {
  constexpr int kCoarse = 20;
  for (const Ground ground : kGrounds)
    for (const double side : {-1.0, 1.0}) {
      const auto at = [&](int i) { return seen(shade_at(side * i / kCoarse, ground).background); };
      const double mean = distance(at(0), at(kCoarse)) / kCoarse;
      for (int i = 0; i < kCoarse; ++i)
        CHECK(distance(at(i), at(i + 1)) == doctest::Approx(mean).epsilon(0.2));
    }
}

TEST_CASE("More is darker on a light ground and lighter on a dark one") {
  for (const double side : {-1.0, 1.0})
    for (int i = 0; i < 50; ++i) {
      const auto lightness = [&](int k, Ground ground) {
        return seen(shade_at(side * k / 50, ground).background)[0];
      };
      CHECK(lightness(i + 1, Ground::light) < lightness(i, Ground::light));
      CHECK(lightness(i + 1, Ground::dark) > lightness(i, Ground::dark));
    }
}

TEST_CASE("Colour-blind eyes tell negative shades from positive ones") {
  for (const Ground ground : kGrounds)
    for (const Eyes& eyes : {kProtanopia, kDeuteranopia, kTritanopia})
      for (int i = 5; i <= 10; ++i) {
        const Rgb positive = shade_at(i / 10.0, ground).background;
        const Rgb negative = shade_at(-i / 10.0, ground).background;
        CHECK(distance(seen_by(eyes, positive), seen_by(eyes, negative)) > 0.06);
      }
}

TEST_CASE(
    "Weights go from 0 to the largest, signed numbers as far on both sides, −∞ has no colour") {
  const double inf = std::numeric_limits<double>::infinity();
  const std::vector<double> weights{0, 0.25, 0.5}, signed_numbers{-4, 1, 2, -inf}, zeros{0, 0};
  CHECK(ValueScale(weights).position(0) == 0.0);
  CHECK(ValueScale(weights).position(0.25) == 0.5);
  CHECK(ValueScale(weights).position(0.5) == 1.0);
  CHECK(ValueScale(signed_numbers).position(-4) == -1.0);
  CHECK(ValueScale(signed_numbers).position(2) == 0.5);
  CHECK_FALSE(ValueScale(signed_numbers).position(-inf).has_value());
  CHECK(ValueScale(zeros).position(0) == 0.0);
}
