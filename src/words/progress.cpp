#include "words/progress.hpp"

#include "words/steps.hpp"

namespace attention {

std::string reading(const std::string& file, const Voice& voice) {
  return say(voice, "Lecture de {}…", "Reading {}…", file);
}

std::string reading_standard_input(const Voice& voice) {
  return say(voice, "Lecture de l’entrée standard…", "Reading standard input…");
}

std::string computing(Stage stage, const Voice& voice) {
  return say(voice, "Calcul, étape {} sur 5\u202f: {}…", "Computing, step {} of 5: {}…",
             static_cast<int>(stage) + 1, stage_name(stage, voice));
}

std::string checking(const std::string& file, const Voice& voice) {
  return say(voice, "Correction de {}…", "Checking {}…", file);
}

std::string explaining(const std::string& cell, const Voice& voice) {
  return say(voice, "Explication de {}…", "Explaining {}…", cell);
}

std::string comparing(const Voice& voice) {
  return say(voice, "Comparaison…", "Comparing…");
}

std::string drawing_a_problem(const Voice& voice) {
  return say(voice, "Recherche d’un problème…", "Looking for a problem…");
}

std::string writing(const std::string& target, const Voice& voice) {
  return say(voice, "Écriture de {}…", "Writing {}…", target);
}

}  // namespace attention
