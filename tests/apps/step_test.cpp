// The guided walk, through a pipe and in a terminal.
#include <doctest/doctest.h>

#include <cstdlib>

#include "golden.hpp"
#include "program.hpp"

namespace {

Result walk(const std::string& typed, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"step", kTutorial});
  return run_program({std::move(options), typed, {"LC_ALL=C.UTF-8"}, ""});
}

bool has_tmux() {
  return std::system("command -v tmux >/dev/null 2>&1") == 0;
}

}  // namespace

TEST_CASE("Through a pipe the walk announces, shows, explains, changes and ends") {
  const Result result = walk(
      "\nscores[2,3]\nnext\nshow V\nset scale=none\nback\nstages\n\n\n\n\n\n\n\n\nhelp\nquit\n");
  CHECK(result.code == 0);
  CHECK(result.errors.empty());
  check_golden("step.en.txt", result.output);
}

TEST_CASE("A wrong line gets one sentence and the prompt again, and the end of input quits") {
  const Result result = walk("foo\nshow weights\nexplain scores[9,9]\nset scale=x\nback\n");
  CHECK(result.code == 0);
  CHECK(contains(result.output, "> foo\n“foo”? Type help for the list of commands.\n> "));
  CHECK(contains(result.output,
                 "\n\"weights\" is not in this trace; it has Q, K, V, scores, "
                 "scaled_scores,\nattention_weights, output, X, W_q, W_k, W_v\n"));
  CHECK(contains(result.output, "scores[9,9]: expected a row from 1 to 3, got \"9\""));
  CHECK(contains(result.output, "\nscale: expected \"1/sqrt(d_k)\""));
  CHECK(contains(result.output, "This is the first stage already."));
}

TEST_CASE("show knows the inputs too, vectors as a row") {
  CHECK(contains(walk("show X\n").output, "mot 2 │ 0  2  0  2"));
  CHECK(contains(walk("set b_q=[1,2,3,4]\nshow b_q\n").output, "  1  2  3  4\n"));
}

TEST_CASE("A change that is refused leaves the walk as it was") {
  const Result result = walk("set X=[[1]]\nshow scores\n");
  CHECK(contains(result.output, "mot 2 │ 0.3    0.6    0.6"));
}

TEST_CASE("Standard input serves the prompt, so it cannot hold the problem") {
  const Result result = run_program({{"step", "-"}, "", {"LC_ALL=C.UTF-8"}, ""});
  CHECK(result.code == 2);
  CHECK(contains(result.errors, "standard input serves the prompt; give a file"));
}

TEST_CASE("In a terminal the walk has an editable line and says the same" *
          doctest::skip(!has_tmux())) {
  const Folder folder;
  const std::string socket = "tmux -S '" + (folder / "tmux").string() + "' ";
  const std::string screen = (folder / "screen").string();
  const std::string accented = (folder / "accented.json").string();
  write_file(accented,
             R"({"tokens": ["été"], "Q": [[2]], "K": [[3]], "V": [[1]], "scale": "none"})");
  const std::string start =
      "-f /dev/null new-session -d -s w -x 80 -y 50 \"env LC_ALL=C.UTF-8 " PROGRAM " step " +
      accented + "\"";
  const std::string keys = "send-keys -t w ";
  // The z is typed wrong on purpose and mended with the arrow keys.
  const std::string script =
      socket + start + " && sleep 1 && " + socket + keys + "Enter && sleep 0.5 && " + socket +
      keys + "'scorez[été,1]' Left Left Left Left Left Left Left BSpace s Enter && sleep 0.7 && " +
      socket + "capture-pane -p -t w >'" + screen + "'; " + socket + keys + "quit Enter";
  CHECK(std::system(script.c_str()) == 0);
  const std::string shown = read_file(screen);
  CHECK(contains(shown, "> scores[été,1]"));
  CHECK(contains(shown, "= 2×3"));
  const int ended = std::system((socket + "kill-server 2>/dev/null").c_str());
  static_cast<void>(ended);  // it has ended by itself when quit was read
}
