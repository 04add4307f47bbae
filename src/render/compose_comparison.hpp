// A comparison of two traces as a document.
#pragma once

#include <optional>
#include <string>

#include "lesson/compare.hpp"
#include "render/compose.hpp"
#include "render/document.hpp"

namespace attention {

struct ComparedSide {
  std::string name;  // of the file, or what was set
  Values values;
  // Of its problem, and the labels of each sequence; absent when nothing tells them.
  std::optional<Dimensions> dimensions = {};
  std::vector<std::vector<std::string>> query_labels = {}, key_labels = {};
};

// Of each step that differs the matrix with the largest difference, or that of the chosen head and
// sequence; of a step that has fewer of them, only where it differs most.
Document compose_comparison(const ComparedSide& first, const ComparedSide& second,
                            const Comparison& comparison, const ComposeOptions& options);

}  // namespace attention
