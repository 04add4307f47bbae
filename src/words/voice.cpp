#include "words/voice.hpp"

#include <algorithm>
#include <array>

#include "words/utf8.hpp"

namespace attention {
namespace {

// JSON's escape: a pair of surrogates beyond U+FFFF.
std::string escaped(char32_t code) {
  if (code < 0x10000) return fmt::format("\\u{:04x}", static_cast<unsigned>(code));
  const auto rest = static_cast<unsigned>(code - 0x10000);
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10), 0xDC00 + (rest & 0x3FF));
}

bool is_control(char32_t code) {
  const bool line_separator = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x061C || code == 0x200E || code == 0x200F ||
                         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || line_separator || direction;
}

struct Ascii {
  char32_t code;
  std::string_view text;
};

// Every character beyond ASCII that our own sentences, formulas and drawings use.
constexpr std::array kAscii = {
    Ascii{U'à', "a"},      Ascii{U'â', "a"},      Ascii{U'ç', "c"},      Ascii{U'è', "e"},
    Ascii{U'é', "e"},      Ascii{U'ê', "e"},      Ascii{U'ë', "e"},      Ascii{U'î', "i"},
    Ascii{U'ï', "i"},      Ascii{U'ô', "o"},      Ascii{U'ù', "u"},      Ascii{U'û', "u"},
    Ascii{U'œ', "oe"},     Ascii{U'À', "A"},      Ascii{U'É', "E"},      Ascii{U'È', "E"},
    Ascii{U'Ê', "E"},      Ascii{U'«', "\""},     Ascii{U'»', "\""},     Ascii{U'“', "\""},
    Ascii{U'”', "\""},     Ascii{U'’', "'"},      Ascii{U'…', "..."},    Ascii{U'–', "-"},
    Ascii{U'—', "-"},      Ascii{U'\u202F', ""},  Ascii{U'\u00A0', " "}, Ascii{U'·', "*"},
    Ascii{U'×', "x"},      Ascii{U'√', "sqrt "},  Ascii{U'ᵀ', "^T"},     Ascii{U'Σ', "sum"},
    Ascii{U'∞', "inf"},    Ascii{U'−', "-"},      Ascii{U'→', "->"},     Ascii{U'↳', "->"},
    Ascii{U'│', "|"},      Ascii{U'≤', "<="},     Ascii{U'≥', ">="},     Ascii{U'≠', "!="},
    Ascii{U'≈', "~"},      Ascii{U'½', "1/2"},    Ascii{U'ˣ', "^x"},     Ascii{U'∂', "d"},
    Ascii{U'±', "+/-"},    Ascii{U'⌊', "floor("}, Ascii{U'⌋', ")"},      Ascii{U'─', "-"},
    Ascii{U'Δ', "delta "},
};

template <class Convert>
std::string each_character(std::string_view text, Convert convert) {
  std::string result;
  while (!text.empty()) {
    const Character character = first_character(text);
    result += convert(character);
    text.remove_prefix(character.bytes.size());
  }
  return result;
}

}  // namespace

std::string user_text(std::string_view text, const Voice& voice) {
  return each_character(text, [&](const Character& c) {
    return is_control(c.code) || (voice.ascii && c.code >= 0x80) ? escaped(c.code)
                                                                 : std::string(c.bytes);
  });
}

std::string quoted(std::string label, const Voice& voice) {
  for (std::size_t at = 0; (at = label.find(' ', at)) != std::string::npos;)
    label.replace(at, 1, "\u00a0");
  return say(voice, "«\u202f{}\u202f»", "“{}”", label);
}

std::string transliterated(std::string_view text) {
  constexpr std::string_view kRoot = "√d_k";
  if (const std::size_t root = text.find(kRoot); root != std::string_view::npos)
    return transliterated(text.substr(0, root)) + "sqrt(d_k)" +
           transliterated(text.substr(root + kRoot.size()));
  return each_character(text, [](const Character& c) {
    if (c.code < 0x80) return std::string(c.bytes);
    const auto* found = std::find_if(kAscii.begin(), kAscii.end(),
                                     [&](const Ascii& ascii) { return ascii.code == c.code; });
    return found == kAscii.end() ? escaped(c.code) : std::string(found->text);
  });
}

}  // namespace attention
