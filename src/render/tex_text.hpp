// Any text as LaTeX that sets it, whatever it holds.
#pragma once

#include <string>
#include <string_view>

namespace attention {

struct TexTextOptions {
  bool decimal_comma = false;  // numbers that stand alone: 0.5 becomes 0,5
  bool running = false;        // of a paragraph: names with _ stay in one piece, very long words
                               // may be broken anywhere
};

// What pdfLaTeX cannot set appears as U+4E2D. Requires: valid UTF-8.
std::string tex_text(std::string_view text, const TexTextOptions& options = {});

}  // namespace attention
