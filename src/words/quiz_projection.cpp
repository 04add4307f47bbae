#include "words/quiz_topics.hpp"

namespace attention {
namespace {

constexpr TopicText kTopicTexts[] = {
    {Topic::order_of_operations,
     {"Dans quel ordre l’auto-attention enchaîne-t-elle ses opérations\u202f?",
      "In which order does self-attention perform its operations?"},
     {{{"projection, scores, mise à l’échelle, softmax, somme pondérée",
        "projection, scores, scaling, softmax, weighted sum"},
       {"projection, scores, softmax, mise à l’échelle, somme pondérée",
        "projection, scores, softmax, scaling, weighted sum"},
       {"scores, projection, mise à l’échelle, softmax, somme pondérée",
        "scores, projection, scaling, softmax, weighted sum"},
       {"projection, scores, mise à l’échelle, somme pondérée, softmax",
        "projection, scores, scaling, weighted sum, softmax"}}},
     {"Les scores se calculent avec Q et K, donc après la projection. La mise à l’échelle précède "
      "le softmax\u202f: diviser les poids après lui leur ôterait leur somme de 1. Les poids, une "
      "fois connus, pondèrent les valeurs.",
      "Scores are computed from Q and K, hence after the projection. The scaling comes before the "
      "softmax: dividing the weights afterwards would take away their sum of 1. Once the weights "
      "are known, they weigh the values."}},
    {Topic::score_vectors,
     {"Quels vecteurs se multiplient pour donner les scores\u202f?",
      "Which vectors are multiplied with each other to make the scores?"},
     {{{"chaque requête avec chaque clé", "each query with each key"},
       {"chaque requête avec chaque valeur", "each query with each value"},
       {"chaque clé avec chaque valeur", "each key with each value"},
       {"chaque requête avec la clé du même mot seulement",
        "each query with the key of the same token only"}}},
     {"scores = Q·Kᵀ\u202f: scores[i,j] est le produit scalaire de la requête i et de la clé j, "
      "pour tous les couples. Les valeurs n’entrent en jeu qu’à la fin, dans la sortie.",
      "scores = Q·Kᵀ: scores[i,j] is the dot product of query i and key j, for all pairs. The "
      "values come in only at the end, in the output."}},
    {Topic::three_projections,
     {"Pourquoi projeter le même X trois fois (W_q, W_k, W_v) au lieu de s’en servir tel "
      "quel\u202f?",
      "Why project the same X three times (W_q, W_k, W_v) instead of using it as it is?"},
     {{{"pour séparer ce qu’un mot cherche, ce qui le désigne et ce qu’il transmet",
        "to separate what a token seeks, what it is found by and what it passes on"},
       {"parce qu’un produit X·Xᵀ n’aurait pas les bonnes dimensions",
        "because the dimensions of a product X·Xᵀ would not fit"},
       {"pour que le score de i pour j soit toujours celui de j pour i",
        "so that the score of i for j is always that of j for i"},
       {"pour que chaque ligne de scores ait pour somme 1",
        "so that each row of scores sums to 1"}}},
     {"X·Xᵀ se calcule très bien, mais cette matrice est symétrique et rien ne s’y apprend. Avec "
      "trois matrices apprises, un mot peut chercher autre chose que ce qu’il est, et transmettre "
      "autre chose encore.",
      "X·Xᵀ is easy to compute, but that matrix is symmetric and nothing in it is learned. "
      "With three learned matrices a token may look for something other than what it is, and pass "
      "on something else again."}},
    {Topic::key_and_value,
     {"À quoi sert la clé d’un mot, et à quoi sert sa valeur\u202f?",
      "What is a token’s key for, and what is its value for?"},
     {{{"la clé décide de l’attention qu’il reçoit, la valeur de ce qu’on en retient",
        "the key decides how much it is looked at, the value what is taken from it"},
       {"la valeur décide de l’attention qu’il reçoit, la clé de ce qu’on en retient",
        "the value decides how much it is looked at, the key what is taken from it"},
       {"clé et valeur donnent ensemble le score, la requête donne la sortie",
        "key and value make the score together, the query makes the output"},
       {"la clé sert à l’encodeur, la valeur au décodeur",
        "the key serves the encoder, the value serves the decoder"}}},
     {"La clé est comparée à la requête\u202f: elle n’agit que par les scores. La sortie, elle, ne "
      "mélange que des valeurs. Ainsi le titre d’un livre le fait trouver, et c’est son texte "
      "qu’on emporte.",
      "The key is compared with the query: it acts through the scores only. The output mixes "
      "nothing but values. A book works the same way: its title helps to find "
      "it, its text is what one takes home."}},
    {Topic::scores_shape,
     {"Un mot par ligne, n requêtes et m clés\u202f: quelle est la forme des scores d’une "
      "tête\u202f?",
      "One token a row, n queries and m keys: what is the shape of one head’s scores?"},
     {{{"n×m\u202f: une ligne par requête, une colonne par clé",
        "n×m: a row for each query, a column for each key"},
       {"m×n\u202f: une ligne par clé, une colonne par requête",
        "m×n: a row for each key, a column for each query"},
       {"n×d_k\u202f: une ligne par requête, une colonne par coordonnée",
        "n×d_k: a row for each query, a column for each coordinate"},
       {"d_k×d_k\u202f: une ligne et une colonne par coordonnée",
        "d_k×d_k: a row and a column for each coordinate"}}},
     {"Q (n×d_k) multiplié par Kᵀ (d_k×m) donne n×m\u202f: la somme court sur d_k, qui disparaît. "
      "En auto-attention m = n, et la matrice est carrée.",
      "Q (n×d_k) times Kᵀ (d_k×m) is n×m: the sum runs over d_k, which disappears. In "
      "self-attention m = n, and the matrix is square."}},
    {Topic::output_row,
     {"Qu’est-ce qu’une ligne de la sortie d’une tête\u202f?",
      "What is a row of one head’s output?"},
     {{{"une somme des lignes de V, pondérée par une ligne de poids",
        "a sum of the rows of V, weighted by a row of weights"},
       {"une somme des lignes de K, pondérée par une ligne de poids",
        "a sum of the rows of K, weighted by a row of weights"},
       {"la ligne de V dont le poids est le plus grand, inchangée",
        "the row of V with the largest weight, unchanged"},
       {"une somme des lignes de V, pondérée par une colonne de poids",
        "a sum of the rows of V, weighted by a column of weights"}}},
     {"output = attention_weights·V. Une ligne de poids, de 0 à 1 et de somme 1, fait une moyenne "
      "pondérée\u202f: chaque coordonnée reste entre le minimum et le maximum de sa colonne de V.",
      "output = attention_weights·V. A row of weights, from 0 to 1 and of sum 1, makes a weighted "
      "mean: each coordinate stays between the minimum and the maximum of its column of V."}},
};

}  // namespace

std::span<const TopicText> projection_topics() {
  return kTopicTexts;
}

}  // namespace attention
