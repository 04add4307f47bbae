#include "words/utf8.hpp"

#include <algorithm>

namespace attention {

Character first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  const std::string_view bytes = text.substr(0, std::min(length, text.size()));
  char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
  for (const char c : bytes.substr(1)) code = (code << 6) | (static_cast<unsigned char>(c) & 0x3FU);
  return {code, bytes};
}

}  // namespace attention
