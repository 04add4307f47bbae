#include <array>

#include "words/mistake_words.hpp"

namespace attention {
namespace {

constexpr std::array kWords{
    MistakeWords{"keys-not-transposed",
                 {"K n’a pas été transposée\u202f: les scores sont Q·K.",
                  "K was not transposed: the scores are Q·K."},
                 {"Calculez Q·Kᵀ\u202f: un score est le produit scalaire d’une requête et d’une "
                  "clé, donc d’une ligne de Q et d’une ligne de K.",
                  "Compute Q·Kᵀ: a score is the dot product of a query and a key, hence of a row "
                  "of Q and a row of K."}},
    MistakeWords{"queries-and-keys-exchanged",
                 {"Les requêtes et les clés ont été échangées\u202f: les scores sont K·Qᵀ.",
                  "Queries and keys were exchanged: the scores are K·Qᵀ."},
                 {"Calculez Q·Kᵀ, une ligne par requête et une colonne par clé\u202f: le softmax "
                  "agit ligne par ligne, et c’est chaque requête qui répartit son attention.",
                  "Compute Q·Kᵀ, a row for each query and a column for each key: the softmax works "
                  "row by row, and it is each query that shares out its attention."}},
    MistakeWords{
        "key-heads-tiled",
        {"Les têtes de clés ont été distribuées à tour de rôle\u202f: celle de numéro a mod h_kv "
         "pour la tête numéro a.",
         "The key heads were dealt out in turn: key head a mod h_kv went to query head a."},
        {"Donnez à la tête numéro a, en comptant à partir de 0, la tête de clés numéro "
         "⌊a·h_kv/h⌋\u202f: ce sont des têtes voisines qui se partagent les mêmes clés et valeurs.",
         "Give query head a, counting from 0, key head ⌊a·h_kv/h⌋: it is neighbouring heads that "
         "share the same keys and values."}},
    MistakeWords{
        "tanh-forgotten",
        {"La fonction tanh a été oubliée dans le score additif.",
         "The tanh was forgotten in the additive score."},
        {"Appliquez tanh à chaque coordonnée de q_i + k_j avant de la pondérer par v_a\u202f: sans "
         "tanh, la requête ajoute le même nombre à toute sa ligne, et le softmax l’ignore.",
         "Apply tanh to each coordinate of q_i + k_j before weighting it by v_a: without tanh the "
         "query adds the same number to its whole row, and the softmax ignores it."}},
    MistakeWords{
        "tanh-outside-sum",
        {"La fonction tanh a été appliquée à la somme entière, et non à chaque coordonnée.",
         "The tanh was applied to the whole sum, not to each coordinate."},
        {"Appliquez d’abord tanh à chaque coordonnée de q_i + k_j, puis pondérez par v_a et "
         "additionnez\u202f: chaque coordonnée est un neurone, avec sa propre activation.",
         "Apply tanh to each coordinate of q_i + k_j first, then weight by v_a and sum: each "
         "coordinate is a neuron with an activation of its own."}},
    MistakeWords{"v_a-forgotten",
                 {"Le vecteur v_a a été oublié\u202f: les coordonnées ont été additionnées sans "
                  "pondération.",
                  "The vector v_a was forgotten: the coordinates were summed unweighted."},
                 {"Après tanh, multipliez chaque coordonnée par celle de v_a avant "
                  "d’additionner\u202f: v_a dit combien chacune compte.",
                  "After tanh, multiply each coordinate by that of v_a before summing: v_a says "
                  "how much each of them counts."}},
};
static_assert(complete(kWords));

}  // namespace

std::span<const MistakeWords> scores_mistake_words() {
  return kWords;
}

}  // namespace attention
