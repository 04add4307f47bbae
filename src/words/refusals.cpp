#include "words/refusals.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "json/value.hpp"
#include "words/kinds.hpp"
#include "words/nouns.hpp"
#include "words/syntax.hpp"
#include "words/system.hpp"

namespace attention {
namespace {

using namespace refusal;

// Says each reason. A reason without its sentence does not compile.
struct Teller {
  const Voice& voice;

  std::string quoted(const std::string& text) const {
    return "\"" + user_text(json::clipped(text), voice) + "\"";
  }

  std::string some(const std::vector<std::string>& labels) const {
    constexpr std::size_t kMost = 20;
    std::string list;
    for (std::size_t i = 0; i < std::min(labels.size(), kMost); ++i)
      list += (i > 0 ? ", " : "") + quoted(labels[i]);
    return list + (labels.size() > kMost ? ", …" : "");
  }

  std::string operator()(const Syntax& r) const { return wrong_syntax(r, voice); }
  std::string operator()(const Unreadable& r) const { return system_error(r.error, voice); }
  std::string operator()(const EmptyFile&) const {
    return say(voice,
               "le fichier est vide\u202f; attendu\u202f: {{\"X\": …, \"W_q\": …, \"W_k\": …, "
               "\"W_v\": …}}",
               "the file is empty; expected {{\"X\": …, \"W_q\": …, \"W_k\": …, \"W_v\": …}}");
  }
  std::string operator()(const BinaryFile&) const {
    return say(
        voice,
        "attendu\u202f: du texte JSON en UTF-8, trouvé\u202f: un fichier binaire ou en UTF-16",
        "expected JSON text in UTF-8, got a binary file or UTF-16");
  }
  std::string operator()(const InvalidUtf8&) const {
    return say(voice,
               "un octet n’est pas de l’UTF-8 ici\u202f; enregistrez le fichier, ou réglez le "
               "terminal, en UTF-8",
               "a byte here is not UTF-8; save the file, or set the terminal, as UTF-8");
  }
  std::string operator()(const TooDeep& r) const {
    return say(
        voice, "plus de {} listes ou objets imbriqués\u202f; aucun fichier valide n’est si profond",
        "more than {} lists or objects inside each other; no valid file is that deep", r.limit);
  }
  std::string operator()(const NumberOverflow& r) const {
    return say(voice, "{} dépasse le plus grand nombre représentable (environ 1.8e308)",
               "{} is beyond the largest number that can be held (about 1.8e308)",
               user_text(json::clipped(r.digits), voice));
  }

  std::string operator()(const UnknownKey& r) const {
    if (r.suggestion.empty() && r.known.empty())
      return say(voice, "clé inconnue\u202f; data/problem.schema.json les contient toutes",
                 "unknown key; data/problem.schema.json lists them all");
    if (r.suggestion.empty())
      return say(voice, "clé inconnue\u202f; attendu\u202f: {}", "unknown key; expected {}",
                 any_of(r.known, voice));
    return say(voice, "clé inconnue, vouliez-vous dire {}\u202f?", "unknown key, did you mean {}?",
               quoted(r.suggestion));
  }
  std::string operator()(const DuplicateKey& r) const {
    return say(voice, "la clé {} est donnée deux fois\u202f; gardez-en une",
               "the key {} is given twice; keep one", quoted(r.key));
  }
  std::string operator()(const WrongKind& r) const { return wrong_kind(r, voice); }
  std::string operator()(const NotOneOf& r) const {
    return say(voice, "attendu\u202f: \"{}\", trouvé\u202f: {}", "expected \"{}\", got {}",
               fmt::join(r.allowed, voice.language == Language::french ? "\" ou \"" : "\" or \""),
               user_text(r.found, voice));
  }

  std::string operator()(const Ragged& r) const {
    if (!r.are_rows)
      return say(
          voice,
          "les listes n’ont pas le même nombre d’éléments\u202f: {} ici, {} dans la première",
          "the lists differ in how many elements they have: {} here, {} in the first", r.found,
          r.expected);
    return say(voice, "les lignes n’ont pas la même longueur\u202f: {} ici, {} dans la première",
               "the rows differ in length: {} here, {} in the first", r.found, r.expected);
  }
  std::string operator()(const EmptyMatrix&) const {
    return say(voice, "attendu\u202f: au moins un élément, trouvé\u202f: une liste vide",
               "expected at least one element, got an empty list");
  }
  std::string operator()(const WrongRank& r) const {
    std::string expected;
    for (const std::size_t rank : r.expected)
      expected += (expected.empty() ? "" : say(voice, " ou ", " or ")) + rank_text(rank, voice);
    return say(voice, "attendu\u202f: {}, trouvé\u202f: {}", "expected {}, got {}", expected,
               rank_text(r.found, voice));
  }
  std::string operator()(const WrongSize& r) const {
    const char* least = !r.at_least                          ? ""
                        : voice.language == Language::french ? "au moins "
                                                             : "at least ";
    std::string said =
        say(voice, "attendu\u202f: {}{} ({}), trouvé\u202f: {}", "expected {}{} ({}), got {}",
            least, counted(r.expected, r.axis, voice), reason_text(r.because, voice), r.found);
    if (r.transposed_fits == TransposedFits::as_out_in)
      said += say(
          voice,
          "\u202f; si {} est stockée comme (sortie, entrée), ajoutez \"weight_layout\": \"out_in\"",
          "; if {} is stored as (out, in), set \"weight_layout\": \"out_in\"", r.name);
    if (r.transposed_fits == TransposedFits::as_in_out)
      said += say(
          voice,
          "\u202f; si {} est stockée comme (entrée, sortie), ôtez \"weight_layout\": \"out_in\"",
          "; if {} is stored as (in, out), remove \"weight_layout\": \"out_in\"", r.name);
    return said;
  }
  std::string operator()(const IdentityWidth& r) const {
    return say(voice, "\"identity\" garde les {} colonnes de {}, attendu\u202f: {} ({})",
               "\"identity\" keeps the {} columns of {}, expected {} ({})", r.width, r.source,
               r.expected, reason_text(r.because, voice));
  }
  std::string operator()(const DoesNotDivide& r) const {
    return say(voice, "impossible de partager {} en {} têtes égales ({} = {})",
               "{} cannot be divided into {} equal heads ({} = {})",
               counted(r.width, r.axis, voice), r.heads, r.name, r.heads);
  }
  std::string operator()(const KvHeadsDoNotDivide& r) const {
    return say(voice, "heads = {} n’est pas un multiple de kv_heads = {}{}",
               "heads = {} is not a multiple of kv_heads = {}{}", r.heads, r.kv_heads,
               r.heads_given ? "" : say(voice, "\u202f; ajoutez \"heads\"", "; set \"heads\""));
  }
  std::string operator()(const AmbiguousMask&) const {
    return say(voice,
               "un masque à trois niveaux est ambigu (séquences ou têtes\u202f?)\u202f; écrivez-le "
               "B×1×n×m pour "
               "les séquences, 1×h×n×m pour les têtes",
               "a mask of three levels is ambiguous (sequences or heads?); write it B×1×n×m for "
               "sequences, 1×h×n×m for heads");
  }
  std::string operator()(const MixedList&) const {
    return say(voice, "attendu\u202f: soit des booléens partout, soit des nombres partout",
               "expected either booleans everywhere or numbers everywhere");
  }

  std::string operator()(const Missing& r) const {
    std::string keys;
    for (std::size_t i = 0; i < r.keys.size(); ++i) {
      const bool last = i + 1 == r.keys.size();
      keys += (i == 0 ? "" : last ? say(voice, " et ", " and ") : ", ") + quoted(r.keys[i]);
    }
    return say(voice, "il manque {} pour calculer la sortie",
               "missing {}, without which there is no output", keys);
  }
  std::string operator()(const UnknownScale&) const {
    return say(
        voice,
        "rien ne donne d_k ici, ni donc l’échelle 1/√d_k\u202f; donnez \"scale\" en nombre, ou "
        "\"none\"",
        "nothing tells d_k here, nor then the scale 1/√d_k; give \"scale\" as a number, or "
        "\"none\"");
  }
  std::string operator()(const Needs& r) const {
    return say(voice, "\"{}\" ne va pas sans {}", "\"{}\" makes sense only with {}", r.key,
               r.needed);
  }
  std::string operator()(const Excludes& r) const {
    return say(voice, "{} ne va pas avec {}\u202f: donnez l’un ou l’autre",
               "{} does not go with {}: give one or the other", quoted(r.key), quoted(r.other));
  }
  std::string operator()(const OnlyWithHeads& r) const {
    return say(voice, "\"{}\" n’existe qu’avec plusieurs têtes\u202f; ajoutez \"heads\"",
               "\"{}\" exists only with several heads; set \"heads\"", r.key);
  }
  std::string operator()(const CellSyntax&) const {
    return say(voice,
               "attendu\u202f: NOM[ligne,colonne], par exemple scores[2,3] ou scores[\"mot 2\",3]",
               "expected NAME[row,column], for example scores[2,3] or scores[\"word 2\",3]");
  }
  std::string operator()(const UnknownStep& r) const {
    return say(voice, "{} n’est pas dans cette trace\u202f; elle contient {}",
               "{} is not in this trace; it has {}", quoted(r.name), fmt::join(r.known, ", "));
  }
  std::string operator()(const CellNeedsIndices& r) const {
    if (r.count == 1)
      return say(voice, "c’est un vecteur\u202f: un seul indice",
                 "this is a vector: one index only");
    return say(voice, "attendu\u202f: une ligne et une colonne, ou [ligne,] pour toute la ligne",
               "expected a row and a column, or [row,] for the whole row");
  }
  std::string operator()(const IndexOutOfRange& r) const {
    return say(voice, "attendu\u202f: {} de 1 à {}, trouvé\u202f: {}",
               "expected {} from 1 to {}, got {}", axis_text(r.axis, voice), r.count,
               quoted(r.found));
  }
  std::string operator()(const UnknownLabel& r) const {
    return say(voice, "aucune étiquette {}\u202f; il y a {}", "no label {}; there are {}",
               quoted(r.label), some(r.known));
  }
  std::string operator()(const AmbiguousLabel& r) const {
    return say(voice, "l’étiquette {} est aux positions {}\u202f; donnez un numéro",
               "the label {} is at positions {}; give a number", quoted(r.label),
               fmt::join(r.positions, ", "));
  }
  std::string operator()(const NeedsHead& r) const {
    return say(voice,
               "il y a {} têtes\u202f; ajoutez --head N, ou écrivez par exemple scores(2)[1,3]",
               "there are {} heads; add --head N, or write for example scores(2)[1,3]", r.heads);
  }
  std::string operator()(const NeedsSequence& r) const {
    return say(voice, "il y a {} séquences\u202f; ajoutez --batch N",
               "there are {} sequences; add --batch N", r.sequences);
  }
  std::string operator()(const NotGiven&) const {
    return say(voice,
               "ce n’est pas une matrice de nombres du fichier\u202f; donnez-la d’abord en entier",
               "this is no matrix of numbers in the file; give it whole first");
  }
  std::string operator()(const SetSyntax&) const {
    return say(voice, "attendu\u202f: CLÉ=VALEUR, par exemple scale=none ou X[1,2]=3",
               "expected KEY=VALUE, for example scale=none or X[1,2]=3");
  }
  std::string operator()(const NoAnswers&) const {
    return say(
        voice,
        "aucune réponse\u202f; attendu\u202f: des étapes par leur nom, par exemple "
        "{{\"scores\": [[…]]}}",
        "there is no answer in it; expected steps by name, for example {{\"scores\": [[…]]}}");
  }
  std::string operator()(const NothingFilledIn&) const {
    return say(voice,
               "aucune cellule n’est remplie\u202f; écrivez un nombre à la place de chaque \"?\"",
               "no cell is filled in; write a number in place of each \"?\"");
  }
  std::string operator()(const OutOfRange& r) const {
    const bool heads = r.axis == AxisName::heads;
    if (r.most == 1)
      return heads ? say(voice, "il n’y a qu’une tête", "there is one head only")
                   : say(voice, "il n’y a qu’une séquence", "there is one sequence only");
    return say(voice, "attendu\u202f: {} de 1 à {}, trouvé\u202f: {}",
               "expected {} from 1 to {}, got {}", axis_text(r.axis, voice), r.most, r.found);
  }
  std::string operator()(const Overflow& r) const {
    const std::string head =
        r.several_heads ? say(voice, "tête {}, ", "head {}, ", r.head + 1) : std::string();
    return say(
        voice,
        "{}ligne {}, colonne {}\u202f: le résultat dépasse le plus grand nombre représentable "
        "(environ "
        "1.8e308)\u202f; réduisez les nombres d’entrée",
        "{}row {}, column {}: the result is beyond the largest number that can be held (about "
        "1.8e308); make the input smaller",
        head, r.row + 1, r.column + 1);
  }
};

}  // namespace

std::string message(const Refusal& refusal, const Voice& voice) {
  const std::string said = std::visit(Teller{voice}, refusal.reason);
  if (refusal.place.empty()) return said;
  return user_text(json::clipped(refusal.place), voice) +
         (voice.language == Language::french ? "\u202f: " : ": ") + said;
}

}  // namespace attention
