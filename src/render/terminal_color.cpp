#include "render/terminal_color.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace attention {
namespace {

constexpr Rgb kBlack{0, 0, 0}, kWhite{255, 255, 255};
constexpr int kCube = 16, kGreys = 232;
constexpr std::array<int, 6> kLevels{0, 95, 135, 175, 215, 255};

int distance(const Rgb& a, const Rgb& b) {
  const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
  return red * red + green * green + blue * blue;
}

std::size_t nearest_level(int channel) {
  const auto nearer = [channel](int a, int b) {
    return std::abs(a - channel) < std::abs(b - channel);
  };
  return static_cast<std::size_t>(std::min_element(kLevels.begin(), kLevels.end(), nearer) -
                                  kLevels.begin());
}

PaletteColor nearest_in_cube(const Rgb& color) {
  const std::size_t r = nearest_level(color.red), g = nearest_level(color.green),
                    b = nearest_level(color.blue);
  const auto channel = [](std::size_t level) { return static_cast<std::uint8_t>(kLevels[level]); };
  return {kCube + static_cast<int>(36 * r + 6 * g + b), {channel(r), channel(g), channel(b)}};
}

PaletteColor nearest_grey(const Rgb& color) {
  constexpr int kFirst = 8, kStep = 10, kLast = 23;
  const int mean = (color.red + color.green + color.blue) / 3;
  const int i = std::clamp((mean - kFirst + kStep / 2) / kStep, 0, kLast);
  const auto level = static_cast<std::uint8_t>(kFirst + kStep * i);
  return {kGreys + i, {level, level, level}};
}

}  // namespace

PaletteColor nearest_in_palette(const Rgb& color) {
  const PaletteColor cube = nearest_in_cube(color), grey = nearest_grey(color);
  return distance(grey.rgb, color) < distance(cube.rgb, color) ? grey : cube;
}

std::string painted(const std::string& text, const Shade& shade, Colors colors) {
  constexpr const char* kReset = "\x1b[0m";
  const Rgb& color = shade.background;
  if (colors == Colors::any) {
    const int level = shade.light_text ? 255 : 0;
    return fmt::format("\x1b[48;2;{};{};{}m\x1b[38;2;{};{};{}m{}{}", color.red, color.green,
                       color.blue, level, level, level, text, kReset);
  }
  const PaletteColor near = nearest_in_palette(color);
  const bool white = contrast(kWhite, near.rgb) > contrast(kBlack, near.rgb);
  constexpr int kBlackIndex = 16, kWhiteIndex = 231;
  return fmt::format("\x1b[48;5;{}m\x1b[38;5;{}m{}{}", near.index,
                     white ? kWhiteIndex : kBlackIndex, text, kReset);
}

}  // namespace attention
