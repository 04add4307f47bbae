#include "words/new.hpp"

#include <algorithm>

namespace attention {
namespace {

constexpr Voice kFrench{Language::french, false}, kEnglish{Language::english, false};

std::string list_of(const std::set<Label>& labels) {
  std::string list;
  for (const Label& label : labels)
    list += (list.empty() ? "" : ", ") + std::string(label.id) +
            (label.detail.empty() ? "" : " (" + label.detail + ")");
  return list;
}

}  // namespace

Text new_title(std::uint64_t seed) {
  const auto title = [seed](const Voice& voice) {
    return say(voice, "Exercice sur l’attention, n° {}", "Exercise on attention, no. {}", seed);
  };
  return {title(kFrench), title(kEnglish)};
}

Text new_note(std::uint64_t seed) {
  const auto note = [seed](const Voice& voice) {
    return say(voice, "Nombres tirés au sort avec la graine {}.", "Numbers drawn with seed {}.",
               seed);
  };
  return {note(kFrench), note(kEnglish)};
}

std::vector<std::string> alike_sentences(const std::vector<Alike>& alike, const Voice& voice) {
  std::vector<std::string> sentences;
  std::set<Label> never, unseen;
  std::vector<std::set<Label>> told;
  for (const Alike& a : alike) {
    if (a.right) {
      never.insert(a.made_here.begin(), a.made_here.end());
      if (a.step == Name::output) unseen = a.mistakes;
    } else if (a.ids().size() > 1 &&
               std::find(told.begin(), told.end(), a.mistakes) == told.end() &&
               (a.step == Name::output || (!a.made_here.empty() && a.step >= Name::scores))) {
      told.push_back(a.mistakes);
      sentences.push_back(say(voice, "Mêmes nombres dans {}\u202f: {}.",
                              "The same numbers in {}: {}.", text(a.step), list_of(a.mistakes)));
    }
  }
  for (const Label& label : never) unseen.erase(label);
  if (!unseen.empty())
    sentences.push_back(say(voice, "Sans effet sur output\u202f: {}.", "No effect on output: {}.",
                            list_of(unseen)));
  if (!never.empty())
    sentences.push_back(say(voice, "Sans effet à ces tailles\u202f: {}.",
                            "No effect at these sizes: {}.", list_of(never)));
  return sentences;
}

}  // namespace attention
