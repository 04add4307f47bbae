// "Did you mean …?"
#pragma once

#include <string>
#include <vector>

#include "trace/refusal.hpp"

namespace attention::json {

// The candidate that a typing slip away from `word`, whatever its case; empty when none is close.
std::string closest(const std::string& word, const std::vector<std::string>& candidates);

// A key that is none of those that may stand there, which the message lists.
refusal::UnknownKey unknown_key(const std::string& key, const std::vector<std::string>& known);

}  // namespace attention::json
