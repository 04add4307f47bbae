// Random problems whose numbers lie at the ends of what a double holds.
#pragma once

#include <random>

#include "trace/trace.hpp"

namespace attention::test {

// The same problem with every number drawn anew: denormals, zeros of both signs, numbers whose
// products or sums overflow or cancel, scores at the ends of exp. What is boolean or hides stays.
Problem with_extreme_numbers(Problem problem, std::mt19937_64& random);

// The problem of one step alone: every other step of the trace that may be given is, with extreme
// numbers. Requires: the trace of a problem without a batch.
Problem step_alone(const Trace& trace, Name name, std::mt19937_64& random);

}  // namespace attention::test
