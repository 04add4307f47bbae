// Where a difference is, and how large one may be, as text.
#pragma once

#include <string>

#include "math/tensor.hpp"
#include "trace/names.hpp"
#include "words/voice.hpp"

namespace attention {

// A value of several heads and sequences, shaped as in an export.
struct Placed {
  Name name;
  Shape shape;
  bool has_batch;  // then its first axis counts sequences
};

// "scores[2,3]", counted from 1, "scores(1)[2,3]" of several heads, as a cell is typed; of several
// sequences "scores[2,3] of sequence 1".
std::string position_text(const Placed& value, std::size_t position, const Voice& voice);

// The same for a whole row, counted from 0 over all heads and sequences: "scores[2,·]".
std::string row_text(const Placed& value, std::size_t row, const Voice& voice);

// "1e-9", "0.001": the shortest digits.
std::string tolerance_text(double tolerance);

}  // namespace attention
