#include <array>

#include "words/mistake_words.hpp"

namespace attention {
namespace {

constexpr std::array kWords{
    MistakeWords{
        "not-scaled",
        {"Les scores n’ont pas été divisés par √d_k.", "The scores were not divided by √d_k."},
        {"Divisez chaque score par √d_k avant le softmax\u202f: sinon les scores grandissent avec "
         "d_k, et le softmax, presque tout ou rien, n’apprend plus.",
         "Divide each score by √d_k before the softmax: otherwise scores grow with d_k, and a "
         "softmax that is nearly all or nothing stops learning."}},
    MistakeWords{"divided-by-d_k",
                 {"Les scores ont été divisés par d_k au lieu de √d_k, ou deux fois par √d_k.",
                  "The scores were divided by d_k instead of √d_k, or twice by √d_k."},
                 {"Divisez par √d_k, une seule fois\u202f: l’écart type d’un produit scalaire "
                  "croît comme √d_k, et diviser davantage rend les poids trop uniformes.",
                  "Divide by √d_k, once only: the standard deviation of a dot product grows like "
                  "√d_k, and dividing by more makes the weights too even."}},
    MistakeWords{"multiplied-by-sqrt-d_k",
                 {"Les scores ont été multipliés par √d_k au lieu d’être divisés.",
                  "The scores were multiplied by √d_k instead of divided."},
                 {"Divisez chaque score par √d_k\u202f: la division compense la croissance des "
                  "scores avec d_k, la multiplication l’aggrave.",
                  "Divide each score by √d_k: dividing makes up for the growth of scores with d_k, "
                  "multiplying makes it worse."}},
    MistakeWords{
        "scaled-by-d_model",
        {"Les scores ont été divisés par √d_model au lieu de √d_k.",
         "The scores were divided by √d_model instead of √d_k."},
        {"Divisez par √d_k, où d_k est la largeur des requêtes et des clés d’une tête\u202f: un "
         "score additionne d_k produits, quelle que soit la largeur de l’entrée.",
         "Divide by √d_k, where d_k is the width of one head’s queries and keys: a score adds up "
         "d_k products, however wide the input is."}},
    MistakeWords{"scaled-by-d_v",
                 {"Les scores ont été divisés par √d_v au lieu de √d_k.",
                  "The scores were divided by √d_v instead of √d_k."},
                 {"Divisez par √d_k\u202f: c’est la largeur des clés qui compte, car les valeurs "
                  "n’interviennent pas dans les scores.",
                  "Divide by √d_k: it is the width of the keys that counts, since values take no "
                  "part in the scores."}},
    MistakeWords{"softcap-forgotten",
                 {"Le plafond doux (softcap) a été oublié.", "The soft cap was forgotten."},
                 {"Remplacez chaque score mis à l’échelle s par c·tanh(s/c), où c est "
                  "softcap\u202f: il reste ainsi entre −c et c.",
                  "Replace each scaled score s by c·tanh(s/c), where c is softcap: it then stays "
                  "between −c and c."}},
    MistakeWords{"softcap-after-mask",
                 {"Le plafond doux a été appliqué après le masque.",
                  "The soft cap was applied after the mask."},
                 {"Appliquez le plafond doux d’abord, le masque ensuite\u202f: dans l’ordre "
                  "inverse, −∞ devient −c et les clés cachées reprennent du poids.",
                  "Cap the scores first, then mask them: the other way round, −∞ becomes −c and "
                  "hidden keys get weight again."}},
    MistakeWords{"scaled-though-none",
                 {"Les scores ont été divisés par √d_k, alors qu’aucune mise à l’échelle n’est "
                  "demandée ici.",
                  "The scores were divided by √d_k, though no scaling is asked for here."},
                 {"Gardez les scores tels quels\u202f: la règle d’échelle de ce problème est none, "
                  "comme c’est l’usage pour le score additif.",
                  "Keep the scores as they are: this problem’s scaling rule is none, as is usual "
                  "for the additive score."}},
};
static_assert(complete(kWords));

}  // namespace

std::span<const MistakeWords> scaling_mistake_words() {
  return kWords;
}

}  // namespace attention
