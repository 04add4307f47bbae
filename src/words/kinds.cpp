#include "words/kinds.hpp"

#include <string_view>

namespace attention {

using namespace refusal;

namespace {

bool has_decimal_comma(const std::string& found) {
  const auto comma = found.find(',');
  return comma != std::string::npos &&
         found.find_first_not_of("\"-+0123456789,eE") == std::string::npos;
}

bool is_quoted_number(const std::string& found) {
  return found.size() > 2 && found.front() == '"' &&
         found.find_first_of("0123456789") != std::string::npos &&
         found.find_first_not_of("\"-+0123456789.eE") == std::string::npos;
}

// "a number", "true or false", …
std::string_view kind_text(Kind kind, const Voice& voice) {
  const bool french = voice.language == Language::french;
  switch (kind) {
    case Kind::object: return french ? "un objet {…}" : "an object {…}";
    case Kind::list: return french ? "une liste" : "a list";
    case Kind::number: return french ? "un nombre" : "a number";
    case Kind::positive_number:
      return french ? "un nombre strictement positif" : "a positive number";
    case Kind::positive_integer:
      return french ? "un entier de 1 à 1000000" : "a whole number from 1 to 1000000";
    case Kind::boolean: return french ? "true ou false" : "true or false";
    case Kind::boolean_or_number:
      return french ? "true, false, un nombre ou \"-inf\"" : "true, false, a number or \"-inf\"";
    case Kind::text: return french ? "un texte entre guillemets" : "a text in quotes";
    case Kind::text_or_both_languages:
      return french ? "un texte, ou {\"fr\": …, \"en\": …}" : "a text, or {\"fr\": …, \"en\": …}";
    case Kind::list_of_texts:
      return french ? "une liste de textes (ou une par séquence)"
                    : "a list of texts (or one a sequence)";
    case Kind::list_of_numbers: return french ? "une liste de nombres" : "a list of numbers";
    case Kind::list_of_booleans:
      return french ? "une liste de booléens (ou une par séquence)"
                    : "a list of booleans (or one a sequence)";
    case Kind::mask:
      return french ? "une matrice de booléens ou de nombres" : "a matrix of booleans or numbers";
    case Kind::numbers:
      return french ? "des listes de nombres, une liste par ligne"
                    : "lists of numbers, a list a row";
    case Kind::identity_or_numbers:
      return french ? "une matrice de nombres ou \"identity\""
                    : "a matrix of numbers or \"identity\"";
    case Kind::two_integers:
      return french ? "deux entiers [gauche, droite], -1 pour un côté ouvert"
                    : "two whole numbers [left, right], -1 for an open side";
    case Kind::number_or_scale_rule:
      return french ? "\"1/sqrt(d_k)\", \"none\" ou un nombre"
                    : "\"1/sqrt(d_k)\", \"none\" or a number";
    case Kind::boolean_or_causal:
      return french ? "true, false, \"top_left\" ou \"bottom_right\""
                    : "true, false, \"top_left\" or \"bottom_right\"";
  }
  return "";
}

}  // namespace

std::string wrong_kind(const WrongKind& r, const Voice& voice) {
  std::string said = say(voice, "attendu\u202f: {}, trouvé\u202f: {}", "expected {}, got {}",
                         kind_text(r.expected, voice), user_text(r.found, voice));
  if (has_decimal_comma(r.found) && r.expected != Kind::two_integers)
    said += say(voice, " (les décimales s’écrivent avec un point)",
                " (decimals are written with a point)");
  else if (is_quoted_number(r.found))
    said += say(voice, " (les nombres s’écrivent sans guillemets)",
                " (numbers are written without quotes)");
  return said;
}

}  // namespace attention
