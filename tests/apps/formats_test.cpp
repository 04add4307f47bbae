#include <doctest/doctest.h>

#include "program.hpp"

TEST_CASE("Every command that shows a document does so in every format") {
  const Folder folder;
  write_file(folder / "a.json", R"({"scores": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]})");
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"run", kTutorial},
                                             {"explain", kTutorial, "scores[2,3]"},
                                             {"compare", kTutorial, "--set", "scale=none"},
                                             {"check", kTutorial, (folder / "a.json").string()},
                                             {"exercise", kTutorial},
                                             {"exercise", kTutorial, "--key"}}) {
    CAPTURE(command[0]);
    auto markdown = command, latex = command;
    markdown.insert(markdown.end(), {"--format", "markdown"});
    latex.insert(latex.end(), {"--format", "latex"});
    CHECK(run_program({markdown}).output.starts_with("# "));
    CHECK(run_program({latex}).output.starts_with("\\documentclass"));
  }
}

TEST_CASE("The ending of an exported file tells its format, and several may be written") {
  const Folder folder;
  const auto path = [&](const char* name) { return (folder / name).string(); };
  const Result result = run_program(
      {{"run", kTutorial, "-o", path("t.md"), "-o", path("t.tex"), "-o", path("t.json")}});
  CHECK(result.code == 0);
  CHECK(result.output.starts_with("Self-attention"));
  CHECK(read_file(path("t.md")) ==
        run_program({{"run", kTutorial, "--format", "markdown"}}).output);
  CHECK(read_file(path("t.tex")) == run_program({{"run", kTutorial, "--format", "latex"}}).output);
  CHECK(read_file(path("t.json")).starts_with("{"));
}

TEST_CASE("An exported page is whole, whatever stages and heads the screen shows") {
  const Folder folder;
  const std::string path = (folder / "t.md").string(),
                    heads = SOURCE_FOLDER "/data/multi_head.json";
  const Result result = run_program({{"run", heads, "--stages", "scores", "--head", "2", "--format",
                                      "markdown", "--precision", "2", "-o", path}});
  CHECK_FALSE(contains(result.output, "Projection"));
  CHECK_FALSE(contains(result.output, "Head 1"));
  CHECK(read_file(path) ==
        run_program({{"run", heads, "--format", "markdown", "--precision", "2"}}).output);
}

TEST_CASE("Help and messages name the formats and endings that there are") {
  const std::string help = on_one_line(run_program({{"run", "--help"}}).output);
  CHECK(contains(help, "text, json, markdown, latex or html"));
  CHECK(contains(help, ".json, .md, .tex or .html"));
  CHECK(run_program({{"run", kTutorial, "--format", "pdf"}})
            .errors.starts_with(
                "attention-trace: --format: expected text, json, markdown, latex, html, "
                "got \"pdf\""));
  CHECK(contains(run_program({{"run", kTutorial, "-o", "t.pdf", "--lang", "fr"}}).errors,
                 "finir par .json, .md, .tex ou .html, trouv"));
}

TEST_CASE("A new problem and a sheet of answers are JSON only; a prompt speaks text only") {
  CHECK(contains(run_program({{"new", "-o", "t.md"}}).errors, "must end in .json, got \"t.md\""));
  CHECK(contains(run_program({{"exercise", kTutorial, "--answers", "t.tex"}}).errors,
                 "must end in .json, got \"t.tex\""));
  for (const std::string command : {"step", "quiz"}) {
    const Result result = run_program({{command, kTutorial, "--format", "markdown"}});
    CHECK(result.code == 2);
    CHECK(contains(result.errors, command + " speaks text only; for another format: run"));
  }
}
