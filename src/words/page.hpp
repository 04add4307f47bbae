// What a page in the browser says of itself: its buttons, and how to ask it about a number.
#pragma once

#include <string>

#include "words/voice.hpp"

namespace attention {

// "en": how the language is called in a page.
std::string language_code(const Voice& voice);

std::string walk_label(const Voice& voice);  // the row of buttons, one a stage
std::string previous_word(const Voice& voice);
std::string next_word(const Voice& voice);
std::string all_stages_word(const Voice& voice);
std::string head_word(const Voice& voice);      // before the numbers of the heads
std::string sequence_word(const Voice& voice);  // before the numbers of the sequences

std::string where_from_heading(const Voice& voice);
std::string pointing_hint(const Voice& voice);

}  // namespace attention
