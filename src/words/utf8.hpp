// Walks valid UTF-8 one character (code point) at a time.
#pragma once

#include <string_view>

namespace attention {

struct Character {
  char32_t code;
  std::string_view bytes;
};

// The first character of a text. Requires: not empty, valid UTF-8.
Character first_character(std::string_view text);

}  // namespace attention
