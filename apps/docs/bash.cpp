#include <fmt/format.h>
#include <fmt/ranges.h>

#include "choices.hpp"
#include "docs.hpp"

namespace apps {
namespace {

std::string option_names(CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options_of(app))
    for (const std::string& name : names_of(*option)) names.push_back(name);
  return fmt::format("{}", fmt::join(names, " "));
}

// Words to choose from; after a comma for a list of them; endings of file names, with their points.
std::string offered(CLI::Option& option) {
  const Choices choices = choices_of(option);
  const auto& words = choices.endings.empty() ? choices.words : choices.endings;
  return fmt::format("{}{}", option.get_delimiter() != '\0' ? ", " : "", fmt::join(words, " "));
}

// An entry for each name of an option that takes a value, and for each place of an argument.
std::string values_of(CLI::App& command) {
  std::string entries;
  for (CLI::Option* option : options_of(command))
    if (takes_value(*option))
      for (const std::string& name : names_of(*option))
        entries += fmt::format("        [{}]='{}'\n", name, offered(*option));
  std::size_t place = 0;
  for (CLI::Option* argument : arguments_of(command)) {
    entries += fmt::format("        [{}]='{}'\n", place++, offered(*argument));
    if (repeats(*argument)) entries += fmt::format("        [more]='{}'\n", offered(*argument));
  }
  return entries;
}

constexpr const char* kBegin =
    R"(# Completion for attention-trace in bash; it needs nothing but bash 4.3.

_attention_trace() {
  local IFS=$' \t\n'
  COMPREPLY=()
  # bash cuts a command line at each "=": what stands in one word is put together again.
  local words=() i
  for ((i = 0; i <= COMP_CWORD; ++i)); do
    if [[ $i -gt 1 && (${COMP_WORDS[i]} == = || ${COMP_WORDS[i - 1]} == =) ]]; then
      words[-1]+=${COMP_WORDS[i]}
    else
      words+=("${COMP_WORDS[i]}")
    fi
  done

  local current=${words[-1]} options
  local -A values=()  # what is offered after an option, or at the place of an argument
)";

constexpr const char* kEnd = R"(
  local option='' place=0 word
  for word in "${words[@]:2:${#words[@]}-3}"; do
    if [[ $option ]]; then
      option=''
    elif [[ $word == -?* ]]; then
      [[ ${values[$word]+known} ]] && option=$word
    else
      ((++place))
    fi
  done
  if [[ ! $option && $current == --*=* ]]; then
    option=${current%%=*} current=${current#*=}
  elif [[ ! $option && $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    return
  fi

  local offered=${values[${option:-$place}]-}
  [[ $option || ${values[$place]+known} ]] || offered=${values[more]-}
  case $offered in
    .*)
      for word in $offered; do
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -X "!*$word" -- "$current")
      done
      mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$current")
      compopt -o filenames 2>/dev/null
      # Names in quotes, and files with other endings, are left to bash.
      ((${#COMPREPLY[@]})) || compopt -o default 2>/dev/null
      ;;
    ,*)
      local before=''
      [[ $current == *,* ]] && before=${current%,*},
      for word in ${offered#,}; do
        [[ $before$word == "$current"* && ,$before != *,"$word",* ]] && COMPREPLY+=("$before$word")
      done
      compopt -o nospace 2>/dev/null
      ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$current") ;;
  esac
}
complete -F _attention_trace attention-trace
)";

}  // namespace

std::string bash_completion(CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
  std::string script = kBegin;
  script += fmt::format(
      "  if ((${{#words[@]}} == 2)); then\n"
      "    mapfile -t COMPREPLY < <(compgen -W '{} {}' -- \"$current\")\n    return\n  fi\n",
      fmt::join(names, " "), option_names(app));
  script += "  case ${words[1]} in\n";
  for (CLI::App* command : commands_of(app))
    script += fmt::format("    {})\n      options='{}'\n      values=(\n{}      )\n      ;;\n",
                          command->get_name(), option_names(*command), values_of(*command));
  return script + "    *) return ;;\n  esac\n" + kEnd;
}

}  // namespace apps
