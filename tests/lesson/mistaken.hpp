// The mistakes of the lesson once more, as plain loops written from the formulas of their table:
// what the tests of `check` answer. They share data types with the code under test, and no function
// that computes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference.hpp"

namespace attention::test {

// What stands in a row of weights that a mistaken mask leaves without any key.
enum class EmptyRows { zero, uniform, no_number };

// A mistake of the table; `detail` says which one where its row lists several, else it is empty.
struct Slip {
  std::string id, detail;
  EmptyRows empty_rows = EmptyRows::zero;
};

// What is left behind by who makes one.
struct Mistaken {
  std::vector<Name> spoiled;  // wrong, though all that they are made of may be right; in order
  Values values;              // of all steps: the wrong ones, and what comes before and after
};

// Nothing where the mistake cannot be made. Requires: a problem of one sequence.
std::optional<Mistaken> mistaken(const Problem& problem, const Slip& slip);

// Every row of the table with every detail, in the order of the stages.
std::vector<Slip> all_slips();

}  // namespace attention::test
