// A comparison of two traces as a document.
#pragma once

#include <string>

#include "lesson/compare.hpp"
#include "render/document.hpp"
#include "words/voice.hpp"

namespace attention {

struct ComparedSide {
  std::string name;  // of the file, or what was set
  Values values;
  bool has_batch = false;  // then the first axis of what has one counts sequences
  // Of each sequence; empty when nothing tells them.
  std::vector<std::vector<std::string>> query_labels = {}, key_labels = {};
};

Document compose_comparison(const ComparedSide& first, const ComparedSide& second,
                            const Comparison& comparison, const Voice& voice, int precision);

}  // namespace attention
