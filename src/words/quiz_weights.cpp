#include "words/quiz_topics.hpp"

namespace attention {
namespace {

constexpr TopicText kTopicTexts[] = {
    {Topic::why_scale,
     {"Pourquoi divise-t-on les scores par √d_k\u202f?", "Why are the scores divided by √d_k?"},
     {{{"pour que leur écart type ne grandisse pas avec d_k",
        "so that their standard deviation does not grow with d_k"},
       {"pour que chaque ligne de scores ait pour somme 1", "so that each row of scores sums to 1"},
       {"pour que tous les scores tombent entre −1 et 1",
        "so that all scores lie between −1 and 1"},
       {"pour que le plus grand poids d’une ligne se rapproche de 1",
        "so that the largest weight of a row comes closer to 1"}}},
     {"Un produit scalaire additionne d_k produits. Si les coordonnées sont indépendantes, de "
      "moyenne 0 et de variance 1, sa variance vaut d_k, son écart type √d_k\u202f: la division le "
      "ramène à 1, quel que soit d_k. C’est le softmax, ensuite, qui donne des lignes de somme 1.",
      "A dot product adds up d_k products. If the coordinates are independent, of mean 0 and "
      "variance 1, its variance is d_k and its standard deviation √d_k: the division brings it "
      "back to 1, whatever d_k. Rows that sum to 1 are made afterwards, by the softmax."}},
    {Topic::scale_and_gradients,
     {"En quoi la mise à l’échelle aide-t-elle les gradients\u202f?",
      "How does the scaling help the gradients?"},
     {{{"elle évite un softmax saturé, dont les dérivées sont presque nulles",
        "it avoids a saturated softmax, whose derivatives are almost zero"},
       {"elle multiplie par √d_k tous les gradients qui la traversent",
        "it multiplies all gradients that pass through it by √d_k"},
       {"elle rend les gradients indépendants des valeurs V",
        "it makes the gradients independent of the values V"},
       {"elle évite de dériver l’exponentielle du softmax",
        "it avoids taking the derivative of the softmax’s exponential"}}},
     {"La dérivée d’un poids a par rapport à son score est a·(1 − a). Quand un score dépasse de "
      "beaucoup les autres, un poids vaut presque 1 et les autres presque 0\u202f: toutes ces "
      "dérivées s’annulent "
      "presque, et l’apprentissage s’arrête.",
      "The derivative of a weight a with respect to its score is a·(1 − a). When one score is far "
      "above the others, one weight is almost 1 and the others almost 0: all these derivatives "
      "nearly vanish, and "
      "learning stops."}},
    {Topic::row_sum,
     {"Que vaut la somme d’une ligne de poids d’attention\u202f?",
      "What does a row of attention weights sum to?"},
     {{{"1\u202f: la requête partage son attention entre les clés",
        "1: the query shares its attention among the keys"},
       {"0\u202f: les poids négatifs compensent les positifs",
        "0: negative weights make up for positive ones"},
       {"√d_k\u202f: c’est par lui que les scores ont été divisés",
        "√d_k: that is what the scores were divided by"},
       {"cela dépend\u202f: plus les scores sont grands, plus elle est grande",
        "it depends: the larger the scores, the larger the sum"}}},
     {"Le softmax divise chaque exponentielle par la somme de toutes celles de la ligne\u202f: les "
      "poids sont positifs et leur somme vaut 1. Rien de tel pour une colonne\u202f: une clé peut "
      "être regardée par tous, ou par personne. (Seule exception\u202f: si un masque cache toutes "
      "les clés, cet outil donne des poids nuls.)",
      "The softmax divides each exponential by the sum of all those of the row: the weights are "
      "positive and sum to 1. Nothing of the kind holds for a column: a key may be looked at by "
      "all, or by none. (The one exception: where a mask hides every key, this tool gives weights "
      "of 0.)"}},
    {Topic::softmax_shift,
     {"On ajoute une même constante à tous les scores d’une ligne. Que devient son softmax\u202f?",
      "The same constant is added to all scores of a row. What becomes of its softmax?"},
     {{{"il ne change pas", "it does not change"},
       {"tous les poids augmentent de cette constante", "all weights grow by that constant"},
       {"le plus grand poids se rapproche de 1", "the largest weight comes closer to 1"},
       {"les poids se rapprochent les uns des autres", "the weights come closer to each other"}}},
     {"e^(z + c) = e^z·e^c, et e^c se simplifie dans la fraction. C’est pourquoi l’on soustrait le "
      "maximum de la ligne avant l’exponentielle\u202f: le résultat est le même, sans dépassement. "
      "Multiplier les scores, en revanche, changerait en général les poids.",
      "e^(z + c) = e^z·e^c, and e^c cancels in the fraction. That is why one subtracts the row’s "
      "maximum before the exponential: the result is the same, without overflow. Multiplying the "
      "scores, on the other hand, would in general change the weights."}},
    {Topic::mask_effect,
     {"Que deviennent les poids d’une ligne quand un masque y cache une clé\u202f?",
      "What becomes of a row’s weights when a mask hides a key in it?"},
     {{{"le sien vaut exactement 0, les autres se partagent 1",
        "its own is exactly 0, the others share 1"},
       {"le sien devient petit sans être nul, car son score vaut 0",
        "its own becomes small but not zero, since its score is 0"},
       {"le sien vaut 0, les autres restent comme sans masque",
        "its own is 0, the others stay as they are without the mask"},
       {"tous restent les mêmes, mais sa valeur est remplacée par 0",
        "all stay the same, but its value is replaced by 0"}}},
     {"Son score devient −∞, et e^(−∞) = 0\u202f: la clé ne compte ni au numérateur ni au "
      "dénominateur, et les autres poids grandissent d’autant. Un score de 0 ne cacherait rien, "
      "puisque e^0 = 1.",
      "Its score becomes −∞, and e^(−∞) = 0: the key counts neither in the numerator nor in the "
      "denominator, and the other weights grow accordingly. A score of 0 would hide nothing, since "
      "e^0 = 1."}},
    {Topic::mask_before_softmax,
     {"Pourquoi le masque agit-il avant le softmax et non après\u202f?",
      "Why does the mask act before the softmax and not after it?"},
     {{{"pour que les poids des clés visibles aient encore pour somme 1",
        "so that the weights of the visible keys still sum to 1"},
       {"pour que les clés cachées gardent un petit poids positif",
        "so that hidden keys keep a small positive weight"},
       {"pour que la mise à l’échelle devienne inutile", "so that the scaling becomes needless"},
       {"parce qu’un poids ne peut pas valoir 0", "because a weight cannot be 0"}}},
     {"Effacer des poids après coup laisse une ligne dont la somme est inférieure à 1, et une "
      "sortie trop petite. De plus, la clé cachée aurait compté dans le dénominateur, donc dans "
      "tous les autres poids.",
      "Erasing weights afterwards leaves a row that sums to less than 1, and an output that is "
      "too small. Besides, the hidden key would have counted in the denominator, hence in all the "
      "other weights."}},
    {Topic::causal_mask,
     {"Avec un masque causal, quelles clés la requête du mot i voit-elle\u202f?",
      "With a causal mask, which keys does the query of token i see?"},
     {{{"celles des mots 1 à i", "those of tokens 1 to i"},
       {"celles des mots 1 à i − 1", "those of tokens 1 to i − 1"},
       {"celles des mots i à n", "those of tokens i to n"},
       {"toutes sauf celle du mot i", "all but that of token i"}}},
     {"Pour apprendre à prédire le mot suivant, il ne faut pas le voir. Le mot lui-même reste "
      "visible\u202f: sans lui, le premier n’aurait aucune clé.",
      "To learn to predict the next token, one must not see it. The token itself stays visible: "
      "without it the first one would have no key at all."}},
    {Topic::one_hot_weights,
     {"Une ligne de poids vaut (0, 0, 1, 0). Quelle est la ligne de sortie\u202f?",
      "A row of weights is (0, 0, 1, 0). What is the row of the output?"},
     {{{"la troisième ligne de V, exactement", "the third row of V, exactly"},
       {"la troisième ligne de K, exactement", "the third row of K, exactly"},
       {"la moyenne des quatre lignes de V", "the mean of the four rows of V"},
       {"le vecteur (0, 0, 1, 0) lui-même", "the vector (0, 0, 1, 0) itself"}}},
     {"La somme pondérée ne garde qu’un terme, 1 fois la troisième valeur. C’est une recherche "
      "stricte, comme dans un dictionnaire\u202f; le softmax en fait une recherche souple, où "
      "chaque valeur compte en proportion.",
      "The weighted sum keeps one term only, 1 times the third value. This is hard retrieval, as "
      "in a dictionary; the softmax makes it soft, where each value counts in proportion."}},
};

}  // namespace

std::span<const TopicText> weight_topics() {
  return kTopicTexts;
}

}  // namespace attention
