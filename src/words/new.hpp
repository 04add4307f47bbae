// What is said of a new problem.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lesson/distinct.hpp"
#include "trace/problem.hpp"
#include "words/voice.hpp"

namespace attention {

Text new_title(std::uint64_t seed);
// Tells how the problem was drawn, so that it can be drawn again.
Text new_note(std::uint64_t seed);

// What no choice of numbers can tell apart, a sentence a line; empty when there is nothing.
std::vector<std::string> alike_sentences(const std::vector<Alike>& alike, const Voice& voice);

}  // namespace attention
