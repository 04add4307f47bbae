#include "roff.hpp"

#include <fmt/format.h>

#include <array>
#include <sstream>
#include <utility>

#include "json/utf8.hpp"

namespace apps::roff {
namespace {

// What roff would take for a request, or typeset as another sign.
constexpr std::array kSpecial = {std::pair{U'\\', "\\e"},   std::pair{U'-', "\\-"},
                                 std::pair{U'\'', "\\(aq"}, std::pair{U'"', "\\(dq"},
                                 std::pair{U'`', "\\(ga"},  std::pair{U'^', "\\(ha"},
                                 std::pair{U'~', "\\(ti"}};

std::string escaped(const attention::Character& character) {
  for (const auto& [sign, escape] : kSpecial)
    if (character.code == sign) return escape;
  return std::string(character.bytes);
}

}  // namespace

std::string text(std::string_view words) {
  // At the beginning of a line a point would make a request of it.
  std::string result = words.starts_with('.') ? "\\&" : "";
  while (!words.empty()) {
    const attention::Character character = attention::first_character(words);
    result += escaped(character);
    words.remove_prefix(character.bytes.size());
  }
  return result;
}

std::string bold(std::string_view words) {
  return "\\fB" + text(words) + "\\fR";
}
std::string italic(std::string_view words) {
  return "\\fI" + text(words) + "\\fR";
}

std::string request(std::string_view name, std::string_view argument) {
  return fmt::format(".{} \"{}\"\n", name, text(argument));
}

std::string item(const std::string& tag, const std::string& body) {
  return ".TP\n" + tag + "\n" + body + "\n";
}

std::string paragraphs(std::string_view lines) {
  std::istringstream input{std::string(lines)};
  std::string result;
  bool as_it_is = false;
  for (std::string line; std::getline(input, line);) {
    const bool indented = line.starts_with(' ');
    if (indented != as_it_is) result += indented ? ".EX\n" : ".EE\n";
    as_it_is = indented;
    if (line.empty()) continue;
    if (!indented && !result.empty()) result += ".PP\n";
    result += text(line) + "\n";
  }
  return result + (as_it_is ? ".EE\n" : "");
}

}  // namespace apps::roff
