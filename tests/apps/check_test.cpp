#include <doctest/doctest.h>

#include <algorithm>

#include "program.hpp"

namespace {

// Base S: square on purpose, so that every product can be turned round.
constexpr const char* kProblem =
    R"({"X": [[0,1],[1,-1]], "W_q": [[1,0],[2,1]], "W_k": [[1,2],[1,1]], "W_v": [[1,1],[2,0]]})";
constexpr const char* kRight = R"({"attention_weights": [[0.8044, 0.1956], [0.3302, 0.6698]]})";
constexpr const char* kNotScaled = R"({"attention_weights": [[0.8808, 0.1192], [0.2689, 0.7311]]})";

struct Desk {
  Folder folder;
  Desk() { write_file(folder / "problem.json", kProblem); }

  Result check(const std::vector<std::string>& answers,
               const std::vector<std::string>& options = {"--lang", "en"}) const {
    std::vector<std::string> arguments{"check", (folder / "problem.json").string()};
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const auto path = folder / ("answer" + std::to_string(i + 1) + ".json");
      write_file(path, answers[i]);
      arguments.push_back(path.string());
    }
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_program({arguments});
  }
};

}  // namespace

TEST_CASE("check says that right answers are right, and exits with 0") {
  const Result result = Desk().check({kRight});
  CHECK(result.code == 0);
  CHECK(contains(result.output, "Everything is right."));
  CHECK(contains(result.output, "0.00005"));  // the rule that was used
  CHECK(result.errors.empty());
}

TEST_CASE("check names the mistake, what happened and what to do, in both languages") {
  const Desk desk;
  const Result english = desk.check({kNotScaled});
  CHECK(english.code == 1);
  CHECK(contains(english.output, "4 cells of 4 are wrong."));
  CHECK(contains(english.output, "expected\n0.8044, found 0.8808") +
            contains(english.output, "expected 0.8044, found 0.8808") ==
        1);
  CHECK(contains(english.output, "The scores were not divided by √d_k."));
  CHECK(contains(english.output, "[not-scaled]"));
  const Result french = desk.check({kNotScaled}, {"--lang", "fr"});
  CHECK(contains(french.output, "Les scores n’ont pas été divisés par √d_k."));
}

TEST_CASE("One slip counts once") {
  const Result result = Desk().check({R"({
    "Q": [[2, 1], [-1, -1]], "scaled_scores": [[3, 1], [-2, -1]],
    "attention_weights": [[0.8808, 0.1192], [0.2689, 0.7311]],
    "output": [[1.6424, 0.1192], [-0.1932, 0.7311]]})"});
  CHECK(result.code == 1);
  CHECK(contains(result.output, "Only one step is wrong: scaled_scores."));
  CHECK(contains(result.output, "What follows is computed correctly from an earlier result"));
}

TEST_CASE("A wrong number that no mistake makes is explained") {
  const Result result = Desk().check({R"({"output": [[1.6424, 0.1192], [-0.1932, 0.8311]]})"});
  CHECK(result.code == 1);
  CHECK(contains(result.output, "No known mistake gives these numbers."));
  CHECK(contains(result.output, "= 0.8044×2 + 0.1956×(-1)"));
}

TEST_CASE("A wrong shape is a wrong answer, not a bad file") {
  const Result result = Desk().check({R"({"output": [[1, 2, 3]]})"});
  CHECK(result.code == 1);
  CHECK(contains(result.output, "The shape is 1×3; it should be 2×2."));
}

TEST_CASE("check gives graders the verdicts as JSON") {
  const Result result = Desk().check({kNotScaled}, {"--format", "json"});
  CHECK(result.code == 1);
  for (const std::string part :
       {R"("verdict": "wrong")", R"("name": "attention_weights")", R"("tolerance": 5e-05)",
        R"("row": 1)", R"("column": 1)", R"("head": null)", R"("found": 0.8808)",
        R"("mistakes": [)", R"("not-scaled")"})
    CHECK_MESSAGE(contains(result.output, part), part);
}

TEST_CASE("What is right in another way is called by its name, and told in both languages") {
  struct Case {
    std::string answers, habit, english, french;
  };
  const Desk desk;
  for (const Case& c : std::vector<Case>{
           {R"({"Q": [[1.4142, 0.7071], [-0.7071, -0.7071]],
                "scores": [[2.1213, 0.7071], [-1.4142, -0.7071]]})",
            "scale-on-queries", "the scale is already on the queries", "déjà appliquée"},
           {R"({"Q": [[1.6818, 0.8409], [-0.8409, -0.8409]], "K": [[0.8409, 0.8409], [0, 0.8409]],
                "scores": [[2.1213, 0.7071], [-1.4142, -0.7071]]})",
            "scale-on-both", "the scale is shared", "est répartie"},
           {R"({"scaled_scores": [[0, -1.4142], [-0.7071, 0]]})", "minus-row-maximum",
            "maximum is already", "le maximum de chaque"},
           {R"({"attention_weights": [[0.8044, 0.3302], [0.1956, 0.6698]]})", "tokens-in-columns",
            "everything is transposed", "tout est transposé"},
           {R"({"scaled_scores": [[2.12, 0.70], [-1.41, -0.70]]})", "digits-cut",
            "the decimals are cut", "sont coupées"}}) {
    CAPTURE(c.habit);
    const Result json = desk.check({c.answers}, {"--format", "json"});
    CHECK(json.code == 0);
    CHECK(contains(json.output, "\"habit\": \"" + c.habit + "\""));
    CHECK(contains(desk.check({c.answers}).output, c.english));
    CHECK(contains(desk.check({c.answers}, {"--lang", "fr"}).output, c.french));
  }
}

TEST_CASE("A large negative number may stand for minus infinity") {
  const std::string answers = R"({"masked_scores": [[2.1213, -1e9], [-1.4142, -0.7071]]})";
  const Result result = Desk().check({answers}, {"--set", "causal=true", "--format", "json"});
  CHECK(result.code == 0);
  CHECK(contains(result.output, R"("habit": "large-negative")"));
}

TEST_CASE("Several files give a table, or one JSON line each, and a bad one stops no other") {
  const Desk desk;
  const Result table = desk.check({kNotScaled, kRight});
  CHECK(table.code == 1);
  CHECK(contains(table.output, "0/1    attention_weights  not-scaled"));
  const Result lines =
      desk.check({kNotScaled, R"({"output": [[1], [1, 2]]})", kRight}, {"--format", "json"});
  CHECK(lines.code == 3);
  CHECK(std::count(lines.output.begin(), lines.output.end(), '\n') == 3);
  CHECK(contains(lines.output, "\"error\""));
  CHECK(contains(lines.errors, "/output/1: the rows differ in length"));
}

TEST_CASE("--decimals and --tolerance override what the digits say") {
  const Desk desk;
  const char* rough = R"({"attention_weights": [[0.80, 0.20], [0.33, 0.67]]})";
  CHECK(desk.check({rough}).code == 0);
  CHECK(desk.check({rough}, {"--decimals", "4"}).code == 1);
  CHECK(desk.check({kNotScaled}, {"--tolerance", "0.1"}).code == 0);
}

TEST_CASE("An answer under a key that is no step is refused, not passed over") {
  const Result result =
      Desk().check({R"({"score": [[1, 2], [3, 4]], "attention_weights": [[1, 0], [0, 1]]})"});
  CHECK(result.code == 3);
  CHECK(contains(result.errors, "/score: unknown key, did you mean \"scores\"?"));
  const Result copy =
      Desk().check({std::string(kProblem).substr(0, std::string(kProblem).size() - 1) +
                    R"(, "title": "t", "scale": 1, "window": [1, 1],
                                       "attention_weights": [[0.8044, 0.1956], [0.3302, 0.6698]]})"});
  CHECK(copy.code == 0);
}

TEST_CASE("A form in which nothing is filled in is told apart from one without a step") {
  CHECK(contains(Desk().check({R"({"scores": [["?", "?"], ["?", "?"]]})"}).errors,
                 "no cell is filled in; write a number in place of each \"?\""));
  CHECK(contains(Desk().check({R"({"X": [[1]]})"}).errors, "there is no answer in it"));
}

TEST_CASE("Of a row that does not sum to 1 it is told which one, and what it sums to") {
  const auto checked = [](const std::string& file, const std::string& answers) {
    return on_one_line(run_program({{"check", file, "-", "--lang", "en"}, answers}).output);
  };
  const std::string eye = "[[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]";
  CHECK(contains(checked("data/multi_head.json", "{\"attention_weights\": [" + eye +
                                                     ", [[1, 0.5, 0, 0]" + eye.substr(13) + "]}"),
                 "Row attention_weights(2)[1,·] sums to 1.5 instead of 1."));
  CHECK(contains(checked(kTutorial, R"({"attention_weights": [[0.31361234567890, 0.3501, 0.3363],
                                       [0.3009, 0.3496, 0.3496], [0.2977, 0.3582, 0.3441]]})"),
                 "Row attention_weights[1,·] sums to 1.00001 instead of 1."));
}

TEST_CASE("--head and --batch tell check and exercise which cell --set changes") {
  const std::string file = "data/padded_batch.json";
  for (const std::string command : {"exercise", "check"}) {
    const std::vector<std::string> arguments =
        command == "check" ? std::vector<std::string>{command, file, "-", "--set", "X[1,1]=5"}
                           : std::vector<std::string>{command, file, "--set", "X[1,1]=5"};
    const std::string answers = R"({"V": [[["?", "?", "?", "?"]]]})";
    CHECK(contains(run_program({arguments, answers}).errors, "add --batch N"));
    std::vector<std::string> chosen = arguments;
    chosen.insert(chosen.end(), {"--batch", "2"});
    CHECK(!contains(run_program({chosen, answers}).errors, "--batch"));
  }
}

TEST_CASE("What is allowed is said of the rules that were used, each once") {
  const Desk desk;
  const auto allowed = [&](const std::string& answers, const std::vector<std::string>& options) {
    const std::string text = on_one_line(desk.check({answers}, options).output);
    const std::size_t start = text.find("Allowed: ");
    return text.substr(start, text.find(". Earlier", start) - start);
  };
  const std::string half = "Allowed: half a unit of the last decimal ";
  const std::string shown = "shown (0.005 for whole numbers)";
  const std::string millionth =
      "beyond six decimals, a millionth of the number (of 1 if it is smaller)";
  CHECK(allowed(kRight, {"--lang", "en"}) == half + shown);
  CHECK(allowed(kRight, {"--lang", "en", "--decimals", "2"}) == half + "that --decimals counts");
  CHECK(allowed(kRight, {"--lang", "en", "--tolerance", "0.1"}) ==
        "Allowed: what --tolerance says");
  CHECK(allowed(R"({"attention_weights": [[0.80442968, "?"], ["?", "?"]]})", {"--lang", "en"}) ==
        "Allowed: " + millionth);
  CHECK(
      allowed(R"({"Q": [[2, 1], [-1, -1]], "attention_weights": [[0.80442968, "?"], ["?", "?"]]})",
              {"--lang", "en"}) == half + shown + "; " + millionth);
}

TEST_CASE("check refuses steps that the trace does not have, and sheets without an answer") {
  const Desk desk;
  const Result unknown = desk.check({R"({"capped_scores": [[1, 2], [3, 4]]})"});
  CHECK(unknown.code == 3);
  CHECK(contains(unknown.errors, "\"capped_scores\" is not in this trace; it has Q, K, V"));
  CHECK(desk.check({R"({"output": [["?", "?"], ["?", "?"]]})"}).code == 3);
  CHECK(run_program({{"check", (desk.folder / "problem.json").string()}}).code == 2);
  CHECK(run_program({{"check", "-", "-"}}).code == 2);
}
