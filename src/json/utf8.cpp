#include "json/utf8.hpp"

#include <fmt/format.h>

namespace attention {
namespace {

// How many bytes the character has that begins with `lead`; 0 when none does.
std::size_t length_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

// Of a given length a code has a least value: what is below is written longer than it may be.
bool is_valid(char32_t code, std::size_t length) {
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  return code >= kLeast[length] && code <= 0x10FFFF && !is_surrogate(code);
}

}  // namespace

Character first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const Character broken{kBroken + lead, text.substr(0, 1)};
  const std::size_t length = length_of(lead);
  if (length == 0 || length > text.size()) return broken;
  char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
  for (const char c : text.substr(1, length - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80U) return broken;
    code = (code << 6) | (byte & 0x3FU);
  }
  return is_valid(code, length) ? Character{code, text.substr(0, length)} : broken;
}

std::string escaped(char32_t code) {
  if (code < 0x10000) return fmt::format("\\u{:04x}", static_cast<unsigned>(code));
  const auto rest = static_cast<unsigned>(code - 0x10000);
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10), 0xDC00 + (rest & 0x3FF));
}

bool is_control(char32_t code) {
  const bool line_separator = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x061C || code == 0x200E || code == 0x200F ||
                         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || line_separator || direction ||
         is_surrogate(code);
}

std::string repaired(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Character character = first_character(text);
    result += is_surrogate(character.code) ? "\uFFFD" : character.bytes;
    text.remove_prefix(character.bytes.size());
  }
  return result;
}

}  // namespace attention
