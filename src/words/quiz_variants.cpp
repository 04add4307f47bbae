#include "words/quiz_topics.hpp"

namespace attention {
namespace {

constexpr TopicText kTopicTexts[] = {
    {Topic::seq2seq_context,
     {"Sans attention, le décodeur d’un seq2seq ne reçoit que le dernier état de l’encodeur. De "
      "quelle attention est-ce le cas particulier\u202f?",
      "Without attention, a seq2seq decoder is given the encoder’s last state only. Of which "
      "attention is that a special case?"},
     {{{"celle dont le dernier poids vaut 1 et les autres 0",
        "the one whose last weight is 1 and all others 0"},
       {"celle dont tous les poids sont égaux", "the one whose weights are all equal"},
       {"celle dont tous les poids valent 1", "the one whose weights are all 1"},
       {"celle dont le dernier poids vaut 0 et les autres sont égaux",
        "the one whose last weight is 0 and all others equal"}}},
     {"Si les valeurs sont les états de l’encodeur, les poids (0, …, 0, 1) donnent son dernier "
      "état, le même pour chaque mot produit. L’attention, elle, calcule de nouveaux poids à "
      "chaque mot.",
      "If the values are the encoder’s states, the weights (0, …, 0, 1) give its last state, the "
      "same for every word produced. Attention computes new weights for every word instead."}},
    {Topic::cross_attention,
     {"Un décodeur regarde un encodeur par attention croisée. D’où viennent Q, K et V\u202f?",
      "A decoder looks at an encoder by cross-attention. Where do Q, K and V come from?"},
     {{{"Q du décodeur, K et V de l’encodeur", "Q from the decoder, K and V from the encoder"},
       {"Q de l’encodeur, K et V du décodeur", "Q from the encoder, K and V from the decoder"},
       {"Q et K du décodeur, V de l’encodeur", "Q and K from the decoder, V from the encoder"},
       {"Q, K et V de l’encodeur", "Q, K and V from the encoder"}}},
     {"Celui qui cherche apporte les requêtes\u202f; la suite où l’on cherche apporte les clés et "
      "les valeurs, qui vont par paires. En auto-attention, les trois viennent de la même suite.",
      "Whoever searches brings the queries; the sequence that is searched brings the keys and the "
      "values, which go in pairs. In self-attention all three come from the same sequence."}},
    {Topic::multi_head,
     {"Qu’apportent plusieurs têtes au lieu d’une seule\u202f?",
      "What do several heads bring instead of one?"},
     {{{"chacune regarde dans son sous-espace, puis W_o mélange leurs sorties",
        "each looks in a subspace of its own, then W_o mixes their outputs"},
       {"chacune ne regarde qu’une partie des mots, et W_o recolle la suite",
        "each looks at a part of the tokens only, and W_o joins them again"},
       {"toutes ont les mêmes poids, et leur moyenne en réduit le bruit",
        "all have the same weights, and their mean reduces the noise"},
       {"chacune reprend la sortie de la précédente et la corrige",
        "each takes the output of the one before and corrects it"}}},
     {"Chaque tête a ses projections, plus étroites, et ses propres poids sur tous les mots\u202f: "
      "l’une peut suivre la grammaire pendant qu’une autre suit le sens. Les sorties sont mises "
      "côte à côte (concat), puis multipliées par W_o.",
      "Each head has projections of its own, narrower ones, and weights of its own over all "
      "tokens: one may follow grammar while another follows meaning. The outputs are put side by "
      "side (concat), then multiplied by W_o."}},
    {Topic::additive_score,
     {"Comment l’attention additive (Bahdanau) calcule-t-elle un score\u202f?",
      "How does additive attention (Bahdanau) compute a score?"},
     {{{"par un petit réseau qui reçoit la requête et la clé",
        "by a small network that is given the query and the key"},
       {"par le produit scalaire de la requête et de la clé",
        "by the dot product of the query and the key"},
       {"par la distance entre la requête et la clé",
        "by the distance between the query and the key"},
       {"par la somme de toutes les coordonnées de la requête et de la clé",
        "by the sum of all coordinates of the query and the key"}}},
     {"score(i,j) = Σ v_a·tanh(q_i + k_j)\u202f: requête et clé projetées s’additionnent, passent "
      "par tanh, et le vecteur appris v_a en tire un seul nombre. C’est un réseau à une couche "
      "cachée\u202f; le produit scalaire, lui, n’a rien à apprendre.",
      "score(i,j) = Σ v_a·tanh(q_i + k_j): the projected query and key are added, pass through "
      "tanh, and the learned vector v_a makes one number of them. This is a network with one "
      "hidden layer; a dot product itself has nothing to learn."}},
    {Topic::additive_cost,
     {"Pour n requêtes et m clés, pourquoi le produit scalaire coûte-t-il moins que "
      "l’additif\u202f?",
      "For n queries and m keys, why does the dot product cost less than the additive score?"},
     {{{"n + m projections et un produit de matrices, au lieu de n·m réseaux",
        "n + m projections and one matrix product, instead of n·m network runs"},
       {"il ne compare que n + m couples au lieu de n·m", "it compares n + m pairs only, not n·m"},
       {"il se passe de softmax", "it does without a softmax"},
       {"ses scores forment un vecteur de n nombres, non une matrice",
        "its scores are a vector of n numbers, not a matrix"}}},
     {"Tous deux donnent n·m scores. Mais le petit réseau tourne une fois par couple, alors qu’un "
      "produit scalaire ne projette chaque vecteur qu’une fois\u202f; Q·Kᵀ compare ensuite tous "
      "les couples d’un coup, par une opération très optimisée.",
      "Both give n·m scores. But the small network runs once for every pair, while for a dot "
      "product each vector is projected once only; Q·Kᵀ then compares all pairs at once, by an "
      "operation that is highly optimised."}},
    {Topic::keras_layers,
     {"Dans Keras, qu’est-ce qui distingue les couches Attention et AdditiveAttention\u202f?",
      "In Keras, what distinguishes the layers Attention and AdditiveAttention?"},
     {{{"le score\u202f: produit scalaire pour l’une, additif pour l’autre",
        "the score: dot product in the one, additive in the other"},
       {"la source\u202f: auto-attention pour l’une, croisée pour l’autre",
        "the source: self-attention in the one, cross-attention in the other"},
       {"les têtes\u202f: une seule pour l’une, plusieurs pour l’autre",
        "the heads: one in the one, several in the other"},
       {"les poids\u202f: de somme 1 pour l’une, quelconques pour l’autre",
        "the weights: summing to 1 in the one, to anything in the other"}}},
     {"Attention multiplie requêtes et clés (à la Luong), AdditiveAttention additionne tanh(q + k) "
      "(à la Bahdanau). Toutes deux finissent par un softmax et une somme pondérée, et aucune ne "
      "projette ses entrées\u202f: c’est au modèle de le faire avant.",
      "Attention multiplies queries and keys (Luong’s way), AdditiveAttention sums tanh(q + k) "
      "(Bahdanau’s way). Both end with a softmax and a weighted sum, and neither projects its "
      "inputs: that is up to the model, before them."}},
    {Topic::keras_arguments,
     {"Dans quel ordre la couche Attention de Keras attend-elle ses entrées\u202f?",
      "In which order does the Attention layer of Keras expect its inputs?"},
     {{{"requête, valeur, puis clé (par défaut, la valeur)",
        "query, value, then key (by default the value)"},
       {"requête, clé, puis valeur (obligatoire)", "query, key, then value (mandatory)"},
       {"clé, valeur, puis requête (par défaut, la clé)",
        "key, value, then query (by default the key)"},
       {"valeur, clé, puis requête (obligatoire)", "value, key, then query (mandatory)"}}},
     {"On écrit [query, value] ou [query, value, key]\u202f; sans troisième entrée, la valeur sert "
      "aussi de clé. Écrire Q, K, V dans l’ordre habituel échange clés et valeurs, sans aucun "
      "message si les dimensions s’accordent.",
      "One writes [query, value] or [query, value, key]; without a third input the value serves as "
      "the key, too. Writing Q, K, V in the usual order exchanges keys and values, without any "
      "message if the dimensions fit."}},
};

}  // namespace

std::span<const TopicText> variant_topics() {
  return kTopicTexts;
}

}  // namespace attention
