// What the guided walk says between the matrices.
#pragma once

#include <string>

#include "words/voice.hpp"

namespace attention {

enum class Prompt {
  welcome,      // what Enter does, and how to ask for help
  help,         // every command
  show_stage,   // Enter shows the announced stage
  next_stage,   // Enter goes on
  last_stage,   // this was the last one
  first_stage,  // there is nothing before it
  changed,      // after set
};
std::string prompt_text(Prompt text, const Voice& voice);
std::string unknown_command_line(const std::string& line, const Voice& voice);

}  // namespace attention
