#include <array>

#include "words/mistake_words.hpp"

namespace attention {
namespace {

constexpr std::array kWords{
    MistakeWords{"softmax-over-queries",
                 {"Le softmax a été calculé par colonne, sur les requêtes.",
                  "The softmax was taken down the columns, over the queries."},
                 {"Calculez le softmax par ligne, sur les clés\u202f: chaque requête répartit sa "
                  "propre attention, et la somme de sa ligne vaut 1.",
                  "Take the softmax along the rows, over the keys: each query shares out its own "
                  "attention, and its row sums to 1."}},
    MistakeWords{"softmax-over-everything",
                 {"Un seul softmax a été calculé sur toute la matrice.",
                  "A single softmax was taken over the whole matrix."},
                 {"Normalisez chaque ligne séparément\u202f: chaque requête a un total de 1 à "
                  "répartir entre les clés, quelles que soient les autres requêtes.",
                  "Normalise each row on its own: each query has a total of 1 to share among the "
                  "keys, whatever the other queries are."}},
    MistakeWords{
        "divided-by-sum",
        {"Les scores ont été divisés par la somme de leur ligne, sans passer par l’exponentielle.",
         "The scores were divided by the sum of their row, without exponentials."},
        {"Prenez l’exponentielle de chaque score, puis divisez-la par la somme des exponentielles "
         "de la ligne\u202f: un score peut être négatif, une exponentielle jamais.",
         "Take the exponential of each score, then divide it by the row’s sum of exponentials: a "
         "score may be negative, an exponential never is."}},
    MistakeWords{"base-two",
                 {"Le softmax a été calculé en base 2, avec 2ˣ au lieu de eˣ.",
                  "The softmax was computed in base 2, with 2ˣ instead of eˣ."},
                 {"Utilisez eˣ, la fonction exp\u202f: la base 2 revient à multiplier les scores "
                  "par ln 2, et les poids deviennent trop uniformes.",
                  "Use eˣ, the function exp: base 2 amounts to multiplying the scores by ln 2, and "
                  "the weights become too even."}},
    MistakeWords{"base-three",
                 {"Le softmax a été calculé en base 3, avec 3ˣ au lieu de eˣ.",
                  "The softmax was computed in base 3, with 3ˣ instead of eˣ."},
                 {"Utilisez eˣ, la fonction exp, et non un e arrondi à 3\u202f: la base 3 revient "
                  "à multiplier les scores par ln 3, et les poids deviennent trop contrastés.",
                  "Use eˣ, the function exp, not e rounded to 3: base 3 amounts to multiplying the "
                  "scores by ln 3, and the weights become too sharp."}},
    MistakeWords{"exponentials-not-normalised",
                 {"Les exponentielles n’ont pas été divisées par leur somme.",
                  "The exponentials were not divided by their sum."},
                 {"Divisez chaque exponentielle par la somme de sa ligne\u202f: c’est ce qui en "
                  "fait des poids d’attention, de somme 1.",
                  "Divide each exponential by the sum of its row: this is what makes them "
                  "attention weights, which sum to 1."}},
};
static_assert(complete(kWords));

}  // namespace

std::span<const MistakeWords> softmax_mistake_words() {
  return kWords;
}

}  // namespace attention
