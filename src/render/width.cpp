#include "render/width.hpp"

#include <algorithm>
#include <clocale>
#include <cwchar>

#include "json/utf8.hpp"

namespace attention {
namespace {

// The C library knows the widths of all characters, in a locale of UTF-8. It is made for this
// thread and this call only: the program's locale stays "C", so that numbers keep their points.
class Utf8Locale {
 public:
  Utf8Locale() : previous_(uselocale(utf8())) {}
  ~Utf8Locale() { uselocale(previous_); }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  static locale_t utf8() {
    static const locale_t made = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return made == nullptr ? LC_GLOBAL_LOCALE : made;
  }
  locale_t previous_;
};

std::size_t width_of(char32_t code) {
  if (code < 0x80) return 1;
  const int width = wcwidth(static_cast<wchar_t>(code));
  return width < 0 ? 1 : static_cast<std::size_t>(width);
}

}  // namespace

std::size_t display_width(std::string_view text) {
  const Utf8Locale locale;
  std::size_t width = 0;
  while (!text.empty()) {
    const Character character = first_character(text);
    width += width_of(character.code);
    text.remove_prefix(character.bytes.size());
  }
  return width;
}

std::string shortened(std::string_view text, std::size_t columns) {
  if (display_width(text) <= columns) return std::string(text);
  const Utf8Locale locale;
  std::string result;
  std::size_t width = 0;
  for (;;) {
    const Character character = first_character(text);
    width += width_of(character.code);
    if (width >= columns) break;
    result += character.bytes;
    text.remove_prefix(character.bytes.size());
  }
  return result + "…";
}

std::string padded_right(std::string_view text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return std::string(text) + std::string(columns > width ? columns - width : 0, ' ');
}

std::string wrapped(std::string_view text, std::size_t columns) {
  std::string result;
  std::size_t width = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const std::size_t word_width = display_width(word);
    if (width > 0 && width + 1 + word_width > columns) {
      result += '\n';
      width = 0;
    }
    if (width > 0) result += ' ';
    result += word;
    width += word_width + (width > 0 ? 1 : 0);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

}  // namespace attention
