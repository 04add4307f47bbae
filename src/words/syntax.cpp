#include "words/syntax.hpp"

#include "json/utf8.hpp"

namespace attention {

using refusal::SyntaxHint;

namespace {

std::string syntax_hint(SyntaxHint hint, const Voice& voice) {
  switch (hint) {
    case SyntaxHint::none: break;
    case SyntaxHint::not_a_number_literal:
      return say(
          voice,
          "JSON n’a ni NaN ni Infinity\u202f; un score masqué s’écrit \"-inf\" dans \"mask\"",
          "JSON has no NaN and no Infinity; a masked score is written \"-inf\" in \"mask\"");
    case SyntaxHint::trailing_comma:
      return say(voice, "une virgule de trop avant ce crochet",
                 "one comma too many before this bracket");
    case SyntaxHint::single_quotes:
      return say(voice, "un texte s’écrit entre guillemets droits doubles (\"…\")",
                 "a text is written in double quotes (\"…\")");
    case SyntaxHint::comment:
      return say(voice, "JSON n’a pas de commentaires\u202f; la clé \"note\" est là pour cela",
                 "JSON has no comments; the key \"note\" is there for them");
    case SyntaxHint::number_form:
      return say(voice,
                 "un nombre s’écrit 0.5, -12 ou 1e-3 (en base dix, sans zéro de trop devant, avec "
                 "un chiffre de chaque côté du point)",
                 "a number is written 0.5, -12 or 1e-3 (in base ten, without a needless zero in "
                 "front, with a digit on each side of the point)");
    case SyntaxHint::unfinished:
      return say(voice,
                 "le texte s’arrête avant la fin\u202f: il manque un crochet ou un guillemet",
                 "the text stops before its end: a bracket or a quote is missing");
    case SyntaxHint::control_character:
      return say(
          voice,
          "un texte ne peut contenir ni retour à la ligne, ni tabulation, ni autre caractère "
          "de contrôle (écrivez \\n, \\t, \\u001b)",
          "a text cannot hold a line break, a tab or another control character (write \\n, "
          "\\t, \\u001b)");
    case SyntaxHint::bad_escape:
      return say(voice,
                 "après \\ viennent \", \\, /, b, f, n, r, t ou u et quatre chiffres hexadécimaux",
                 "\\ is followed by \", \\, /, b, f, n, r, t, or u and four hexadecimal digits");
    case SyntaxHint::lone_surrogate:
      return say(voice,
                 "les codes \\ud800 à \\udfff vont par deux (\\ud83d\\ude00)\u202f; écrivez plutôt "
                 "le caractère lui-même",
                 "the codes \\ud800 to \\udfff come in pairs (\\ud83d\\ude00); better write the "
                 "character itself");
    case SyntaxHint::curly_quotes:
      return say(voice, "écrivez des guillemets droits (\")", "write straight quotes (\")");
    case SyntaxHint::typographic_minus:
      return say(voice, "écrivez le signe moins du clavier (-)",
                 "write the keyboard’s minus sign (-)");
    case SyntaxHint::no_break_space:
      return say(voice, "une espace insécable\u202f; écrivez une espace ordinaire",
                 "a no-break space; write an ordinary space");
    case SyntaxHint::python_literal:
      return say(voice, "écrivez true, false ou null, en minuscules",
                 "write true, false or null, in lower case");
    case SyntaxHint::fraction:
      return say(voice, "une fraction s’écrit par son résultat\u202f: 0.5",
                 "a fraction is written as its result: 0.5");
    case SyntaxHint::text_after_end:
      return say(voice, "la suite est de trop\u202f: l’objet JSON est déjà fermé",
                 "what follows is too much: the JSON object is closed already");
  }
  return say(voice,
             "ce n’est pas du JSON à cet endroit (une virgule, un deux-points, un crochet ou un "
             "guillemet manque ou est de trop)",
             "not JSON here (a comma, a colon, a bracket or a quote is missing or too much)");
}

}  // namespace

std::string wrong_syntax(const refusal::Syntax& r, const Voice& voice) {
  const std::string line = user_text(r.line, voice);
  const std::string before = user_text(std::string_view(r.line).substr(0, r.caret), voice);
  std::size_t width = 0;
  for (std::string_view rest = before; !rest.empty(); ++width)
    rest.remove_prefix(first_character(rest).bytes.size());
  return fmt::format("{}\n  {}\n  {}^", syntax_hint(r.hint, voice), line, std::string(width, ' '));
}

}  // namespace attention
