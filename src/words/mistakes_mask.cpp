#include <array>

#include "words/mistake_words.hpp"

namespace attention {
namespace {

constexpr std::array kWords{
    MistakeWords{"mask-forgotten",
                 {"Le masque{} a été oublié.", "The mask{} was forgotten."},
                 {"Ajoutez le masque aux scores avant le softmax\u202f: avec −∞ pour score, une "
                  "clé cachée reçoit un poids exactement nul.",
                  "Add the mask to the scores before the softmax: with −∞ for a score, a hidden "
                  "key gets a weight of exactly 0."}},
    MistakeWords{
        "mask-inverted",
        {"Le masque{} a été lu à l’envers\u202f: les clés visibles ont été cachées, et les autres "
         "montrées.",
         "The mask{} was read the wrong way round: visible keys were hidden, and the others "
         "shown."},
        {"Mettez −∞ là où le masque interdit de regarder, et nulle part ailleurs\u202f: ici true "
         "veut dire visible, alors que certaines bibliothèques ont la convention contraire.",
         "Put −∞ where the mask forbids attending, and nowhere else: here true means “may attend”, "
         "while some libraries have the opposite convention."}},
    MistakeWords{
        "mask-transposed",
        {"Le masque{} a été transposé\u202f: ses lignes et ses colonnes ont été échangées.",
         "The mask{} was transposed: its rows and columns were exchanged."},
        {"Posez le masque sur les scores avec une ligne par requête et une colonne par clé\u202f: "
         "transposé, un masque causal montre l’avenir et cache le passé.",
         "Lay the mask over the scores with a row for each query and a column for each key: "
         "transposed, a causal mask shows the future and hides the past."}},
    MistakeWords{"mask-multiplied",
                 {"Les scores ont été multipliés par les 0 et les 1 du masque{}.",
                  "The scores were multiplied by the 0s and 1s of the mask{}."},
                 {"Remplacez par −∞ le score d’une clé cachée\u202f: un score de 0 donne encore du "
                  "poids, car exp(0) = 1.",
                  "Replace the score of a hidden key by −∞: a score of 0 still gives weight, since "
                  "exp(0) = 1."}},
    MistakeWords{"mask-added",
                 {"Le masque{} a été ajouté aux scores sous forme de 0 et de 1.",
                  "The mask{} was added to the scores as 0s and 1s."},
                 {"Ajoutez 0 pour une clé visible et −∞ pour une clé cachée\u202f: un 1 de plus ne "
                  "fait que favoriser les clés visibles, sans cacher les autres.",
                  "Add 0 for a visible key and −∞ for a hidden one: 1 more only favours the "
                  "visible keys and does not hide the others."}},
    MistakeWords{
        "mask-after-softmax",
        {"Le masque{} a été appliqué après le softmax.",
         "The mask{} was applied after the softmax."},
        {"Masquez les scores avant le softmax, qui partage alors 1 entre les clés visibles\u202f: "
         "annuler des poids après coup laisse des lignes dont la somme ne vaut plus 1.",
         "Mask the scores before the softmax, which then shares 1 among the visible keys: zeroing "
         "weights afterwards leaves rows that no longer sum to 1."}},
    MistakeWords{"diagonal-masked",
                 {"Le masque causal a aussi caché la diagonale, c’est-à-dire la position même de "
                  "la requête.",
                  "The causal mask hid the diagonal as well, that is, the query’s own position."},
                 {"Laissez la diagonale visible\u202f: un mot peut regarder les précédents et "
                  "lui-même, seuls les suivants lui sont cachés.",
                  "Leave the diagonal visible: a token may attend to those before it and to "
                  "itself, only later ones are hidden from it."}},
    MistakeWords{
        "causal-other-corner",
        {"Le masque causal a été aligné sur l’autre coin de la matrice des scores.",
         "The causal mask was aligned on the other corner of the scores."},
        {"Alignez le masque sur le coin que nomme causal, top_left (c’est aussi le sens de true) "
         "ou bottom_right\u202f: quand n ≠ m, les deux ne laissent pas voir les mêmes clés.",
         "Align the mask on the corner that causal names, top_left (which true means, too) or "
         "bottom_right: when n ≠ m, the two do not show the same keys."}},
    MistakeWords{"empty-row-unmasked",
                 {"Une requête qui ne peut regarder aucune clé a tout de même reçu des poids.",
                  "A query that may attend to no key was given weights all the same."},
                 {"Mettez à 0 tous les poids de cette ligne, et donc sa somme pondérée\u202f: sans "
                  "clé visible, il n’y a rien à partager.",
                  "Set all the weights of this row to 0, and with them its weighted sum: without a "
                  "visible key there is nothing to share."}},
};
static_assert(complete(kWords));

}  // namespace

std::span<const MistakeWords> mask_mistake_words() {
  return kWords;
}

}  // namespace attention
