// What is wrong with a text that is not JSON.
#pragma once

#include <string>

#include "trace/refusal.hpp"
#include "words/voice.hpp"

namespace attention {

// What was meant, most likely, and below it the line with a mark under the fault.
std::string wrong_syntax(const refusal::Syntax& wrong, const Voice& voice);

}  // namespace attention
