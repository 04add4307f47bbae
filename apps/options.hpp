// The options that every command shares.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "json/source.hpp"
#include "render/compose.hpp"
#include "render/text.hpp"
#include "words/cli.hpp"

namespace apps {

struct CommonOptions {
  attention::Voice voice;  // decided before the command line is read, so that help speaks it too
  std::string lang;
  int precision = 4;
  std::string color = "auto";
  bool ascii = false, full = false;
  std::string format = "text";
  std::vector<std::string> exports;
  std::vector<std::string> settings;          // of --set, in order
  std::optional<std::size_t> head, sequence;  // counted from 1, as typed
  int exit_code = 0;                          // of a command that ran to its end
};

// What a command that ran to its end may exit with.
inline constexpr int kDone = 0, kDifference = 1, kWrongInput = 3;

// A wrong command line, already said in the user's language.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The language and characters, from the arguments if they say so, else from the environment.
attention::Voice choose_voice(int argc, const char* const* argv);

// Adds the options that make sense for every command, also for one that traces and shows nothing:
// what it writes is a problem, in JSON only.
void add_data_options(CLI::App& command, CommonOptions& options);

// Adds the options that every command shares that shows something.
void add_common_options(CLI::App& command, CommonOptions& options);

// The same for a command that takes a problem file first.
void add_common_options(CLI::App& command, std::string& file, CommonOptions& options);

// Adds --seed, which repeats what was drawn.
void add_seed_option(CLI::App& command, std::optional<std::uint64_t>& seed,
                     attention::OptionHelp text, const CommonOptions& options);

// Adds --head and --batch, which show one head or one sequence only.
void add_choice_options(CLI::App& command, CommonOptions& options);

// Adds --head and --batch to a command that shows all of them: they tell which cell --set changes.
void add_options_of_set(CLI::App& command, CommonOptions& options);

// For a command at a prompt: --format and -o are no longer offered, but still told of.
void speak_text_only(CLI::App& command);

// Throws Refusal when the chosen head or sequence is not there.
void check_choice(const CommonOptions& options, const attention::Dimensions& d);

// The names of an option with their dashes, short before long.
std::vector<std::string> names_of(const CLI::Option& option);

// A check for CLI11: a number that is not negative.
CLI::Validator not_negative(attention::Voice voice);

// A check for CLI11: a whole number within the bounds.
CLI::Validator whole_number_between(long long least, long long most, attention::Voice voice);

// The whole number in a text, if it is one within the bounds.
std::optional<long long> whole_number(const std::string& text, long long least, long long most);

// The number in a text, written as in JSON, if it is one and finite.
std::optional<double> finite_number(const std::string& text);

attention::ComposeOptions compose_options(const CommonOptions& options);
attention::TextOptions text_options(const CommonOptions& options);

}  // namespace apps
