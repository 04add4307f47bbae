// The command run as a user calls it: options, exports, and everything that can go wrong around it.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "program.hpp"

namespace {

Result run(std::vector<std::string> arguments,
           std::vector<std::string> environment = {"LC_ALL=C.UTF-8"}) {
  arguments.insert(arguments.begin(), "run");
  return run_program({std::move(arguments), "", std::move(environment), ""});
}

bool is_ascii(const std::string& text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  return true;
}

}  // namespace

TEST_CASE("The language comes from the environment, and --lang wins over it") {
  CHECK(contains(run({kTutorial}, {"LANG=fr_FR.UTF-8"}).output, "Étape 1 sur 5"));
  CHECK(contains(run({kTutorial}, {"LANG=de_DE.UTF-8"}).output, "Step 1 of 5"));
  CHECK(
      contains(run({kTutorial}, {"LC_ALL=en_US.UTF-8", "LANG=fr_FR.UTF-8"}).output, "Step 1 of 5"));
  CHECK(
      contains(run({kTutorial}, {"LC_MESSAGES=fr_CA.UTF-8", "LANG=en_US.UTF-8"}).output, "Étape"));
  CHECK(contains(run({kTutorial, "--lang", "en"}, {"LANG=fr_FR.UTF-8"}).output, "Step 1 of 5"));
}

TEST_CASE("Without UTF-8 in the environment, or with --ascii, there is only ASCII") {
  CHECK(is_ascii(run({kTutorial, "--lang", "fr"}, {"LC_ALL=C"}).output));
  CHECK(is_ascii(run({kTutorial, "--lang", "fr"}, {}).output));
  CHECK(is_ascii(run({kTutorial, "--lang", "fr"}, {"LANG=fr_FR.ISO-8859-1"}).output));
  CHECK(is_ascii(run({kTutorial, "--lang", "fr", "--ascii"}).output));
  CHECK(is_ascii(run({"absent.json", "--lang", "fr", "--ascii"}).errors));
  CHECK(is_ascii(run({"--help", "--lang", "fr", "--ascii"}).output));
  CHECK_FALSE(is_ascii(run({kTutorial}).output));
}

TEST_CASE("Labels keep their exact letters in ASCII, as JSON escapes") {
  const Result result = run_program({{"run", "-", "--ascii"},
                                     R"({"tokens": ["été"], "Q": [[1]], "K": [[1]], "V": [[1]]})",
                                     {"LC_ALL=C.UTF-8"},
                                     ""});
  CHECK(contains(result.output, "\\u00e9t\\u00e9 | 1"));
}

TEST_CASE("Control characters of the input never reach the terminal") {
  const Result result = run_program(
      {{"run", "-"},
       R"({"title": "a\u001b[31mb", "tokens": ["\u0007\u202e"], "Q": [[1]], "K": [[1]], "V": [[1]]})",
       {"LC_ALL=C.UTF-8"},
       ""});
  CHECK(result.code == 0);
  CHECK_FALSE(contains(result.output, "\x1b"));
  CHECK_FALSE(contains(result.output, "\x07"));
  CHECK(contains(result.output, "a\\u001b[31mb"));
  CHECK(contains(result.output, "\\u0007\\u202e"));
}

TEST_CASE("The trace does not depend on the locale") {
  CHECK(run({kTutorial, "--lang", "en"}, {"LC_ALL=de_DE.UTF-8"}).output ==
        run({kTutorial, "--lang", "en"}).output);
}

TEST_CASE("--stages shows only these stages, in text and in JSON, and touches no export") {
  const Folder folder;
  const std::string path = (folder / "t.json").string();
  const Result text = run({kTutorial, "--stages", "scores,softmax", "-o", path});
  CHECK(contains(text.output, "Step 2 of 5"));
  CHECK(contains(text.output, "Step 4 of 5"));
  CHECK_FALSE(contains(text.output, "Step 3 of 5"));
  CHECK(contains(read_file(path), "\"name\": \"scaled_scores\""));
  const Result json = run({kTutorial, "--stages", "scores", "--format", "json"});
  CHECK(contains(json.output, "\"name\": \"scores\""));
  CHECK_FALSE(contains(json.output, "\"name\": \"output\""));
}

TEST_CASE("--precision sets how many decimals there are at most") {
  CHECK(contains(run({kTutorial, "--precision", "2"}).output, "mot 1 │ 0.31   0.35   0.34  │ 1"));
  CHECK(contains(run({kTutorial, "--precision", "6"}).output, "0.313599"));
}

TEST_CASE("--format json writes the same as --export") {
  const Folder folder;
  const std::string path = (folder / "t.json").string();
  const Result result = run({kTutorial, "--format", "json", "--export", path});
  CHECK(result.code == 0);
  CHECK(result.output == read_file(path));
}

TEST_CASE("Colour is there on request only when there is no terminal") {
  CHECK_FALSE(contains(run({kTutorial}).output, "\x1b"));
  CHECK(contains(run({kTutorial, "--color", "always"}).output, "\x1b[1m"));
}

TEST_CASE("Standard input is read for -") {
  const Result result = run_program({{"run", "-"}, read_file(kTutorial), {"LC_ALL=C.UTF-8"}, ""});
  CHECK(result.code == 0);
  CHECK(result.output == run({kTutorial}).output);
}

TEST_CASE("A wrong command line ends with 2 and says what is wrong") {
  const std::string see = "\nSee attention-trace run --help.\n";
  CHECK(run({}).errors == "attention-trace: the file is missing (or - for standard input)" + see);
  CHECK(run({"x", "--bogus"}).errors == "attention-trace: unexpected argument: --bogus" + see);
  CHECK(run({"x", "y"}).errors == "attention-trace: unexpected argument: y" + see);
  CHECK(run({"x", "--precision"}).errors == "attention-trace: --precision needs a value" + see);
  CHECK(run({"x", "--precision", "18"}).errors ==
        "attention-trace: --precision: expected a whole number from 0 to 17, got \"18\"" + see);
  CHECK(run({"x", "--precision", "a"}).errors ==
        "attention-trace: --precision: expected a whole number from 0 to 17, got \"a\"" + see);
  CHECK(run({"x", "--lang", "de"}).errors ==
        "attention-trace: --lang: expected fr, en, got \"de\"" + see);
  CHECK(run({"x", "--stages", "query"}).errors ==
        "attention-trace: --stages: expected projection, scores, scaling, softmax, output, got "
        "\"query\"" +
            see);
  CHECK(run({"x", "-o", "t.csv"}).errors ==
        "attention-trace: --export: the name must end in .json, .md, .tex or .html, got \"t.csv\"" +
            see);
  CHECK(run({"x", "--lang", "fr", "--bogus"}).errors ==
        "attention-trace: argument inattendu\u202f: --bogus\nVoir attention-trace run --help.\n");
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {}, {"x", "--bogus"}, {"x", "--precision", "a"}, {"x", "-o", "t.csv"}}) {
    const Result result = run(arguments);
    CHECK(result.code == 2);
    CHECK(result.output.empty());
  }
  CHECK(run({"x", "--ascii=banana"}).errors == "attention-trace: --ascii takes no value" + see);
  for (const std::string option : {"--lang=", "--precision=", "--set=", "--export="}) {
    const Result empty = run({kTutorial, option, "fr"});
    CHECK(empty.code == 2);
    CHECK(empty.output.empty());
    CHECK(empty.errors ==
          "attention-trace: " + option.substr(0, option.size() - 1) + " needs a value" + see);
  }
  CHECK(run({kTutorial, "--set=title=", "--stages", "output"}).code == 0);
  for (const std::string option : {"--ascii", "--precision=3", "--", "-o"}) {
    const Result before = run_program({{option, "run", kTutorial}, "", {"LC_ALL=C.UTF-8"}, ""});
    CHECK(before.code == 2);
    CHECK(before.output.empty());
    CHECK(contains(before.errors, option.substr(0, option.find('=')) +
                                      " stands before the command; options come after it"));
    CHECK(contains(before.errors, "\nSee attention-trace --help.\n"));
  }
  const auto first = [](const std::string& argument) {
    return run_program({{argument, "run", kTutorial}, "", {"LC_ALL=C.UTF-8"}, ""}).errors;
  };
  CHECK(contains(first("--verson"), "unexpected argument: --verson, did you mean --version?\n"));
  CHECK(contains(first("--precison=3"), "--precison=3, did you mean --precision?\n"));
  CHECK(contains(first("-v"), "unexpected argument: -v\n"));
  CHECK(contains(run({"x", "--stage", "softmax"}).errors, ": --stage, did you mean --stages?\n"));
  CHECK(run_program({{"", "run", kTutorial}, "", {"LC_ALL=C.UTF-8"}, ""}).code == 2);
  CHECK(run_program({{"data/tutorial.json"}, "", {"LC_ALL=C.UTF-8"}, ""})
            .errors.starts_with("attention-trace: unknown command: data/tutorial.json; try "
                                "attention-trace run data/tutorial.json\n"));
  const Result unknown = run_program({{"rnu"}, "", {"LC_ALL=C.UTF-8"}, ""});
  CHECK(unknown.code == 2);
  CHECK(unknown.errors ==
        "attention-trace: unknown command: rnu, did you mean run?\nSee attention-trace --help.\n");
  CHECK(run_program({{}, "", {"LC_ALL=C.UTF-8"}, ""}).code == 2);
}

TEST_CASE("A file that cannot be read or is wrong ends with 3 and its name") {
  const Folder folder;
  const std::string absent = (folder / "absent.json").string();
  Result result = run({absent});
  CHECK(result.code == 3);
  CHECK(result.errors == "attention-trace: " + absent + ": no such file or folder\n");
  result = run({folder.path().string()});
  CHECK(result.code == 3);
  CHECK(result.errors ==
        "attention-trace: " + folder.path().string() + ": this is a folder, expected a file\n");
  result = run_program({{"run", "-"}, "{\"W_Q\": 1}", {"LC_ALL=C.UTF-8"}, ""});
  CHECK(result.code == 3);
  CHECK(result.output.empty());
  CHECK(result.errors ==
        "attention-trace: standard input: /W_Q: unknown key, did you mean \"W_q\"?\n");
}

TEST_CASE("A wrong problem leaves no export behind and the old one untouched") {
  const Folder folder;
  const std::string wrong = (folder / "wrong.json").string(),
                    target = (folder / "old.json").string();
  write_file(wrong, "{\"Q\": [[1e200]], \"K\": [[1e200]], \"V\": [[1]]}");
  write_file(target, "old");
  CHECK(run({wrong, "-o", target}).code == 3);
  CHECK(run({wrong, "-o", (folder / "new.json").string()}).code == 3);
  CHECK(read_file(target) == "old");
  CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 2);
}

TEST_CASE("An export replaces the old file whole, keeps its mode and follows links") {
  const Folder folder;
  write_file(folder / "real.json", "old");
  std::filesystem::permissions(folder / "real.json", std::filesystem::perms(0640));
  std::filesystem::create_symlink("real.json", folder / "link.json");
  std::filesystem::create_symlink("later.json", folder / "dangling.json");
  CHECK(run({kTutorial, "-o", (folder / "link.json").string(), "-o",
             (folder / "dangling.json").string()})
            .code == 0);
  CHECK(std::filesystem::is_symlink(folder / "link.json"));
  CHECK(read_file(folder / "real.json").starts_with("{\n  \"format\": \"attention-trace/1\""));
  CHECK(read_file(folder / "later.json") == read_file(folder / "real.json"));
  CHECK(std::filesystem::status(folder / "real.json").permissions() ==
        std::filesystem::perms(0640));
}

TEST_CASE("A disk or folder that fails ends with 4, prints nothing and leaves no temporary file") {
  const Folder folder;
  std::filesystem::create_symlink("/dev/full", folder / "full.json");
  const std::string full = (folder / "full.json").string(),
                    gone = (folder / "gone/t.json").string();
  Result result = run({kTutorial, "-o", full});
  CHECK(result.code == 4);
  CHECK(result.output.empty());
  CHECK(result.errors == "attention-trace: cannot write " + full + ": the disk is full\n");
  result = run({kTutorial, "-o", gone});
  CHECK(result.code == 4);
  CHECK(result.errors == "attention-trace: cannot write " + gone + ": no such file or folder\n");
  std::filesystem::create_directory(folder / "d.json");
  CHECK(run({kTutorial, "-o", (folder / "d.json").string()}).code == 4);
  CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 2);
}

TEST_CASE(
    "Links that go round in circles are refused, and one to a terminal or pipe is written to") {
  const Folder folder;
  std::filesystem::create_symlink("b.json", folder / "a.json");
  std::filesystem::create_symlink("a.json", folder / "b.json");
  const Result loop = run({kTutorial, "-o", (folder / "a.json").string()});
  CHECK(loop.code == 4);
  CHECK(std::filesystem::is_symlink(folder / "a.json"));
  std::filesystem::create_symlink("/dev/null", folder / "null.json");
  CHECK(run({kTutorial, "-o", (folder / "null.json").string()}).code == 0);
  CHECK(std::filesystem::is_symlink(folder / "null.json"));
}

TEST_CASE("An option that is repeated counts the last time") {
  CHECK(contains(run({kTutorial, "--lang", "fr", "--lang", "en"}).output, "Step 1 of 5"));
}

TEST_CASE("A head or sequence is shown alone, and refused when it is not there") {
  const std::string heads = std::string(SOURCE_FOLDER) + "/data/multi_head.json";
  const Result two = run({heads, "--head", "2"});
  CHECK(contains(two.output, "Head 2"));
  CHECK_FALSE(contains(two.output, "Head 1"));
  CHECK(run({heads, "--head", "3"}).code == 3);
  CHECK(run({heads, "--head", "3"}).errors ==
        "attention-trace: " + heads + ": --head 3: expected a head from 1 to 2, got 3\n");
  const std::string batch = std::string(SOURCE_FOLDER) + "/data/padded_batch.json";
  const Result second = run({batch, "--batch", "2"});
  CHECK(contains(second.output, "Sequence 2 of 2"));
  CHECK_FALSE(contains(second.output, "Sequence 1 of 2"));
  CHECK(run({batch, "--batch", "3"}).code == 3);
  CHECK(run({heads, "--head", "0"}).code == 2);
}

TEST_CASE("The mean of the heads is shown on request only, with a warning") {
  const std::string heads = std::string(SOURCE_FOLDER) + "/data/multi_head.json";
  CHECK_FALSE(contains(run({heads}).output, "Mean of the heads"));
  const Result mean = run({heads, "--mean-heads", "--stages", "softmax"});
  CHECK(contains(mean.output, "Beware: a mean hides heads that look in opposite directions."));
  CHECK(contains(mean.output, "mange │ 0.4498  0.0502  0.0502  0.4498 │ 1"));
}

TEST_CASE("Standard output that is full or closed ends with 4") {
  Result result = run_program({{"run", kTutorial}, "", {"LC_ALL=C.UTF-8"}, "/dev/full"});
  CHECK(result.code == 4);
  CHECK(result.errors == "attention-trace: cannot write standard output: the disk is full\n");
  const Folder folder;
  const std::string path = (folder / "t.json").string();
  result = run_program({{"run", kTutorial, "-o", path}, "", {"LC_ALL=C.UTF-8"}, "closed"});
  CHECK(result.code == 4);
  CHECK(result.errors == "attention-trace: cannot write standard output: it is closed\n");
  CHECK(read_file(path).ends_with("}\n"));
}

TEST_CASE("A closed pipe ends quietly with 0") {
  const Folder folder;
  // ":" reads nothing and is gone before the program writes.
  const std::string command = std::string("{ sleep 0.2; ") + PROGRAM + " run " + kTutorial +
                              " --full 2>" + (folder / "err").string() + "; echo $? >" +
                              (folder / "code").string() + "; } | :";
  CHECK(std::system(command.c_str()) == 0);
  CHECK(read_file(folder / "code") == "0\n");
  CHECK(read_file(folder / "err").empty());
}

TEST_CASE("A mask of zeros and ones is computed and remarked on") {
  const Result result =
      run_program({{"run", "-"},
                   R"({"Q": [[1]], "K": [[1], [2]], "V": [[1], [2]], "mask": [[0, 1]]})",
                   {"LC_ALL=C.UTF-8"},
                   ""});
  CHECK(result.code == 0);
  CHECK(result.errors ==
        "attention-trace: standard input: /mask holds only 0 and 1: these numbers are added to the "
        "scores and hide "
        "nothing; to hide, write true and false\n");
}
