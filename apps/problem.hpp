// From a file named on the command line to its problem and traces.
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

// What reading a file is called while it lasts.
std::string reading_part(const std::string& file, const attention::Voice& voice);

// Calls `work`; a Refusal in it becomes the file's.
template <class Work>
auto with_file(const std::string& file, Work work) {
  try {
    return work();
  } catch (const attention::Refusal& refusal) {
    throw FileRefusal(file, refusal);
  }
}

// Each throws FileRefusal or MachineError.
attention::Problem load_problem_as_written(const std::string& file, const CommonOptions& options);
attention::Problem with_settings(const std::string& file, attention::Problem problem,
                                 const CommonOptions& options);
std::vector<attention::Trace> run_problem(const std::string& file,
                                          const attention::Problem& problem,
                                          const CommonOptions& options);

// All three, and remarks on standard error; the chosen head and sequence are there.
std::vector<attention::Trace> load_traces(const std::string& file, const CommonOptions& options);

// Runs a problem and says at which stage it is. Throws Refusal.
std::vector<attention::Trace> run_announced(const attention::Problem& problem,
                                            const CommonOptions& options);

// "attention-trace: …" on standard error.
void say_on_standard_error(const std::string& text, const attention::Voice& voice);

// "FILE: PLACE: …", the file and its refusal as a message.
std::string refusal_text(const FileRefusal& refused, const attention::Voice& voice);

// A file's name as messages show it.
std::string shown_file(const std::string& file, const attention::Voice& voice);

}  // namespace apps
