#include "words/steps.hpp"

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

bool is_given(const Trace& trace, Name name) {
  const Step* step = trace.find(name);
  return step != nullptr && step->given();
}

bool hides_anything(const Tensor& masked_scores) {
  const auto values = masked_scores.values();
  return std::any_of(values.begin(), values.end(), [](double x) { return std::isinf(x); });
}

std::string projection_sentence(const Trace& trace, const Voice& voice) {
  if (trace.problem->has(Name::context))
    return say(voice,
               "Les requêtes viennent de X, les clés et les valeurs du contexte\u202f: c’est "
               "l’attention croisée.",
               "Queries come from X, keys and values from the context: this is cross-attention.");
  if (is_given(trace, Name::Q) && is_given(trace, Name::K) && is_given(trace, Name::V))
    return say(voice, "Les requêtes, les clés et les valeurs sont données telles quelles.",
               "Queries, keys and values are given as they are.");
  if (trace.find(Name::Q) == nullptr && trace.find(Name::K) == nullptr)
    return say(voice, "Ici seules les valeurs sont nécessaires.",
               "Here only the values are needed.");
  return say(voice,
             "Chaque mot est projeté en une requête (ce qu’il cherche), une clé (ce à quoi on le "
             "reconnaît) et "
             "une valeur (ce qu’il transmet).",
             "Each token is projected to a query (what it looks for), a key (what it is found by) "
             "and a value "
             "(what it passes on).");
}

std::string scores_sentence(const Trace& trace, const Voice& voice) {
  const Step* step = trace.find(Name::scores);
  if (step == nullptr || step->given())
    return say(voice, "Les scores sont donnés.", "The scores are given.");
  if (step->operation == Operation::dot_score)
    return say(voice,
               "Le score d’une requête et d’une clé est leur produit scalaire\u202f: plus elles "
               "s’accordent, plus "
               "il est grand.",
               "The score of a query and a key is their dot product: the better they agree, the "
               "larger it is.");
  const std::size_t n = *trace.dimensions.n, m = *trace.dimensions.m;
  return say(voice,
             "Un petit réseau compare chaque requête à chaque clé\u202f: il tourne n·m = {} fois. "
             "Pour un produit "
             "scalaire, chacun des n + m = {} vecteurs est projeté une fois, puis deux matrices se "
             "multiplient.",
             "A small network compares each query with each key: it runs n·m = {} times. For a dot "
             "product each of "
             "the n + m = {} vectors is projected once, then two matrices are multiplied.",
             n * m, n + m);
}

std::string scaling_sentence(const Trace& trace, const Voice& voice) {
  const Step* step = trace.find(Name::scaled_scores);
  if (step == nullptr || step->given())
    return say(voice, "Les scores à normaliser sont donnés.",
               "The scores to be normalised are given.");
  switch (trace.problem->effective_scale().rule) {
    case ScaleRule::inverse_sqrt_d_k:
      if (trace.problem->normalize == Normalize::hardmax)
        return say(
            voice,
            "Les scores sont divisés par √d_k\u202f; le hardmax choisirait la même clé sans cela.",
            "Scores are divided by √d_k; hardmax would choose the same key without it.");
      return say(voice,
                 "Les scores sont divisés par √d_k\u202f: sinon ils grandissent avec d_k, et le "
                 "softmax, presque tout "
                 "ou rien, n’apprend plus.",
                 "Scores are divided by √d_k: otherwise they grow with d_k, and a softmax that is "
                 "nearly all or "
                 "nothing stops learning.");
    case ScaleRule::number:
      return say(voice, "Les scores sont multipliés par l’échelle que le fichier donne.",
                 "Scores are multiplied by the scale that the file gives.");
    case ScaleRule::none: break;
  }
  return say(voice, "Ici les scores restent tels quels\u202f: aucune mise à l’échelle.",
             "Here the scores stay as they are: no scaling.");
}

std::string softmax_sentence(const Trace& trace, const Voice& voice) {
  if (is_given(trace, Name::attention_weights))
    return say(voice, "Les poids d’attention sont donnés.", "The attention weights are given.");
  if (trace.problem->normalize == Normalize::hardmax)
    return say(voice,
               "Tout le poids va à la clé de plus grand score (la première en cas d’égalité).",
               "All the weight goes to the key with the largest score (the first of equals).");
  std::string said =
      say(voice, "Chaque ligne de scores devient des poids, de 0 à 1, dont la somme vaut 1",
          "Each row of scores becomes weights, from 0 to 1, that sum to 1");
  if (!trace.empty_rows.empty())
    said +=
        say(voice, " (tous nuls si aucune clé n’est visible)", " (all 0 where no key is visible)");
  return said + ".";
}

std::string output_sentence(const Trace& trace, const Voice& voice) {
  if (is_given(trace, Name::output))
    return say(voice, "La sortie est donnée.", "The output is given.");
  std::string said =
      say(voice, "Chaque sortie est la somme des valeurs, pondérée par les poids d’attention.",
          "Each output is the sum of the values, weighted by the attention weights.");
  if (trace.dimensions.heads > 1)
    said += say(voice, " Les sorties des têtes sont mises côte à côte.",
                " The heads’ outputs are put side by side.");
  if (trace.problem->has(Name::W_o)) said += say(voice, " W_o les mélange.", " W_o mixes them.");
  return said;
}

}  // namespace

std::string stage_name(Stage stage, const Voice& voice) {
  switch (stage) {
    case Stage::projection: return say(voice, "Projection", "Projection");
    case Stage::scores: return say(voice, "Scores", "Scores");
    case Stage::scaling: return say(voice, "Mise à l’échelle", "Scaling");
    case Stage::softmax: return say(voice, "Softmax", "Softmax");
    case Stage::output: return say(voice, "Sortie", "Output");
  }
  return "";
}

std::string stage_name(const Trace& trace, Stage stage, const Voice& voice) {
  if (stage == Stage::softmax && trace.problem->normalize == Normalize::hardmax)
    return say(voice, "Softmax, ici hardmax", "Softmax, here hardmax");
  return stage_name(stage, voice);
}

std::string stage_heading(const Trace& trace, Stage stage, const Voice& voice) {
  return say(voice, "Étape {} sur 5 · {}", "Step {} of 5 · {}", static_cast<int>(stage) + 1,
             stage_name(trace, stage, voice));
}

std::string stage_sentence(const Trace& trace, Stage stage, const Voice& voice) {
  if (std::none_of(trace.steps.begin(), trace.steps.end(),
                   [stage](const Step& step) { return stage_of(step.name) == stage; }))
    return say(voice, "Rien à calculer ici\u202f: ce qui suit est donné.",
               "Nothing to compute here: what follows is given.");
  switch (stage) {
    case Stage::projection: return projection_sentence(trace, voice);
    case Stage::scores: return scores_sentence(trace, voice);
    case Stage::scaling: return scaling_sentence(trace, voice);
    case Stage::softmax: return softmax_sentence(trace, voice);
    case Stage::output: return output_sentence(trace, voice);
  }
  return "";
}

std::string step_sentence(const Trace& trace, const Step& step, const Voice& voice) {
  switch (step.operation) {
    case Operation::append:
      return step.name == Name::K ? say(voice,
                                        "Les clés et les valeurs déjà calculées sont reprises du "
                                        "cache\u202f; seules les nouvelles s’ajoutent.",
                                        "Keys and values that were computed before come from the "
                                        "cache; only the new ones are added.")
                                  : "";
    case Operation::split_heads:
      if (step.name == Name::Q_heads)
        return say(voice,
                   "Chaque tête prend son bloc de colonnes et regarde avec ses propres requêtes.",
                   "Each head takes its block of columns and looks with queries of its own.");
      if (step.name == Name::K_heads && trace.dimensions.kv_heads != trace.dimensions.heads)
        return say(voice, "{} têtes de requêtes se partagent chaque tête de clés et de valeurs.",
                   "{} query heads share each head of keys and values.",
                   trace.dimensions.heads / trace.dimensions.kv_heads);
      return "";
    case Operation::softcap:
      return say(voice,
                 "Le plafond doux garde chaque score entre −c et c, sans inverser leur ordre.",
                 "The soft cap keeps each score between −c and c and never inverts their order.");
    case Operation::combine_masks: {
      std::string said = say(
          voice, "Le masque ({}) s’ajoute aux scores\u202f: −∞ cache une clé, 0 la laisse voir.",
          "The mask ({}) is added to the scores: −∞ hides a key, 0 leaves it in sight.",
          mask_source_words(trace, voice));
      if (is_given(trace, Name::masked_scores) || is_given(trace, Name::attention_weights))
        said += say(voice, " Ici il ne sert pas\u202f: la suite est donnée.",
                    " It is not used here: what follows is given.");
      return said;
    }
    case Operation::add_mask:
      if (!hides_anything(step.value)) return "";
      return say(voice,
                 "Un score masqué vaut −∞ avant le softmax\u202f: son poids est exactement 0 et "
                 "les autres se "
                 "partagent 1.",
                 "A masked score is −∞ before the softmax: its weight is exactly 0 and the others "
                 "share 1.");
    default: return "";
  }
}

std::string mask_source_word(const std::string& source, const Voice& voice) {
  if (source == "causal") return say(voice, "causal", "causal");
  if (source == "window") return say(voice, "fenêtre", "window");
  if (source == "mask") return say(voice, "donné", "given");
  return say(voice, "remplissage", "padding");
}

std::string mask_source_words(const Trace& trace, const Voice& voice) {
  std::string words;
  for (const std::string& source : mask_sources(*trace.problem))
    words += (words.empty() ? "" : ", ") + mask_source_word(source, voice);
  return words;
}

std::string mean_heading(const Voice& voice) {
  return say(voice, "Moyenne des têtes", "Mean of the heads");
}

std::string mean_remark(const Voice& voice) {
  return say(
      voice,
      "Attention\u202f: une moyenne cache les têtes qui regardent à l’opposé les unes des autres.",
      "Beware: a mean hides heads that look in opposite directions.");
}

std::string head_number(std::size_t head, const Voice& voice) {
  return say(voice, "Tête {}", "Head {}", head + 1);
}

std::string head_heading(const Trace& trace, Name step, std::size_t head, const Voice& voice) {
  const Dimensions& d = trace.dimensions;
  if (layout(step).heads != HeadAxis::key_heads || d.kv_heads == d.heads)
    return head_number(head, voice);
  const std::size_t shared_by = d.heads / d.kv_heads;
  return say(voice, "Tête de clés et de valeurs {} (pour les têtes {} à {})",
             "Key and value head {} (for heads {} to {})", head + 1, head * shared_by + 1,
             (head + 1) * shared_by);
}

std::string sequence_heading(std::size_t sequence, std::size_t sequences, const Voice& voice) {
  return say(voice, "Séquence {} sur {}", "Sequence {} of {}", sequence + 1, sequences);
}

std::string of_sequence(const std::string& cell, std::size_t sequence, const Voice& voice) {
  return say(voice, "{} de la séquence {}", "{} of sequence {}", cell, sequence + 1);
}

std::string given_remark(const Voice& voice) {
  return say(voice, "donné", "given");
}

std::string sum_label(const Voice& voice) {
  return say(voice, "somme", "sum");
}

std::string zero_one_mask_remark(const Voice& voice) {
  return say(voice,
             "/mask ne contient que des 0 et des 1\u202f: ces nombres s’ajoutent aux scores, ils "
             "ne cachent rien\u202f; "
             "pour cacher, écrivez true et false",
             "/mask holds only 0 and 1: these numbers are added to the scores and hide nothing; to "
             "hide, write "
             "true and false");
}

}  // namespace attention
