// The table behind mistaken(), a part a file, and what its rows have in common.
#pragma once

#include <utility>

#include "lesson/mistaken.hpp"
#include "reference_input.hpp"

namespace attention::test {

// What a mistake starts from.
struct Ground {
  const Problem& problem;
  Input in;
  Values right;

  explicit Ground(const Problem& of) : problem(of), in(of, 0), right(test::reference(of, 0)) {}
  // A right value; nothing when the problem does not have the step.
  Maybe operator[](Name name) const;
  Name before_mask() const;  // softmax's input before masks
  Name logits() const;       // softmax's input
  Name attended() const;     // weights·V
};

// Wrong values of steps, all that follows still to be computed; nothing where it cannot be made.
using Wrong = std::vector<std::pair<Name, Value>>;

struct SlipRow {
  Slip slip;
  Wrong (*wrong)(const Ground&, const std::string& detail);
};

// The mistakes of all stages.
const std::vector<SlipRow>& projection_slips();
const std::vector<SlipRow>& scores_slips();
const std::vector<SlipRow>& mask_slips();
const std::vector<SlipRow>& late_slips();

// Every step, the wrong ones given; nothing is given for one that the problem gives already.
std::optional<Mistaken> follow(const Ground& ground, const Wrong& wrong);

// Query head a of h reads the key head a mod h_kv, for scores, and for values too if told so.
std::optional<Mistaken> with_tiled_heads(const Ground& ground, bool values);

Value transposed(const Value& x);  // each head by itself
bool hidden(const Cell& cell);     // −∞

}  // namespace attention::test
