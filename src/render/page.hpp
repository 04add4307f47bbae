// What the formats of pages have in common: how numbers are shown, and how much of a matrix.
#pragma once

#include "render/excerpt.hpp"
#include "words/voice.hpp"

namespace attention {

struct PageOptions {
  Voice voice = {};
  int precision = 4;
  bool full = false;  // every cell of large matrices
};

}  // namespace attention
