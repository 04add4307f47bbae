// A document as text for a terminal of a given width.
#pragma once

#include <string>

#include "json/write.hpp"
#include "render/document.hpp"
#include "render/terminal_color.hpp"
#include "words/voice.hpp"

namespace attention {

struct TextOptions {
  Voice voice;
  std::size_t columns = 80;  // of the terminal
  int precision = 4;
  bool full = false;             // print every cell of matrices that do not fit
  Colors colors = Colors::none;  // headings in bold, shaded matrices
  Ground ground = Ground::dark;
};

void render_text(const Document& document, const TextOptions& options, const Sink& sink);

}  // namespace attention
