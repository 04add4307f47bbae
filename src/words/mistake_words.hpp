// The tables behind words/mistakes.hpp, one a stage as in lesson/mistakes.hpp.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace attention {

struct BothLanguages {
  std::string_view french;
  std::string_view english;
};

struct MistakeWords {
  std::string_view id;
  BothLanguages happened;  // "{}" is where a detail goes; without it, before the full stop
  BothLanguages remedy;
};

std::span<const MistakeWords> projection_mistake_words();
std::span<const MistakeWords> scores_mistake_words();
std::span<const MistakeWords> scaling_mistake_words();
std::span<const MistakeWords> mask_mistake_words();
std::span<const MistakeWords> softmax_mistake_words();
std::span<const MistakeWords> output_mistake_words();

// Each table asserts this of itself, so that a missing translation does not compile.
constexpr bool complete(std::span<const MistakeWords> table) {
  const auto said = [](const BothLanguages& both) {
    return both.french.ends_with('.') && both.english.ends_with('.');
  };
  return std::all_of(table.begin(), table.end(), [&](const MistakeWords& words) {
    return !words.id.empty() && said(words.happened) && said(words.remedy);
  });
}

}  // namespace attention
