#include "words/explain.hpp"

#include <algorithm>
#include <cmath>

#include "words/header.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

std::string label_of(const Trace& trace, Size size, std::size_t index, const Voice& voice) {
  if (counts_queries(size)) return quoted(query_labels(trace, voice)[index], voice);
  if (!counts_keys(size)) return "";
  return quoted(key_labels(trace, voice)[index + (size == Size::m_new ? trace.dimensions.past : 0)],
                voice);
}

CellTexts cell_texts(const Trace& trace, const Cell& cell, const Voice& voice) {
  const std::vector<Size> sizes = layout(cell.name).sizes;
  return {sizes.size() == 2 ? label_of(trace, sizes[0], cell.row, voice) : "",
          label_of(trace, sizes.back(), cell.column, voice), std::to_string(cell.column + 1),
          std::to_string(cell.head + 1)};
}

std::string projection_noun(Name name, const Voice& voice) {
  if (name == Name::Q) return say(voice, "la requête", "the query");
  if (name == Name::K || name == Name::K_new) return say(voice, "la clé", "the key");
  return say(voice, "la valeur", "the value");
}

std::string mask_words(const Trace& trace, const Cell& cell, const Voice& voice) {
  std::string words;
  for (const std::string& source : hiding_sources(trace, cell))
    words += (words.empty() ? "" : ", ") + mask_source_word(source, voice);
  return words;
}

}  // namespace

std::string cell_sentence(const Trace& trace, const Explanation& e, const Voice& voice) {
  return cell_sentence(trace, {e.cell.name, e.operation, e.cell.row < trace.dimensions.past},
                       cell_texts(trace, e.cell, voice), voice);
}

std::string cell_sentence(const Trace& trace, const CellKind& kind, const CellTexts& texts,
                          const Voice& voice) {
  const auto& [row, column, feature, head] = texts;
  switch (kind.operation) {
    case Operation::given:
      return say(voice, "Ce nombre est donné, non calculé.", "This number is given, not computed.");
    case Operation::project:
      return say(voice, "C’est la coordonnée {} de {} de {}.", "This is coordinate {} of {} of {}.",
                 feature, projection_noun(kind.name, voice), row);
    case Operation::append:
      return kind.cached ? say(voice, "{} est en cache\u202f: son nombre est repris tel quel.",
                               "{} is cached: its number is taken as it is.", row)
                         : say(voice, "{} est nouveau\u202f: son nombre vient d’être calculé.",
                               "{} is new: its number has just been computed.", row);
    case Operation::split_heads:
      return say(voice, "La tête {} prend ici sa colonne {}.", "Head {} takes its column {} here.",
                 head, feature);
    case Operation::dot_score:
      return say(voice, "C’est le produit scalaire de la requête de {} et de la clé de {}.",
                 "This is the dot product of the query of {} and the key of {}.", row, column);
    case Operation::additive_score:
      return say(voice, "Un petit réseau compare la requête de {} et la clé de {}.",
                 "A small network compares the query of {} with the key of {}.", row, column);
    case Operation::scale:
      if (trace.problem->effective_scale().rule == ScaleRule::none)
        return say(voice, "Aucune échelle ici\u202f: le score de {} pour {} est repris tel quel.",
                   "No scaling here: the score of {} for {} is kept as it is.", row, column);
      return say(voice, "C’est le score de {} pour {}, mis à l’échelle.",
                 "This is the score of {} for {}, scaled.", row, column);
    case Operation::softcap:
      return say(voice, "C’est le score de {} pour {}, ramené entre −c et c.",
                 "This is the score of {} for {}, brought between −c and c.", row, column);
    case Operation::combine_masks:
      return say(voice, "Voici ce que le masque ajoute au score de {} pour {}.",
                 "This is what the mask adds to the score of {} for {}.", row, column);
    case Operation::add_mask:
      return say(voice, "C’est le score de {} pour {}, avec le masque.",
                 "This is the score of {} for {}, with the mask.", row, column);
    case Operation::softmax:
    case Operation::hardmax:
      return say(voice, "C’est la part de son attention que {} donne à {}.",
                 "This is the share of its attention that {} gives to {}.", row, column);
    case Operation::weighted_sum:
      return say(voice,
                 "Chaque clé apporte sa valeur (coordonnée {}), pondérée par l’attention que {} "
                 "lui porte.",
                 "Each key brings its value (coordinate {}), weighted by the attention that {} "
                 "pays to it.",
                 feature, row);
    case Operation::concat_heads:
      return say(voice, "Cette colonne vient d’une seule tête.",
                 "This column comes from one head only.");
    case Operation::project_output:
      if (!trace.problem->has(Name::W_o))
        return say(voice, "Sans W_o, la sortie est concat telle quelle, plus b_o s’il y en a un.",
                   "Without W_o the output is concat as it is, plus b_o if there is one.");
      return say(voice, "W_o mélange ici les têtes pour {}.", "Here W_o mixes the heads for {}.",
                 row);
  }
  return "";
}

std::string row_sentence(const Trace& trace, const Cell& cell, const Voice& voice) {
  const std::string row = label_of(trace, layout(cell.name).sizes[0], cell.row, voice);
  if (row.empty()) return "";
  return say(voice, "Voici toute la ligne de {}.", "This is the whole row of {}.", row);
}

std::string no_key_sentence(const Voice& voice) {
  return say(voice,
             "Aucune clé n’est visible\u202f: il n’y a rien à partager, tous les poids valent 0 "
             "par convention.",
             "No key is visible: there is nothing to share, all weights are 0 by convention.");
}

std::string hardmax_sentence(const Trace& trace, const Explanation& e, const Voice& voice) {
  const auto less = [](const Term& a, const Term& b) { return a.value < b.value; };
  const auto largest = std::max_element(e.terms.begin(), e.terms.end(), less);
  if (std::isinf(largest->value)) return no_key_sentence(voice);
  const auto equals = std::count_if(e.terms.begin(), e.terms.end(),
                                    [&](const Term& term) { return term.value == largest->value; });
  const std::string key =
      label_of(trace, Size::m, static_cast<std::size_t>(largest - e.terms.begin()), voice);
  return hardmax_sentence(key, equals > 1, voice);
}

std::string hardmax_sentence(const std::string& key, bool among_equals, const Voice& voice) {
  std::string said = say(voice, "Le plus grand score est celui de {}, qui prend tout.",
                         "The largest score is that of {}, which takes it all.", key);
  if (among_equals)
    said += say(voice, " À égalité, la première clé l’emporte.",
                " Of equal scores the first key wins.");
  return said;
}

std::string hidden_sentence(const Trace& trace, const Cell& cell, const std::string& would_be,
                            const Voice& voice) {
  const Step* masked = trace.find(Name::masked_scores);
  const std::string words = mask_words(trace, cell, voice);
  if (words.empty() || masked == nullptr || masked->given()) return "";
  return hidden_sentence(words, would_be, voice);
}

std::string hidden_sentence(const std::string& sources, const std::string& would_be,
                            const Voice& voice) {
  std::string said =
      say(voice, "Le masque ({}) cache cette clé.", "The mask ({}) hides this key.", sources);
  if (!would_be.empty())
    said += say(voice, " Sans lui, le score serait {}.", " Without it the score would be {}.",
                would_be);
  return said;
}

std::string rounded_remark(int precision, const Voice& voice) {
  if (precision == 0)
    return say(voice,
               "(Nombres affichés arrondis à l’unité\u202f; le calcul, lui, n’arrondit pas.)",
               "(Shown rounded to whole numbers; the computation itself does not round.)");
  return say(voice,
             "(Nombres affichés arrondis à {} décimales\u202f; le calcul, lui, n’arrondit pas.)",
             "(Shown rounded to {} decimals; the computation itself does not round.)", precision);
}

std::string terms_left_out(const std::string& count, const std::string& sum, const Voice& voice) {
  return say(voice, "({} autres termes\u202f: {})", "({} more terms: {})", count, sum);
}

std::string cell_whereabouts(const Trace& trace, const Cell& cell, const Voice& voice) {
  std::string where;
  if (trace.value(cell.name).rank() == 3) where = head_heading(trace, cell.name, cell.head, voice);
  if (!trace.dimensions.batch) return where;
  return where + (where.empty() ? "" : " · ") +
         sequence_heading(trace.sequence, trace.dimensions.sequences(), voice);
}

std::string sum_word(const Voice& voice) {
  return say(voice, "somme", "sum");
}
std::string maximum_word(const Voice& voice) {
  return say(voice, "maximum", "maximum");
}
std::string share_word(const Voice& voice) {
  return say(voice, "apport", "share");
}
std::string feature_word(const Voice& voice) {
  return say(voice, "coordonnée", "coordinate");
}

std::string and_before(const Voice& voice) {
  return say(voice, "D’où viennent ces nombres", "Where these numbers come from");
}

}  // namespace attention
