#include "usage.hpp"

#include <vector>

#include "json/suggest.hpp"
#include "options.hpp"
#include "words/cli.hpp"

namespace apps {
namespace {

using attention::Usage;
using attention::Voice;

// The first argument that is no option: meant as a command.
std::string first_word(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i)
    if (argv[i][0] != '-') return argv[i];
  return "";
}

// CLI11 itself says only that a command is missing.
std::string unknown_command(const std::string& word, const CLI::App& app, const Voice& voice) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  const std::string meant = attention::json::closest(word, names);
  const std::string shown = user_text(word, voice);
  if (word.ends_with(".json"))
    return usage(Usage::unknown_command, shown, voice) + usage(Usage::try_run, shown, voice);
  if (meant.empty()) return usage(Usage::unknown_command, shown, voice);
  return usage(Usage::unknown_command, shown, voice) + usage(Usage::did_you_mean, meant, voice);
}

std::string unexpected(const std::vector<std::string>& extras, const Voice& voice) {
  return usage(Usage::unexpected, extras.empty() ? "" : user_text(extras.front(), voice), voice);
}

// What CLI11 found wrong, in the user's language.
std::string what_is_wrong(const CLI::ParseError& error, const CLI::App& app, int argc,
                          const char* const* argv, const Voice& voice) {
  const auto commands = app.get_subcommands();
  const std::string what = error.what();
  const std::string option = what.substr(0, what.find(':'));
  if (const std::string word = commands.empty() ? first_word(argc, argv) : ""; !word.empty())
    return unknown_command(word, app, voice);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return unexpected(app.remaining(true), voice);
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return usage(commands.empty()              ? Usage::missing_command
                 : what.starts_with("CELL")    ? Usage::missing_cell
                 : what.starts_with("ANSWERS") ? Usage::missing_answers
                                               : Usage::missing_file,
                 "", voice);
  if (what.find("flag override") != std::string::npos)  // CLI11 names it without its dashes
    return usage(Usage::takes_no_value, "--" + what.substr(0, what.find(' ')), voice);
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
    return usage(Usage::needs_value, option, voice);
  return what;
}

std::string see_help(const std::string& command, const Voice& voice) {
  return usage(Usage::see_help, "attention-trace" + (command.empty() ? "" : " " + command), voice);
}

std::string name_of_command(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? "" : commands.front()->get_name();
}

}  // namespace

void check_arguments(int argc, const char* const* argv, const Voice& voice) {
  const auto refuse = [&](Usage what, const std::string& argument, const std::string& command) {
    throw UsageError(usage(what, user_text(argument, voice), voice) + "\n" +
                     see_help(command, voice));
  };
  const std::string first = argc > 1 ? argv[1] : "";
  const bool of_the_program = first == "-h" || first == "--help" || first == "--version";
  if (first.starts_with('-') && !of_the_program) refuse(Usage::before_command, first, "");
  for (int i = 2; i < argc; ++i)
    if (const std::string argument = argv[i];
        argument.starts_with("--") && argument.find('=') == argument.size() - 1)
      refuse(Usage::needs_value, argument.substr(0, argument.size() - 1), user_text(first, voice));
}

std::string usage_text(const CLI::ParseError& error, const CLI::App& app, int argc,
                       const char* const* argv, const Voice& voice) {
  return what_is_wrong(error, app, argc, argv, voice) + "\n" +
         see_help(name_of_command(app), voice);
}

}  // namespace apps
