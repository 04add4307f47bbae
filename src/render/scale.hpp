// The colours behind numbers: one scale for every format that has colours. It tells which colour
// stands behind a number, never how a format writes it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace attention {

struct Rgb {
  std::uint8_t red, green, blue;
  bool operator==(const Rgb&) const = default;
};

// What the cells stand on: 0 is as good as invisible on it.
enum class Ground { light, dark };

struct Shade {
  Rgb background;
  bool light_text;  // the number stands in white, else in black
};

// The shade at a position from −1 (the largest negative number: orange) over 0 (the ground) to 1
// (the largest positive one: blue). Equal distances look equal, to colour-blind eyes too, and the
// number keeps a contrast of 4.5:1 everywhere. Requires: −1 ≤ position ≤ 1.
Shade shade_at(double position, Ground ground);

// Where the numbers of a matrix stand on that scale. Without negative ones only its positive half
// is used, up to the largest; else it reaches as far on both sides as the largest magnitude.
class ValueScale {
 public:
  explicit ValueScale(std::span<const double> values);
  // Absent for −∞: what is masked has no colour.
  std::optional<double> position(double value) const;

 private:
  double largest_ = 0;
};

// WCAG's contrast of two colours, 1 to 21.
double contrast(const Rgb& a, const Rgb& b);

}  // namespace attention
