#include "program.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace {

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

void redirect(const std::string& path, int flags, int fd) {
  if (path == "closed")
    close(fd);
  else
    dup2(open(path.c_str(), flags, 0600), fd);
}

[[noreturn]] void become_program(const Call& call, const Folder& folder) {
  const auto or_else = [&](const std::string& path, const char* name) {
    return path.empty() ? (folder / name).string() : path;
  };
  if (call.input_descriptor)
    dup2(*call.input_descriptor, STDIN_FILENO);
  else
    redirect(or_else(call.input_from, "in"), O_RDONLY, STDIN_FILENO);
  redirect(or_else(call.errors_to, "err"), O_WRONLY | O_CREAT, STDERR_FILENO);
  if (call.output_descriptor)
    dup2(*call.output_descriptor, STDOUT_FILENO);
  else
    redirect(or_else(call.output_to, "out"), O_WRONLY | O_CREAT, STDOUT_FILENO);
  std::vector<std::string> arguments = call.arguments, environment = call.environment;
  arguments.insert(arguments.begin(), PROGRAM);
  const std::vector<char*> argv = pointers(arguments), envp = pointers(environment);
  for (const auto& [of, most] : call.limits) {
    const rlimit limit{most, most};
    setrlimit(of, &limit);
  }
  execve(PROGRAM, argv.data(), envp.data());
  _exit(127);
}

}  // namespace

RunningProgram::RunningProgram(const Call& call) {
  write_file(folder_ / "in", call.input);
  write_file(folder_ / "out", "");
  write_file(folder_ / "err", "");
  child_ = fork();
  REQUIRE(child_ >= 0);
  if (child_ == 0) become_program(call, folder_);
}

Result RunningProgram::wait() {
  int status = 0;
  rusage usage{};
  REQUIRE(wait4(child_, &status, 0, &usage) == child_);
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return {code, read_file(folder_ / "out"), read_file(folder_ / "err"), usage.ru_maxrss};
}

Result run_program(const Call& call) {
  return RunningProgram(call).wait();
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), "cannot read ", path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  REQUIRE_MESSAGE(file.good(), "cannot write ", path.string());
}

std::string on_one_line(std::string_view text) {
  std::string line;
  bool indent = false;
  for (const char c : text) {
    if (!indent || c != ' ') line += c == '\n' ? ' ' : c;
    indent = c == '\n' || (indent && c == ' ');
  }
  return line;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

Folder::Folder() {
  std::string path = (std::filesystem::temp_directory_path() / "attention-trace.XXXXXX").string();
  REQUIRE(mkdtemp(path.data()) != nullptr);
  path_ = path;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}
