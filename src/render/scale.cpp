#include "render/scale.hpp"

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

// OKLab (Björn Ottosson, 2020): distances in it are close to those that eyes see.
struct Lab {
  double lightness, a, b;
};

struct Linear {
  double red, green, blue;  // light itself, 0 to 1
};

Linear linear(const Lab& c) {
  const auto cube = [](double x) { return x * x * x; };
  const double l = cube(c.lightness + 0.3963377774 * c.a + 0.2158037573 * c.b);
  const double m = cube(c.lightness - 0.1055613458 * c.a - 0.0638541728 * c.b);
  const double s = cube(c.lightness - 0.0894841775 * c.a - 1.2914855480 * c.b);
  return {4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
          -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
          -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s};
}

std::uint8_t encoded(double light) {
  const double x = std::clamp(light, 0.0, 1.0);
  const double y = x <= 0.0031308 ? 12.92 * x : 1.055 * std::pow(x, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::lround(255 * y));
}

double decoded(std::uint8_t byte) {
  const double y = byte / 255.0;
  return y <= 0.04045 ? y / 12.92 : std::pow((y + 0.055) / 1.055, 2.4);
}

double luminance(const Rgb& c) {
  return 0.2126 * decoded(c.red) + 0.7152 * decoded(c.green) + 0.0722 * decoded(c.blue);
}

// A scale is two straight lines in OKLab from the ground. Blue and orange differ for every kind of
// colour blindness; both ends are as far from the ground in lightness.
struct Ends {
  Lab zero, positive, negative;
};

constexpr Ends kOnLight{{0.995, 0, 0}, {0.42, -0.030, -0.125}, {0.42, 0.075, 0.085}};
constexpr Ends kOnDark{{0.235, 0, -0.008}, {0.79, -0.040, -0.095}, {0.79, 0.050, 0.105}};

constexpr Rgb kBlack{0, 0, 0}, kWhite{255, 255, 255};

}  // namespace

Shade shade_at(double position, Ground ground) {
  const Ends& ends = ground == Ground::light ? kOnLight : kOnDark;
  const Lab& end = position < 0 ? ends.negative : ends.positive;
  const double t = std::abs(position);
  const auto between = [t](double from, double to) { return from + t * (to - from); };
  const Linear light = linear({between(ends.zero.lightness, end.lightness),
                               between(ends.zero.a, end.a), between(ends.zero.b, end.b)});
  const Rgb background{encoded(light.red), encoded(light.green), encoded(light.blue)};
  // One of black and white always has 4.58:1 at least.
  return {background, contrast(background, kWhite) > contrast(background, kBlack)};
}

ValueScale::ValueScale(std::span<const double> values) {
  for (const double x : values)
    if (std::isfinite(x)) largest_ = std::max(largest_, std::abs(x));
}

std::optional<double> ValueScale::position(double value) const {
  if (!std::isfinite(value)) return std::nullopt;
  return largest_ == 0 ? 0 : std::clamp(value / largest_, -1.0, 1.0);
}

double contrast(const Rgb& a, const Rgb& b) {
  const double first = luminance(a) + 0.05, second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

}  // namespace attention
