// Somebody who works through a problem by hand, and now and then slips.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include "lesson/answering.hpp"

namespace attention::test {

struct Learner {
  int decimals = 4;       // of all that is shown
  std::set<Name> rounds;  // steps that are rounded before going on
  bool by_hand = false;   // halves away from zero; else as a program rounds the double nearby
  std::optional<Name> slips;
  std::size_t cell = 0;  // of the step that slips, row by row; it is shown, and gone on with,
  double by = 0;         // so much larger
};

// Steps as they are shown, one value a sequence.
using Shown = std::map<Name, std::vector<Value>>;

// All steps of a problem's sequences.
Shown work(const std::vector<Problem>& sequences, const Learner& learner);

// Each of the names with probability 1/2.
std::set<Name> some_of(const std::vector<Name>& names, std::mt19937_64& random);

// The steps that the problem does not give.
std::vector<Name> computed_steps(const Problem& problem);

}  // namespace attention::test
