// --help and --version.
#include <doctest/doctest.h>

#include <sstream>

#include "program.hpp"
#include "render/width.hpp"

TEST_CASE("Help fits into 80 columns, with the options of a command in one list") {
  for (const std::string language : {"fr", "en"})
    for (const std::string command :
         {"run", "step", "explain", "compare", "check", "new", "exercise", "quiz"}) {
      CAPTURE(command);
      const std::string help = run_program({{command, "--help", "--lang", language}}).output;
      std::istringstream lines(help);
      for (std::string line; std::getline(lines, line);)
        CHECK(attention::display_width(line) <= 80);
      const std::string options = language == "fr" ? "\nOptions\u202f:\n" : "\nOptions:\n";
      CHECK(contains(help, options + "  -h,--help  "));
      CHECK(help.find("\nOptions") == help.rfind("\nOptions"));
    }
}

TEST_CASE("Help and version go to standard output and end with 0") {
  const Result help = run_program({{"--help"}, "", {"LC_ALL=C.UTF-8"}, ""});
  CHECK(help.code == 0);
  CHECK(contains(help.output, "attention-trace run data/tutorial.json"));
  CHECK(contains(run_program({{"run", "--help"}}).output,
                 "Usage: attention-trace run [OPTIONS] FILE"));
  CHECK(contains(run_program({{"run", "-h", "--lang", "fr"}}).output, "affiche cette aide"));
  CHECK(contains(run_program({{"--version"}, "", {"LC_ALL=C.UTF-8"}, ""}).output,
                 "attention-trace 0."));
}

TEST_CASE("Commands at a prompt offer no format and no file, and say so when asked for one") {
  for (const std::string command : {"step", "quiz"}) {
    const std::string help = run_program({{command, "--help"}}).output;
    CHECK_FALSE(contains(help, "--format"));
    CHECK_FALSE(contains(help, "--export"));
    const Result asked = run_program({{command, kTutorial, "--format", "json"}});
    CHECK(asked.code == 2);
    CHECK(contains(asked.errors, command + " speaks text only"));
  }
}

TEST_CASE("The program's options stand after the command, but for help and version") {
  CHECK(contains(run_program({{"--help", "--lang", "en"}}).output,
                 "Usage: attention-trace COMMAND [OPTIONS]\n"));
}
