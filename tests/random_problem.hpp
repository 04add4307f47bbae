// Small problems with everything in them that a problem file may combine.
#pragma once

#include <random>

#include "trace/problem.hpp"

namespace attention::test {

// The same problem for the same state of `random` everywhere: no distribution of the standard
// library is used, for each implementation draws its own numbers.
Problem random_problem(std::mt19937_64& random);

}  // namespace attention::test
