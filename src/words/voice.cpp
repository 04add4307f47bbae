#include "words/voice.hpp"

#include <algorithm>
#include <array>

#include "json/utf8.hpp"

namespace attention {
namespace {

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

}  // namespace

std::string user_text(std::string_view text, const Voice& voice) {
  std::string result;
  while (!text.empty()) {
    const Character c = first_character(text);
    const bool escape = is_control(c.code) || (voice.ascii && c.code >= 0x80);
    result += escape ? escaped(c.code) : std::string(c.bytes);
    text.remove_prefix(c.bytes.size());
  }
  return result;
}

std::string quoted(std::string_view label, const Voice& voice) {
  std::string unbroken;
  for (const char c : label) c == ' ' ? unbroken += "\u00a0" : unbroken += c;
  return say(voice, "«\u202f{}\u202f»", "“{}”", unbroken);
}

std::string transliterated(std::string_view text) {
  constexpr std::string_view kRoot = "√d_k";
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Character c = first_character(text.substr(at));
    if (c.code == U'√' && text.substr(at).starts_with(kRoot)) {
      result += "sqrt(d_k)";
      at += kRoot.size();
      continue;
    }
    at += c.bytes.size();
    if (c.code < 0x80) {
      result += c.bytes;
      continue;
    }
    const auto* found = std::find_if(kAscii.begin(), kAscii.end(),
                                     [&](const Ascii& ascii) { return ascii.code == c.code; });
    result += found == kAscii.end() ? escaped(c.code) : std::string(found->text);
  }
  return result;
}

}  // namespace attention
