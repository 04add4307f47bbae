#include "json/read_answers.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "helpers.hpp"
#include "words/refusals.hpp"

using namespace attention;

namespace {

Answer answer_in(const std::string& rows) {
  Source source = answers_source("{\"scores\": " + rows + "}");
  return read_answers(source).at(Name::scores);
}

std::string refused_with(const std::string& text) {
  try {
    Source source = answers_source(text);
    read_answers(source);
    return "accepted";
  } catch (const Refusal& refused) {
    return message(refused, Voice{});
  }
}

}  // namespace

TEST_CASE("The decimals of an answer are the most that any number shows, exponents counted") {
  CHECK(answer_in("[[1, 2]]").decimals == 0);
  CHECK(answer_in("[[1, 0.25], [3.5, 2]]").decimals == 2);
  CHECK(answer_in("[[0.50]]").decimals == 2);
  CHECK(answer_in("[[1e-3]]").decimals == 3);
  CHECK(answer_in("[[1.5E-3]]").decimals == 4);
  CHECK(answer_in("[[1.25e1]]").decimals == 1);
  CHECK(answer_in("[[12e2]]").decimals == 0);
  CHECK(answer_in("[[1e-2147483648]]").decimals > 324);
  CHECK(answer_in("[[1e-99999999999999999999]]").decimals > 324);
}

TEST_CASE("An exponent beyond every integer shows as many decimals as any rule asks for") {
  for (const char* tiny : {"1e-400", "0.1e-2147483648", "1e-99999999999999999999"})
    CHECK(answer_in("[[" + std::string(tiny) + "]]").decimals >= 324);  // 4.9e-324 is the smallest
  CHECK(answer_in("[[0e99999999999999999999]]").decimals == 0);
}

TEST_CASE("A question mark is a blank cell, null and nan are no number, -inf hides") {
  const Answer answer = answer_in(R"([["?", null, "nan"], [NaN, "-inf", 2]])");
  CHECK(answer.value.shape() == Shape{2, 3});
  CHECK(answer.is_blank(0));
  for (const std::size_t i : {1u, 2u, 3u}) {
    CHECK_FALSE(answer.is_blank(i));
    CHECK(std::isnan(answer.value.values()[i]));
  }
  CHECK(answer.value.values()[4] == -std::numeric_limits<double>::infinity());
  CHECK(answer.value.values()[5] == 2);
}

TEST_CASE("Python's NaN and Infinity are read wherever a piece of the file ends") {
  for (std::size_t piece = 1; piece < 20; ++piece) {
    Source source =
        answers_source(R"({"scores": [[NaN, -Infinity, Infinity, -1]], "title": "NaN"})", piece);
    const Tensor read = read_answers(source).at(Name::scores).value;
    const auto values = read.values();
    CAPTURE(piece);
    CHECK(std::isnan(values[0]));
    CHECK(values[1] == -std::numeric_limits<double>::infinity());
    CHECK(values[2] == std::numeric_limits<double>::infinity());
    CHECK(values[3] == -1);
  }
}

TEST_CASE("An export, ours or another program's, answers with its steps") {
  Source source = answers_source(
      R"({"made_by": 1, "steps": [{"name": "Q", "dtype": "float32", "value": [[1.5]]}]})");
  CHECK_THROWS_AS(read_answers(source), Refusal);  // made_by is no key of an export of ours
  source = answers_source(R"({"steps": [{"name": "Q", "dtype": "float32", "value": [[1.5]]}],
                         "problem": {"anything": [1, {"x": 2}]}, "format": "attention-trace/1"})");
  CHECK(read_answers(source).at(Name::Q).value.values()[0] == 1.5);
}

TEST_CASE("What a problem file holds beside the steps is passed over, null is no answer") {
  Source source = answers_source(R"({"X": [[1], [2, 3]], "causal": true, "K": null, "Q": [[7]]})");
  const Answers answers = read_answers(source);
  CHECK(answers.size() == 1);
  CHECK(answers.at(Name::Q).value.values()[0] == 7);
}

TEST_CASE("A mask of booleans hides where it is false") {
  Source source = answers_source(R"({"mask": [[true, false]]})");
  const Tensor read = read_answers(source).at(Name::combined_mask).value;
  const auto values = read.values();
  CHECK(values[0] == 0);
  CHECK(values[1] == -std::numeric_limits<double>::infinity());
}

TEST_CASE("Wrong answers' files get one message with its place") {
  CHECK(refused_with(R"({"scorse": [[1]]})") == "/scorse: unknown key, did you mean \"scores\"?");
  CHECK(refused_with(R"({"scores": [[1, 2], [3]]})") ==
        "/scores/1: the rows differ in length: 1 here, 2 in the first");
  CHECK(refused_with(R"({"scores": [["0,5"]]})") ==
        "/scores/0/0: expected a number, got \"0,5\" (decimals are written with a point)");
  CHECK(refused_with("{}") ==
        "there is no answer in it; expected steps by name, for example "
        "{\"scores\": [[…]]}");
  CHECK(refused_with(R"({"scores": 3})").starts_with("/scores: expected"));
  CHECK(refused_with("{\"scores\": [[NaN, x]]}").starts_with("1:19:"));
}
