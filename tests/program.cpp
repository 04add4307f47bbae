#include "program.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
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

[[noreturn]] void become_program(const Call& call, const Folder& folder) {
  const auto redirect = [](const std::string& path, int flags, int fd) {
    dup2(open(path.c_str(), flags, 0600), fd);
  };
  redirect((folder / "in").string(), O_RDONLY, STDIN_FILENO);
  redirect((folder / "err").string(), O_WRONLY | O_CREAT, STDERR_FILENO);
  if (call.output_to == "closed")
    close(STDOUT_FILENO);
  else if (!call.output_to.empty())
    redirect(call.output_to, O_WRONLY, STDOUT_FILENO);
  else
    redirect((folder / "out").string(), O_WRONLY | O_CREAT, STDOUT_FILENO);
  std::vector<std::string> arguments = call.arguments, environment = call.environment;
  arguments.insert(arguments.begin(), PROGRAM);
  execve(PROGRAM, pointers(arguments).data(), pointers(environment).data());
  _exit(127);
}

}  // namespace

Result run_program(const Call& call) {
  const Folder folder;
  write_file(folder / "in", call.input);
  write_file(folder / "out", "");
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) become_program(call, folder);
  int status = 0;
  rusage usage{};
  REQUIRE(wait4(child, &status, 0, &usage) == child);
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return {code, read_file(folder / "out"), read_file(folder / "err"), usage.ru_maxrss};
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

Folder::Folder() {
  std::string path = (std::filesystem::temp_directory_path() / "attention-trace.XXXXXX").string();
  REQUIRE(mkdtemp(path.data()) != nullptr);
  path_ = path;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}
