// What is wrong with an input, said in a sentence.
#pragma once

#include <string>

#include "trace/refusal.hpp"
#include "words/voice.hpp"

namespace attention {

// "PLACE: what was expected, what was found; what to do". A syntax error adds its line with a
// caret.
std::string message(const Refusal& refusal, const Voice& voice);

}  // namespace attention
