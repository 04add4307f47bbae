#include "words/manual.hpp"

#include <algorithm>
#include <cctype>

#include "command_line.hpp"
#include "docs.hpp"
#include "roff.hpp"
#include "words/cli.hpp"

namespace apps {
namespace {

using attention::Manual;
using attention::Voice;

// "-o, --export FILE"
std::string tag_of(const CLI::Option& option) {
  if (option.get_positional()) return roff::italic(option.get_name(true));
  std::string tag;
  for (const std::string& name : names_of(option))
    tag += (tag.empty() ? "" : ", ") + roff::bold(name);
  return takes_value(option) ? tag + " " + roff::italic(option.get_type_name()) : tag;
}

std::string item_of(const CLI::Option& option) {
  return roff::item(tag_of(option), roff::text(option.get_description()));
}

// The options that several commands explain in the same words, and those of the program itself:
// one description serves all.
std::vector<std::string> shared_items(CLI::App& app) {
  std::vector<std::string> seen, shared;
  const auto found = [](const std::vector<std::string>& items, const std::string& item) {
    return std::find(items.begin(), items.end(), item) != items.end();
  };
  for (const CLI::Option* option : options_of(app)) shared.push_back(item_of(*option));
  for (CLI::App* command : commands_of(app))
    for (const CLI::Option* option : options_of(*command)) {
      const std::string item = item_of(*option);
      if (found(seen, item) && !found(shared, item)) shared.push_back(item);
      seen.push_back(item);
    }
  return shared;
}

// "computes attention …": a name's line is no sentence.
std::string without_sentence(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string as_sentence(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text + ".";
}

// "attention-trace run [OPTIONS] FILE", as --help has it, with the program's name in bold.
std::string synopsis_line(const CLI::App& command) {
  auto formatter = std::dynamic_pointer_cast<CLI::Formatter>(command.get_formatter());
  const bool is_program = command.get_parent() == nullptr;
  const std::string name = is_program ? kProgram : std::string(kProgram) + " " + command.get_name();
  const std::string usage = formatter->make_usage(&command, name);
  const std::size_t start = usage.find(name), end = usage.find('\n');
  return roff::bold(name) +
         roff::text(usage.substr(start + name.size(), end - start - name.size()));
}

std::string synopsis(CLI::App& app) {
  std::string lines = ".nf\n" + synopsis_line(app) + "\n";
  for (const CLI::App* command : commands_of(app)) lines += synopsis_line(*command) + "\n";
  return lines + ".fi\n";
}

std::string command_section(CLI::App& command, const std::vector<std::string>& shared,
                            const Voice& voice) {
  std::string text = roff::request("SS", command.get_name());
  text += roff::text(as_sentence(command.get_description())) + "\n";
  for (const CLI::Option* argument : arguments_of(command)) text += item_of(*argument);
  std::string common;
  for (const CLI::Option* option : options_of(command)) {
    const std::string item = item_of(*option);
    if (std::find(shared.begin(), shared.end(), item) == shared.end())
      text += item;
    else
      common += (common.empty() ? " " : ", ") + roff::bold(names_of(*option).back());
  }
  text += ".PP\n" + roff::text(options_shared(voice)) + common + ".\n";
  return text + ".PP\n" + roff::paragraphs(command.get_footer());
}

std::string entries(const attention::Entries& entries) {
  std::string text;
  for (const auto& [name, meaning] : entries)
    text += roff::item(roff::bold(name), roff::text(meaning));
  return text;
}

std::string exit_code_items(const Voice& voice) {
  std::string text;
  int code = 0;
  for (const std::string& meaning : attention::exit_codes(voice))
    text += roff::item(roff::bold(std::to_string(code++)), roff::text(meaning));
  return text;
}

}  // namespace

std::string manual(CLI::App& app, const Voice& voice) {
  const std::vector<std::string> shared = shared_items(app);
  const auto section = [&](Manual which) { return roff::request("SH", heading(which, voice)); };
  std::string page = ".TH ATTENTION\\-TRACE 1 \"\" \"" + roff::text(kProgramAndVersion) + "\" \"" +
                     roff::text(heading(Manual::kind, voice)) + "\"\n.ad l\n.nr HY 0\n.hy 0\n";
  page += section(Manual::name) + roff::text(kProgram) + " \\- " +
          roff::text(without_sentence(app.get_description())) + "\n";
  page += section(Manual::synopsis) + synopsis(app);
  page += section(Manual::description) + roff::paragraphs(manual_description(voice)) + ".PP\n" +
          roff::paragraphs(examples(attention::Examples::program, voice));
  page += section(Manual::commands);
  for (CLI::App* command : commands_of(app)) page += command_section(*command, shared, voice);
  page += section(Manual::options);
  for (const std::string& item : shared) page += item;
  page += section(Manual::exit_codes) + exit_code_items(voice);
  page += section(Manual::environment) + entries(environment_entries(voice));
  page += section(Manual::files) + roff::paragraphs(manual_files(voice)) +
          entries(attention::file_entries(EXAMPLES_FOLDER, GUIDE, voice));
  return page;
}

}  // namespace apps
