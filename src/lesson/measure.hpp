// What can be measured of an answer: how far off it is, where, and what is odd about it.
#pragma once

#include "lesson/check.hpp"

namespace attention {

// Fills in what is measured. `right` are the traces; `context` what should follow from the answers
// before this one. Requires: verdict's name, rule and verdict are set.
void measure(StepVerdict& verdict, const Answer& answer, const std::vector<Trace>& right,
             const std::vector<Trace>& context);

}  // namespace attention
