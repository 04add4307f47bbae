#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <initializer_list>

namespace apps {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::string first_set(std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (std::string value = variable(name); !value.empty()) return value;
  return "";
}

}  // namespace

attention::Language language_of_environment() {
  const std::string locale = first_set({"LC_ALL", "LC_MESSAGES", "LANG"});
  const bool french =
      locale.starts_with("fr") &&
      (locale.size() == 2 || std::isalpha(static_cast<unsigned char>(locale[2])) == 0);
  return french ? attention::Language::french : attention::Language::english;
}

bool environment_is_utf8() {
  std::string locale = first_set({"LC_ALL", "LC_CTYPE", "LANG"});
  std::transform(locale.begin(), locale.end(), locale.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

std::size_t terminal_columns() {
  constexpr std::size_t kDefault = 80, kLeast = 20;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kDefault;
  return std::max<std::size_t>(size.ws_col, kLeast);
}

bool errors_can_be_wiped() {
  return isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb" && !variable("TERM").empty();
}

attention::Colors usable_colors(const std::string& when) {
  using attention::Colors;
  const bool wanted = when == "auto" ? isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").empty() &&
                                           variable("TERM") != "dumb"
                                     : when == "always";
  if (!wanted) return Colors::none;
  const std::string depth = variable("COLORTERM");
  return depth == "truecolor" || depth == "24bit" ? Colors::any : Colors::palette;
}

attention::Ground terminal_ground() {
  const std::string colors = variable("COLORFGBG");  // "15;0": white on black
  const std::string background = colors.substr(colors.rfind(';') + 1);
  const bool light = background == "7" || background == "15";
  return light ? attention::Ground::light : attention::Ground::dark;
}

}  // namespace apps
