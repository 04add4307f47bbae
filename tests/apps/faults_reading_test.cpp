// Reading that fails, breaks off, comes in pieces or never was possible.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "program.hpp"

namespace {

// A regular file to look at, whose first byte can be read by nobody.
const std::string kBroken = "/proc/self/mem";

struct Case {
  std::string name;
  Call call;
  int code;
  std::string errors;  // their beginning
};

void check_all(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    CAPTURE(c.name);
    const Result result = run_program(c.call);
    CHECK(result.code == c.code);
    CHECK(result.errors.substr(0, c.errors.size()) == c.errors);
  }
}

Call of(std::vector<std::string> arguments, const std::string& input = "") {
  return {std::move(arguments), input};
}

Call reading(std::vector<std::string> arguments, const std::string& input_from) {
  Call call = of(std::move(arguments));
  call.input_from = input_from;
  return call;
}

const std::string kFails = ": reading failed: the device failed (input/output error)\n";

}  // namespace

TEST_CASE("What fails while it is read ends with 4, whichever file it is") {
  check_all({
      {"problem", of({"run", kBroken}), 4, "attention-trace: " + kBroken + kFails},
      {"answers", of({"check", kTutorial, kBroken}), 4, "attention-trace: " + kBroken + kFails},
      {"answers of many", of({"check", kTutorial, "-", kBroken}, R"({"Q": [[1]]})"), 4, ""},
      {"first side", of({"compare", kBroken, kTutorial}), 4, "attention-trace: " + kBroken},
      {"other side", of({"compare", kTutorial, kBroken}), 4, "attention-trace: " + kBroken},
      {"prompt's problem", of({"step", kBroken}), 4, "attention-trace: " + kBroken + kFails},
      {"French", of({"run", kBroken, "--lang", "fr"}), 4,
       "attention-trace: " + kBroken +
           "\u202f: la lecture a échoué\u202f: l’appareil a échoué (erreur d’entrée-sortie)\n"},
  });
}

TEST_CASE("What is no file to read is told apart") {
  const Folder folder;
  std::filesystem::create_symlink("b.json", folder / "a.json");
  std::filesystem::create_symlink("a.json", folder / "b.json");
  const std::string loop = (folder / "a.json").string(), long_name(300, 'n'),
                    here = folder.path().string();
  check_all({
      {"loop", of({"run", loop}), 3,
       "attention-trace: " + loop + ": the links go round in circles\n"},
      {"long name", of({"run", long_name}), 3,
       "attention-trace: " + long_name + ": the name is too long\n"},
      {"through a file", of({"run", kTutorial + "/x.json"}), 3,
       "attention-trace: " + kTutorial + "/x.json: a part of the path is not a folder\n"},
      {"nothing in it", of({"run", "/dev/null"}), 3,
       "attention-trace: /dev/null: the file is empty"},
      {"folder as input", reading({"run", "-"}, here), 3,
       "attention-trace: standard input: this is a folder, expected a file\n"},
      {"folder at the prompt", reading({"step", kTutorial}, here), 4,
       "attention-trace: standard input: reading failed: this is a folder, expected a file\n"},
      {"closed input", reading({"run", "-"}, "closed"), 4,
       "attention-trace: standard input: reading failed: it is closed\n"},
      {"closed at the prompt", reading({"quiz", kTutorial}, "closed"), 4,
       "attention-trace: standard input: reading failed: it is closed\n"},
      {"input twice", of({"check", "-", "-"}), 2,
       "attention-trace: standard input can be read only once\n"},
      {"input as a file", reading({"run", "/dev/stdin"}, kTutorial), 0, ""},
      {"input nobody reads", of({"run", kTutorial}, std::string(1 << 20, 'x')), 0, ""},
  });
}

TEST_CASE("A file that comes in pieces is read whole, and one that breaks off is refused") {
  const Folder folder;
  const std::string pipe = (folder / "p.json").string(), text = read_file(kTutorial);
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::size_t length : {text.size(), text.size() / 2}) {
    RunningProgram program(of({"run", pipe}));
    const int fd = open(pipe.c_str(), O_WRONLY);
    REQUIRE(fd >= 0);
    for (std::size_t at = 0; at < length; ++at) REQUIRE(::write(fd, text.data() + at, 1) == 1);
    close(fd);
    const Result result = program.wait();
    CHECK(result.code == (length == text.size() ? 0 : 3));
    if (result.code == 3)
      CHECK(result.errors.find("the text stops before its end") != std::string::npos);
  }
}

TEST_CASE("Standard input that does not block is waited for") {
  int ends[2];
  REQUIRE(pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0);
  Call call = of({"run", "-"});
  call.input_descriptor = ends[0];
  RunningProgram program(call);
  close(ends[0]);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));  // so that it finds nothing at first
  const std::string text = read_file(kTutorial);
  CHECK(::write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  close(ends[1]);
  const Result result = program.wait();
  CHECK(result.code == 0);
  CHECK(result.errors.empty());
}
