// The quiz as a class takes it, its answers through a pipe.
#include "lesson/quiz.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "helpers.hpp"
#include "program.hpp"
#include "render/number.hpp"

namespace {

using attention::QuizQuestion;

const std::string kHeads = std::string(SOURCE_FOLDER) + "/data/multi_head.json";

Result quiz(std::vector<std::string> options, const std::string& typed) {
  options.insert(options.begin(), "quiz");
  return run_program({std::move(options), typed, {"LC_ALL=C.UTF-8"}, ""});
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

// The quiz that the program draws with that seed, and a file or none.
std::vector<QuizQuestion> drawn(std::uint64_t seed, const std::string& file = "",
                                std::optional<std::size_t> count = {}) {
  attention::Draw draw(seed);
  std::vector<attention::CellQuestion> cells;
  if (!file.empty()) {
    const attention::Trace trace = trace_of(read_file(file));
    cells = draw_cell_questions(
        trace, attention::all_mistakes(),
        {std::nullopt, [](double number) { return attention::decimal(number, 4); }}, draw);
  }
  return draw_quiz(std::move(cells), count, draw);
}

// A line for each question: its right letter, or the one after it.
std::string answers(const std::vector<QuizQuestion>& questions, bool right) {
  std::string lines;
  for (const QuizQuestion& question : questions) {
    const std::size_t choice =
        (question.right_choice() + (right ? 0 : 1)) % question.choices.size();
    lines += std::string(1, static_cast<char>('a' + choice)) + "\n";
  }
  return lines;
}

}  // namespace

TEST_CASE("Right answers alone make a full score, wrong ones none, each with its reason") {
  for (const std::string& file : {std::string(), kTutorial, kHeads}) {
    const auto questions = drawn(11, file);
    const std::string all = std::to_string(questions.size());
    std::vector<std::string> options{"--seed", "11", "--lang", "en"};
    if (!file.empty()) options.push_back(file);
    CAPTURE(file);
    const Result right = quiz(options, answers(questions, true));
    CHECK(right.code == 0);
    CHECK(right.errors.empty());
    CHECK(right.output.ends_with("\nScore: " + all + " out of " + all + "\n"));
    CHECK(count_of(right.output, "> \nRight.") == questions.size());
    const Result wrong = quiz(options, answers(questions, false));
    CHECK(wrong.code == 0);
    CHECK(wrong.output.ends_with("\nScore: 0 out of " + all + "\n"));
    CHECK(count_of(wrong.output, "> \nWrong: the right answer is ") == questions.size());
  }
}

TEST_CASE("The quiz speaks French, with narrow spaces before its high punctuation") {
  const auto questions = drawn(5, kTutorial);
  const Result result = quiz({kTutorial, "--seed", "5", "--lang", "fr"}, answers(questions, false));
  CHECK(result.output.starts_with("Quiz sur l’attention\n26 questions · --seed 5\n"));
  CHECK(contains(result.output, "\u202f?\na) "));
  CHECK(contains(result.output, "Faux\u202f: la bonne réponse est "));
  CHECK(result.output.ends_with("\nScore\u202f: 0 sur 26\n"));
  for (const char* wrong : {" :", " ;", " !", " ?", "« ", " »"})
    CHECK_FALSE(contains(result.output, wrong));
}

TEST_CASE("The same seed repeats the quiz, which tells its seed when it was not given") {
  const std::string typed(100, '\n');
  CHECK(quiz({"--seed", "3"}, typed).output == quiz({"--seed", "3"}, typed).output);
  CHECK(quiz({"--seed", "3"}, typed).output != quiz({"--seed", "4"}, typed).output);
  const std::string chance = quiz({}, "").output;
  const std::string marker = "--seed ";
  const std::size_t at = chance.find(marker) + marker.size();
  const std::string seed = chance.substr(at, chance.find('\n', at) - at);
  CHECK(quiz({"--seed", seed}, "").output == chance);
}

TEST_CASE("A letter may be large or stand among blanks; anything else is asked again") {
  const auto questions = drawn(2, "", 2);
  std::string lines = answers(questions, true);
  std::transform(lines.begin(), lines.end(), lines.begin(),
                 [](char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; });
  const std::string first = lines.substr(0, 1), second = lines.substr(2, 1);
  const Result result =
      quiz({"--seed", "2", "--questions", "2", "--lang", "en"},
           "\nxyz\ne\n" + first + first + "\n \t" + first + " \r\n" + second + "\n");
  CHECK(result.output.ends_with("\nScore: 2 out of 2\n"));
  CHECK(count_of(result.output, "> \nA letter is expected: a, b, c or d (quit ends).\n") == 4);
  CHECK(count_of(result.output, "Question 1 of 2") == 1);
  CHECK_FALSE(contains(result.output, "xyz"));  // a pipe's answers are not shown
}

TEST_CASE("The end of the input and quit end early, with the score of what was answered") {
  const auto questions = drawn(6);
  const std::string two = answers({questions[0], questions[1]}, true);
  for (const char* end : {"", "quit\na\n", " QUIT \na\n", "q\na\n"}) {
    const Result result = quiz({"--seed", "6", "--lang", "en"}, two + end);
    CHECK(result.code == 0);
    CHECK(result.output.ends_with("> \n\nScore: 2 out of 2\n"));
  }
  CHECK(quiz({"--lang", "en"}, "").output.ends_with("> \n\nScore: 0 out of 0\n"));
}

TEST_CASE("A question about a number shows what it is computed from, and its correction how") {
  const auto questions = drawn(1, kTutorial, 1);
  const Result result = quiz({kTutorial, "--seed", "1", "--questions", "1", "--lang", "en"},
                             answers(questions, false));
  const auto& about = std::get<attention::CellQuestion>(questions[0].about);
  const std::string cell = std::string(text(about.cell.name)) + "[" +
                           std::to_string(about.cell.row + 1) + "," +
                           std::to_string(about.cell.column + 1) + "]";
  CHECK(contains(result.output, "\nWhat is " + cell + "?\na) "));
  CHECK(contains(result.output, " That gives "));
  CHECK(contains(result.output, "  " + cell + " = "));
  const std::string before = result.output.substr(0, result.output.find("What is "));
  const attention::Trace trace = trace_of(read_file(kTutorial));
  for (const attention::Name name : trace.find(about.cell.name)->operands)
    CHECK(contains(before, "\n  " + std::string(text(name)) + " "));
}

TEST_CASE("Numbers have the wanted precision, and --set changes them") {
  const Result result =
      quiz({kTutorial, "--seed", "1", "--precision", "1", "--set", "scale=none"}, "");
  CHECK(contains(result.output, "no scaling"));
  CHECK(result.code == 0);
}

TEST_CASE("A file without a number to ask for says so") {
  const Folder folder;
  write_file(folder / "tiny.json", R"({"Q": [[1]], "K": [[1]], "V": [[5]]})");
  const Result result = quiz({(folder / "tiny.json").string(), "--seed", "1"}, "");
  CHECK(contains(result.output, "No question is about the numbers of this file"));
}

TEST_CASE("With --ascii the quiz writes nothing else") {
  const std::string lines(400, 'a');
  std::string typed;
  for (const char c : lines) typed += std::string(1, c) + "\n";
  const Result result = quiz({"--seed", "9", "--lang", "fr", "--ascii"}, typed);
  CHECK(std::all_of(result.output.begin(), result.output.end(),
                    [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  CHECK_FALSE(contains(result.output, "\\u"));
}

TEST_CASE("What makes no sense in a quiz is refused before it begins") {
  const auto refused = [](std::vector<std::string> options, int code, const std::string& said) {
    const Result result = quiz(std::move(options), "a\n");
    CAPTURE(said);
    CHECK(result.code == code);
    CHECK(result.output.empty());
    CHECK(contains(result.errors, said));
  };
  refused({"-"}, 2, "standard input serves the prompt; give a file");
  refused({"--format", "json"}, 2, "quiz speaks text only; for another format: run");
  refused({"-o", "x.json"}, 2, "quiz speaks text only; for another format: run");
  refused({"--set", "scale=none"}, 2, "--set makes sense only with a file");
  refused({"--head", "1"}, 2, "--head makes sense only with a file");
  refused({"--batch", "1"}, 2, "--batch makes sense only with a file");
  refused({"--questions", "0"}, 2,
          "--questions: expected a whole number from 1 to 1000000, got \"0\"");
  refused({"--seed", "x"}, 2, "--seed: expected a whole number from 0 to 4294967295, got \"x\"");
  refused({"no.json"}, 3, "no.json: ");
  refused({std::string(SOURCE_FOLDER) + "/data/padded_batch.json"}, 3, "add --batch N");
  refused({kHeads, "--head", "3"}, 3, "--head 3: ");
}
