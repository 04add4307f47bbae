// Explanations of numbers as a document.
#pragma once

#include <vector>

#include "lesson/explain.hpp"
#include "render/document.hpp"
#include "words/voice.hpp"

namespace attention {

struct ExplanationOptions {
  Voice voice;
  int precision = 4;
  bool largest_first = false;  // order the terms of weighted sums by how much they bring
};

// The first `asked` explanations, a cell or a whole row, then the cells that they come from.
// Requires: 1 ≤ asked ≤ explanations.size(); a whole row is of one step.
Document compose_explanation(const Trace& trace, const std::vector<Explanation>& explanations,
                             std::size_t asked, bool whole_row, const ExplanationOptions& options);

// "scores[2,3]", counted from 1; a vector has one index, one of several heads is scores(2)[2,3].
std::string cell_text(const Trace& trace, const Cell& cell);

}  // namespace attention
