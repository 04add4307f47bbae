// Command lines that are meant to break the program or the terminal it writes to.
#include <doctest/doctest.h>

#include "program.hpp"

namespace {

const std::string kData = std::string(SOURCE_FOLDER) + "/data/";
const std::string kTutorial = kData + "tutorial.json", kHeads = kData + "multi_head.json";

Result run(std::vector<std::string> arguments, const std::string& input = "") {
  return run_program({std::move(arguments), input});
}

struct Row {
  std::vector<std::string> arguments;
  int code;
  std::string part;  // of what is said of it
};

// No byte reaches a terminal that could make it do anything but show a text in UTF-8.
bool is_harmless(const std::string& text) {
  for (const char c : text)
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F) return false;
  for (const char* turn : {"\u009b", "\u202e", "\u2066", "\u200f"})
    if (text.find(turn) != std::string::npos) return false;
  return true;
}

}  // namespace

TEST_CASE("Numbers of options are decimal, and bounded in both languages") {
  CHECK(run({"run", kHeads, "--head", "02"}).output == run({"run", kHeads, "--head", "2"}).output);
  CHECK(run({"run", kTutorial, "--precision", "010"}).output ==
        run({"run", kTutorial, "--precision", "10"}).output);
  CHECK(run({"new", "--seed", "010"}).output == run({"new", "--seed", "10"}).output);
  const std::vector<Row> rows{
      {{"run", kHeads, "--head", "08"}, 3, "--head 8\u202f: attendu\u202f: de 1 à 2, trouvé"},
      {{"run", kHeads, "--head", "1000001"}, 2, "attendu\u202f: 1 … 1000000, trouvé"},
      {{"run", kHeads, "--head", "-1"}, 2, "attendu\u202f: 1 … 1000000, trouvé"},
      {{"run", kTutorial, "--precision", "18"}, 2, "attendu\u202f: 0 … 17, trouvé"},
      {{"run", kTutorial, "--precision", "99999999999999999999"}, 2, "attendu\u202f: 0 … 17"},
      {{"run", kTutorial, "--precision", "0x5"}, 2, "attendu\u202f: 0 … 17, trouvé"},
      {{"new", "--tokens", "1000000000"}, 2, "attendu\u202f: 1 … 64, trouvé"},
      {{"new", "--seed", "4294967296"}, 2, "attendu\u202f: 0 … 4294967295, trouvé"},
      {{"check", kTutorial, "-", "--decimals", "16"}, 2, "attendu\u202f: 0 … 15, trouvé"},
      {{"check", kTutorial, "-", "--tolerance", "1e400"}, 2, "trouvé\u202f: \"1e400\""},
      {{"check", kTutorial, "-", "--tolerance", "inf"}, 2, "trouvé\u202f: \"inf\""},
      {{"compare", kTutorial, "-", "--tolerance", "nan"}, 2, "trouvé\u202f: \"nan\""},
      {{"exercise", kTutorial, "--share", "0x1"}, 2, "attendu\u202f: 0 … 1, trouvé"},
      {{"exercise", kTutorial, "--share", " 1"}, 2, "attendu\u202f: 0 … 1, trouvé"},
      {{"exercise", kTutorial, "--share", "nan"}, 2, "attendu\u202f: 0 … 1, trouvé"},
      {{"explain", kTutorial, "scores[1,1]", "--depth", "1e9"}, 2, "attendu\u202f: 0, 1, 2"},
  };
  for (Row row : rows) {
    CAPTURE(row.arguments);
    row.arguments.insert(row.arguments.end(), {"--lang", "fr"});
    const Result result = run(row.arguments);
    CHECK(result.code == row.code);
    CHECK(result.output.empty());
    CHECK(result.errors.find(row.part) != std::string::npos);
  }
}

TEST_CASE("Cells and settings beyond what is there are refused with their text") {
  const std::vector<Row> rows{
      {{"explain", kTutorial, "scores[99999999999999999999,1]"}, 3, "expected a row from 1 to 3"},
      {{"explain", kTutorial, "scores[0,1]"}, 3, "expected a row from 1 to 3, got \"0\""},
      {{"explain", kTutorial, "scores(5)[1,1]"}, 3, "number 1 is all there is here"},
      {{"explain", kTutorial, "scores(99999999999999999999)[1,1]"}, 3, "expected NAME[row,column]"},
      {{"explain", kTutorial, std::string(100000, 's')}, 3, "ssss…: expected NAME[row,column]"},
      {{"run", kTutorial, "--set", "scores(9)[1,1]=2"}, 3, "number 1 is all there is here"},
      {{"run", kTutorial, "--set", "X[9,9]=2"}, 3, "--set X[9,9]: expected a row from 1 to 3"},
      {{"run", kTutorial, "--set", "X[1,1]=1e400"}, 3, "--set X[1,1]: 1e400 is beyond"},
      {{"run", kTutorial, "--set", "X[1,1]=NaN"}, 3, "expected a number, got \"NaN\""},
      {{"run", kTutorial, "--set", "X=" + std::string(1000, '[')},
       3,
       "--set X/0/0/0/0/0/0/0: more"},
      {{"run", kTutorial, "--set", R"(title={"de":"x"})"}, 3, "--set title/de: unknown key"},
      {{"run", kTutorial, "--set", "title=\xff"}, 3, "--set title: a byte here is not UTF-8"},
      {{"run", kTutorial, "--set", ""}, 3, "expected KEY=VALUE"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.arguments.back().substr(0, 60));
    const Result result = run(row.arguments);
    CHECK(result.code == row.code);
    CHECK(result.output.empty());
    CHECK(result.errors.find(row.part) != std::string::npos);
    CHECK(result.errors.size() < 400);
  }
  // What is no JSON is a text, whatever it would close.
  for (const std::string& text : {std::string(R"(1,"value":2)"), std::string(R"(1},"x":{"y":2)")})
    CHECK(run({"run", kTutorial, "--set", "title=" + text}).output.starts_with(text + "\n"));
}

TEST_CASE("Nothing that is typed reaches the terminal as anything but text") {
  for (const std::string& evil :
       {std::string("\x1b[31m"), std::string("\xf0\x1b[31m"), std::string("\x9b"),
        std::string("\xc2\x9b"), std::string("\xe2\x80\xae"), std::string("\xff\xfe"),
        std::string("a\rb\x7f")})
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {evil},
             {"run", evil},
             {"run", kTutorial, evil},
             {"run", kTutorial, "--lang", evil},
             {"run", kTutorial, "-o", evil},
             {"run", kTutorial, "-o", "/nowhere/" + evil + ".json"},
             {"run", kTutorial, "--set", evil + "=1"},
             {"run", kTutorial, "--set", "scale=" + evil},
             {"explain", kTutorial, evil},
             {"explain", kTutorial, "scores[" + evil + ",1]"},
             {"exercise", kTutorial, "--blank", evil},
             {"check", kTutorial, evil, evil}}) {
      CAPTURE(arguments);
      const Result result = run(arguments);
      CHECK(result.code >= 2);
      CHECK(is_harmless(result.errors));
      CHECK(is_harmless(result.output));
      CHECK(result.errors.find(evil) == std::string::npos);
    }
}

TEST_CASE("Labels of any kind are shown as text in every format") {
  const std::string problem = R"({"title": "\u001b]0;t\u0007", "note": "\u009b31m\u202e",
    "tokens": ["\u001b[31m", "\u202e\u2066\u200f", "\u200b", "", "\u0000\r\n\t", "same", "same"],
    "Q": [[1], [2], [3], [4], [5], [6], [7]], "K": [[1], [2], [3], [4], [5], [6], [7]],
    "V": [[1], [2], [3], [4], [5], [6], [7]], "scale": 1})";
  for (const char* format : {"text", "json", "markdown", "latex", "html"})
    for (const char* command : {"run", "exercise"}) {
      CAPTURE(format);
      const Result result = run({command, "-", "--format", format}, problem);
      CHECK(result.code == 0);
      CHECK(result.errors.empty());
      CHECK((is_harmless(result.output) || std::string(format) == "json"));
      CHECK(result.output.find('\x1b') == std::string::npos);
    }
  CHECK(run({"explain", "-", "scores[same,1]"}, problem).errors.find("is at positions 6, 7") !=
        std::string::npos);
  CHECK(run({"explain", "-", "scores[\"\",1]"}, problem).code == 0);
}
