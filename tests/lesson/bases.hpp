// Small problems with whole numbers and tenths, on which mistakes can be told apart.
#pragma once

#include <string>
#include <vector>

#include "trace/problem.hpp"

namespace attention::test {

// The base of that name, such as "S" or "P causal"; fails the test when there is none. Two bases of
// the issues: S is square on purpose, P has three tokens, d_k = 4, d_v = 2; M has two heads.
Problem base(const std::string& name);

std::vector<std::string> all_bases();

}  // namespace attention::test
