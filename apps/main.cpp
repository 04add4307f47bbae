// attention-trace: reads the command line, runs the command, turns what went wrong into a message
// and an exit code.
#include <csignal>
#include <new>

#include "commands.hpp"
#include "files.hpp"
#include "json/suggest.hpp"
#include "problem.hpp"
#include "words/cli.hpp"
#include "words/refusals.hpp"
#include "words/system.hpp"

namespace {

using attention::Help;
using attention::Usage;
using attention::Voice;

constexpr int kDone = 0, kWrongUsage = 2, kWrongInput = 3, kMachineFailed = 4;

void describe(CLI::App& app, const Voice& voice) {
  const auto formatter = std::make_shared<CLI::Formatter>();
  formatter->label("Usage", help(Help::usage, voice));
  formatter->label("OPTIONS", "OPTIONS");
  formatter->label("SUBCOMMAND", help(Help::command_word, voice));
  formatter->label("Positionals", help(Help::positionals, voice));
  formatter->label("Subcommands", help(Help::commands, voice));
  formatter->label("REQUIRED", "");
  formatter->column_width(26);
  app.formatter(formatter);
  app.option_defaults()->group(help(Help::options, voice));
  app.set_help_flag("-h,--help", help(Help::help, voice))->group(help(Help::options, voice));
}

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
  if (meant.empty()) return usage(Usage::unknown_command, shown, voice);
  return usage(Usage::unknown_command, shown, voice) + usage(Usage::did_you_mean, meant, voice);
}

// What CLI11 found wrong, in the user's language.
std::string usage_text(const CLI::ParseError& error, const CLI::App& app, int argc,
                       const char* const* argv, const Voice& voice) {
  const auto commands = app.get_subcommands();
  const CLI::App& command = commands.empty() ? app : *commands.front();
  const std::string what = error.what();
  const std::string option = what.substr(0, what.find(':'));
  if (const std::string word = commands.empty() ? first_word(argc, argv) : ""; !word.empty())
    return unknown_command(word, app, voice);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return usage(Usage::unexpected, user_text(command.remaining().front(), voice), voice);
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return usage(commands.empty() ? Usage::missing_command : Usage::missing_file, "", voice);
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
    return usage(Usage::needs_value, option, voice);
  return usage(Usage::bad_value, what, voice);
}

std::string see_help(const CLI::App& app, const Voice& voice) {
  const auto commands = app.get_subcommands();
  return usage(Usage::see_help,
               "attention-trace" + (commands.empty() ? "" : " " + commands.front()->get_name()),
               voice);
}

int run_command_line(int argc, const char* const* argv, const Voice& voice) {
  CLI::App app(help(Help::program, voice), "attention-trace");
  apps::CommonOptions options;
  options.voice = voice;
  describe(app, voice);
  app.set_version_flag("--version", "attention-trace " ATTENTION_TRACE_VERSION,
                       help(Help::version, voice))
      ->group(help(Help::options, voice));
  app.footer(help(Help::program_examples, voice));
  app.require_subcommand(1);
  apps::add_run(app, options);
  try {
    app.parse(argc, argv);
    return kDone;
  } catch (const CLI::Success& asked) {
    const auto commands = app.get_subcommands();
    const CLI::App& command = commands.empty() ? app : *commands.front();
    const bool version = dynamic_cast<const CLI::CallForVersion*>(&asked) != nullptr;
    const std::string text = version ? std::string(asked.what()) + "\n"
                                     : command.help(commands.empty() ? "" : "attention-trace");
    apps::write_standard_output([&](const attention::Sink& sink) {
      sink(voice.ascii ? attention::transliterated(text) : text);
    });
    return kDone;
  } catch (const CLI::ParseError& error) {
    apps::say_on_standard_error(
        usage_text(error, app, argc, argv, voice) + "\n" + see_help(app, voice), voice);
    return kWrongUsage;
  }
}

}  // namespace

int main(int argc, char** argv) {
  apps::secure_standard_files();
  std::signal(SIGPIPE, SIG_IGN);
  const Voice voice = apps::choose_voice(argc, argv);
  try {
    return run_command_line(argc, argv, voice);
  } catch (const apps::ClosedPipe&) {
    return kDone;
  } catch (const apps::FileRefusal& refused) {
    const std::string colon = voice.language == attention::Language::french ? "\u202f: " : ": ";
    apps::say_on_standard_error(
        apps::shown_file(refused.file, voice) + colon + attention::message(refused.refusal, voice),
        voice);
    return kWrongInput;
  } catch (const apps::MachineError& failure) {
    const std::string target = failure.target.empty() ? attention::standard_output(voice)
                                                      : apps::shown_file(failure.target, voice);
    apps::say_on_standard_error(failure.writing
                                    ? attention::cannot_write(target, failure.error, voice)
                                    : target + ": " + attention::cannot_read(failure.error, voice),
                                voice);
    return kMachineFailed;
  } catch (const std::bad_alloc&) {
    apps::say_on_standard_error(attention::out_of_memory(voice), voice);
    return kMachineFailed;
  }
}
