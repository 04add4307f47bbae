#include <doctest/doctest.h>

#include <filesystem>

#include "golden.hpp"
#include "program.hpp"

namespace {

std::string data(const std::string& name) {
  return (std::filesystem::path(SOURCE_FOLDER) / "data" / (name + ".json")).string();
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++found;
  return found;
}

}  // namespace

TEST_CASE("A sheet holds the problem, open cells, the rounding rule and exponentials") {
  for (const std::string lang : {"fr", "en"})
    check_golden("exercise." + lang + ".txt",
                 run_program({{"exercise", data("tutorial"), "--lang", lang}}).output);
}

TEST_CASE("The key of a sheet explains one cell a step") {
  check_golden("exercise_key.en.txt",
               run_program({{"exercise", data("tutorial"), "--lang", "en", "--key", "--blank",
                             "scores,attention_weights"}})
                   .output);
}

TEST_CASE("The skeleton of every example, filled from the key, passes check") {
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_FOLDER "/data")) {
    const std::string example = entry.path().string();
    if (example.ends_with(".schema.json")) continue;
    CAPTURE(example);
    for (const std::string precision : {"2", "4"}) {
      const Folder folder;
      const std::string sheet = (folder / "sheet.json").string();
      CHECK(run_program(
                {{"exercise", example, "--key", "--precision", precision, "--answers", sheet}})
                .code == 0);
      CHECK(run_program({{"check", example, sheet}}).code == 0);
    }
  }
}

TEST_CASE("--blank and --share choose what is open, the same for the same seed") {
  const auto skeleton = [](const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"exercise", data("tutorial"), "--format", "json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_program({arguments}).output;
  };
  CHECK(count(skeleton({}), "\"?\"") == 3 * 12 + 3 * 9 + 12);
  CHECK(count(skeleton({"--blank", "scores,attention_weights"}), "\"?\"") == 18);
  CHECK(count(skeleton({"--blank", "output", "--share", "0.5"}), "\"?\"") == 6);
  CHECK(count(skeleton({"--blank", "output", "--share", "0"}), "\"?\"") == 1);
  CHECK(skeleton({"--share", "0.5", "--seed", "3"}) == skeleton({"--share", "0.5", "--seed", "3"}));
  CHECK(skeleton({"--share", "0.5", "--seed", "3"}) != skeleton({"--share", "0.5", "--seed", "4"}));
}

TEST_CASE("A form of answers that is there already is not replaced") {
  const Folder folder;
  const std::string sheet = (folder / "sheet.json").string();
  write_file(sheet, "filled in");
  const Result result = run_program({{"exercise", data("tutorial"), "--answers", sheet}});
  CHECK(result.code == 2);
  CHECK(read_file(sheet) == "filled in");
}

TEST_CASE("A form with an open mask is checked as far as it is filled in") {
  const Folder folder;
  const std::string sheet = (folder / "sheet.json").string();
  CHECK(run_program({{"exercise", data("causal"), "--key", "--answers", sheet}}).code == 0);
  const std::string form = read_file(sheet);
  const std::size_t hidden = form.find("\"-inf\"", form.find("\"mask\""));
  write_file(sheet, form.substr(0, hidden) + "\"?\"" + form.substr(hidden + 6));
  CHECK(run_program({{"check", data("causal"), sheet}}).code == 0);
}

TEST_CASE("exercise refuses steps that are not there and shares beyond the whole") {
  const Result unknown = run_program({{"exercise", data("tutorial"), "--blank", "concat"}});
  CHECK(unknown.code == 3);
  CHECK(unknown.errors.find("\"concat\" is not in this trace") != std::string::npos);
  CHECK(run_program({{"exercise", data("tutorial"), "--share", "1.5"}}).code == 2);
}

TEST_CASE("A sheet and its form do not take each other's place, nor the problem's") {
  const Folder folder;
  const std::string file = (folder / "a.json").string(), link = (folder / "l.json").string();
  std::filesystem::create_symlink("a.json", link);
  for (const std::string& other : {file, (folder / "./a.json").string(), link}) {
    CAPTURE(other);
    const Result result =
        run_program({{"exercise", kTutorial, "--key", "-o", file, "--answers", other}});
    CHECK(result.code == 2);
    CHECK(contains(result.errors, "cannot hold two results"));
    CHECK_FALSE(std::filesystem::exists(file));
  }
  write_file(file, read_file(kTutorial));
  CHECK(contains(run_program({{"exercise", file, "--answers", file}}).errors,
                 "is the file that was just read"));
}
