// Lines typed at a prompt: with editing and history in a terminal, plain through a pipe.
#pragma once

#include <optional>
#include <string>

namespace apps {

// Whether what comes through a pipe is written, too, as a terminal shows what is typed.
enum class Echo { no, yes };

// The next line without its line break; nothing at the end of the input. Throws MachineError or
// ClosedPipe when the prompt cannot be written.
std::optional<std::string> read_line(const std::string& prompt, Echo echo = Echo::yes);

}  // namespace apps
