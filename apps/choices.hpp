// What may stand as an option's value: checked when a command line is read, and asked by whoever
// completes one.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "words/voice.hpp"

namespace apps {

// A check for CLI11: one of the words.
CLI::Validator one_of(std::vector<std::string> words, attention::Voice voice);

// A check for CLI11: a file name with one of the endings, which tells its format.
CLI::Validator known_ending(std::vector<std::string> endings, attention::Voice voice);

// For CLI11: what is offered, although other words are not refused here.
CLI::Validator offering(const std::vector<std::string>& words);

// The same for a file to be read, of any name.
CLI::Validator offering_json();

// What the checks above allow or offer; all empty for any other option.
struct Choices {
  std::vector<std::string> words;
  std::vector<std::string> endings;  // of file names, with their points
};
Choices choices_of(CLI::Option& option);

}  // namespace apps
