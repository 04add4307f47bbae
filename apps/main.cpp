// attention-trace: reads the command line, runs the command, turns what went wrong into a message
// and an exit code.
#include <csignal>
#include <new>

#include "commands.hpp"
#include "files.hpp"
#include "problem.hpp"
#include "usage.hpp"
#include "words/cli.hpp"
#include "words/system.hpp"

namespace {

using attention::Help;
using attention::Voice;

using apps::kDone, apps::kWrongInput;
constexpr int kWrongUsage = 2, kMachineFailed = 4;

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
  app.set_help_flag("-h,--help", help(attention::OptionHelp::help, voice))
      ->group(help(Help::options, voice));
}

int run_command_line(int argc, const char* const* argv, const Voice& voice) {
  CLI::App app(help(Help::program, voice), "attention-trace");
  apps::CommonOptions options;
  options.voice = voice;
  describe(app, voice);
  app.set_version_flag("--version", "attention-trace " ATTENTION_TRACE_VERSION,
                       help(attention::OptionHelp::version, voice))
      ->group(help(Help::options, voice));
  app.footer(examples(attention::Examples::program, voice));
  app.require_subcommand(1);
  apps::add_run(app, options);
  apps::add_step(app, options);
  apps::add_explain(app, options);
  apps::add_compare(app, options);
  apps::add_check(app, options);
  apps::add_new(app, options);
  apps::add_exercise(app, options);
  apps::add_quiz(app, options);
  try {
    app.parse(argc, argv);
    return options.exit_code;
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
    apps::say_on_standard_error(apps::usage_text(error, app, argc, argv, voice), voice);
    return kWrongUsage;
  }
}

}  // namespace

int main(int argc, char** argv) {
  apps::secure_standard_files();
  for (const int signal : {SIGPIPE, SIGXFSZ})
    std::signal(signal, SIG_IGN);  // writing says EPIPE, EFBIG
  const Voice voice = apps::choose_voice(argc, argv);
  try {
    return run_command_line(argc, argv, voice);
  } catch (const apps::ClosedPipe&) {
    return kDone;
  } catch (const apps::UsageError& wrong) {
    apps::say_on_standard_error(wrong.what(), voice);
    return kWrongUsage;
  } catch (const apps::FileRefusal& refused) {
    apps::say_on_standard_error(apps::refusal_text(refused, voice), voice);
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
  } catch (const std::exception& failure) {
    apps::say_on_standard_error(failure.what(), voice);
    return kMachineFailed;
  }
}
