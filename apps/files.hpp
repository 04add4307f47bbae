// Reading and writing: the only place that opens files.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>

#include "json/source.hpp"
#include "json/write.hpp"

namespace apps {

// The machine failed: a disk, a folder, a read that broke off.
struct MachineError : std::runtime_error {
  MachineError(std::string path, int number, bool was_writing)
      : std::runtime_error("machine failure"),
        target(std::move(path)),
        error(number),
        writing(was_writing) {}
  std::string target;  // empty: standard output
  int error;
  bool writing;
};

// Whoever read standard output has gone; there is nothing left to do and nothing wrong.
struct ClosedPipe {};

// Opens the three standard files where they are closed, so that no other file takes their numbers.
void secure_standard_files();

// Whether NaN and Infinity may stand in a file without quotes, as Python writes them.
enum class BareNumbers { refused, allowed };

// A file, or standard input for "-". Throws Refusal (Unreadable) when it cannot be opened; reading
// throws MachineError when the machine fails midway.
attention::Source open_source(const std::string& path,
                              BareNumbers bare_numbers = BareNumbers::refused);

// Whether that file was among those read so far, under whatever name, or as standard input.
bool was_read(const std::string& path);

// Whether two names are of one file, which need not be there yet.
bool is_same_target(const std::string& one, const std::string& other);

// Calls `write` with a sink and puts what it wrote at `path`, whole or not at all: a regular or
// absent file (links resolved) is replaced by renaming a finished one, anything else is written
// straight. Throws MachineError.
void write_file(const std::string& path, const std::function<void(const attention::Sink&)>& write);

// The same for standard output. Throws MachineError or ClosedPipe.
void write_standard_output(const std::function<void(const attention::Sink&)>& write);

}  // namespace apps
