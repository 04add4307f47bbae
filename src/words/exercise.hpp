// What an exercise sheet says beside the lesson's own sentences.
#pragma once

#include <string>

#include "words/voice.hpp"

namespace attention {

std::string inputs_heading(const Voice& voice);
std::string name_line(const Voice& voice);  // where a learner writes name and date
std::string sheet_instructions(int decimals, bool masked, const Voice& voice);
std::string key_remark(const Voice& voice);
std::string exponentials_heading(const Voice& voice);
std::string exponentials_remark(const Voice& voice);

}  // namespace attention
