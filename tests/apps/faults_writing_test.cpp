// Writing that fails, is slow, or would destroy what was read.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "program.hpp"

namespace {

Result run(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "run");
  return run_program({std::move(arguments)});
}

std::ptrdiff_t count_files(const Folder& folder) {
  return std::distance(std::filesystem::directory_iterator(folder.path()), {});
}

std::string cannot_write(const std::string& target, const std::string& why) {
  return "attention-trace: cannot write " + target + ": " + why + "\n";
}

// One whose export does not fit into a pipe.
std::string tall_problem() {
  std::string rows = "[1]";
  for (int i = 0; i < 300; ++i) rows += ",[1]";
  return "{\"Q\": [" + rows + "], \"K\": [" + rows + "], \"V\": [" + rows + "]}";
}

}  // namespace

TEST_CASE("Standard output on a full disk ends every command with 4") {
  const std::vector<std::vector<std::string>> commands{
      {"run", kTutorial},
      {"run", kTutorial, "--format", "json"},
      {"run", kTutorial, "--format", "html"},
      {"step", kTutorial},
      {"explain", kTutorial, "scores[1,1]"},
      {"compare", kTutorial, "--set", "scale=none"},
      {"check", kTutorial, "-"},
      {"new"},
      {"exercise", kTutorial},
      {"quiz"},
      {"--help"},
      {"--version"},
      {"run", "--help"}};
  for (const auto& arguments : commands) {
    CAPTURE(arguments);
    const Result result =
        run_program({arguments,
                     R"({"scale": 1, "scores": [[1, 2, 3], [1, 2, 3], [1, 2, 3]]})",
                     {"LC_ALL=C.UTF-8"},
                     "/dev/full"});
    CHECK(result.code == 4);
    CHECK(result.errors == cannot_write("standard output", "the disk is full"));
  }
}

TEST_CASE("A disk that is full after any number of bytes leaves the old file and nothing else") {
  const Folder folder;
  const std::string target = (folder / "t.json").string();
  write_file(target, "old");
  CHECK(run({kTutorial, "-o", (folder / "whole.json").string()}).code == 0);
  const std::string whole = read_file(folder / "whole.json");
  for (const rlim_t bytes : {rlim_t{0}, rlim_t{1}, rlim_t{1000}, rlim_t{whole.size() - 1}}) {
    CAPTURE(bytes);
    Call call{{"run", kTutorial, "-o", target}};
    call.output_to = "/dev/null";
    call.limits = {{RLIMIT_FSIZE, bytes}};
    CHECK(run_program(call).code == 4);
    CHECK(read_file(target) == "old");
    CHECK(count_files(folder) == 2);
  }
  Call call{{"run", kTutorial, "-o", target}};
  call.output_to = "/dev/null";
  call.limits = {{RLIMIT_FSIZE, whole.size()}};
  CHECK(run_program(call).code == 0);
  CHECK(read_file(target) == whole);
}

TEST_CASE("A name may be as long as names can be, and no longer") {
  const Folder folder;
  const std::string longest = (folder / (std::string(250, 'n') + ".json")).string(),
                    longer = (folder / (std::string(251, 'n') + ".json")).string();
  CHECK(run({kTutorial, "-o", longest}).code == 0);
  const Result result = run({kTutorial, "-o", longer});
  CHECK(result.code == 4);
  CHECK(result.errors == cannot_write(longer, "the name is too long"));
  CHECK(count_files(folder) == 1);
}

TEST_CASE("A file that nobody may write is not replaced") {
  const Folder folder;
  const std::string target = (folder / "t.json").string();
  write_file(target, "old");
  REQUIRE(chmod(target.c_str(), 0444) == 0);
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"run", kTutorial, "-o", target}, {"new", "-o", target}}) {
    const Result result = run_program({arguments});
    CHECK(result.code == 4);
    CHECK(result.errors.starts_with("attention-trace: cannot write " + target + ": "));
    CHECK(read_file(target) == "old");
    CHECK(count_files(folder) == 1);
  }
}

TEST_CASE("A folder that vanishes before it is written to, or takes no files, ends with 4") {
  const Folder folder;
  const std::string pipe = (folder / "p.json").string(), target = (folder / "d/t.json").string();
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  std::filesystem::create_directory(folder / "d");
  RunningProgram program({{"run", pipe, "-o", target}});
  const int fd = open(pipe.c_str(), O_WRONLY);  // returns once the program waits for its input
  std::filesystem::remove_all(folder / "d");
  const std::string text = read_file(kTutorial);
  CHECK(::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  close(fd);
  const Result vanished = program.wait();
  CHECK(vanished.code == 4);
  CHECK(vanished.output.empty());
  CHECK(vanished.errors == cannot_write(target, "no such file or folder"));

  // Nobody, not even root, makes files there.
  const Result refused = run({kTutorial, "-o", "/proc/self/t.json"});
  CHECK(refused.code == 4);
  CHECK(refused.output.empty());
  CHECK(refused.errors.find("/proc/self/t.json") != std::string::npos);
}

TEST_CASE("A pipe as a target waits for its reader, and says so when the reader leaves early") {
  const Folder folder;
  const std::string pipe = (folder / "t.json").string(), large = (folder / "l.json").string();
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  RunningProgram patient({{"run", kTutorial, "-o", pipe}});
  CHECK(read_file(pipe).ends_with("}\n"));
  CHECK(patient.wait().code == 0);

  write_file(large, tall_problem());
  RunningProgram left({{"run", large, "-o", pipe}});
  close(open(pipe.c_str(), O_RDONLY));
  const Result result = left.wait();
  CHECK(result.code == 4);
  CHECK(result.errors == cannot_write(pipe, "nobody reads it any more"));
}

TEST_CASE("A reader of standard output may be slow, or leave after the first line") {
  const Folder folder;
  write_file(folder / "l.json", tall_problem());
  for (const bool leaves : {false, true}) {
    CAPTURE(leaves);
    int ends[2];
    REQUIRE(pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0);
    Call call{{"run", (folder / "l.json").string(), "--format", "json"}};
    call.output_descriptor = ends[1];
    RunningProgram program(call);
    close(ends[1]);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // so that the pipe is full
    fcntl(ends[0], F_SETFL, 0);
    std::string text(1 << 16, ' '), last;
    ssize_t count = 0;
    while ((count = read(ends[0], text.data(), text.size())) > 0 && !leaves)
      last = text.substr(0, static_cast<std::size_t>(count));
    close(ends[0]);
    const Result result = program.wait();
    CHECK(result.code == 0);
    CHECK(result.errors.empty());
    if (!leaves) CHECK(last.ends_with("}\n"));
  }
}

TEST_CASE("Whatever is closed, an export holds the export and nothing else") {
  const Folder folder;
  CHECK(run({kTutorial, "-o", (folder / "whole.json").string()}).code == 0);
  Call call{{"run", kTutorial, "-o", (folder / "t.json").string()}};
  call.input_from = call.output_to = call.errors_to = "closed";
  CHECK(run_program(call).code == 4);
  CHECK(read_file(folder / "t.json") == read_file(folder / "whole.json"));
  Call wrong{{"run", "-"}, "{"};
  wrong.errors_to = "closed";
  CHECK(run_program(wrong).code == 3);
  wrong.errors_to = "/dev/full";
  CHECK(run_program(wrong).code == 3);
}

TEST_CASE("What was read is not replaced by what was made of it, under whatever name") {
  const Folder folder;
  const std::string problem = (folder / "p.json").string(), answers = (folder / "a.json").string(),
                    link = (folder / "link.json").string(), hard = (folder / "hard.json").string();
  const std::string text = read_file(kTutorial);
  write_file(problem, text);
  write_file(answers, R"({"output": [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]})");
  const std::string before = read_file(answers);
  std::filesystem::create_symlink("p.json", link);
  std::filesystem::create_hard_link(problem, hard);
  const std::vector<std::vector<std::string>> commands{
      {"run", problem, "-o", problem},
      {"run", problem, "-o", (folder / "other.json").string(), "-o", problem},
      {"run", problem, "-o", link},
      {"run", link, "-o", problem},
      {"run", problem, "-o", hard},
      {"run", "-", "-o", problem},
      {"explain", problem, "scores[1,1]", "-o", problem},
      {"exercise", problem, "-o", problem},
      {"compare", problem, "--set", "scale=none", "-o", problem},
      {"compare", kTutorial, problem, "-o", problem},
      {"check", problem, answers, "-o", problem},
      {"check", problem, answers, "-o", answers}};
  for (const auto& arguments : commands) {
    CAPTURE(arguments);
    Call call{arguments};
    call.input_from = problem;
    const Result result = run_program(call);
    CHECK(result.code == 2);
    CHECK(result.output.empty());
    CHECK(result.errors == "attention-trace: " + arguments.back() +
                               " is the file that was just read; give the result another name\n");
    CHECK(read_file(problem) == text);
    CHECK(read_file(answers) == before);
    CHECK_FALSE(std::filesystem::exists(folder / "other.json"));
  }
}
