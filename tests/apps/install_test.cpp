// The program as it is installed: where its files are, and what they say, with --help as witness.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>

#include "program.hpp"

namespace {

const std::vector<std::string> kCommands{"run",   "step", "explain",  "compare",
                                         "check", "new",  "exercise", "quiz"};
const std::string kProgram = "bin/attention-trace";
const std::string kExamples = "share/attention-trace/data/";
const std::string kEnglish = "share/man/man1/attention-trace.1";
const std::string kFrench = "share/man/fr/man1/attention-trace.1";
const std::string kBash = "share/bash-completion/completions/attention-trace";
const std::string kZsh = "share/zsh/site-functions/_attention-trace";

// Runs a line of shell in a folder, with nothing in the environment but what is needed.
Result shell(const std::string& line, const Folder& where) {
  const Folder folder;
  write_file(folder / "line", line);
  const std::string command = "cd '" + where.path().string() +
                              "' && env -i LC_ALL=C.UTF-8 PATH=/usr/bin:/bin sh '" +
                              (folder / "line").string() + "' >'" + (folder / "out").string() +
                              "' 2>'" + (folder / "err").string() + "' </dev/null";
  const int status = std::system(command.c_str());
  REQUIRE(WIFEXITED(status));
  return {WEXITSTATUS(status), read_file(folder / "out"), read_file(folder / "err"), 0};
}

// Installed once for all these tests.
const Folder& installed() {
  static const Folder prefix;
  static const Result result = shell(
      CMAKE " --install '" BUILD_FOLDER "' --prefix '" + prefix.path().string() + "'", prefix);
  REQUIRE_MESSAGE(result.code == 0, result.errors);
  return prefix;
}

std::string installed_text(const std::string& path) {
  return read_file(installed() / path);
}

std::string in_installed(const std::string& path) {
  return "'" + (installed() / path).string() + "'";
}

// The options that the help of a command lists, or of the program itself without one.
std::set<std::string> options_in_help(const std::string& command) {
  const std::string help =
      run_program({command.empty() ? std::vector<std::string>{"--help"}
                                   : std::vector<std::string>{command, "--help"}})
          .output;
  static const std::regex kLine(R"(\n  (-\w,)?(--[a-z-]+))");
  std::set<std::string> names;
  for (std::sregex_iterator at(help.begin(), help.end(), kLine), end; at != end; ++at) {
    names.insert((*at)[2]);
    if ((*at)[1].matched) names.insert((*at)[1].str().substr(0, 2));
  }
  REQUIRE(names.count("--help") == 1);
  return names;
}

// What bash offers when the last word is to be completed.
std::set<std::string> offered(const std::vector<std::string>& words, const Folder& where) {
  std::string line = ". " + in_installed(kBash) + "\nCOMP_WORDS=(attention-trace";
  for (const std::string& word : words) line += " '" + word + "'";
  line +=
      ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_attention_trace\n"
      "for word in \"${COMPREPLY[@]}\"; do echo \"$word\"; done\n";
  const Folder folder;
  write_file(folder / "script", line);
  const Result result = shell("bash -u '" + (folder / "script").string() + "'", where);
  CHECK(result.errors == "");
  std::istringstream output(result.output);
  std::set<std::string> all;
  for (std::string word; std::getline(output, word);) all.insert(word);
  return all;
}

using Words = std::set<std::string>;

// The part of a manual page from a heading to the next of its kind, as the text that it shows.
std::string section(const std::string& page, const std::string& heading) {
  const std::size_t start = page.find("\n" + heading + "\n");
  REQUIRE_MESSAGE(start != std::string::npos, heading);
  const std::size_t next = page.find("\n" + heading.substr(0, 3) + " ", start + 1);
  std::string text = page.substr(start, next - start);
  for (const char* mark : {"\\fB", "\\fR", "\\fI", "\\%"})
    for (std::size_t at = 0; (at = text.find(mark)) != std::string::npos;)
      text.erase(at, std::string(mark).size());
  for (std::size_t at = 0; (at = text.find("\\-")) != std::string::npos;) text.erase(at, 1);
  return text;
}

bool names_option(const std::string& text, const std::string& option) {
  return std::regex_search(text, std::regex("(^|[\\s])" + option + "([\\s,.]|$)"));
}

}  // namespace

TEST_CASE("Installing puts every file where it belongs, and again changes nothing") {
  for (const std::string& path : {kProgram, kEnglish, kFrench, kBash, kZsh}) {
    CAPTURE(path);
    CHECK(std::filesystem::is_regular_file(installed() / path));
  }
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_FOLDER "/data"))
    CHECK(installed_text(kExamples + entry.path().filename().string()) == read_file(entry.path()));
  const Result again =
      shell(CMAKE " --install '" BUILD_FOLDER "' --prefix '" + installed().path().string() + "'",
            installed());
  CHECK(again.code == 0);
  CHECK_FALSE(contains(again.output, "Installing: "));
}

TEST_CASE("DESTDIR is put before the place of an installation") {
  const Folder stage;
  const Result result = shell("DESTDIR='" + stage.path().string() +
                                  "' " CMAKE " --install '" BUILD_FOLDER "' --prefix /opt/trace",
                              stage);
  CHECK(result.code == 0);
  CHECK(std::filesystem::is_regular_file(stage / ("opt/trace/" + kProgram)));
}

TEST_CASE("In an empty folder the help says how to have the examples, and that works") {
  const Folder empty;
  const std::string program = in_installed(kProgram);
  for (const std::string command : {"", "run", "explain", "step", "quiz"}) {
    const std::string help = shell(program + " " + command + " --help", empty).output;
    CAPTURE(help);
    CHECK(contains(help, "\n  cp -r " + (installed() / kExamples).parent_path().string() + " .\n"));
  }
  CHECK_FALSE(contains(shell(program + " new --help", empty).output, "cp -r"));
  CHECK_FALSE(contains(run_program({{"--help"}}).output, "cp -r"));
  CHECK(shell("cp -r " + in_installed(kExamples) + " .", empty).code == 0);
  const Result run = shell(program + " run data/tutorial.json --lang en", empty);
  CHECK(run.code == 0);
  CHECK(run.output.starts_with("Self-attention step by step"));
}

TEST_CASE("An example that is not there is said to be where it was installed, in both languages") {
  const Folder empty;
  const std::string path = (installed() / (kExamples + "tutorial.json")).string();
  const std::string program = in_installed(kProgram);
  const Result english = shell(program + " run data/tutorial.json", empty);
  CHECK(english.code == 3);
  CHECK(english.errors ==
        "attention-trace: data/tutorial.json: no such file or folder; for the "
        "example of that name type " +
            path + "\n");
  CHECK(contains(shell(program + " run tutorial.json --lang fr", empty).errors,
                 "pour l’exemple de ce nom, tapez " + path + "\n"));
  CHECK(shell(program + " run '" + path + "'", empty).code == 0);
  CHECK_FALSE(contains(shell(program + " run mine.json", empty).errors, "type"));
  CHECK_FALSE(contains(shell(program + " run data/", empty).errors, "type"));
}

TEST_CASE("Below a folder with a blank and an apostrophe, what the program says to type works") {
  const Folder folder;
  const std::filesystem::path prefix = folder / "a teacher's folder";
  std::filesystem::copy(installed().path(), prefix, std::filesystem::copy_options::recursive);
  const std::string program = "\"" + (prefix / kProgram).string() + "\"";
  const std::string help = shell(program + " --help", folder).output;
  const std::string errors = shell(program + " run tutorial.json", folder).errors;
  for (const std::string& text : {help, errors}) CHECK(contains(text, "teacher"));
  CHECK(shell(help.substr(help.rfind("  cp -r ")), folder).code == 0);
  CHECK(std::filesystem::is_regular_file(folder / "data/tutorial.json"));
  const std::string before = " type ";
  const std::string path = errors.substr(errors.rfind(before) + before.size());
  CHECK(shell(program + " run " + path, folder).code == 0);
}

TEST_CASE("The manual names every option of every command, and every exit code") {
  for (const std::string& path : {kEnglish, kFrench}) {
    const std::string page = installed_text(path);
    for (const std::string& command : kCommands)
      for (const std::string& option : options_in_help(command)) {
        if (option.size() == 2) continue;  // a letter stands beside its word
        CAPTURE(command);
        CAPTURE(option);
        CHECK(names_option(section(page, ".SS \"" + command + "\""), option));
      }
  }
  // whatis(1) shows this line as it stands, without roff's escapes.
  CHECK(contains(installed_text(kFrench), "attention\\-trace \\- calcule l’attention pas à pas"));
  const std::string options = section(installed_text(kEnglish), ".SH \"OPTIONS\"");
  for (const std::string option : {"-h", "--help", "--version", "-o", "--export", "--lang"})
    CHECK(names_option(options, option));
  const std::string codes = section(installed_text(kEnglish), ".SH \"EXIT STATUS\"");
  for (const char code : {'0', '1', '2', '3', '4'})
    CHECK(contains(codes, std::string("\n") + code + "\n"));
}

TEST_CASE("In bash a command and its options are completed as the help lists them") {
  const Folder empty;
  Words words = options_in_help("");
  CHECK(offered({"-"}, empty) == words);
  words.insert(kCommands.begin(), kCommands.end());
  CHECK(offered({""}, empty) == words);
  for (const std::string& command : kCommands) {
    CAPTURE(command);
    CHECK(offered({command, "-"}, empty) == options_in_help(command));
  }
}

TEST_CASE("In bash the values of options and the files of a command are completed") {
  const Folder folder;
  write_file(folder / "a.json", "");
  write_file(folder / "b c.json", "");
  write_file(folder / "d.txt", "");
  std::filesystem::create_directory(folder / "e");
  const Words files{"a.json", "b c.json", "e"};
  CHECK(offered({"run", "--lang", ""}, folder) == Words{"fr", "en"});
  CHECK(offered({"run", "--lang", "=", "f"}, folder) == Words{"fr"});
  CHECK(offered({"run", "--format", "ma"}, folder) == Words{"markdown"});
  CHECK(offered({"run", "--stages", "scores,s"}, folder) ==
        Words{"scores,scaling", "scores,softmax"});
  CHECK(offered({"exercise", "--blank", "sca"}, folder) == Words{"scaled_scores"});
  CHECK(offered({"explain", "--depth", ""}, folder) == Words{"all"});
  CHECK(offered({"run", "--precision", ""}, folder).empty());
  CHECK(offered({"run", ""}, folder) == files);
  CHECK(offered({"run", "--full", ""}, folder) == files);
  CHECK(offered({"run", "a.json", ""}, folder).empty());
  CHECK(offered({"explain", "a.json", ""}, folder).empty());
  CHECK(offered({"compare", "--set", "scale", "=", "none", ""}, folder) == files);
  CHECK(offered({"check", "a.json", "a.json", "a.json", ""}, folder) == files);
  CHECK(offered({"nothing", ""}, folder).empty());
}

TEST_CASE("For zsh every command stands with its options in both languages") {
  const std::string script = installed_text(kZsh);
  CHECK(script.starts_with("#compdef attention-trace\n"));
  const std::size_t english = script.find("_attention_trace_en() {");
  REQUIRE(english != std::string::npos);
  CHECK(contains(script, ":FILE:_files -g \"*.json\""));
  for (const std::string& half : {script.substr(0, english), script.substr(english)})
    for (const std::string& command : kCommands) {
      const std::size_t start = half.find("\n        " + command + ")\n");
      REQUIRE(start != std::string::npos);
      const std::string part = half.substr(start, half.find(";;", start) - start);
      for (const std::string& option : options_in_help(command)) {
        CAPTURE(command);
        CAPTURE(option);
        CHECK(std::regex_search(part, std::regex("[{,')]" + option + "[=+,}']")));
      }
    }
}
