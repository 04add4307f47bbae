#include "render/tex_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "json/utf8.hpp"
#include "render/tex_math.hpp"
#include "render/width.hpp"

namespace attention {
namespace {

struct Written {
  char32_t code;
  std::string_view tex;
};

// Characters that TeX reads as commands, that its fonts join to others, or that they lack.
constexpr std::array kWritten = {
    Written{U'\\', "\\textbackslash{}"},
    Written{U'{', "\\{"},
    Written{U'}', "\\}"},
    Written{U'$', "\\$"},
    Written{U'&', "\\&"},
    Written{U'#', "\\#"},
    Written{U'%', "\\%"},
    Written{U'_', "\\_"},
    Written{U'^', "\\textasciicircum{}"},
    Written{U'~', "\\textasciitilde{}"},
    Written{U'<', "\\textless{}"},
    Written{U'>', "\\textgreater{}"},
    Written{U'|', "\\textbar{}"},
    Written{U'"', "\\textquotedbl{}"},
    Written{U'\'', "\\textquotesingle{}"},
    Written{U'`', "\\textasciigrave{}"},
    Written{U'[', "{[}"},
    Written{U']', "{]}"},
    Written{U'\u00A0', "~"},
    Written{U'\u202F', "\\,"},
    Written{U'\u00AD', "\\-"},
    Written{U'−', "$-$"},
    Written{U'√', "$\\surd$"},
    Written{U'∞', "$\\infty$"},
    Written{U'→', "$\\to$"},
    Written{U'↳', "$\\hookrightarrow$"},
    Written{U'≤', "$\\le$"},
    Written{U'≥', "$\\ge$"},
    Written{U'≠', "$\\ne$"},
    Written{U'≈', "$\\approx$"},
    Written{U'ᵀ', "$^{\\top}$"},
    Written{U'ˣ', "$^{x}$"},
    Written{U'Σ', "$\\Sigma$"},
    Written{U'Δ', "$\\Delta$"},
    Written{U'∂', "$\\partial$"},
    Written{U'⌊', "$\\lfloor$"},
    Written{U'⌋', "$\\rfloor$"},
    Written{U'│', "\\textbar{}"},
    Written{U'─', "--"},
};

// Characters beyond ASCII that pdfLaTeX sets as they are.
bool is_in_fonts(char32_t code) {
  constexpr std::u32string_view kMissing = U"ĦħĸĿŀŉŦŧſ";
  constexpr std::u32string_view kOthers =
      // dashes, quotation marks, daggers, a bullet, an ellipsis, per mille, angle marks, the euro
      U"\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2021\u2022\u2026\u2030\u2039\u203a"
      U"\u20ac";
  if (code > 0xA0 && code < 0x180) return kMissing.find(code) == kMissing.npos;
  return kOthers.find(code) != kOthers.npos;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_name(char c) {
  return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string in_tex(const Character& c, std::string_view after) {
  if (c.code == '\n' || c.code == '\t' || c.code == '\r') return " ";
  const auto* found = std::find_if(kWritten.begin(), kWritten.end(),
                                   [&](const Written& w) { return w.code == c.code; });
  if (found != kWritten.end()) return std::string(found->tex);
  // Two hyphens or commas would become one dash or quotation mark.
  const bool joins = (c.code == '-' || c.code == ',') && after.starts_with(c.bytes);
  if (c.code >= 0x20 && c.code < 0x7F) return std::string(c.bytes) + (joins ? "{}" : "");
  if (is_in_fonts(c.code)) return std::string(c.bytes);
  return fmt::format("U+{:04X}", static_cast<unsigned>(c.code));
}

// "√d_k" and "√64" under a root; 0 when no name or number follows.
std::size_t root_length(std::string_view text) {
  constexpr std::string_view kRoot = "√";
  if (!text.starts_with(kRoot)) return 0;
  std::size_t end = kRoot.size();
  while (end < text.size() && is_name(text[end])) ++end;
  return end > kRoot.size() ? end : 0;
}

// In a word that is long when it is set: anywhere, or after each character that is spelt U+4E2D.
enum class Breaks { none, after_codes, anywhere };

std::string word_in_tex(std::string_view word, Breaks breaks) {
  std::string tex;
  while (!word.empty()) {
    if (const std::size_t root = root_length(word); root > 0) {
      tex += "$" + tex_math(word.substr(0, root)) + "$";
      word.remove_prefix(root);
      continue;
    }
    const Character c = first_character(word);
    word.remove_prefix(c.bytes.size());
    const std::string written = in_tex(c, word);
    tex += written;
    const bool code = c.bytes.size() > 1 && written.starts_with("U+");
    if (breaks == Breaks::anywhere || (breaks == Breaks::after_codes && code))
      tex += "\\allowbreak{}";
  }
  return tex;
}

// The number that a word is, apart from the marks around it, with a comma: "(0.5)," → "(0,5),".
// Paths, versions and 'X[1,2]=0.5' stay as they are.
std::string with_decimal_comma(std::string word) {
  const std::size_t first = word.find_first_not_of("(-+");
  if (first == word.npos) return word;
  const auto digits_end = [&](std::size_t at) {
    while (at < word.size() && is_digit(word[at])) ++at;
    return at;
  };
  const std::size_t point = digits_end(first);
  if (point == first || point >= word.size() || word[point] != '.') return word;
  const std::size_t end = digits_end(point + 1);
  const bool alone = word.find_first_not_of(".,;)", end) == word.npos ||
                     word.compare(end, std::string_view("\u202f").size(), "\u202f") == 0;
  if (end > point + 1 && alone) word[point] = ',';
  return word;
}

}  // namespace

std::string tex_text(std::string_view text, const TexTextOptions& options) {
  constexpr std::size_t kLongWord = 30;
  std::string tex;
  for (;;) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::string word(text.substr(0, end));
    if (options.decimal_comma) word = with_decimal_comma(std::move(word));
    const Breaks breaks = !options.running                  ? Breaks::none
                          : display_width(word) > kLongWord ? Breaks::anywhere
                                                            : Breaks::after_codes;
    const bool whole = breaks == Breaks::after_codes && word.find('_') != word.npos;
    const std::string written = word_in_tex(word, breaks);
    tex += whole ? "\\mbox{" + written + "}" : written;
    if (end == text.size()) return tex;
    tex += ' ';
    text.remove_prefix(end + 1);
  }
}

}  // namespace attention
