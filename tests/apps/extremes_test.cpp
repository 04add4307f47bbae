// The program on numbers at the ends of double: the same bytes each time, and words that are right.
#include <doctest/doctest.h>

#include "program.hpp"

namespace {

const std::string kExtreme = R"({"Q": [[1e308, 5e-324], [-0.0, 1e-300], [3, -745]],
  "K": [[1, 0], [1e-10, 1e300], [-1, -1e16]], "scale": "none",
  "V": [[1e308, -0.0, 1], [-1e308, 5e-324, 2], [1.7976931348623157e308, 1e-310, 3]]})";

Result run_extreme(const std::vector<std::string>& arguments) {
  const Folder folder;
  write_file(folder / "extreme.json", kExtreme);
  Call call{arguments};
  call.arguments.insert(call.arguments.begin() + 1, (folder / "extreme.json").string());
  return run_program(call);
}

}  // namespace

TEST_CASE("The same file gives the same bytes in every format, and no number is missing") {
  for (const std::string& format :
       std::vector<std::string>{"text", "json", "markdown", "latex", "html"}) {
    CAPTURE(format);
    const Call call{{"run", "-", "--format", format}, kExtreme};
    const Result first = run_program(call), second = run_program(call);
    CHECK(first.code == 0);
    CHECK(first.output == second.output);
    CHECK(first.output.size() > 100);
    CHECK(first.output.find("nan") == std::string::npos);
  }
}

TEST_CASE("An export of extreme numbers given back makes the same export") {
  const Result first = run_program({{"run", "-", "--format", "json"}, kExtreme});
  const Result second = run_program({{"run", "-", "--format", "json"}, first.output});
  CHECK(first.code == 0);
  CHECK(second.output == first.output);
}

TEST_CASE("A wrong answer is quoted with no more digits than were written") {
  const Folder folder;
  write_file(folder / "answers.json",
             R"({"output": [[-1e308, 0, 1.5e-320], [0, 0, 0], [0, 0, 0]]})");
  const Result result = run_extreme({"check", (folder / "answers.json").string(), "--lang", "en"});
  CHECK(result.code == 1);
  CHECK(result.output.find("-1e308") != std::string::npos);
  CHECK(result.output.find("00001e308") == std::string::npos);
}
