// Which mistakes can be told apart on a problem, and which give the same numbers.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/mistakes.hpp"

namespace attention {

// One way to make a mistake, by its name and detail.
struct Label {
  std::string_view id;
  std::string detail;
  auto operator<=>(const Label&) const = default;
};

// The mistakes that give the same value of a step; `right` if so does the trace without a mistake.
struct Alike {
  Name step;
  std::set<Label> mistakes;
  std::set<Label> made_here;  // those of them that spoil no earlier step
  bool right = false;
  bool operator==(const Alike&) const = default;

  std::set<std::string_view> ids() const;
};

// Every class of values of every step that some mistake spoils first, and of `output`: values are
// the same when no cell differs by more than the tolerance. In the order of steps and mistakes; two
// problems can be compared. Requires: one sequence.
std::vector<Alike> classes(const Trace& trace, double tolerance);

}  // namespace attention
