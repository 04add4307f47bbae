// What is wrong with a command line, in the user's language.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "words/voice.hpp"

namespace apps {

// Throws UsageError for what CLI11 would take otherwise than it is meant: an option before the
// command, and "--lang= fr", of which it would make "--lang fr". Requires: `app` has all commands
// unless the first argument names one.
void check_arguments(int argc, const char* const* argv, const CLI::App& app,
                     const attention::Voice& voice);

// The message for what CLI11 found wrong, and where to read more.
std::string usage_text(const CLI::ParseError& error, const CLI::App& app, int argc,
                       const char* const* argv, const attention::Voice& voice);

}  // namespace apps
