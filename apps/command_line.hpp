// The commands and options of the program, as CLI11 keeps them: what reads a command line, and what
// manual pages and completions are made of.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string_view>

#include "options.hpp"

namespace apps {

inline constexpr const char* kProgram = "attention-trace";
inline constexpr const char* kProgramAndVersion = "attention-trace " ATTENTION_TRACE_VERSION;

// Says everything in the voice of the options, which must outlive it and take what is parsed. Has
// the named command alone, as CLI11 takes longer for the options of all than a small problem takes;
// every command if none has that name.
std::unique_ptr<CLI::App> command_line(CommonOptions& options, std::string_view named = "");

// The help of the command that was named, or of all.
std::string help_text(const CLI::App& app, const attention::Voice& voice);

}  // namespace apps
