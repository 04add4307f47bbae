#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "json/builder.hpp"
#include "json/value.hpp"
#include "trace/refusal.hpp"

namespace attention::json {
namespace {

using refusal::SyntaxHint;

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

constexpr std::string_view kReplacement = "\uFFFD";

// A text with kReplacement for what is not UTF-8.
std::string as_utf8(std::string_view text) {
  const std::string quoted = nlohmann::json(std::string(text))
                                 .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return nlohmann::json::parse(quoted).get<std::string>();
}

// Whether a text begins with a whole character.
bool is_utf8_start(std::string_view text) {
  return text.starts_with(kReplacement) || !as_utf8(text.substr(0, 4)).starts_with(kReplacement);
}

// 01, -01 and 0x1.
bool has_needless_zero(std::string_view rest) {
  if (rest.starts_with('-')) rest.remove_prefix(1);
  return rest.size() > 1 && rest[0] == '0' &&
         std::isalnum(static_cast<unsigned char>(rest[1])) != 0;
}

// What the writer of a faulty text most likely meant. `rest` begins at the fault; `before` is what
// stands before it, spaces left out.
SyntaxHint hint_for(std::string_view rest, std::string_view message, char before) {
  for (const std::string_view word : {"NaN", "nan", "-NaN", "-nan", "Inf", "inf", "-Inf", "-inf"})
    if (rest.starts_with(word)) return SyntaxHint::not_a_number_literal;
  for (const std::string_view word : {"True", "False", "None"})
    if (rest.starts_with(word)) return SyntaxHint::python_literal;
  for (const std::string_view quote :
       {"\u201C", "\u201D", "\u201E", "\u00AB", "\u00BB", "\u2018", "\u2019"})
    if (rest.starts_with(quote)) return SyntaxHint::curly_quotes;
  for (const std::string_view minus : {"\u2212", "\u2013"})
    if (rest.starts_with(minus)) return SyntaxHint::typographic_minus;
  for (const std::string_view space : {"\u00a0", "\u202f", "\u2009"})
    if (rest.starts_with(space)) return SyntaxHint::no_break_space;
  if (contains(message, "control character")) return SyntaxHint::control_character;
  if (contains(message, "surrogate")) return SyntaxHint::lone_surrogate;
  if (contains(message, "backslash") || contains(message, "'\\u'")) return SyntaxHint::bad_escape;
  if (contains(message, "expected end of input")) return SyntaxHint::text_after_end;
  if (rest.empty()) return SyntaxHint::none;
  const char c = rest.front();
  if ((c == ']' || c == '}') && before == ',') return SyntaxHint::trailing_comma;
  if (c == '\'') return SyntaxHint::single_quotes;
  if (c == '/' && before >= '0' && before <= '9') return SyntaxHint::fraction;
  if (c == '/' || c == '#') return SyntaxHint::comment;
  if (c == '+' || c == '.' || has_needless_zero(rest) || contains(message, "invalid number"))
    return SyntaxHint::number_form;
  return SyntaxHint::none;
}

class Sax : public Builder {
 public:
  Sax(const Source& source, const Grammar& grammar) : Builder(grammar), source_(source) {}

  // `position`: how many bytes the library has read, the fault's own included.
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::json::exception& error) const {
    constexpr int kOutOfRange = 406;
    if (error.id == kOutOfRange) throw Refusal(next_place(), refusal::NumberOverflow{token});
    if (source_.looks_binary()) throw Refusal("", refusal::BinaryFile{});
    const std::string_view message = error.what();
    const bool unfinished =
        contains(message, "unexpected end of input") || contains(message, "missing closing quote");
    if (unfinished && source_.significant_before(source_.consumed()) == 0)
      throw Refusal("", refusal::EmptyFile{});
    const std::size_t offset = fault(std::min(position, source_.consumed()), token.size(), message);
    refuse(source_.spot(offset), message, source_.significant_before(offset), unfinished);
  }

 private:
  // Where the fault begins. Only of strings does the library know the token it read.
  std::size_t fault(std::size_t read, std::size_t token, std::string_view message) const {
    if (contains(message, "invalid BOM")) return 0;
    if (contains(message, "unexpected end of input")) return read;
    if (contains(message, "missing closing quote") ||
        contains(message, "unexpected string literal"))
      return read - std::min(token, read);
    const std::size_t last = read - std::min<std::size_t>(1, read);
    if (contains(message, "invalid string")) return last;
    // In "nul]" the word is at fault, not the bracket that ended it.
    return source_.start_of_word(last, contains(message, "invalid literal"));
  }

  [[noreturn]] static void refuse(const Source::Spot& spot, std::string_view message, char before,
                                  bool unfinished) {
    const std::string place = std::to_string(spot.line) + ":" + std::to_string(spot.column);
    const std::string_view rest = std::string_view(spot.text).substr(spot.before);
    if (contains(message, "UTF-8") || !is_utf8_start(rest))
      throw Refusal(place, refusal::InvalidUtf8{});
    // What follows the fault was not read yet and may be anything.
    const std::string shown = spot.text.substr(0, spot.before) + as_utf8(rest);
    throw Refusal(place, refusal::Syntax{shown, spot.before,
                                         unfinished ? SyntaxHint::unfinished
                                                    : hint_for(rest, message, before)});
  }

  const Source& source_;
};

}  // namespace

bool is_utf8(const std::string& text) {
  return as_utf8(text) == text;
}

Value parse(Source& source, const Grammar& grammar) {
  Sax sax(source, grammar);
  nlohmann::json::sax_parse(SourceIterator(&source), SourceIterator(nullptr), &sax);
  // The library takes a NUL for the end.
  if (source.looks_binary()) throw Refusal("", refusal::BinaryFile{});
  return std::move(sax).result();
}

}  // namespace attention::json
