#include <array>

#include "words/mistake_words.hpp"

namespace attention {
namespace {

constexpr std::array kWords{
    MistakeWords{"query-weight-transposed",
                 {"La matrice W_q a été utilisée à l’envers, lignes et colonnes échangées.",
                  "W_q was used the wrong way round, its rows and columns exchanged."},
                 {"Calculez Q = X·W_q (X·W_qᵀ seulement si weight_layout vaut out_in)\u202f: une "
                  "matrice carrée se laisse multiplier dans les deux sens, sans que les dimensions "
                  "vous avertissent.",
                  "Compute Q = X·W_q (X·W_qᵀ only if weight_layout is out_in): a square matrix "
                  "fits both ways round, so the shapes do not warn you."}},
    MistakeWords{"key-weight-transposed",
                 {"La matrice W_k a été utilisée à l’envers, lignes et colonnes échangées.",
                  "W_k was used the wrong way round, its rows and columns exchanged."},
                 {"Projetez les clés avec W_k telle quelle (transposée seulement si weight_layout "
                  "vaut out_in)\u202f: chacune de ses colonnes donne une coordonnée des clés.",
                  "Project the keys with W_k as it stands (transposed only if weight_layout is "
                  "out_in): each of its columns makes one coordinate of the keys."}},
    MistakeWords{
        "value-weight-transposed",
        {"La matrice W_v a été utilisée à l’envers, lignes et colonnes échangées.",
         "W_v was used the wrong way round, its rows and columns exchanged."},
        {"Projetez les valeurs avec W_v telle quelle (transposée seulement si weight_layout vaut "
         "out_in)\u202f: chaque coordonnée d’une valeur se calcule avec les coefficients de sa "
         "propre colonne.",
         "Project the values with W_v as it stands (transposed only if weight_layout is out_in): "
         "each coordinate of a value is made with the coefficients of its own column."}},
    MistakeWords{
        "all-weights-transposed",
        {"Les matrices W_q, W_k et W_v ont toutes été utilisées à l’envers, lignes et colonnes "
         "échangées.",
         "W_q, W_k and W_v were all used the wrong way round, their rows and columns exchanged."},
        {"Multipliez par chaque matrice W telle que weight_layout la décrit\u202f: X·W par défaut, "
         "et X·Wᵀ seulement pour out_in, la façon dont nn.Linear range ses poids.",
         "Multiply by each matrix W as weight_layout describes it: X·W by default, and X·Wᵀ only "
         "for out_in, the way nn.Linear stores its weights."}},
    MistakeWords{
        "bias-forgotten",
        {"La projection a été calculée sans biais.", "The projection was computed without bias."},
        {"Ajoutez le biais à chaque ligne après avoir multiplié par la matrice\u202f: la "
         "projection d’un mot x est x·W + b, avec le même b pour tous les mots.",
         "Add the bias to each row after multiplying by the matrix: the projection of a token x is "
         "x·W + b, with the same b for all tokens."}},
    MistakeWords{"value-not-projected",
                 {"L’entrée{} a servi de valeurs telle quelle, sans projection.",
                  "The input{} was used as the values just as it is, without projection."},
                 {"Projetez d’abord l’entrée avec W_v\u202f: ce qu’un mot transmet n’est pas le "
                  "mot lui-même, mais ce que W_v en retient.",
                  "Project the input with W_v first: what a token passes on is not the token "
                  "itself but what W_v makes of it."}},
    MistakeWords{"value-is-key",
                 {"Les clés ont servi de valeurs\u202f: K a pris la place de V.",
                  "The keys were used as the values: K stood in for V."},
                 {"Pondérez les lignes de V, non celles de K\u202f: les clés ne servent qu’à "
                  "calculer les scores, ce sont les valeurs qui font la sortie.",
                  "Weight the rows of V, not those of K: keys only serve to make the scores, the "
                  "output is made of values."}},
    MistakeWords{"keys-and-values-exchanged",
                 {"Les clés et les valeurs ont été échangées\u202f: K et V ont chacune pris la "
                  "place de l’autre.",
                  "Keys and values were exchanged: K and V took each other’s place."},
                 {"Comparez les requêtes à K, puis faites la somme pondérée des lignes de V\u202f: "
                  "une clé sert à reconnaître un mot, une valeur est ce qu’il transmet.",
                  "Compare the queries with K, then take the weighted sum of the rows of V: a key "
                  "is what a token is found by, a value is what it passes on."}},
    MistakeWords{
        "heads-reshaped",
        {"Les têtes{} ont été découpées par un simple reshape en (h, lignes, d), qui éparpille les "
         "mots.",
         "The heads{} were cut by a plain reshape to (h, rows, d), which scatters the tokens."},
        {"Donnez à chaque tête un bloc de d colonnes voisines, soit un reshape en (lignes, h, d) "
         "puis une transposition en (h, lignes, d)\u202f: chaque tête doit voir une part de chaque "
         "mot.",
         "Give each head a block of d neighbouring columns, that is, reshape to (rows, h, d), then "
         "transpose to (h, rows, d): each head must see a part of every token."}},
    MistakeWords{
        "heads-interleaved",
        {"Chaque tête{} a pris une colonne sur h au lieu d’un bloc de colonnes voisines.",
         "Each head{} took every h-th column instead of a block of neighbouring columns."},
        {"Donnez à la tête a les colonnes a·d à a·d + d − 1, soit un reshape en (lignes, h, d) et "
         "non en (lignes, d, h)\u202f: c’est ainsi que W_q, W_k et W_v rangent les têtes.",
         "Give head a the columns a·d to a·d + d − 1, that is, reshape to (rows, h, d), not to "
         "(rows, d, h): this is how W_q, W_k and W_v lay out the heads."}},
    MistakeWords{"fused-split-by-head",
                 {"La matrice fusionnée [Q│K│V] a été découpée tête par tête\u202f: chaque tête a "
                  "pris trois blocs voisins comme requêtes, clés et valeurs.",
                  "The fused matrix [Q│K│V] was cut head by head: each head took three "
                  "neighbouring blocks as its queries, keys and values."},
                 {"Coupez d’abord [Q│K│V] en trois, puis chaque tiers en têtes\u202f: les colonnes "
                  "portent toutes les requêtes, puis toutes les clés, puis toutes les valeurs.",
                  "Cut [Q│K│V] in three first, then each third into heads: its columns hold all "
                  "the queries, then all the keys, then all the values."}},
};
static_assert(complete(kWords));

}  // namespace

std::span<const MistakeWords> projection_mistake_words() {
  return kWords;
}

}  // namespace attention
