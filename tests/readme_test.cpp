// The README's console blocks are run, and what they print must be what the README shows.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <sstream>

#include "golden.hpp"
#include "program.hpp"

namespace {

struct Session {
  std::string command, output;
};

// Each "$ command" of a console block with the lines that follow it.
std::vector<Session> sessions() {
  std::istringstream readme(read_file(std::string(SOURCE_FOLDER) + "/README.md"));
  std::vector<Session> result;
  bool inside = false;
  for (std::string line; std::getline(readme, line);) {
    if (line.starts_with("```")) {
      inside = line == "```console";
    } else if (inside && line.starts_with("$ ")) {
      result.push_back({line.substr(2), ""});
    } else if (inside) {
      REQUIRE(!result.empty());
      result.back().output += line + "\n";
    }
  }
  return result;
}

std::string output_of(const std::string& command) {
  const Folder folder;
  write_file(folder / "attention-trace", std::string("#!/bin/sh\nexec ") + PROGRAM + " \"$@\"\n");
  std::filesystem::permissions(folder / "attention-trace", std::filesystem::perms(0700));
  const std::string out = (folder / "out").string();
  const std::string line = "cd '" SOURCE_FOLDER "' && env -i LC_ALL=C.UTF-8 PATH='" +
                           folder.path().string() + "':/usr/bin:/bin sh -c '" +
                           [&] {
                             std::string quoted;
                             for (const char c : command)
                               quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
                             return quoted;
                           }() +
                           "' >'" + out + "' 2>&1";
  const int status = std::system(line.c_str());
  REQUIRE(WIFEXITED(status));
  return read_file(out);
}

}  // namespace

TEST_CASE("The README's sessions print what the README shows") {
  int checked = 0;
  for (const Session& session : sessions()) {
    // The two commands build and test the project: whoever runs this test has called them.
    if (session.output.empty()) continue;
    CAPTURE(session.command);
    CHECK(first_difference(session.output, output_of(session.command)) == "");
    ++checked;
  }
  CHECK(checked >= 2);
}

TEST_CASE("The README lists every example") {
  const std::string readme = read_file(std::string(SOURCE_FOLDER) + "/README.md");
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(SOURCE_FOLDER) + "/data")) {
    CAPTURE(entry.path().string());
    const bool listed = readme.find("`" + entry.path().stem().string() + "`") != std::string::npos;
    const bool linked =
        readme.find("(data/" + entry.path().filename().string() + ")") != std::string::npos;
    CHECK((listed || linked));
  }
}
