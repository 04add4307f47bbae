#include "words/cli.hpp"

namespace attention {

std::string help(Help text, const Voice& voice) {
  switch (text) {
    case Help::program:
      return say(voice,
                 "Calcule l’attention pas à pas avec vos propres nombres et montre chaque étape.",
                 "Computes attention step by step with your own numbers and shows every step.");
    case Help::usage: return say(voice, "Usage", "Usage");
    case Help::options: return say(voice, "Options", "Options");
    case Help::positionals: return say(voice, "Arguments", "Arguments");
    case Help::commands: return say(voice, "Commandes", "Commands");
    case Help::command_word: return say(voice, "COMMANDE", "COMMAND");
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
  }
  return "";
}

std::string help(OptionHelp text, const Voice& voice) {
  switch (text) {
    case OptionHelp::help: return say(voice, "affiche cette aide", "shows this help");
    case OptionHelp::version: return say(voice, "affiche la version", "shows the version");
    case OptionHelp::file:
      return say(voice, "le problème en JSON (X, W_q, W_k, W_v, …), - pour l’entrée standard",
                 "the problem in JSON (X, W_q, W_k, W_v, …), - for standard input");
    case OptionHelp::lang:
      return say(voice, "langue\u202f: fr ou en (sinon LC_ALL, LC_MESSAGES, LANG)",
                 "language: fr or en (else LC_ALL, LC_MESSAGES, LANG)");
    case OptionHelp::precision:
      return say(voice, "décimales au plus, de 0 à 17 (4 par défaut)",
                 "decimals at most, 0 to 17 (default 4)");
    case OptionHelp::color:
      return say(voice, "couleur\u202f: auto, always ou never", "colour: auto, always or never");
    case OptionHelp::ascii: return say(voice, "n’écrit que de l’ASCII", "writes ASCII only");
    case OptionHelp::full:
      return say(voice, "montre les grandes matrices en entier", "shows large matrices whole");
    case OptionHelp::format:
      return say(voice, "format de la sortie standard\u202f: text ou json",
                 "format of standard output: text or json");
    case OptionHelp::export_file:
      return say(voice, "écrit aussi tout dans FILE (.json)\u202f; peut être répétée",
                 "writes everything to FILE too (.json); may be repeated");
    case OptionHelp::stages:
      return say(voice,
                 "ne montre que ces étapes\u202f: projection, scores, scaling, softmax, output",
                 "shows only these stages: projection, scores, scaling, softmax, output");
    case OptionHelp::head: return say(voice, "ne montre que cette tête", "shows this head only");
    case OptionHelp::batch:
      return say(voice, "ne montre que cette séquence", "shows this sequence only");
    case OptionHelp::mean_heads:
      return say(voice, "montre aussi la moyenne des têtes", "shows the mean of the heads too");
    case OptionHelp::set:
      return say(
          voice,
          "change une clé ou une cellule\u202f: scale=none, X[1,2]=3\u202f; peut être répétée",
          "changes a key or a cell: scale=none, X[1,2]=3; may be repeated");
    case OptionHelp::cell:
      return say(voice, "NOM[ligne,colonne], comptées à partir de 1 ou nommées par leur mot",
                 "NAME[row,column], counted from 1 or named by token");
    case OptionHelp::depth:
      return say(voice,
                 "explique aussi d’où viennent ces nombres, N fois, ou jusqu’au fichier (all)",
                 "explains also where these numbers come from, N times, or down to the file (all)");
    case OptionHelp::largest_first:
      return say(voice, "range les apports d’une somme pondérée du plus grand au plus petit",
                 "orders the shares of a weighted sum, largest first");
    case OptionHelp::other_file:
      return say(voice, "l’autre fichier\u202f: un problème, un export, ou des étapes par leur nom",
                 "the other file: a problem, an export, or steps by name");
    case OptionHelp::tolerance:
      return say(voice, "égal si |a − b| ≤ T·max(1, |a|) (1e-9 par défaut)",
                 "equal if |a − b| ≤ T·max(1, |a|) (default 1e-9)");
  }
  return "";
}

std::string examples(Examples text, const Voice& voice) {
  switch (text) {
    case Examples::program:
      return say(voice,
                 "Exemples\u202f:\n"
                 "  attention-trace run data/tutorial.json\n"
                 "  attention-trace run mon.json --lang fr --export trace.json\n\n"
                 "attention-trace COMMANDE --help en dit plus sur une commande.\n"
                 "Codes de sortie\u202f: 0 tout va bien, 1 une différence, 2 ligne de commande "
                 "fausse, 3 contenu "
                 "faux, 4 panne de la machine.",
                 "Examples:\n"
                 "  attention-trace run data/tutorial.json\n"
                 "  attention-trace run mine.json --lang fr --export trace.json\n\n"
                 "attention-trace COMMAND --help says more about a command.\n"
                 "Exit codes: 0 all is well, 1 a difference, 2 wrong command line, 3 wrong "
                 "content, 4 the machine "
                 "failed.");
    case Examples::run:
      return say(voice,
                 "Exemples\u202f:\n"
                 "  attention-trace run data/tutorial.json\n"
                 "  attention-trace run data/tutorial.json --stages scores,softmax --precision 2\n"
                 "  attention-trace run mon.json -o trace.json        tout en JSON\n"
                 "  attention-trace run - < mon.json                  lit l’entrée standard",
                 "Examples:\n"
                 "  attention-trace run data/tutorial.json\n"
                 "  attention-trace run data/tutorial.json --stages scores,softmax --precision 2\n"
                 "  attention-trace run mine.json -o trace.json       everything as JSON\n"
                 "  attention-trace run - < mine.json                 reads standard input");
    case Examples::explain:
      return say(
          voice,
          "Exemples\u202f:\n"
          "  attention-trace explain data/tutorial.json 'scores[2,3]'\n"
          "  attention-trace explain data/tutorial.json 'attention_weights[mot 2,mot 3]' --depth "
          "all\n"
          "  attention-trace explain data/tutorial.json 'attention_weights[2,]'   toute la ligne\n"
          "  attention-trace explain data/multi_head.json 'scores[1,2]' --head 2",
          "Examples:\n"
          "  attention-trace explain data/tutorial.json 'scores[2,3]'\n"
          "  attention-trace explain data/tutorial.json 'attention_weights[mot 2,mot 3]' --depth "
          "all\n"
          "  attention-trace explain data/tutorial.json 'attention_weights[2,]'   the whole row\n"
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
  }
  return "";
}

std::string usage(Usage what, const std::string& subject, const Voice& voice) {
  switch (what) {
    case Usage::needs_value: return say(voice, "{} attend une valeur", "{} needs a value", subject);
    case Usage::unexpected:
      return say(voice, "argument inattendu\u202f: {}", "unexpected argument: {}", subject);
    case Usage::missing_file:
      return say(voice, "il manque le fichier (ou - pour l’entrée standard)",
                 "the file is missing (or - for standard input)");
    case Usage::missing_cell:
      return say(voice, "il manque la cellule, par exemple 'scores[2,3]'",
                 "the cell is missing, for example 'scores[2,3]'");
    case Usage::text_only:
      return say(voice, "step ne parle qu’en texte\u202f; pour du JSON\u202f: run",
                 "step speaks text only; for JSON: run");
    case Usage::missing_command:
      return say(voice, "il manque une commande", "a command is missing");
    case Usage::unknown_command:
      return say(voice, "commande inconnue\u202f: {}", "unknown command: {}", subject);
    case Usage::did_you_mean:
      return say(voice, ", vouliez-vous dire {}\u202f?", ", did you mean {}?", subject);
    case Usage::ending:
      return say(voice, "le nom doit finir par .json, trouvé\u202f: \"{}\"",
                 "the name must end in .json, got \"{}\"", subject);
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
    case Usage::see_help: return say(voice, "Voir {} --help.", "See {} --help.", subject);
  }
  return "";
}

std::string expected_one_of(const std::string& allowed, const std::string& found,
                            const Voice& voice) {
  return say(voice, "attendu\u202f: {}, trouvé\u202f: {}", "expected {}, got {}", allowed, found);
}

}  // namespace attention
