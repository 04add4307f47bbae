#include "words/mistakes.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "words/mistake_words.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

const MistakeWords* find_words(std::string_view id) {
  const std::array tables{projection_mistake_words(), scores_mistake_words(),
                          scaling_mistake_words(),    mask_mistake_words(),
                          softmax_mistake_words(),    output_mistake_words()};
  for (const auto table : tables) {
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const MistakeWords& words) { return words.id == id; });
    if (found != table.end()) return &*found;
  }
  assert(false && "every mistake has its sentences");
  return nullptr;
}

std::string_view in_language(const BothLanguages& both, const Voice& voice) {
  return voice.language == Language::french ? both.french : both.english;
}

// A source of the mask gets its word; any other name is the same in both languages.
std::string detail_word(const std::string& detail, const Voice& voice) {
  constexpr std::array<std::string_view, 4> kSources{"causal", "window", "mask", "key_padding"};
  return std::find(kSources.begin(), kSources.end(), detail) == kSources.end()
             ? detail
             : mask_source_word(detail, voice);
}

std::string detail_words(std::string_view details, const Voice& voice) {
  constexpr std::string_view kComma = ", ";
  const std::size_t comma = details.find(kComma);
  const std::string first = detail_word(std::string(details.substr(0, comma)), voice);
  if (comma == std::string_view::npos) return first;
  return first + std::string(kComma) + detail_words(details.substr(comma + kComma.size()), voice);
}

}  // namespace

std::string mistake_sentence(std::string_view id, const std::string& detail, const Voice& voice) {
  const MistakeWords* words = find_words(id);
  if (words == nullptr) return "";
  constexpr std::string_view kPlace = "{}";
  std::string said(in_language(words->happened, voice));
  const std::string aside = detail.empty() ? "" : " (" + detail_words(detail, voice) + ")";
  if (const std::size_t place = said.find(kPlace); place != std::string::npos)
    return said.replace(place, kPlace.size(), aside);
  return said.insert(said.size() - 1, aside);
}

std::string remedy_sentence(std::string_view id, const Voice& voice) {
  const MistakeWords* words = find_words(id);
  return words == nullptr ? "" : std::string(in_language(words->remedy, voice));
}

}  // namespace attention
