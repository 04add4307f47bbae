#include "words/cli.hpp"
#include "words/nouns.hpp"

namespace attention {

std::string help(OptionHelp text, const Voice& voice) {
  switch (text) {
    case OptionHelp::help: return say(voice, "affiche cette aide", "shows this help");
    case OptionHelp::version: return say(voice, "affiche la version", "shows the version");
    case OptionHelp::file:
      return say(voice, "le problème en JSON (X, W_q, W_k, W_v, …), - pour l’entrée standard",
                 "the problem in JSON (X, W_q, W_k, W_v, …), - for standard input");
    case OptionHelp::step_file:
      return say(voice, "le problème en JSON (X, W_q, W_k, W_v, …)",
                 "the problem in JSON (X, W_q, W_k, W_v, …)");
    case OptionHelp::lang:
      return say(voice, "langue\u202f: fr ou en (sinon LC_ALL, LC_MESSAGES, LANG)",
                 "language: fr or en (else LC_ALL, LC_MESSAGES, LANG)");
    case OptionHelp::precision:
      return say(voice, "décimales au plus, de 0 à 17 (4 par défaut)",
                 "decimals at most, 0 to 17 (default 4)");
    case OptionHelp::new_precision:
      return say(voice, "décimales qui suffisent à distinguer les erreurs, de 2 à 6 (4 par défaut)",
                 "decimals that are enough to tell mistakes apart, 2 to 6 (default 4)");
    case OptionHelp::color:
      return say(voice, "couleur\u202f: auto, always ou never", "colour: auto, always or never");
    case OptionHelp::ascii: return say(voice, "n’écrit que de l’ASCII", "writes ASCII only");
    case OptionHelp::full:
      return say(voice, "montre les grandes matrices en entier", "shows large matrices whole");
    case OptionHelp::stages:
      return say(voice,
                 "ne montre que ces étapes\u202f: projection, scores, scaling, softmax, output",
                 "shows only these stages: projection, scores, scaling, softmax, output");
    case OptionHelp::head: return say(voice, "ne montre que cette tête", "shows this head only");
    case OptionHelp::batch:
      return say(voice, "ne montre que cette séquence", "shows this sequence only");
    case OptionHelp::set_head:
      return say(voice, "la tête dont --set change une cellule",
                 "the head of which --set changes a cell");
    case OptionHelp::set_batch:
      return say(voice, "la séquence dont --set change une cellule",
                 "the sequence of which --set changes a cell");
    case OptionHelp::mean_heads:
      return say(voice, "montre aussi la moyenne des têtes", "shows the mean of the heads too");
    case OptionHelp::inputs:
      return say(voice, "montre aussi les données (X, W_q, …)",
                 "shows what is given, too (X, W_q, …)");
    case OptionHelp::shade:
      return say(voice, "colore aussi ces étapes selon leurs valeurs (les poids le sont toujours)",
                 "colours these steps by value, too (weights always are)");
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
    case OptionHelp::answers:
      return say(voice,
                 "les réponses en JSON : des étapes par leur nom, ou un export ; "
                 "plusieurs fichiers donnent un tableau",
                 "the answers in JSON: steps by name, or an export; several files give a table");
    case OptionHelp::decimals:
      return say(voice, "juge comme si N décimales étaient montrées",
                 "judges as if N decimals were shown");
    case OptionHelp::check_tolerance:
      return say(voice, "écart toléré, au lieu d’une demi-unité de la dernière décimale",
                 "allowed difference, instead of half a unit of the last decimal");
    case OptionHelp::seed:
      return say(voice,
                 "graine du tirage\u202f: la même donne le même résultat partout (1 par défaut)",
                 "seed of the draw: the same gives the same everywhere (default 1)");
    case OptionHelp::seed_of_chance:
      return say(voice,
                 "graine du tirage\u202f: la même donne les mêmes questions (au hasard par défaut)",
                 "seed of the draw: the same gives the same questions (by chance by default)");
    case OptionHelp::tokens:
      return say(voice, "nombre de mots (3 par défaut)", "number of tokens (default 3)");
    case OptionHelp::d_model:
      return say(voice, "largeur de X (4 par défaut)", "width of X (default 4)");
    case OptionHelp::d_k:
      return say(voice, "largeur des requêtes et des clés d’une tête (d_model/têtes par défaut)",
                 "width of one head’s queries and keys (default d_model/heads)");
    case OptionHelp::d_v:
      return say(voice, "largeur des valeurs d’une tête (d_k par défaut)",
                 "width of one head’s values (default d_k)");
    case OptionHelp::heads: return say(voice, "nombre de têtes", "number of heads");
    case OptionHelp::kv_heads:
      return say(voice, "nombre de têtes de clés et de valeurs, partagées",
                 "number of key and value heads, shared");
    case OptionHelp::keys:
      return say(voice, "attention croisée avec tant de clés", "cross-attention with so many keys");
    case OptionHelp::causal: return say(voice, "avec un masque causal", "with a causal mask");
    case OptionHelp::additive: return say(voice, "avec le score additif", "with additive scores");
    case OptionHelp::bias: return say(voice, "avec des biais", "with biases");
    case OptionHelp::output_projection:
      return say(voice, "avec une projection de sortie W_o", "with an output projection W_o");
    case OptionHelp::easy:
      return say(voice, "scores mis à l’échelle entiers, à calculer de tête (d_k est un carré)",
                 "scaled scores are whole numbers, to do by hand (d_k is a square)");
    case OptionHelp::blank:
      return say(voice, "étapes laissées vides, séparées par des virgules (toutes par défaut)",
                 "steps left blank, separated by commas (default all)");
    case OptionHelp::share:
      return say(voice,
                 "part des cellules laissées vides, de 0 à 1 (1 par défaut)\u202f; au moins une "
                 "par matrice",
                 "share of the cells left blank, 0 to 1 (default 1); at least one of each matrix");
    case OptionHelp::key:
      return say(voice, "donne le corrigé, une cellule expliquée par étape",
                 "gives the key, with one cell explained a step");
    case OptionHelp::skeleton:
      return say(voice, "écrit la feuille de réponses à remplir, que check corrige",
                 "writes the sheet of answers to be filled in, which check reads");
    case OptionHelp::quiz_file:
      return say(voice, "un problème en JSON\u202f: questions aussi sur ses nombres",
                 "a problem in JSON, for questions about its numbers too");
    case OptionHelp::questions:
      return say(voice, "nombre de questions (toutes par défaut)",
                 "number of questions (default all)");
  }
  return "";
}

std::string format_help(const std::vector<std::string>& names, const Voice& voice) {
  return say(voice, "format de la sortie standard\u202f: {}", "format of standard output: {}",
             any_of(names, voice));
}

std::string export_help(const std::vector<std::string>& endings, const Voice& voice) {
  return say(voice, "écrit aussi tout dans FILE ({})\u202f; peut être répétée",
             "writes everything to FILE too ({}); may be repeated", any_of(endings, voice));
}

std::string target_help(const std::vector<std::string>& endings, const Voice& voice) {
  return say(voice, "écrit dans FILE ({}), et non à la sortie standard\u202f; peut être répétée",
             "writes to FILE ({}), not to standard output; may be repeated",
             any_of(endings, voice));
}

}  // namespace attention
