#include "words/page.hpp"

namespace attention {

std::string language_code(const Voice& voice) {
  return voice.language == Language::french ? "fr" : "en";
}

std::string walk_label(const Voice& voice) {
  return say(voice, "Les étapes", "The steps");
}
std::string previous_word(const Voice& voice) {
  return say(voice, "Précédent", "Previous");
}
std::string next_word(const Voice& voice) {
  return say(voice, "Suivant", "Next");
}
std::string all_stages_word(const Voice& voice) {
  return say(voice, "Tout", "All");
}
std::string head_word(const Voice& voice) {
  return say(voice, "Tête", "Head");
}
std::string sequence_word(const Voice& voice) {
  return say(voice, "Séquence", "Sequence");
}

std::string where_from_heading(const Voice& voice) {
  return say(voice, "D’où vient ce nombre\u202f?", "Where does this number come from?");
}

std::string pointing_hint(const Voice& voice) {
  return say(voice,
             "Pointez un nombre, ou allez-y avec la touche Tab puis les flèches\u202f: le calcul "
             "s’affiche ici. Ailleurs, ← et → changent d’étape.",
             "Point at a number, or reach it with Tab and then the arrow keys: the arithmetic "
             "appears here. Elsewhere ← and → go from step to step.");
}

}  // namespace attention
