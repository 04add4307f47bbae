#include "usage.hpp"

#include <algorithm>
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

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> all;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : names_of(*option)) all.push_back(name);
  return all;
}

std::string unexpected(const std::string& argument, const std::vector<std::string>& options,
                       const Voice& voice) {
  const std::string said = usage(Usage::unexpected, user_text(argument, voice), voice);
  const std::string meant =
      argument.starts_with('-')
          ? attention::json::closest(argument.substr(0, argument.find('=')), options)
          : "";
  return meant.empty() ? said : said + usage(Usage::did_you_mean, meant, voice);
}

std::string about_option(const std::string& option, const std::string& what, const Voice& voice) {
  return option + say(voice, "\u202f: ", ": ") + what;
}

// What CLI11 found wrong, in the user's language.
std::string what_is_wrong(const CLI::ParseError& error, const CLI::App& app, int argc,
                          const char* const* argv, const Voice& voice) {
  const auto commands = app.get_subcommands();
  const std::string what = error.what();
  const std::string option = what.substr(0, what.find(':'));
  if (const std::string word = commands.empty() ? first_word(argc, argv) : ""; !word.empty())
    return unknown_command(word, app, voice);
  const auto extras = app.remaining(true);
  const bool odd_option = !extras.empty() && extras.front().starts_with('-');
  if (odd_option || dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return unexpected(extras.empty() ? "" : extras.front(),
                      option_names(commands.empty() ? app : *commands.front()), voice);
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
  const std::size_t rest = option.size() + 2;
  return what.size() < rest ? what : about_option(option, what.substr(rest), voice);
}

// An option of some command, or the end of options, stands in the wrong place; else it is none.
std::string before_command(const std::string& first, const CLI::App& app, const Voice& voice) {
  std::vector<std::string> known = option_names(app);
  for (const CLI::App* command : app.get_subcommands(nullptr))
    for (const std::string& name : option_names(*command)) known.push_back(name);
  const std::string name = first.substr(0, first.find('='));
  return name == "--" || std::find(known.begin(), known.end(), name) != known.end()
             ? usage(Usage::before_command, user_text(name, voice), voice)
             : unexpected(first, known, voice);
}

std::string see_help(const std::string& command, const Voice& voice) {
  return usage(Usage::see_help, "attention-trace" + (command.empty() ? "" : " " + command), voice);
}

std::string name_of_command(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? "" : commands.front()->get_name();
}

}  // namespace

void check_arguments(int argc, const char* const* argv, const CLI::App& app, const Voice& voice) {
  const std::string first = argc > 1 ? argv[1] : "";
  if (first.starts_with('-') && app.get_option_no_throw(first) == nullptr)
    throw UsageError(before_command(first, app, voice) + "\n" + see_help("", voice));
  for (int i = 2; i < argc; ++i)
    if (const std::string argument = argv[i];
        argument.starts_with("--") && argument.find('=') == argument.size() - 1)
      throw UsageError(usage(Usage::needs_value,
                             user_text(argument.substr(0, argument.size() - 1), voice), voice) +
                       "\n" + see_help(user_text(first, voice), voice));
}

std::string usage_text(const CLI::ParseError& error, const CLI::App& app, int argc,
                       const char* const* argv, const Voice& voice) {
  return what_is_wrong(error, app, argc, argv, voice) + "\n" +
         see_help(name_of_command(app), voice);
}

}  // namespace apps
