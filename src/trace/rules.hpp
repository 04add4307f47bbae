// Which keys of a problem go together; sizes are not looked at.
#pragma once

#include "trace/problem.hpp"

namespace attention {

// Throws Refusal (Needs or Excludes) on keys that make sense only with, or only without, another.
void check_combinations(const Problem& problem);

// Throws Refusal (OnlyWithHeads) on steps that exist only with several heads.
void check_head_keys(const Problem& problem, std::size_t heads);

}  // namespace attention
