// Runs a problem: the five stages of attention, in order.
#pragma once

#include <functional>
#include <vector>

#include "trace/trace.hpp"

namespace attention {

// One trace a sequence of the batch. A given step replaces the computed one and all later steps
// follow from it, so a what-if is a problem with one more given step.
// `begins` is called with the stage of each step that is computed, just before it is.
// Throws Refusal: shapes that do not fit, a problem that does not determine its output, a step that
// overflows from finite input (named with its cell).
std::vector<Trace> run(const Problem& problem, const std::function<void(Stage)>& begins = {});

}  // namespace attention
