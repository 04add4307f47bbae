// Walks UTF-8 one character (code point) at a time. Texts of files were checked when they were
// read; the names of files and what is typed may hold any byte.
#pragma once

#include <string>
#include <string_view>

namespace attention {

struct Character {
  char32_t code;
  std::string_view bytes;
};

// A byte that belongs to no character counts as one, with a code that no character has.
inline constexpr char32_t kBroken = 0xDC00;

constexpr bool is_surrogate(char32_t code) {
  return code >= 0xD800 && code <= 0xDFFF;
}

// The first character of a text. Requires: not empty.
Character first_character(std::string_view text);

// Whether a character commands a terminal, ends a line or turns the direction of writing.
bool is_control(char32_t code);

// JSON's escape, \u001b: a pair of surrogates beyond U+FFFF.
std::string escaped(char32_t code);

// The text with U+FFFD for each byte that belongs to no character.
std::string repaired(std::string_view text);

}  // namespace attention
