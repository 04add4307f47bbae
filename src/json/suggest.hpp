// "Did you mean …?"
#pragma once

#include <string>
#include <vector>

namespace attention::json {

// The candidate that a typing slip away from `word`, whatever its case; empty when none is close.
std::string closest(const std::string& word, const std::vector<std::string>& candidates);

}  // namespace attention::json
