// What to say when a value is of another kind than may stand there.
#pragma once

#include <string>

#include "trace/refusal.hpp"
#include "words/voice.hpp"

namespace attention {

// "expected a number, got "0,5" (decimals are written with a point)".
std::string wrong_kind(const refusal::WrongKind& wrong, const Voice& voice);

}  // namespace attention
