// What a long work is at: one line while it lasts.
#pragma once

#include <string>

#include "trace/trace.hpp"
#include "words/voice.hpp"

namespace attention {

std::string reading(const std::string& file, const Voice& voice);
std::string reading_standard_input(const Voice& voice);
std::string computing(Stage stage, const Voice& voice);
std::string checking(const std::string& file, const Voice& voice);
std::string explaining(const std::string& cell, const Voice& voice);
std::string comparing(const Voice& voice);
std::string drawing_a_problem(const Voice& voice);
std::string writing(const std::string& target, const Voice& voice);

}  // namespace attention
