// From a file named on the command line to its traces.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "options.hpp"
#include "trace/refusal.hpp"
#include "trace/trace.hpp"

namespace apps {

// A refusal together with the file that caused it.
struct FileRefusal : std::runtime_error {
  FileRefusal(std::string path, attention::Refusal why)
      : std::runtime_error("wrong input"), file(std::move(path)), refusal(std::move(why)) {}
  std::string file;
  attention::Refusal refusal;
};

// Reads and runs a problem. Remarks go to standard error. Throws FileRefusal, MachineError.
std::vector<attention::Trace> load_traces(const std::string& file, const CommonOptions& options);

// "attention-trace: …" on standard error.
void say_on_standard_error(const std::string& text, const attention::Voice& voice);

// A file's name as messages show it.
std::string shown_file(const std::string& file, const attention::Voice& voice);

}  // namespace apps
