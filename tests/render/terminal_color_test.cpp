#include "render/terminal_color.hpp"

#include <doctest/doctest.h>

#include "render/table.hpp"

using namespace attention;

namespace {

Grid weights() {
  Grid grid;
  grid.name = "attention_weights";
  grid.values = Tensor({1, 2}, {0, 1});
  grid.shaded = true;
  return grid;
}

}  // namespace

TEST_CASE("The palette has each of its own colours, and the nearest of any other") {
  CHECK(nearest_in_palette({0, 0, 0}).index == 16);
  CHECK(nearest_in_palette({255, 255, 255}).index == 231);
  CHECK(nearest_in_palette({95, 135, 175}).index == 16 + 36 * 1 + 6 * 2 + 3);
  CHECK(nearest_in_palette({8, 8, 8}).index == 232);
  CHECK(nearest_in_palette({238, 238, 238}).index == 255);
  CHECK(nearest_in_palette({250, 6, 3}).index == 16 + 36 * 5);
}

TEST_CASE("Black or white stays readable on every colour that the palette makes of the scale") {
  const Rgb black{0, 0, 0}, white{255, 255, 255};
  for (const Ground ground : {Ground::light, Ground::dark})
    for (int step = -1000; step <= 1000; ++step) {
      const Rgb color = nearest_in_palette(shade_at(step / 1000.0, ground).background).rgb;
      CAPTURE(step);
      CHECK(std::max(contrast(black, color), contrast(white, color)) >= 4.5);
    }
}

TEST_CASE("Shaded cells keep their numbers, and nothing is coloured where nothing can be") {
  TableOptions options{80, 4, false, false};
  CHECK(lay_out(weights(), options).lines == std::vector<std::string>{"0  1"});
  options.colors = Colors::any;
  const std::string line = lay_out(weights(), options).lines[0];
  const Shade most = shade_at(1, Ground::dark);
  CHECK(line.find("m1\x1b[0m") != std::string::npos);
  CHECK(line.find("\x1b[48;2;" + std::to_string(most.background.red) + ";") != std::string::npos);
  options.colors = Colors::palette;
  CHECK(lay_out(weights(), options).lines[0].find("\x1b[48;5;") != std::string::npos);
}
