// The sentences of the mistakes that lesson/mistakes.hpp computes: what happened, what to do.
#pragma once

#include <string>
#include <string_view>

#include "words/voice.hpp"

namespace attention {

// What happened, with `detail` (a name such as "b_q" or "causal", may be empty; several are
// separated by ", ") in parentheses when there is one.
// Requires: the id of one of all_mistakes().
std::string mistake_sentence(std::string_view id, const std::string& detail, const Voice& voice);
// What to do instead, and why.
// Requires: the id of one of all_mistakes().
std::string remedy_sentence(std::string_view id, const Voice& voice);

}  // namespace attention
