#include "words/check.hpp"

#include <algorithm>

namespace attention {
namespace {

std::string habit_sentence(Habit habit, const Voice& voice) {
  switch (habit) {
    case Habit::none: break;
    case Habit::scale_on_queries:
      return say(voice,
                 "l’échelle est déjà appliquée aux requêtes, les scores n’ont plus à être divisés.",
                 "the scale is already on the queries, so the scores need no dividing any more.");
    case Habit::scale_on_both:
      return say(voice,
                 "l’échelle est répartie entre les requêtes et les clés, les scores n’ont plus à "
                 "être divisés.",
                 "the scale is shared between queries and keys, so the scores need no dividing any "
                 "more.");
    case Habit::minus_row_maximum:
      return say(voice,
                 "le maximum de chaque ligne est déjà soustrait, ce qui ne change rien aux poids.",
                 "each row’s maximum is already subtracted, which changes no weight.");
    case Habit::tokens_in_columns:
      return say(voice, "tout est transposé, un mot par colonne.",
                 "everything is transposed, one token a column.");
    case Habit::digits_cut:
      return say(voice, "les décimales sont coupées au lieu d’être arrondies.",
                 "the decimals are cut off instead of rounded.");
    case Habit::rounded_otherwise:
      return say(voice,
                 "une étape précédente a été arrondie à un autre nombre de décimales qu’ici.",
                 "an earlier step was rounded to another number of decimals than is shown here.");
    case Habit::large_negative:
      return say(
          voice,
          "un grand nombre négatif tient lieu de −∞\u202f; le poids est le même, tant que les "
          "scores restent petits.",
          "a large negative number stands for −∞; the weight is the same as long as scores "
          "stay small.");
  }
  return "";
}

}  // namespace

std::string check_heading(const std::string& file, const Voice& voice) {
  return say(voice, "Correction\u202f: {}", "Check: {}", file);
}

std::string verdict_word(const StepVerdict& step, const Voice& voice) {
  switch (step.verdict) {
    case Verdict::right: return say(voice, "juste", "right");
    case Verdict::right_given_earlier:
      return say(voice, "juste, vu ce qui précède", "right, given what came before");
    case Verdict::right_differently: return say(voice, "juste, autrement", "right, differently");
    case Verdict::wrong: return say(voice, "faux", "wrong");
  }
  return "";
}

std::string check_summary(const CheckResult& result, const Voice& voice) {
  const auto wrong = std::find_if(result.steps.begin(), result.steps.end(),
                                  [](const auto& step) { return step.verdict == Verdict::wrong; });
  if (wrong == result.steps.end()) return say(voice, "Tout est juste.", "Everything is right.");
  const auto count = std::count_if(result.steps.begin(), result.steps.end(),
                                   [](const auto& step) { return step.verdict == Verdict::wrong; });
  if (count == 1)
    return say(voice, "Une seule étape est fausse\u202f: {}.", "Only one step is wrong: {}.",
               text(wrong->name));
  if (result.one_mistake_explains())
    return say(voice, "Une seule erreur explique les {} étapes fausses.",
               "One mistake explains the {} wrong steps.", count);
  return say(voice, "{} étapes sont fausses\u202f; regardez d’abord {}.",
             "{} steps are wrong; look at {} first.", count, text(wrong->name));
}

std::string differently_sentence(const StepVerdict& step, const Voice& voice) {
  if (step.verdict != Verdict::right_differently) return "";
  return say(voice, "{}, juste autrement\u202f: {}", "{}, right in another way: {}",
             text(step.name), habit_sentence(step.habit, voice));
}

std::string given_earlier_sentence(const std::string& steps, const Voice& voice) {
  return say(
      voice,
      "Le calcul est juste à partir d’un résultat précédent faux\u202f: {}. L’erreur ne "
      "compte qu’une fois.",
      "What follows is computed correctly from an earlier result that is wrong: {}. The slip "
      "counts only once.",
      steps);
}

std::string check_column(CheckColumn column, const Voice& voice) {
  switch (column) {
    case CheckColumn::step: return say(voice, "étape", "step");
    case CheckColumn::verdict: return say(voice, "verdict", "verdict");
    case CheckColumn::difference: return say(voice, "écart", "off by");
    case CheckColumn::tolerance: return say(voice, "toléré", "allowed");
    case CheckColumn::file: return say(voice, "fichier", "file");
    case CheckColumn::right: return say(voice, "justes", "right");
    case CheckColumn::wrong: return say(voice, "à revoir d’abord", "look at first");
    case CheckColumn::mistakes: return say(voice, "erreurs", "mistakes");
  }
  return "";
}

std::string tolerance_words(const DigitRule& rule, const std::string& number) {
  return rule.relative() ? number + "·max(1, |x|)" : number;
}

namespace {

std::string allowance_words(Allowance allowance, const Voice& voice) {
  switch (allowance) {
    case Allowance::half_unit_shown:
      return say(voice, "une demi-unité de la dernière décimale montrée (0.005 pour des entiers)",
                 "half a unit of the last decimal shown (0.005 for whole numbers)");
    case Allowance::half_unit_asked:
      return say(voice, "une demi-unité de la dernière décimale que compte --decimals",
                 "half a unit of the last decimal that --decimals counts");
    case Allowance::millionth:
      return say(voice,
                 "au-delà de six décimales, un millionième du nombre (de 1 s’il est plus "
                 "petit)",
                 "beyond six decimals, a millionth of the number (of 1 if it is smaller)");
    case Allowance::asked: return say(voice, "ce que dit --tolerance", "what --tolerance says");
  }
  return "";
}

}  // namespace

std::string rule_sentence(const std::set<Allowance>& allowances, const Voice& voice) {
  std::string all;
  for (const Allowance allowance : allowances)
    all += (all.empty() ? "" : say(voice, "\u202f; ", "; ")) + allowance_words(allowance, voice);
  return say(voice,
             "Toléré\u202f: {}. Les étapes précédentes peuvent être exactes ou arrondies de même.",
             "Allowed: {}. Earlier steps may be exact or rounded alike.", all);
}

std::string shape_sentence(const std::string& expected, const std::string& found,
                           const Voice& voice) {
  return say(voice, "La forme est {}\u202f; il fallait {}.", "The shape is {}; it should be {}.",
             found, expected);
}

std::string wrong_cell_sentence(const StepVerdict& step, const WrongCell& cell, std::size_t cells,
                                const Voice& voice) {
  std::string where =
      cell.query.empty() ? "" : say(voice, " (requête {}", " (query {}", quoted(cell.query, voice));
  if (!cell.key.empty())
    where +=
        (where.empty() ? " (" : ", ") + say(voice, "clé {}", "key {}", quoted(cell.key, voice));
  if (!where.empty()) where += ")";
  const std::string count =
      cells == 1 ? ""
      : step.wrong_cells == 1
          ? say(voice, "Une cellule sur {} est fausse. ", "One cell of {} is wrong. ", cells)
          : say(voice, "{} cellules sur {} sont fausses. ", "{} cells of {} are wrong. ",
                step.wrong_cells, cells);
  return count + say(voice, "La première est {}{}\u202f: attendu {}, trouvé {}.",
                     "The first is {}{}: expected {}, found {}.", cell.cell, where, cell.expected,
                     cell.found);
}

std::string no_number_sentence(NoNumber reason, const Voice& voice) {
  switch (reason) {
    case NoNumber::empty_row:
      return say(
          voice,
          "Cette ligne ne voit aucune clé\u202f: diviser 0 par 0 ne donne pas un nombre. Ses "
          "poids valent 0 par convention.",
          "This row may attend to no key: 0 divided by 0 is no number. Its weights are 0 by "
          "convention.");
    case NoNumber::overflow:
      return say(voice,
                 "L’exponentielle d’un score de cette ligne dépasse ce qu’un nombre peut "
                 "contenir\u202f: soustrayez d’abord le maximum de la ligne.",
                 "The exponential of a score of this row is more than a number can hold: subtract "
                 "the row’s maximum first.");
    case NoNumber::no:
    case NoNumber::unknown: break;
  }
  return "";
}

std::string odd_sum_sentence(const std::string& row, const std::string& sum, const Voice& voice) {
  return say(voice, "La ligne {} a pour somme {}, au lieu de 1.", "Row {} sums to {} instead of 1.",
             row, sum);
}

std::string shifted_sentence(const Voice& voice) {
  return say(voice,
             "Les scores d’une ligne sont tous décalés de la même constante\u202f: les poids "
             "d’attention n’en changent pas.",
             "All scores of a row are moved by the same constant: the attention weights come out "
             "right all the same.");
}

std::string given_your_answers(const Voice& voice) {
  return say(voice, "(Attendu d’après les réponses précédentes.)",
             "(Expected from the answers before this one.)");
}

std::string one_of(std::size_t count, const Voice& voice) {
  if (count == 1)
    return say(voice, "Une erreur donne exactement ces nombres\u202f:",
               "One mistake gives exactly these numbers:");
  return say(voice, "L’une de ces {} erreurs, qui donnent les mêmes nombres\u202f:",
             "One of these {} mistakes, which give the same numbers:", count);
}

std::string nothing_matches(const Voice& voice) {
  return say(voice,
             "Aucune erreur connue ne donne ces nombres. Voici d’où vient le premier nombre "
             "attendu.",
             "No known mistake gives these numbers. This is where the first expected number comes "
             "from.");
}

std::string not_checked(bool empty, const Voice& voice) {
  return empty ? say(voice, "sans réponse", "no answer") : say(voice, "illisible", "not readable");
}

std::string times_made(std::size_t count, const std::string& sentence, const Voice& voice) {
  return say(voice, "{} fois\u202f: {}", "{} times: {}", count, sentence);
}

}  // namespace attention
