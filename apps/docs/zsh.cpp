#include <fmt/format.h>
#include <fmt/ranges.h>

#include "choices.hpp"
#include "docs.hpp"
#include "installed.hpp"

namespace apps {
namespace {

// A text between the colons and brackets of _arguments.
std::string escaped(std::string text) {
  for (const char* sign : {"\\", "[", "]", ":"})
    text = CLI::detail::find_and_replace(text, sign, std::string("\\") + sign);
  return text;
}

// What is done at the place of a value; a blank for nothing.
std::string action_of(CLI::Option& option) {
  const Choices choices = choices_of(option);
  if (!choices.endings.empty())
    // Not "*(.json)": zsh would take what is in the brackets for qualifiers.
    return fmt::format("_files -g \"*{}\"", fmt::join(choices.endings, " *"));
  if (choices.words.empty()) return " ";
  const std::string words = fmt::format("{}", fmt::join(choices.words, " "));
  return option.get_delimiter() != '\0' ? "_sequence compadd - " + words : "(" + words + ")";
}

// "'(-o --export)'{-o+,--export=}'[…]:FILE:…'"
std::string option_spec(CLI::Option& option) {
  const std::vector<std::string> names = names_of(option);
  const bool valued = takes_value(option);
  std::vector<std::string> forms;
  for (const std::string& name : names)
    forms.push_back(name + (!valued ? "" : name.starts_with("--") ? "=" : "+"));
  const std::string again = repeats(option) ? "*" : fmt::format("({})", fmt::join(names, " "));
  std::string what = "[" + escaped(option.get_description()) + "]";
  if (valued) what += ":" + escaped(option.get_type_name()) + ":" + action_of(option);
  const std::string all = fmt::format("{}", fmt::join(forms, ","));
  const std::string form = forms.size() > 1 ? "{" + all + "}" : all;
  return shell_quoted(again) + form + shell_quoted(what);
}

std::string argument_spec(CLI::Option& argument) {
  const char* place = repeats(argument) ? "*" : argument.get_required() ? "" : ":";
  return shell_quoted(
      fmt::format("{}:{}:{}", place, escaped(argument.get_name(true)), action_of(argument)));
}

std::string arguments_call(CLI::App& app, const std::string& more) {
  std::string call = "_arguments" + more;
  for (CLI::Option* option : options_of(app)) call += " \\\n          " + option_spec(*option);
  for (CLI::Option* argument : arguments_of(app))
    call += " \\\n          " + argument_spec(*argument);
  return call;
}

std::string function(const std::string& name, CLI::App& app) {
  std::string described, cases;
  for (CLI::App* command : commands_of(app)) {
    described +=
        "        " + shell_quoted(command->get_name() + ":" + command->get_description()) + "\n";
    cases += fmt::format("        {})\n          {}\n          ;;\n", command->get_name(),
                         arguments_call(*command, ""));
  }
  return fmt::format(R"(
{}() {{
  local curcontext=$curcontext state line
  typeset -A opt_args
  {} \
          '1: :->command' '*:: :->argument'
  case $state in
    command)
      local -a commands=(
{}      )
      _describe command commands
      ;;
    argument)
      case $line[1] in
{}      esac
      ;;
  esac
}}
)",
                     name, arguments_call(app, " -C"), described, cases);
}

}  // namespace

std::string zsh_completion(CLI::App& french, CLI::App& english) {
  return "#compdef attention-trace\n# Completion for attention-trace in zsh.\n" +
         function("_attention_trace_fr", french) + function("_attention_trace_en", english) + R"(
case ${LC_ALL:-${LC_MESSAGES:-$LANG}} in
  fr | fr[^[:alpha:]]*) _attention_trace_fr "$@" ;;
  *) _attention_trace_en "$@" ;;
esac
)";
}

}  // namespace apps
