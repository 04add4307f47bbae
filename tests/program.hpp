// Runs the program as a user would: arguments, environment and standard input in; exit code,
// standard output and standard error out, each apart.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

inline const std::string kTutorial = std::string(SOURCE_FOLDER) + "/data/tutorial.json";

struct Call {
  std::vector<std::string> arguments;
  std::string input = "";
  std::vector<std::string> environment{"LC_ALL=C.UTF-8"};  // the whole of it
  std::string output_to = "";  // a file instead of a pipe, such as /dev/full; "closed" closes it
  std::string input_from = "", errors_to = "";         // the same
  std::optional<int> input_descriptor = std::nullopt;  // instead, what is open here already
  std::optional<int> output_descriptor = std::nullopt;
  struct Limit {
    decltype(RLIMIT_AS) of;
    rlim_t most;
  };
  std::vector<Limit> limits = {};
};

struct Result {
  int code;  // −signal if it was killed
  std::string output, errors;
  long peak_kilobytes;  // of memory
};

Result run_program(const Call& call);

// The text of a file; fails the test when it cannot be read.
std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, const std::string& text);

// What was wrapped, with one space for each line break and the indent after it.
std::string on_one_line(std::string_view text);
bool contains(std::string_view text, std::string_view part);

// A new empty folder that goes when the object does.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// The program while it runs. Requires: wait() is called.
class RunningProgram {
 public:
  explicit RunningProgram(const Call& call);
  pid_t id() const { return child_; }
  Result wait();

 private:
  Folder folder_;
  pid_t child_;
};
