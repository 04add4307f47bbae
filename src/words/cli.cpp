#include "words/cli.hpp"

#include "words/nouns.hpp"

namespace attention {

std::string help(Help text, const Voice& voice) {
  switch (text) {
    case Help::program:
      return say(voice,
                 "Calcule l’attention pas à pas avec vos propres nombres et montre chaque étape.",
                 "Computes attention step by step with your own numbers and shows every step.");
    case Help::usage: return say(voice, "Usage\u202f", "Usage");
    case Help::options: return say(voice, "Options\u202f", "Options");
    case Help::positionals: return say(voice, "Arguments\u202f", "Arguments");
    case Help::commands: return say(voice, "Commandes\u202f", "Commands");
    case Help::command_word: return say(voice, "COMMANDE", "COMMAND");
    case Help::more:
      return say(voice, "attention-trace COMMANDE --help en dit plus sur une commande.",
                 "attention-trace COMMAND --help says more about a command.");
    case Help::run:
      return say(voice, "calcule FILE et montre chaque étape", "traces FILE and shows every step");
    case Help::explain:
      return say(voice, "dit d’où vient un nombre", "tells where a number comes from");
    case Help::step:
      return say(voice, "montre FILE étape par étape et répond aux questions",
                 "shows FILE stage by stage and answers questions");
    case Help::compare:
      return say(voice, "compare deux traces, ou une avant et après --set",
                 "compares two traces, or one before and after --set");
    case Help::check:
      return say(voice, "dit si des réponses sont justes, sinon quelle erreur les donne",
                 "tells whether answers are right and, if not, which mistake makes them");
    case Help::invent:
      return say(voice, "tire un nouveau problème dont les erreurs se distinguent",
                 "draws a new problem whose mistakes can be told apart");
    case Help::exercise:
      return say(voice, "fait de FILE une feuille d’exercices, ou son corrigé",
                 "makes an exercise sheet of FILE, or its key");
    case Help::quiz:
      return say(voice, "pose des questions, corrige et dit pourquoi",
                 "asks questions, corrects and says why");
  }
  return "";
}

std::string usage(Usage what, const std::string& subject, const Voice& voice) {
  switch (what) {
    case Usage::needs_value: return say(voice, "{} attend une valeur", "{} needs a value", subject);
    case Usage::takes_no_value:
      return say(voice, "{} ne prend pas de valeur", "{} takes no value", subject);
    case Usage::before_command:
      return say(voice,
                 "{} se trouve avant la commande\u202f; les options se placent après, par exemple "
                 "attention-trace run FILE --lang fr",
                 "{} stands before the command; options come after it, such as attention-trace "
                 "run FILE --lang en",
                 subject);
    case Usage::unexpected:
      return say(voice, "argument inattendu\u202f: {}", "unexpected argument: {}", subject);
    case Usage::missing_file:
      return say(voice, "il manque le fichier (ou - pour l’entrée standard)",
                 "the file is missing (or - for standard input)");
    case Usage::missing_cell:
      return say(voice, "il manque la cellule, par exemple 'scores[2,3]'",
                 "the cell is missing, for example 'scores[2,3]'");
    case Usage::heads_do_not_divide:
      return say(voice, "--kv-heads doit diviser --heads\u202f: {} n’est pas un entier",
                 "--kv-heads must divide --heads: {} is no whole number", subject);
    case Usage::easy_needs_square:
      return say(
          voice,
          "--easy demande un d_k qui soit un carré (1, 4, 9, …) et le produit scalaire\u202f; "
          "par exemple --d-k 4",
          "--easy needs a d_k that is a square (1, 4, 9, …) and dot products; for example "
          "--d-k 4");
    case Usage::no_such_problem:
      return say(voice,
                 "aucun tirage ne distingue toutes les erreurs à ces tailles\u202f; essayez une "
                 "autre graine ou des tailles plus petites",
                 "no draw tells all mistakes apart at these sizes; try another seed or smaller "
                 "sizes");
    case Usage::missing_answers:
      return say(voice, "il manque les réponses (un fichier, ou - pour l’entrée standard)",
                 "the answers are missing (a file, or - for standard input)");
    case Usage::text_only:
      return say(voice, "{} ne parle qu’en texte\u202f; pour un autre format\u202f: run",
                 "{} speaks text only; for another format: run", subject);
    case Usage::missing_command:
      return say(voice, "il manque une commande", "a command is missing");
    case Usage::unknown_command:
      return say(voice, "commande inconnue\u202f: {}", "unknown command: {}", subject);
    case Usage::did_you_mean:
      return say(voice, ", vouliez-vous dire {}\u202f?", ", did you mean {}?", subject);
    case Usage::try_run:
      return say(voice, "\u202f; essayez\u202f: attention-trace run {}",
                 "; try attention-trace run {}", subject);
    case Usage::one_file_needs_set:
      return say(voice, "donnez un second fichier, ou --set CLÉ=VALEUR",
                 "give a second file, or --set KEY=VALUE");
    case Usage::set_with_one_file:
      return say(voice, "--set compare un seul fichier, avant et après",
                 "--set compares one file, before and after");
    case Usage::input_once:
      return say(voice, "l’entrée standard ne se lit qu’une fois",
                 "standard input can be read only once");
    case Usage::prompt_reads_input:
      return say(voice, "l’entrée standard sert à l’invite\u202f; donnez un fichier",
                 "standard input serves the prompt; give a file");
    case Usage::needs_file:
      return say(voice, "{} n’a de sens qu’avec un fichier", "{} makes sense only with a file",
                 subject);
    case Usage::exists:
      return say(voice, "{} existe déjà\u202f; choisissez un autre nom, ou supprimez-le d’abord",
                 "{} exists already; choose another name, or remove it first", subject);
    case Usage::is_input:
      return say(voice,
                 "{} est le fichier qui vient d’être lu\u202f; donnez un autre nom au résultat",
                 "{} is the file that was just read; give the result another name", subject);
    case Usage::same_target:
      return say(voice, "{} ne peut contenir deux résultats\u202f; donnez deux noms",
                 "{} cannot hold two results; give two names", subject);
    case Usage::see_help: return say(voice, "Voir {} --help.", "See {} --help.", subject);
  }
  return "";
}

std::string whole_number_text(long long least, long long most, const Voice& voice) {
  return say(voice, "un entier de {} à {}", "a whole number from {} to {}", least, most);
}

std::string share_text(const Voice& voice) {
  return say(voice, "un nombre de 0 à 1", "a number from 0 to 1");
}

std::string number_from_zero(const Voice& voice) {
  return say(voice, "un nombre positif ou nul, par exemple 1e-9",
             "a number that is not negative, such as 1e-9");
}

std::string wrong_ending(const std::vector<std::string>& endings, const std::string& found,
                         const Voice& voice) {
  return say(voice, "le nom doit finir par {}, trouvé\u202f: \"{}\"",
             "the name must end in {}, got \"{}\"", any_of(endings, voice), found);
}

std::string expected_one_of(const std::string& allowed, const std::string& found,
                            const Voice& voice) {
  return say(voice, "attendu\u202f: {}, trouvé\u202f: {}", "expected {}, got {}", allowed, found);
}

}  // namespace attention
