#include "command_line.hpp"

#include <algorithm>
#include <sstream>

#include "commands.hpp"
#include "installed.hpp"
#include "render/width.hpp"
#include "words/cli.hpp"

namespace apps {
namespace {

using attention::Help;
using attention::OptionHelp;
using attention::Voice;

// CLI11's own, but columns are counted in characters, not bytes, lines end where a terminal's do,
// and "…" is enough for a list.
class Formatter : public CLI::Formatter {
 public:
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    return entry(make_option_name(option, is_positional) + make_option_opts(option),
                 make_option_desc(option));
  }
  // The program's own options are --help and --version; all others stand after the command.
  std::string make_usage(const CLI::App* app, std::string name) const override {
    constexpr std::string_view kOptions = " [OPTIONS]";
    std::string usage = CLI::Formatter::make_usage(app, std::move(name));
    const std::size_t at = usage.find(kOptions);
    if (app->get_parent() != nullptr || at == std::string::npos) return usage;
    usage.erase(at, kOptions.size());
    return usage.insert(usage.find('\n'), kOptions);
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return entry(command->get_name(), command->get_description());
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    return option->get_delimiter() != '\0' ? " " + option->get_type_name()
                                           : CLI::Formatter::make_option_opts(option);
  }
  std::string make_footer(const CLI::App* app) const override {
    std::istringstream lines(app->get_footer());
    std::string text;
    for (std::string line; std::getline(lines, line);)
      text += (line.starts_with(' ') ? line : attention::wrapped(line, kColumns)) + "\n";
    return text;
  }

 private:
  static constexpr std::size_t kColumns = 80;

  std::string entry(const std::string& name, const std::string& meaning) const {
    const std::size_t width = get_column_width();
    const std::string new_line = "\n" + std::string(width, ' ');
    std::string text = attention::padded_right("  " + name, width);
    if (text.back() != ' ') text += new_line;
    for (const char c : attention::wrapped(meaning, kColumns - width))
      c == '\n' ? text += new_line : text += c;
    return text + "\n";
  }
};

void describe(CLI::App& app, const Voice& voice) {
  const auto formatter = std::make_shared<Formatter>();
  formatter->label("Usage", help(Help::usage, voice));
  formatter->label("OPTIONS", "OPTIONS");
  formatter->label("SUBCOMMAND", help(Help::command_word, voice));
  formatter->label("Positionals", help(Help::positionals, voice));
  formatter->label("REQUIRED", "");
  formatter->column_width(26);
  app.formatter(formatter);
  app.option_defaults()->group(help(Help::options, voice));
  app.set_help_flag("-h,--help", help(OptionHelp::help, voice))->group(help(Help::options, voice));
  app.set_version_flag("--version", kProgramAndVersion, help(OptionHelp::version, voice))
      ->group(help(Help::options, voice));
  app.footer(examples(attention::Examples::program, voice) + "\n\n" + help(Help::more, voice) +
             "\n\n" + exit_codes_help(voice));
}

struct Command {
  std::string_view name;
  Help purpose;
  attention::Examples examples;
  void (*define)(CLI::App&, CommonOptions&);
};

constexpr Command kCommands[] = {
    {"run", Help::run, attention::Examples::run, define_run},
    {"step", Help::step, attention::Examples::step, define_step},
    {"explain", Help::explain, attention::Examples::explain, define_explain},
    {"compare", Help::compare, attention::Examples::compare, define_compare},
    {"check", Help::check, attention::Examples::check, define_check},
    {"new", Help::invent, attention::Examples::invent, define_new},
    {"exercise", Help::exercise, attention::Examples::exercise, define_exercise},
    {"quiz", Help::quiz, attention::Examples::quiz, define_quiz},
};

void add(const Command& command, CLI::App& app, CommonOptions& options) {
  CLI::App& added =
      *app.add_subcommand(std::string(command.name), help(command.purpose, options.voice));
  added.group(help(Help::commands, options.voice));
  added.get_help_ptr()->group(help(Help::options, options.voice));
  added.footer(examples(command.examples, options.voice));
  command.define(added, options);
}

}  // namespace

std::unique_ptr<CLI::App> command_line(CommonOptions& options, std::string_view named) {
  auto app = std::make_unique<CLI::App>(help(Help::program, options.voice), kProgram);
  describe(*app, options.voice);
  app->require_subcommand(1);
  const auto is_named = [&](const Command& command) { return command.name == named; };
  const bool known = std::any_of(std::begin(kCommands), std::end(kCommands), is_named);
  for (const Command& command : kCommands)
    if (!known || is_named(command)) add(command, *app, options);
  return app;
}

std::string help_text(const CLI::App& app, const Voice& voice) {
  const auto commands = app.get_subcommands();
  const CLI::App& command = commands.empty() ? app : *commands.front();
  const std::string text = command.help(commands.empty() ? "" : kProgram);
  const auto examples = installed_examples();
  const bool speaks_of_them = text.find(" data/") != std::string::npos;
  if (!examples || !speaks_of_them) return text;
  return text + "\n" +
         attention::examples_folder(attention::user_text(typed(*examples), voice), voice) + "\n";
}

}  // namespace apps
