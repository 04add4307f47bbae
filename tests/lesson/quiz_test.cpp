// Which questions a quiz has, in which order, and which numbers it offers.
#include "lesson/quiz.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "helpers.hpp"
#include "program.hpp"
#include "render/number.hpp"

using namespace attention;

namespace {

Trace example(const std::string& name) {
  return trace_of(read_file(std::string(SOURCE_FOLDER) + "/data/" + name + ".json"));
}

CellQuestionOptions shown_with(int precision, std::optional<std::size_t> head = {}) {
  return {head, [precision](double number) { return decimal(number, precision); }};
}

std::vector<CellQuestion> cell_questions(const Trace& trace, std::uint64_t seed, int precision = 4,
                                         std::optional<std::size_t> head = {}) {
  Draw draw(seed);
  return draw_cell_questions(trace, all_mistakes(), shown_with(precision, head), draw);
}

std::vector<QuizQuestion> quiz(std::uint64_t seed, std::optional<std::size_t> count = {},
                               std::vector<CellQuestion> cells = {}) {
  Draw draw(seed);
  return draw_quiz(std::move(cells), count, draw);
}

bool same(const std::vector<QuizQuestion>& a, const std::vector<QuizQuestion>& b) {
  return std::equal(
      a.begin(), a.end(), b.begin(), b.end(), [](const QuizQuestion& x, const QuizQuestion& y) {
        return x.choices == y.choices && std::get<Topic>(x.about) == std::get<Topic>(y.about);
      });
}

std::size_t about_cells(const std::vector<QuizQuestion>& questions) {
  return static_cast<std::size_t>(
      std::count_if(questions.begin(), questions.end(), [](const QuizQuestion& question) {
        return std::holds_alternative<CellQuestion>(question.about);
      }));
}

// Whether a mistake of that id, in one of its ways, puts that number into the cell.
bool makes(const Trace& trace, std::string_view id, const Cell& cell, double number) {
  for (const Mistake* mistake : all_mistakes()) {
    if (mistake->id != id) continue;
    for (const Variant& variant : mistake->variants(trace)) {
      const Trace spoiled = replay(trace, revisions_of(variant, trace));
      if (spoiled.find(cell.name) != nullptr && value_at(spoiled, cell) == number) return true;
    }
  }
  return false;
}

// Whether a number stands in the same matrix as a cell.
bool stands_in(const Trace& trace, const Cell& cell, double number) {
  const MatrixView matrix = trace.find(cell.name)->value.matrix(cell.head);
  for (std::size_t i = 0; i < matrix.rows(); ++i)
    for (const double x : matrix.row(i))
      if (x == number) return true;
  return false;
}

}  // namespace

TEST_CASE(
    "What is drawn is what the standard says of mt19937_64, less the rounds it would favour") {
  Draw draw(5489);
  for (int i = 1; i < 10000; ++i) draw.below(1000);
  // The standard's 10000th value after this seed is 9981545732273789042.
  CHECK(draw.below(1000) == 42);
  Draw many(1);
  std::vector<int> counts(6);
  for (int i = 0; i < 6000; ++i) ++counts[many.below(6)];
  for (const int count : counts) CHECK(std::abs(count - 1000) < 150);
  CHECK(many.below(1) == 0);
}

TEST_CASE("A quiz without a file asks each topic once, its four choices in some order") {
  const auto questions = quiz(1);
  REQUIRE(questions.size() == kTopics);
  std::set<Topic> topics;
  std::set<std::size_t> places;
  for (const QuizQuestion& question : questions) {
    topics.insert(std::get<Topic>(question.about));
    std::vector<std::size_t> choices = question.choices;
    CHECK(choices[question.right_choice()] == 0);
    places.insert(question.right_choice());
    std::sort(choices.begin(), choices.end());
    CHECK(choices == std::vector<std::size_t>{0, 1, 2, 3});
  }
  CHECK(topics.size() == kTopics);
  CHECK(places.size() == kTopicChoices);  // the right one stands anywhere
}

TEST_CASE("The same seed draws the same quiz, another seed another one") {
  CHECK(same(quiz(7), quiz(7)));
  CHECK_FALSE(same(quiz(7), quiz(8)));
  // Computed from the definition of mt19937_64 by another program.
  const auto first = quiz(7, 1);
  CHECK(std::get<Topic>(first[0].about) == Topic::key_and_value);
  CHECK(first[0].choices == std::vector<std::size_t>{3, 0, 2, 1});
}

TEST_CASE("A quiz has as many questions as wanted, or all, half of them about cells if it can") {
  const auto cells = cell_questions(example("tutorial"), 3);
  REQUIRE(cells.size() == 5);
  const auto sizes = [&](std::optional<std::size_t> count) {
    const auto questions = quiz(4, count, cells);
    return std::pair(questions.size(), about_cells(questions));
  };
  CHECK(sizes(1) == std::pair<std::size_t, std::size_t>(1, 1));
  CHECK(sizes(4) == std::pair<std::size_t, std::size_t>(4, 2));
  CHECK(sizes(20) == std::pair<std::size_t, std::size_t>(20, 5));
  CHECK(sizes(std::nullopt) == std::pair<std::size_t, std::size_t>(kTopics + 5, 5));
  CHECK(sizes(1000) == std::pair<std::size_t, std::size_t>(kTopics + 5, 5));
  CHECK(quiz(4, 1000).size() == kTopics);
}

TEST_CASE("A question about a cell offers its number and those of mistakes, all told apart") {
  for (const char* name : {"tutorial", "causal", "multi_head", "grouped_query", "additive",
                           "kv_cache", "soft_retrieval", "hard_retrieval", "sliding_window"}) {
    const Trace trace = example(name);
    for (const int precision : {0, 2, 4})
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(name);
        CAPTURE(precision);
        CAPTURE(seed);
        for (const CellQuestion& question : cell_questions(trace, seed, precision)) {
          CHECK(question.right == value_at(trace, question.cell));
          CHECK(question.wrong.size() >= 2);
          CHECK(question.wrong.size() <= 3);
          std::set<std::string> shown{decimal(question.right, precision)};
          for (const WrongNumber& wrong : question.wrong) {
            CHECK(shown.insert(decimal(wrong.value, precision)).second);
            if (wrong.mistake.empty())  // another cell of the matrix
              CHECK(stands_in(trace, question.cell, wrong.value));
            else
              CHECK(makes(trace, wrong.mistake, question.cell, wrong.value));
          }
        }
      }
  }
}

TEST_CASE("Chance decides about which steps of the tutorial a quiz asks") {
  std::set<Name> names;
  for (std::uint64_t seed = 1; seed <= 30; ++seed)
    for (const CellQuestion& question : cell_questions(example("tutorial"), seed))
      names.insert(question.cell.name);
  CHECK(names == std::set<Name>{Name::Q, Name::K, Name::V, Name::scores, Name::scaled_scores,
                                Name::attention_weights, Name::output});
}

TEST_CASE("Wrong numbers are those of the step's own mistakes where there are enough") {
  for (const CellQuestion& question : cell_questions(example("tutorial"), 1))
    if (question.cell.name == Name::attention_weights)
      for (const WrongNumber& wrong : question.wrong) {
        const auto own = softmax_mistakes();
        CHECK(std::any_of(own.begin(), own.end(),
                          [&](const Mistake& mistake) { return mistake.id == wrong.mistake; }));
      }
}

TEST_CASE("What is given, large or beyond mistakes is not asked about") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    for (const CellQuestion& question : cell_questions(example("keras_attention"), seed))
      CHECK(question.cell.name > Name::V);
    // 64 coordinates a vector
    for (const CellQuestion& question : cell_questions(example("why_scale"), seed)) {
      CHECK(question.cell.name != Name::scores);
      CHECK(question.cell.name != Name::Q);
    }
  }
  // One query with one key: its weight is 1 and its output the value, whatever is done.
  const Trace tiny = trace_of(R"({"Q": [[1]], "K": [[1]], "V": [[5]]})");
  for (const CellQuestion& question : cell_questions(tiny, 1)) CHECK(question.wrong.size() >= 2);
}

TEST_CASE("A chosen head is the only one that is asked about") {
  std::set<std::size_t> any;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    for (const CellQuestion& question : cell_questions(example("multi_head"), seed, 4, 1))
      if (question.cell.name == Name::attention_weights) CHECK(question.cell.head == 1);
    for (const CellQuestion& question : cell_questions(example("multi_head"), seed))
      if (question.cell.name == Name::attention_weights) any.insert(question.cell.head);
  }
  CHECK(any == std::set<std::size_t>{0, 1});
}
