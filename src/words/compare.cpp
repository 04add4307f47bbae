#include "words/compare.hpp"

#include <cmath>

namespace attention {
namespace {

bool sums_to_one(const WeightProperties& weights) {
  constexpr double kNear = 1e-6;
  return std::abs(weights.least_sum - 1) < kNear && std::abs(weights.largest_sum - 1) < kNear;
}

// The later steps that differ as well.
std::string followers(const Comparison& comparison, Name first) {
  std::string names;
  for (const StepComparison& step : comparison.steps)
    if (step.name > first &&
        (step.sameness == Sameness::different || step.sameness == Sameness::other_shape))
      names += (names.empty() ? "" : ", ") + std::string(text(step.name));
  return names;
}

// What was measured of the weights, and the lesson if there is one in it.
std::string weights_sentence(const WeightProperties& a, const WeightProperties& b,
                             Name first_difference, const ShownProperties& first,
                             const ShownProperties& second, const Voice& voice) {
  constexpr double kNear = 1e-6;
  if (sums_to_one(a) && !sums_to_one(b)) {
    std::string sums = say(voice, " Les lignes de poids de B ne font plus 1 (de {} à {})",
                           " The rows of B’s weights no longer sum to 1 (from {} to {})",
                           second.least_sum, second.largest_sum);
    const bool masked_afterwards = b.has_zeros && b.least_sum > 0 && b.largest_sum < 1 + kNear;
    if (!masked_afterwards) return sums + ".";
    return sums +
           say(voice,
               "\u202f: un masque se met avant le softmax, qui partage alors 1 entre les clés "
               "visibles.",
               ": a mask belongs before the softmax, which then shares 1 among the visible keys.");
  }
  constexpr double kCollapse = 0.5;
  if (first_difference == Name::scaled_scores &&
      b.mean_sensitivity < kCollapse * a.mean_sensitivity)
    return say(voice,
               " Le plus grand poids d’une ligne passe de {} à {} en moyenne, et sa sensibilité "
               "(la plus grande "
               "entrée de la jacobienne du softmax) de {} à {}\u202f: presque tout ou rien, le "
               "softmax n’apprend "
               "plus. C’est pourquoi l’on divise par √d_k.",
               " A row’s largest weight goes from {} to {} on average, and its sensitivity (the "
               "largest entry of "
               "the softmax’s Jacobian) from {} to {}: nearly all or nothing, the softmax stops "
               "learning. That is "
               "why one divides by √d_k.",
               first.largest_weight, second.largest_weight, first.sensitivity, second.sensitivity);
  if (first.largest_weight == second.largest_weight) return "";
  return say(voice, " Le plus grand poids d’une ligne passe de {} à {} en moyenne.",
             " A row’s largest weight goes from {} to {} on average.", first.largest_weight,
             second.largest_weight);
}

}  // namespace

std::string comparison_heading(const std::string& first, const std::string& second,
                               const Voice& voice) {
  return say(voice, "A = {}, B = {}", "A = {}, B = {}", first, second);
}

std::string all_equal(const std::string& tolerance, std::size_t steps, const Voice& voice) {
  return steps == 1 ? say(voice, "L’étape commune est égale (tolérance {}).",
                          "The one step in common is equal (tolerance {}).", tolerance)
                    : say(voice, "Les deux traces sont égales ({} étapes, tolérance {}).",
                          "The two traces are equal ({} steps, tolerance {}).", steps, tolerance);
}

std::string equal_steps(const std::string& names, const std::string& tolerance,
                        const Voice& voice) {
  return say(voice, "Égales (tolérance {})\u202f: {}.", "Equal (tolerance {}): {}.", tolerance,
             names);
}

std::string steps_of_one(const std::string& names, const std::string& which, const Voice& voice) {
  return say(voice, "Seulement dans {}\u202f: {}.", "Only in {}: {}.", which, names);
}

std::string other_shape(const std::string& name, const std::string& first,
                        const std::string& second, const Voice& voice) {
  return say(voice, "{}\u202f: {} dans A, {} dans B.", "{}: {} in A, {} in B.", name, first,
             second);
}

std::string largest_difference(const std::string& cell, const std::string& amount, bool of_several,
                               const Voice& voice) {
  if (of_several)
    return say(voice, "Plus grand écart, toutes têtes et séquences comprises\u202f: {}, en {}.",
               "Largest difference of all heads and sequences: {}, at {}.", amount, cell);
  return say(voice, "Plus grand écart\u202f: {}, en {}.", "Largest difference: {}, at {}.", amount,
             cell);
}

std::string nothing_in_common(const Voice& voice) {
  return say(voice, "Les deux n’ont aucune étape en commun.", "The two have no step in common.");
}

std::string conclusion(const Comparison& comparison, const ShownProperties& first,
                       const ShownProperties& second, const Voice& voice) {
  const StepComparison* difference = comparison.first_difference();
  if (difference == nullptr) return "";
  const std::string after = followers(comparison, difference->name);
  std::string said = say(voice, "La première étape qui diffère est {}.",
                         "The first step that differs is {}.", text(difference->name));
  if (!after.empty())
    said += say(voice, " Diffèrent ensuite\u202f: {}.", " Also different: {}.", after);
  if (!comparison.first_weights || !comparison.second_weights) return said;
  return said + weights_sentence(*comparison.first_weights, *comparison.second_weights,
                                 difference->name, first, second, voice);
}

}  // namespace attention
