// What is wrong with a text that is not JSON.
#pragma once

#include <string>

#include "trace/refusal.hpp"
#include "words/voice.hpp"

namespace attention {

std::string syntax_hint(refusal::SyntaxHint hint, const Voice& voice);

}  // namespace attention
