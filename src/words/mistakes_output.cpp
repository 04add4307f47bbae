#include <array>

#include "words/mistake_words.hpp"

namespace attention {
namespace {

constexpr std::array kWords{
    MistakeWords{"values-times-weights",
                 {"Le produit a été fait dans le mauvais ordre\u202f: V·attention_weights.",
                  "The product was taken in the wrong order: V·attention_weights."},
                 {"Calculez attention_weights·V\u202f: chaque ligne de poids mélange alors les "
                  "lignes de V, c’est-à-dire les valeurs, et non leurs coordonnées.",
                  "Compute attention_weights·V: each row of weights then mixes the rows of V, that "
                  "is the values, and not their coordinates."}},
    MistakeWords{"weights-transposed",
                 {"Les poids d’attention ont été transposés avant la somme pondérée.",
                  "The attention weights were transposed before the weighted sum."},
                 {"Pondérez les valeurs avec la matrice attention_weights telle quelle\u202f: "
                  "c’est sa ligne i, et non sa colonne i, qui porte les poids de la requête i.",
                  "Weight the values with attention_weights as it stands: it is its row i, not its "
                  "column i, that holds the weights of query i."}},
    MistakeWords{"output-projection-forgotten",
                 {"La projection de sortie par W_o a été oubliée.",
                  "The output projection by W_o was forgotten."},
                 {"Multipliez concat par W_o, puis ajoutez b_o s’il y en a un\u202f: c’est W_o qui "
                  "mélange ce que les têtes ont trouvé et donne à la sortie sa largeur.",
                  "Multiply concat by W_o, then add b_o if there is one: it is W_o that mixes what "
                  "the heads have found and gives the output its width."}},
    MistakeWords{
        "output-weight-transposed",
        {"La matrice W_o a été utilisée à l’envers, lignes et colonnes échangées.",
         "W_o was used the wrong way round, rows and columns exchanged."},
        {"Calculez concat·W_o\u202f; si W_o est rangée en (sortie, entrée), comme dans nn.Linear, "
         "dites-le par weight_layout.",
         "Compute concat·W_o; if W_o is stored as (out, in), as in nn.Linear, say so with "
         "weight_layout."}},
    MistakeWords{
        "output-bias-forgotten",
        {"Le biais de sortie b_o a été oublié.", "The output bias b_o was forgotten."},
        {"Ajoutez b_o à chaque ligne, en tout dernier\u202f: le même biais décale la sortie de "
         "toutes les requêtes.",
         "Add b_o to each row, last of all: the same bias shifts the output of every query."}},
    MistakeWords{"heads-averaged",
                 {"On a fait la moyenne des têtes au lieu de les mettre côte à côte.",
                  "The heads were averaged instead of put side by side."},
                 {"Gardez à chaque tête ses propres poids, puis mettez les résultats côte à côte "
                  "dans concat\u202f: une moyenne efface ce qui distingue les têtes.",
                  "Let each head keep its own weights, then put the results side by side in "
                  "concat: a mean wipes out what sets the heads apart."}},
    MistakeWords{"heads-merged-without-transposing",
                 {"Les têtes ont été réunies sans transposition\u202f: la mémoire de head_outputs "
                  "(h×n×d_v) a été relue telle quelle comme n×(h·d_v).",
                  "The heads were merged without transposing: head_outputs (h×n×d_v) was read as "
                  "n×(h·d_v) just as it lay in memory."},
                 {"Passez d’abord à n×h×d_v en échangeant les deux premiers axes, puis réunissez "
                  "les têtes\u202f: la ligne i de concat doit porter ce que chaque tête a calculé "
                  "pour la requête i.",
                  "Swap the first two axes, to n×h×d_v, before you merge the heads: row i of "
                  "concat must hold what each head computed for query i."}},
};
static_assert(complete(kWords));

}  // namespace

std::span<const MistakeWords> output_mistake_words() {
  return kWords;
}

}  // namespace attention
