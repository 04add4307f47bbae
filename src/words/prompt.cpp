#include "words/prompt.hpp"

namespace attention {

std::string prompt_text(Prompt text, const Voice& voice) {
  switch (text) {
    case Prompt::welcome:
      return say(voice, "Entrée avance, help dit le reste, quit termine.",
                 "Enter goes on, help tells the rest, quit ends.");
    case Prompt::help:
      return say(voice,
                 "Entrée ou next      montre l’étape, puis annonce la suivante\n"
                 "back                revient à l’étape d’avant\n"
                 "explain CELLULE     dit d’où vient un nombre (ou seulement\u202f: scores[2,3])\n"
                 "show NOM            montre une matrice de la trace\n"
                 "set CLÉ=VALEUR      change une clé ou une cellule, puis recalcule\n"
                 "stages              liste les étapes\n"
                 "help                affiche ceci\n"
                 "quit                termine",
                 "Enter or next       shows the stage, then announces the next\n"
                 "back                returns to the stage before\n"
                 "explain CELL        tells where a number comes from (or just scores[2,3])\n"
                 "show NAME           shows a matrix of the trace\n"
                 "set KEY=VALUE       changes a key or a cell, then computes anew\n"
                 "stages              lists the stages\n"
                 "help                shows this\n"
                 "quit                ends");
    case Prompt::show_stage:
      return say(voice, "(Entrée montre l’étape)", "(Enter shows the stage)");
    case Prompt::next_stage: return say(voice, "(Entrée passe à la suite)", "(Enter goes on)");
    case Prompt::last_stage:
      return say(voice, "C’était la dernière étape. Entrée ou quit termine.",
                 "This was the last stage. Enter or quit ends.");
    case Prompt::first_stage:
      return say(voice, "C’est déjà la première étape.", "This is the first stage already.");
    case Prompt::changed: return say(voice, "Recalculé.", "Computed anew.");
  }
  return "";
}

std::string unknown_command_line(const std::string& line, const Voice& voice) {
  return say(voice, "«\u202f{}\u202f»\u202f? Tapez help pour la liste des commandes.",
             "“{}”? Type help for the list of commands.", line);
}

}  // namespace attention
