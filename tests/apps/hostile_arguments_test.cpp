// Hostile command lines as data: the arguments, the exit code, and a telling part of what is said.
#include <doctest/doctest.h>

#include "program.hpp"

namespace {

const std::string kData = std::string(SOURCE_FOLDER) + "/data/";

struct Row {
  std::vector<std::string> arguments;
  int code;
  std::string said;
};

}  // namespace

TEST_CASE("A hostile argument gets one message, in place of a result") {
  const std::vector<Row> rows{
      {{"run", kTutorial, "--precision", "010"},
       2,
       "expected a whole number from 0 to 17, got \"010\""},
      {{"run", kTutorial, "--head", "08"},
       2,
       "expected a whole number from 1 to 1000000, got \"08\""},
      {{"run", kTutorial, "--head", "99999999999999999999"},
       2,
       "--head: expected a whole number from 1 to 1000000"},
      {{"run", kTutorial, "--head", "0x1"}, 2, "--head: expected a whole number from 1 to 1000000"},
      {{"exercise", kTutorial, "--share", "0x1"},
       2,
       "--share: expected a number from 0 to 1, got \"0x1\""},
      {{"exercise", kTutorial, "--share", "nan"},
       2,
       "--share: expected a number from 0 to 1, got \"nan\""},
      {{"check", kTutorial, "-", "--decimals", "16"},
       2,
       "--decimals: expected a whole number from 0 to 15"},
      {{"check", kTutorial, "-", "--tolerance", "inf"}, 2, "--tolerance: expected"},
      {{"check", kTutorial, "-", "--tolerance", "-1e-9"}, 2, "--tolerance: expected"},
      {{"new", "--tokens", "1000000000"}, 2, "--tokens: expected a whole number from 1 to 64"},
      {{"new", "--heads", "3", "--kv-heads", "2"}, 2, "divide --heads: 3/2 is no whole number"},
      {{"new", "--seed", "4294967296"}, 2, "--seed: expected a whole number from 0 to 4294967295"},
      {{"run", kTutorial, "--set", "title=\x9B"}, 3, "--set title: a byte here is not UTF-8"},
      {{"run", kTutorial, "--set", R"(title={"de":"x"})"}, 3, "--set title/de: unknown key"},
      {{"run", kTutorial, "--set", R"(X={"a":1})"}, 3, "--set X: expected lists of numbers"},
      {{"run", kTutorial, "--set", "foo=1"}, 3, "--set foo: unknown key; data/problem.schema.json"},
      {{"run", kTutorial, "--set", "tokens[1]=z"}, 3, "this is no matrix of numbers in the file"},
      {{"run", kTutorial, "--set", "title[1,1]=1"}, 3, "this is no matrix of numbers in the file"},
      {{"run", kTutorial, "--set", "heads=1e400"}, 3, "--set heads: 1e400 is beyond"},
      {{"run", kTutorial, "--set", "scores(7)[1,1]=2"}, 3, "there is one head only"},
      {{"run", kTutorial, "--set", "X[18446744073709551616,1]=2"}, 3, "a row from 1 to 3"},
      {{"explain", kTutorial, "scores(7)[1,1]"}, 3, "there is one head only"},
      {{"explain", kData + "multi_head.json", "scores(7)[1,1]"},
       3,
       "expected a head from 1 to 2, got 7"},
      {{"explain", kData + "multi_head.json", "scores(2)[1,1]", "--head", "1"},
       3,
       "\"--head 1\" does not go with \"scores(2)[1,1]\": give one or the other"},
      {{"compare", kData + "padded_batch.json", "--set", "X[1,1]=5", "--batch", "3"},
       3,
       "padded_batch.json: --batch 3: expected a sequence from 1 to 2, got 3"},
      {{"explain", kTutorial, "--foo"}, 2, "unexpected argument: --foo"},
      {{"run", kTutorial, "--set", "window=1,1"}, 3, "for an open side, got \"1,1\"\n"},
      {{"explain", kTutorial, "scores[0,1]"}, 3, "a row from 1 to 3, got \"0\""},
      {{"explain", kTutorial, "scores[99999999999999999999,1]"}, 3, "a row from 1 to 3"},
      {{"explain", kTutorial, "scores("}, 3, "expected NAME[row,column]"},
      {{"explain", kTutorial, "[[[["}, 3, "expected NAME[row,column]"},
      {{"explain", kTutorial, std::string(100'000, '[')}, 3, "expected NAME[row,column]"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.said);
    const Result result = run_program({row.arguments, "{}"});
    CAPTURE(result.errors);
    CHECK(result.code == row.code);
    CHECK(result.output.empty());
    CHECK(result.errors.size() < 400);
    CHECK(contains(result.errors, row.said));
  }
}

TEST_CASE("A file's name never reaches the terminal raw, nor a grader as broken JSON") {
  const Folder folder;
  const std::string absent = (folder /
                              "a\x9B"
                              "31m\x1B[2J.json")
                                 .string();
  const Result shown = run_program({{"run", absent}});
  CHECK(contains(shown.errors, "a\\udc9b31m\\u001b[2J.json: no such file or folder"));
  CHECK_FALSE(contains(shown.errors, "\x9B"));
  CHECK_FALSE(contains(shown.errors, "\x1B"));
  const Result graded = run_program({{"check", kTutorial, absent, absent, "--format", "json"}});
  CHECK(contains(graded.output, "a\uFFFD31m\\u001b[2J.json\""));
  CHECK_FALSE(contains(graded.output, "\x9B"));
}

TEST_CASE("Escape sequences in a file reach the terminal raw in no format") {
  const std::string problem =
      R"({"title": "t\u001b[2J\u009b", "note": "n\u001b]0;x\u0007", "tokens": ["\u001b[31ma", "\u202eb"],
          "Q": [[1], [2]], "K": [[1], [2]], "V": [[1], [2]]})";
  for (const std::string format : {"text", "json", "markdown", "latex", "html"}) {
    CAPTURE(format);
    const Result result = run_program({{"run", "-", "--format", format}, problem});
    CHECK(result.code == 0);
    CHECK_FALSE(contains(result.output, "\x1B"));
    CHECK_FALSE(contains(result.output, "\a"));
    CHECK_FALSE(contains(result.output, "\u009b"));
    if (format != "html") CHECK_FALSE(contains(result.output, "\u202e"));
  }
}

TEST_CASE("What is typed at a prompt reaches the transcript with its controls escaped") {
  const Result walk = run_program({{"step", kTutorial}, "a\x1B[31mb\n\u009bx\n\u202e\n\xff\n"});
  CHECK(walk.code == 0);
  for (const std::string raw : {"\x1B", "\u009b", "\u202e", "\xff"})
    CHECK_FALSE(contains(walk.output, raw));
  CHECK(contains(walk.output, "> a\\u001b[31mb\n"));
}
