#include "words/cli.hpp"

namespace attention {

std::string examples(Examples text, const Voice& voice) {
  switch (text) {
    case Examples::program:
      return say(voice,
                 "Exemples\u202f:\n"
                 "  attention-trace run data/tutorial.json\n"
                 "  attention-trace run mon.json --lang fr --export trace.json",
                 "Examples:\n"
                 "  attention-trace run data/tutorial.json\n"
                 "  attention-trace run mine.json --lang fr --export trace.json");
    case Examples::run:
      return say(voice,
                 "Exemples\u202f:\n"
                 "  attention-trace run data/tutorial.json\n"
                 "  attention-trace run data/tutorial.json --stages softmax --precision 2\n"
                 "  attention-trace run mon.json -o trace.json        tout en JSON\n"
                 "  attention-trace run - < mon.json                  lit l’entrée standard",
                 "Examples:\n"
                 "  attention-trace run data/tutorial.json\n"
                 "  attention-trace run data/tutorial.json --stages softmax --precision 2\n"
                 "  attention-trace run mine.json -o trace.json       everything as JSON\n"
                 "  attention-trace run - < mine.json                 reads standard input");
    case Examples::explain:
      return say(voice,
                 "Exemples\u202f:\n"
                 "  attention-trace explain data/tutorial.json 'scores[2,3]'\n"
                 "  attention-trace explain data/tutorial.json 'output[mot 2,4]' --depth 2\n"
                 "  attention-trace explain data/tutorial.json 'scores[2,]'   une ligne\n"
                 "  attention-trace explain data/multi_head.json 'scores[1,2]' --head 2",
                 "Examples:\n"
                 "  attention-trace explain data/tutorial.json 'scores[2,3]'\n"
                 "  attention-trace explain data/tutorial.json 'output[mot 2,4]' --depth 2\n"
                 "  attention-trace explain data/tutorial.json 'scores[2,]'   the whole row\n"
                 "  attention-trace explain data/multi_head.json 'scores[1,2]' --head 2");
    case Examples::step:
      return say(
          voice,
          "À l’invite\u202f: Entrée, back, scores[2,3], show NOM, set CLÉ=VALEUR, stages, help, "
          "quit.\n"
          "Exemples\u202f:\n"
          "  attention-trace step data/tutorial.json\n"
          "  printf '\\n\\nscores[2,3]\\n' | attention-trace step data/tutorial.json",
          "At the prompt: Enter, back, scores[2,3], show NAME, set KEY=VALUE, stages, help, quit.\n"
          "Examples:\n"
          "  attention-trace step data/tutorial.json\n"
          "  printf '\\n\\nscores[2,3]\\n' | attention-trace step data/tutorial.json");
    case Examples::compare:
      return say(voice,
                 "Exemples\u202f:\n"
                 "  attention-trace compare data/why_scale.json --set scale=none\n"
                 "  attention-trace compare data/causal.json data/mask_after_softmax.json\n"
                 "  attention-trace compare data/tutorial.json --set 'X[2,1]=1'\n\n"
                 "Code de sortie 1 s’il y a une différence.",
                 "Examples:\n"
                 "  attention-trace compare data/why_scale.json --set scale=none\n"
                 "  attention-trace compare data/causal.json data/mask_after_softmax.json\n"
                 "  attention-trace compare data/tutorial.json --set 'X[2,1]=1'\n\n"
                 "Exit code 1 if there is a difference.");
    case Examples::check:
      return say(voice,
                 "Exemples :\n"
                 "  attention-trace check data/tutorial.json reponses.json\n"
                 "  attention-trace check data/tutorial.json classe/*.json     un tableau\n"
                 "  echo '{{\"scores\": [[0.06,0.28,0.2],[0.1,0.4,0.4],[0.1,0.47,0.39]]}}' "
                 "|\n"
                 "    attention-trace check data/tutorial.json -\n\n"
                 "Dans une réponse, \"?\" est une cellule laissée vide. Code de sortie 1 si une "
                 "réponse est fausse.",
                 "Examples:\n"
                 "  attention-trace check data/tutorial.json answers.json\n"
                 "  attention-trace check data/tutorial.json class/*.json      a table\n"
                 "  echo '{{\"scores\": [[0.06,0.28,0.2],[0.1,0.4,0.4],[0.1,0.47,0.39]]}}' "
                 "|\n"
                 "    attention-trace check data/tutorial.json -\n\n"
                 "In an answer, \"?\" is a cell left open. Exit code 1 if an answer is wrong.");
    case Examples::invent:
      return say(voice,
                 "Exemples\u202f:\n"
                 "  attention-trace new --tokens 3 --d-model 4 --seed 7 > exercice.json\n"
                 "  attention-trace new --easy --d-k 4    à faire de tête\n"
                 "  attention-trace new --heads 2 --causal --bias --output-projection",
                 "Examples:\n"
                 "  attention-trace new --tokens 3 --d-model 4 --seed 7 > exercise.json\n"
                 "  attention-trace new --easy --d-k 4    by hand\n"
                 "  attention-trace new --heads 2 --causal --bias --output-projection");
    case Examples::exercise:
      return say(voice,
                 "Exemples\u202f:\n"
                 "  attention-trace exercise data/tutorial.json\n"
                 "  attention-trace exercise data/tutorial.json --blank scores,output\n"
                 "  attention-trace exercise data/tutorial.json --key\n"
                 "  attention-trace exercise data/tutorial.json --answers reponses.json\n"
                 "  attention-trace check data/tutorial.json reponses.json",
                 "Examples:\n"
                 "  attention-trace exercise data/tutorial.json\n"
                 "  attention-trace exercise data/tutorial.json --blank scores,output\n"
                 "  attention-trace exercise data/tutorial.json --key\n"
                 "  attention-trace exercise data/tutorial.json --answers answers.json\n"
                 "  attention-trace check data/tutorial.json answers.json");
    case Examples::quiz:
      return say(voice,
                 "À l’invite\u202f: la lettre d’une réponse, ou quit.\n"
                 "Exemples\u202f:\n"
                 "  attention-trace quiz\n"
                 "  attention-trace quiz data/tutorial.json --questions 10 --seed 7",
                 "At the prompt: the letter of an answer, or quit.\n"
                 "Examples:\n"
                 "  attention-trace quiz\n"
                 "  attention-trace quiz data/tutorial.json --questions 10 --seed 7");
  }
  return "";
}

std::vector<std::string> exit_codes(const Voice& voice) {
  return {
      say(voice, "tout va bien, toutes les réponses sont justes",
          "all is well, every answer is right"),
      say(voice, "compare a trouvé une différence, ou check une réponse fausse",
          "compare found a difference, or check a wrong answer"),
      say(voice, "la ligne de commande est fausse", "the command line is wrong"),
      say(voice, "le contenu est faux\u202f: celui d’un fichier, de --set ou d’une cellule",
          "the content is wrong: that of a file, of --set or of a cell"),
      say(voice, "panne de la machine\u202f: disque, mémoire", "the machine failed: disk, memory")};
}

std::string exit_codes_help(const Voice& voice) {
  std::string text = say(voice, "Codes de sortie\u202f:", "Exit codes:");
  int code = 0;
  for (const std::string& meaning : exit_codes(voice))
    text += fmt::format("\n  {}  {}", code++, meaning);
  return text;
}

std::string examples_folder(const std::string& path, const Voice& voice) {
  return say(
      voice,
      "Le dossier data de ces exemples vient avec le programme\u202f; pour l’avoir ici\u202f:\n"
      "  cp -r {} .",
      "The data folder of these examples comes with the program; to have it here:\n"
      "  cp -r {} .",
      path);
}

std::string example_is(const std::string& path, const Voice& voice) {
  return say(voice, "\u202f; pour l’exemple de ce nom, tapez {}",
             "; for the example of that name type {}", path);
}

}  // namespace attention
