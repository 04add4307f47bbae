// Colours as a terminal takes them.
#pragma once

#include <string>

#include "render/scale.hpp"

namespace attention {

// What a terminal can show: nothing, the 256 colours of xterm, or any.
enum class Colors { none, palette, any };

// The one of xterm's 6×6×6 cube and grey ramp that is nearest.
struct PaletteColor {
  int index;
  Rgb rgb;
};
PaletteColor nearest_in_palette(const Rgb& color);

// A text before a shade; white or black is chosen anew where the palette moves the background.
// Requires: colors is not none.
std::string painted(const std::string& text, const Shade& shade, Colors colors);

}  // namespace attention
