#include "words/manual.hpp"

namespace attention {

std::string heading(Manual section, const Voice& voice) {
  switch (section) {
    case Manual::kind: return say(voice, "Commandes utilisateur", "User Commands");
    case Manual::name: return say(voice, "NOM", "NAME");
    case Manual::synopsis: return say(voice, "SYNOPSIS", "SYNOPSIS");
    case Manual::description: return say(voice, "DESCRIPTION", "DESCRIPTION");
    case Manual::commands: return say(voice, "COMMANDES", "COMMANDS");
    case Manual::options: return say(voice, "OPTIONS", "OPTIONS");
    case Manual::exit_codes: return say(voice, "CODES DE SORTIE", "EXIT STATUS");
    case Manual::environment: return say(voice, "ENVIRONNEMENT", "ENVIRONMENT");
    case Manual::files: return say(voice, "FICHIERS", "FILES");
  }
  return "";
}

std::string manual_description(const Voice& voice) {
  return say(
      voice,
      "L’attention se calcule en cinq étapes\u202f: projection, scores, mise à l’échelle, softmax, "
      "sortie. À chacune, attention-trace montre les nombres et dit pourquoi. FILE contient les "
      "données en JSON\u202f; quatre clés suffisent, X avec un mot par ligne et les projections "
      "W_q, W_k et W_v\u202f:\n"
      "  {{\"X\": [[1, 0], [0, 1]], \"W_q\": [[1, 2], [0, 1]],\n"
      "   \"W_k\": [[2, 0], [1, 1]], \"W_v\": [[1, 0], [0, 3]]}}\n"
      "Les autres clés servent aux têtes, aux masques, à l’attention croisée et à bien d’autres "
      "choses\u202f; le schéma les contient toutes (voir FICHIERS). Les options se placent après "
      "la commande. Les résultats vont à la sortie standard, les remarques et les erreurs à la "
      "sortie d’erreur\u202f; dans un terminal, un travail de plus d’une seconde y dit aussi où il "
      "en est.",
      "Attention is computed in five stages: projection, scores, scaling, softmax, output. At each "
      "of them attention-trace shows the numbers and says why. FILE holds what is given, as JSON; "
      "four keys are enough, X with one token a row and the projections W_q, W_k and W_v:\n"
      "  {{\"X\": [[1, 0], [0, 1]], \"W_q\": [[1, 2], [0, 1]],\n"
      "   \"W_k\": [[2, 0], [1, 1]], \"W_v\": [[1, 0], [0, 3]]}}\n"
      "Other keys are for heads, masks, cross-attention and a good deal more; the schema has them "
      "all (see FILES). Options stand after the command. Results go to standard output, remarks "
      "and errors to standard error, where in a terminal work of more than a second also says how "
      "far it is.");
}

std::string manual_files(const Voice& voice) {
  return say(voice,
             "Dans le dossier où le programme a été installé, par exemple /usr/local. "
             "attention-trace --help dit où se trouvent les exemples et comment les copier.",
             "In the folder where the program was installed, such as /usr/local. attention-trace "
             "--help says where the examples are, and how to copy them.");
}

std::string options_shared(const Voice& voice) {
  return say(voice, "Et ces options communes\u202f:", "And these common options:");
}

Entries environment_entries(const Voice& voice) {
  return {
      {"LC_ALL, LC_MESSAGES, LANG",
       say(voice,
           "la langue\u202f: le français si la première qui n’est pas vide commence par fr, sinon "
           "l’anglais",
           "the language: French if the first that is not empty begins with fr, else English")},
      {"LC_ALL, LC_CTYPE, LANG",
       say(voice,
           "les caractères\u202f: tous si la première qui n’est pas vide nomme UTF-8, sinon ceux "
           "de l’ASCII",
           "the characters: all if the first that is not empty names UTF-8, else those of ASCII")},
      {"NO_COLOR, TERM",
       say(voice, "pas de couleur si NO_COLOR n’est pas vide, ou si TERM est dumb",
           "no colour if NO_COLOR is not empty, or if TERM is dumb")},
      {"COLORTERM", say(voice, "truecolor ou 24bit\u202f: toutes les couleurs, sinon 256",
                        "truecolor or 24bit: any colour, otherwise 256")},
      {"COLORFGBG",
       say(voice, "les couleurs du terminal, 0;15 par exemple\u202f: un fond clair (7 ou 15)",
           "the terminal’s colours, such as 0;15: a light background (7 or 15)")}};
}

Entries file_entries(const std::string& examples, const std::string& guide, const Voice& voice) {
  return {{examples + "/*.json",
           say(voice, "les exemples, chacun une leçon\u202f: sa note dit ce qu’il faut regarder",
               "the examples, each a lesson: its note says what to look at")},
          {examples + "/problem.schema.json",
           say(voice, "le schéma d’un problème, pour les éditeurs et pour qui cherche une clé",
               "the schema of a problem, for editors and for whoever looks for a key")},
          {guide, say(voice, "le guide, en anglais", "the guide")}};
}

}  // namespace attention
