// attention-trace: reads the command line, runs the command, turns what went wrong into a message
// and an exit code.
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>

#include "command_line.hpp"
#include "files.hpp"
#include "problem.hpp"
#include "usage.hpp"
#include "words/system.hpp"

namespace {

using attention::Voice;

using apps::kDone, apps::kWrongInput;
constexpr int kWrongUsage = 2, kMachineFailed = 4;

int run_command_line(int argc, const char* const* argv, const Voice& voice) {
  apps::CommonOptions options;
  options.voice = voice;
  const auto app = apps::command_line(options, argc > 1 ? argv[1] : "");
  apps::check_arguments(argc, argv, *app, voice);
  try {
    app->parse(argc, argv);
    return options.exit_code;
  } catch (const CLI::Success& asked) {
    const bool version = dynamic_cast<const CLI::CallForVersion*>(&asked) != nullptr;
    const std::string text =
        version ? std::string(asked.what()) + "\n" : apps::help_text(*app, voice);
    apps::write_standard_output([&](const attention::Sink& sink) {
      sink(voice.ascii ? attention::transliterated(text) : text);
    });
    return kDone;
  } catch (const CLI::ParseError& error) {
    apps::say_on_standard_error(apps::usage_text(error, *app, argc, argv, voice), voice);
    return kWrongUsage;
  }
}

// Where there is not even memory for an exception to say that there is none, as there may not be
// while the option parser sets itself up before main.
[[noreturn]] void say_why() {
  try {
    if (const std::exception_ptr thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
  } catch (...) {
    std::abort();
  }
  for (const std::string_view part : {std::string_view("attention-trace: "),
                                      attention::out_of_memory_at_start(), std::string_view("\n")})
    if (write(STDERR_FILENO, part.data(), part.size()) < 0) break;
  _exit(kMachineFailed);
}

[[gnu::constructor(101)]] void expect_little_memory() {
  std::set_terminate(say_why);
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
                                    : attention::cannot_read(target, failure.error, voice),
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
