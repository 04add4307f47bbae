#include "words/exercise.hpp"

namespace attention {

std::string inputs_heading(const Voice& voice) {
  return say(voice, "Données", "Given");
}

std::string name_line(const Voice& voice) {
  return say(voice, "Nom\u202f: ______________________   Date\u202f: ____________",
             "Name: ______________________   Date: ____________");
}

std::string sheet_instructions(int decimals, bool masked, const Voice& voice) {
  std::string said = say(
      voice,
      "Remplissez les cases vides (____). Arrondissez chaque résultat à {} décimales\u202f; vous "
      "pouvez continuer avec les nombres exacts ou avec les nombres arrondis.",
      "Fill in the empty cells (____). Round each result to {} decimals; you may go on with "
      "exact numbers or with rounded ones.",
      decimals);
  if (masked)
    said += say(voice, " Un score masqué s’écrit −∞ (\"-inf\" dans un fichier).",
                " A masked score is −∞ (\"-inf\" in a file).");
  return said;
}

std::string key_remark(const Voice& voice) {
  return say(voice, "Corrigé, avec une cellule expliquée par étape.",
             "The key, with one cell explained a step.");
}

std::string exponentials_heading(const Voice& voice) {
  return say(voice, "Table de l’exponentielle", "A table of exponentials");
}

std::string exponentials_remark(const Voice& voice) {
  return say(
      voice,
      "Pour les autres nombres\u202f: e^(a + b) = e^a × e^b. Soustrayez d’abord le maximum "
      "de la ligne\u202f: seules les puissances négatives servent alors.",
      "For other numbers: e^(a + b) = e^a × e^b. Subtract the row’s maximum first: then only "
      "negative powers are needed.");
}

}  // namespace attention
