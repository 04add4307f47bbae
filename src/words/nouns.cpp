#include "words/nouns.hpp"

#include <fmt/ranges.h>

namespace attention {

using namespace refusal;

std::string any_of(const std::vector<std::string>& words, const Voice& voice) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i)
    list += (i == 0                  ? ""
             : i + 1 == words.size() ? say(voice, " ou ", " or ")
                                     : std::string(", ")) +
            words[i];
  return list;
}

std::string shape_text(const Shape& shape) {
  return fmt::format("{}", fmt::join(shape, "×"));
}

// "4 rows": the plural of one axis, with its number.
std::string counted(std::size_t count, AxisName axis, const Voice& voice) {
  const bool french = voice.language == Language::french;
  const bool one = french ? count < 2 : count == 1;
  const auto pick = [&](const char* fr1, const char* fr, const char* en1, const char* en) {
    return fmt::format("{} {}", count, french ? (one ? fr1 : fr) : (one ? en1 : en));
  };
  switch (axis) {
    case AxisName::rows: return pick("ligne", "lignes", "row", "rows");
    case AxisName::columns: return pick("colonne", "colonnes", "column", "columns");
    case AxisName::numbers: return pick("nombre", "nombres", "number", "numbers");
    case AxisName::booleans: return pick("booléen", "booléens", "boolean", "booleans");
    case AxisName::heads: return pick("tête", "têtes", "head", "heads");
    case AxisName::sequences: return pick("séquence", "séquences", "sequence", "sequences");
    case AxisName::labels: return pick("étiquette", "étiquettes", "label", "labels");
  }
  return "";
}

std::string axis_text(AxisName axis, const Voice& voice) {
  switch (axis) {
    case AxisName::rows: return say(voice, "une ligne", "a row");
    case AxisName::heads: return say(voice, "une tête", "a head");
    case AxisName::sequences: return say(voice, "une séquence", "a sequence");
    default: return say(voice, "une colonne", "a column");
  }
}

std::string reason_text(const Because& because, const Voice& voice) {
  const std::string options = because.options.empty() ? "" : ", " + because.options;
  if (!because.value.empty()) return fmt::format("{} = {}{}", because.name, because.value, options);
  return say(voice, "{} est {}{}", "{} is {}{}", because.name, shape_text(because.shape), options);
}

std::string rank_text(std::size_t rank, const Voice& voice) {
  switch (rank) {
    case 1: return say(voice, "une simple liste", "a plain list");
    case 2: return say(voice, "une matrice (liste de lignes)", "a matrix (a list of rows)");
    case 3: return say(voice, "une liste de matrices", "a list of matrices");
    default: return say(voice, "{} niveaux de listes", "{} levels of lists", rank);
  }
}

}  // namespace attention
