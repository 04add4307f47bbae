// What the operating system refuses, and what a command line gets wrong.
#pragma once

#include <string>
#include <string_view>

#include "words/voice.hpp"

namespace attention {

// The meaning of an errno.
std::string system_error(int error, const Voice& voice);

std::string cannot_write(const std::string& target, int error, const Voice& voice);
std::string cannot_read(const std::string& source, int error, const Voice& voice);
std::string out_of_memory(const Voice& voice);
// Before the language is known, and without memory of its own.
std::string_view out_of_memory_at_start();
std::string standard_input(const Voice& voice);
std::string standard_output(const Voice& voice);

}  // namespace attention
