// The program in a terminal of any size, and in any environment.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>

#include "program.hpp"

namespace {

// Both ends of a terminal that passes on what is written as it is.
class Terminal {
 public:
  explicit Terminal(unsigned short columns) : near_(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    REQUIRE(grantpt(near_) == 0);
    REQUIRE(unlockpt(near_) == 0);
    far_ = open(ptsname(near_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    REQUIRE(far_ >= 0);
    termios modes{};
    tcgetattr(far_, &modes);
    modes.c_oflag &= ~static_cast<tcflag_t>(OPOST);
    tcsetattr(far_, TCSANOW, &modes);
    const winsize size{24, columns, 0, 0};
    ioctl(far_, TIOCSWINSZ, &size);
  }
  ~Terminal() { close(near_); }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // What the program writes there, after `typed` was typed.
  std::pair<Result, std::string> run(Call call, const std::string& typed = "") {
    call.output_descriptor = far_;
    if (!typed.empty()) call.input_descriptor = far_;
    RunningProgram program(call);
    close(far_);
    CHECK(::write(near_, typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()));
    std::string text, piece(1 << 12, ' ');
    for (ssize_t count = 0; (count = read(near_, piece.data(), piece.size())) > 0;)
      text.append(piece, 0, static_cast<std::size_t>(count));
    return {program.wait(), text};
  }

 private:
  int near_, far_ = -1;
};

std::string shown(std::vector<std::string> environment, unsigned short columns = 80) {
  Call call{{"run", kTutorial}};
  call.environment = std::move(environment);
  const auto [result, text] = Terminal(columns).run(call);
  CHECK(result.code == 0);
  CHECK(result.errors.empty());
  return text;
}

bool is_colored(const std::string& text) {
  return text.find('\x1b') != std::string::npos;
}

}  // namespace

TEST_CASE("In a terminal there is colour, unless NO_COLOR or TERM forbids it") {
  CHECK(is_colored(shown({"TERM=xterm"})));
  CHECK(is_colored(shown({"TERM=xterm", "NO_COLOR="})));
  CHECK(is_colored(shown({})));
  CHECK_FALSE(is_colored(shown({"TERM=xterm", "NO_COLOR=1"})));
  CHECK_FALSE(is_colored(shown({"TERM=dumb"})));
}

TEST_CASE("A terminal may have no columns, one, or more than any text") {
  const std::string usual = shown({"NO_COLOR=1", "LC_ALL=C.UTF-8"});
  CHECK(shown({"NO_COLOR=1", "LC_ALL=C.UTF-8"}, 0) == usual);
  CHECK(shown({"NO_COLOR=1", "LC_ALL=C.UTF-8"}, 1).find("Step 5 of 5") != std::string::npos);
  CHECK(shown({"NO_COLOR=1", "LC_ALL=C.UTF-8"}, 65535).find("0.3136  0.3501  0.3363") !=
        std::string::npos);
  // The size is the terminal's own, not what a variable says.
  CHECK(shown({"NO_COLOR=1", "LC_ALL=C.UTF-8", "COLUMNS=1000000000"}) == usual);
  CHECK(shown({"NO_COLOR=1", "LC_ALL=C.UTF-8", "COLUMNS=0"}) == usual);
}

TEST_CASE("An environment without sense is one without UTF-8, in English") {
  const std::string plain = run_program({{"run", kTutorial}, "", {}}).output;
  CHECK(plain.find("Step 1 of 5") != std::string::npos);
  for (const std::string& variable :
       {std::string("LANG=\xff\xfe"), std::string("LANG=" + std::string(100000, 'x')),
        std::string("LANG"), std::string("LC_ALL=="), std::string("LANG=fra"),
        std::string("COLORFGBG=;;;"), std::string("COLORTERM=\x1b[31m")}) {
    const Result result = run_program({{"run", kTutorial}, "", {variable}});
    CHECK(result.code == 0);
    CHECK(result.output == plain);
  }
}

TEST_CASE("A prompt in a terminal needs neither a home nor a known kind of terminal") {
  for (const std::string& variable :
       {std::string("TERM=xterm"), std::string("TERM=dumb"), std::string("TERM=no-such-terminal"),
        std::string("TERM="), std::string("HOME=/nowhere"), std::string("EDITRC=/proc/self/mem")}) {
    CAPTURE(variable);
    Call call{{"step", kTutorial}};
    call.environment = {variable, "LC_ALL=C.UTF-8"};
    const auto [result, text] = Terminal(80).run(call, "scores[1,2]\nquit\n");
    CHECK(result.code == 0);
    CHECK(text.find("scores[1,2] = ") != std::string::npos);
  }
}
