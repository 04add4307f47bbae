#include "measure.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <stdexcept>

namespace bench {
namespace {

[[noreturn]] void become(Command command, int errors) {
  dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  std::vector<char*> arguments;
  for (std::string& argument : command) arguments.push_back(argument.data());
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

std::string read_all(int fd) {
  std::string text;
  char buffer[4096];
  for (ssize_t count = 0; (count = read(fd, buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<std::size_t>(count));
  return text;
}

double median(std::vector<double> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers[numbers.size() / 2];
}

Run median_of(const std::vector<Run>& runs) {
  const auto of = [&](auto figure) {
    std::vector<double> figures;
    for (const Run& each : runs) figures.push_back(figure(each));
    return median(std::move(figures));
  };
  Run result{
      of([](const Run& r) { return r.seconds; }), of([](const Run& r) { return r.megabytes; }), {}};
  for (const auto& part : runs.front().parts)
    result.parts[part.first] = of([&](const Run& r) { return r.parts.at(part.first); });
  return result;
}

}  // namespace

Run run(const Command& command) {
  int errors[2];
  if (pipe(errors) != 0) throw std::runtime_error("no pipe");
  const auto began = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) become(command, errors[1]);
  close(errors[1]);
  const std::string said = read_all(errors[0]);
  close(errors[0]);
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - began;
  constexpr int kDifference = 1;  // what compare found, no failure
  if (!WIFEXITED(status) || WEXITSTATUS(status) > kDifference)
    throw std::runtime_error(command[0] + " failed: " + said);
  constexpr double kKilobytes = 1024;
  Run result{lasted.count(), static_cast<double>(usage.ru_maxrss) / kKilobytes, {}};
  std::istringstream lines(said);
  std::string part;
  for (double seconds = 0; lines >> part >> seconds;) result.parts[part] = seconds;
  return result;
}

std::vector<Run> medians(const std::vector<Command>& commands, int times) {
  std::vector<std::vector<Run>> runs(commands.size());
  for (int i = -1; i < times; ++i)
    for (std::size_t c = 0; c < commands.size(); ++c) {
      const Run each = run(commands[c]);
      if (i >= 0) runs[c].push_back(each);
    }
  std::vector<Run> result;
  for (const auto& each : runs) result.push_back(median_of(each));
  return result;
}

}  // namespace bench
