// What a long work says of itself in a terminal, and nowhere else.
#include <doctest/doctest.h>

#include <cstdlib>

#include "program.hpp"

namespace {

// What a terminal gets to see of the program, which waits for its input for more than a second.
std::string seen(const std::string& arguments, const std::string& terminal) {
  const Folder folder;
  const std::string input = "(sleep 1.3; cat " SOURCE_FOLDER "/data/tutorial.json) | ";
  write_file(folder / "work", input + PROGRAM " run - " + arguments + "\n");
  const std::string transcript = (folder / "transcript").string();
  const std::string command = "TERM=" + terminal + " script -qec 'sh " +
                              (folder / "work").string() + "' " + transcript +
                              " </dev/null >/dev/null 2>&1";
  REQUIRE(std::system(command.c_str()) == 0);
  return read_file(transcript);
}

}  // namespace

TEST_CASE("In a terminal a work of more than a second says where it is and wipes the line") {
  const std::string transcript = seen("--lang fr >/dev/null", "xterm");
  const std::string wipe = "\r\x1b[K";
  const std::string line = "Lecture de l’entrée standard…";
  REQUIRE(transcript.find(line) != std::string::npos);
  const std::size_t last = transcript.rfind(wipe);
  REQUIRE(last != std::string::npos);
  CHECK(last > transcript.find(line));
  // After the last wipe nothing of the lines is left.
  CHECK(transcript.find("…", last) == std::string::npos);
}

TEST_CASE("Elsewhere, and in a terminal that cannot take a line back, nothing is said") {
  CHECK(seen("--lang en >/dev/null", "dumb").find("Reading") == std::string::npos);
  CHECK(seen("--lang en 2>&1 >/dev/null | cat", "xterm").find("Reading") == std::string::npos);
}
