// The program ended from outside during an export, and several exports at once: a target is the
// old file or the new one, never a part.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <memory>

#include "program.hpp"
#include "sanitized.hpp"

namespace {

// A problem whose export takes a few megabytes.
std::string large_problem() {
  std::string rows;
  for (int i = 0; i < 250; ++i) {
    rows += i > 0 ? ",[" : "[";
    for (int j = 0; j < 8; ++j) rows += (j > 0 ? ",0." : "0.") + std::to_string(i * j * 37 % 1000);
    rows += "]";
  }
  return "{\"Q\": [" + rows + "], \"K\": [" + rows + "], \"V\": [" + rows + "]}";
}

// The size of the one file in the folder that is not finished; nothing when there is none.
std::optional<std::uintmax_t> unfinished(const std::filesystem::path& folder) {
  std::error_code gone;
  for (const auto& entry : std::filesystem::directory_iterator(folder, gone))
    if (entry.path().filename().string().starts_with(".attention-trace.")) {
      const std::uintmax_t size = entry.file_size(gone);
      if (!gone) return size;
    }
  return std::nullopt;
}

struct Ended {
  int code;
  bool leftover;
  std::string target;
};

// Exports over an old file and sends the signal once that many bytes of the new one are there.
Ended end_export(const Folder& folder, const std::string& problem, std::uintmax_t bytes,
                 int signal) {
  const std::filesystem::path here = folder / "exports";
  std::filesystem::remove_all(here);
  std::filesystem::create_directory(here);
  write_file(here / "t.json", "old");
  Call call{{"run", problem, "-o", (here / "t.json").string()}};
  call.output_to = "/dev/null";
  RunningProgram program(call);
  siginfo_t info{};
  do {
    if (unfinished(here).value_or(0) >= bytes && unfinished(here)) {
      kill(program.id(), signal);
      break;
    }
    info.si_pid = 0;
    waitid(P_PID, static_cast<id_t>(program.id()), &info, WEXITED | WNOHANG | WNOWAIT);
  } while (info.si_pid == 0);
  const int code = program.wait().code;
  return {code, unfinished(here).has_value(), read_file(here / "t.json")};
}

}  // namespace

TEST_CASE("A signal at any moment of an export leaves the old file or the new one") {
  const Folder folder;
  const std::string problem = (folder / "p.json").string();
  write_file(problem, large_problem());
  Call call{{"run", problem, "-o", (folder / "whole.json").string()}};
  call.output_to = "/dev/null";
  REQUIRE(run_program(call).code == 0);
  const std::string whole = read_file(folder / "whole.json");
  std::size_t killed = 0, swept = 0;
  for (std::size_t part = 0; part <= 8; part += kSanitized ? 4 : 1)
    for (const int signal : {SIGKILL, SIGTERM, SIGINT, SIGHUP}) {
      CAPTURE(part);
      CAPTURE(signal);
      const Ended ended = end_export(folder, problem, whole.size() * part / 8, signal);
      CHECK((ended.code == -signal || ended.code == 0));
      CHECK((ended.target == whole || (ended.target == "old" && ended.code == -signal)));
      // A signal that can be answered to takes the unfinished file away.
      if (signal != SIGKILL) CHECK_FALSE(ended.leftover);
      if (ended.target == "old") ++(signal == SIGKILL ? killed : swept);
    }
  CHECK(killed > 0);
  CHECK(swept > 0);
}

TEST_CASE("A signal that was to be ignored, as under nohup, still is") {
  const Folder folder;
  const std::string problem = (folder / "p.json").string();
  write_file(problem, large_problem());
  const auto before = std::signal(SIGHUP, SIG_IGN);
  const Ended ended = end_export(folder, problem, 0, SIGHUP);
  std::signal(SIGHUP, before);
  CHECK(ended.code == 0);
  CHECK(ended.target != "old");
}

TEST_CASE("Of several exports to one file at once, one stays whole") {
  const Folder folder;
  const std::string problem = (folder / "p.json").string();
  write_file(problem, large_problem());
  std::filesystem::create_directory(folder / "exports");
  const std::string target = (folder / "exports/t.json").string();
  const auto exporting = [&](const std::string& title, const std::string& to) {
    Call call{{"run", problem, "--set", "title=" + title, "-o", to}};
    call.output_to = "/dev/null";
    return call;
  };
  std::vector<std::string> whole;
  for (const char* title : {"one", "another"}) {
    const std::string alone = (folder / (std::string(title) + ".json")).string();
    REQUIRE(run_program(exporting(title, alone)).code == 0);
    whole.push_back(read_file(alone));
  }
  std::vector<std::unique_ptr<RunningProgram>> programs;
  for (int i = 0; i < 3; ++i)
    for (const char* title : {"one", "another"})
      programs.push_back(std::make_unique<RunningProgram>(exporting(title, target)));
  for (const auto& program : programs) CHECK(program->wait().code == 0);
  const std::string text = read_file(target);
  CHECK((text == whole[0] || text == whole[1]));
  CHECK_FALSE(unfinished(folder / "exports").has_value());
}
