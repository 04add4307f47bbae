// What is made of the command line for those who do not run the program: its manual, and scripts
// for shells that complete it. Nothing here says again what --help says: it is asked.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "options.hpp"
#include "words/voice.hpp"

namespace apps {

// The manual page in roff, in UTF-8.
std::string manual(CLI::App& app, const attention::Voice& voice);

// A script for bash, which needs nothing but bash.
std::string bash_completion(CLI::App& app);

// A script for zsh, which describes commands and options in the user's language.
std::string zsh_completion(CLI::App& french, CLI::App& english);

inline std::vector<CLI::App*> commands_of(CLI::App& app) {
  return app.get_subcommands(nullptr);
}

inline std::vector<CLI::Option*> options_of(CLI::App& app) {
  return app.get_options([](const CLI::Option* option) {
    return option->nonpositional() && !option->get_group().empty();
  });
}

inline std::vector<CLI::Option*> arguments_of(CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

inline bool takes_value(const CLI::Option& option) {
  return option.get_expected_max() > 0;
}

// Whether one argument more is expected where this one stood.
inline bool repeats(const CLI::Option& option) {
  return option.get_expected_max() >= CLI::detail::expected_max_vector_size;
}

}  // namespace apps
