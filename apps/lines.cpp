#include "lines.hpp"

#include <editline/readline.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "files.hpp"
#include "terminal.hpp"
#include "words/voice.hpp"

namespace apps {

std::optional<std::string> read_line(const std::string& prompt, Echo echo) {
  if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
    // The editor drops what its locale does not know. Only characters: numbers keep their points.
    if (environment_is_utf8()) std::setlocale(LC_CTYPE, "C.UTF-8");
    char* typed = readline(prompt.c_str());
    if (typed == nullptr) return std::nullopt;
    std::string line = typed;
    std::free(typed);
    if (!line.empty()) add_history(line.c_str());
    return line;
  }
  write_standard_output([&](const attention::Sink& sink) { sink(prompt); });
  // What is longer than any answer comes in pieces, so that an endless line does not fill memory.
  constexpr std::size_t kLongest = 1 << 16;
  std::string line;
  int c = 0;
  errno = 0;
  while (line.size() < kLongest && (c = std::cin.get()) != EOF && c != '\n')
    line += static_cast<char>(c);
  if (std::ferror(stdin) != 0) throw MachineError("-", errno, false);
  const bool read = c != EOF || !line.empty();
  // A terminal would show what is typed; without one the transcript does.
  const std::string shown = echo == Echo::yes ? attention::user_text(line, {}) : "";
  write_standard_output([&](const attention::Sink& sink) { sink(shown + "\n"); });
  return read ? std::optional(line) : std::nullopt;
}

}  // namespace apps
