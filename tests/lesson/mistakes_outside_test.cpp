// Mistaken numbers that were computed outside this project, to four digits: `check` names the
// mistake that makes them, and the plain loops of the tests make them too.
#include <doctest/doctest.h>

#include <cmath>

#include "helpers.hpp"
#include "lesson/answering.hpp"
#include "lesson/bases.hpp"
#include "lesson/mistaken.hpp"

namespace attention::test {

namespace {

using enum Name;

constexpr double kHalfUnit = .5e-4 * (1 + 1e-9);

struct Published {
  Slip slip;
  std::string base;
  Name name;
  Rows rows;  // the first ones; the others were not published
};

// The published rows as an answer, the other rows left blank.
Answer answer_of(const Rows& rows, const Value& like) {
  Value value(like.shape);
  Answer answer;
  for (std::size_t i = 0; i < value.rows(); ++i)
    for (std::size_t j = 0; j < value.cols(); ++j) {
      const bool blank = i >= rows.size();
      if (!blank) value.at(0, i, j).number = rows[i].at(j);
      answer.blank.push_back(blank);
    }
  const Answer filled = written({value}, 4, false);
  return {filled.value, answer.blank, 4};
}

void check_loops(const Value& value, const Rows& rows) {
  REQUIRE(value.rows() >= rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    REQUIRE(value.cols() == rows[i].size());
    for (std::size_t j = 0; j < value.cols(); ++j) {
      CAPTURE(i);
      CAPTURE(j);
      CHECK(std::fabs(value.at(0, i, j).number - rows[i][j]) <= kHalfUnit);
    }
  }
}

void check_published(const Published& p) {
  CAPTURE(p.slip.id);
  CAPTURE(p.base);
  CAPTURE(text(p.name));
  const Problem problem = base(p.base);
  const std::optional<Mistaken> made = mistaken(problem, p.slip);
  REQUIRE(made);
  const Value& value = made->values.at(p.name);
  check_loops(value, p.rows);
  const CheckResult result = checked(problem, {{p.name, answer_of(p.rows, value)}});
  CAPTURE(told(result));
  CHECK(verdict_on(result, p.name).verdict == Verdict::wrong);
  CHECK(names(verdict_on(result, p.name).mistakes, p.slip.id));
  CHECK(!result.right());
}

void check_all(const std::vector<Published>& all) {
  for (const Published& p : all) check_published(p);
}

}  // namespace

TEST_CASE("The right numbers of base S are right to six digits") {
  const Problem problem = base("S");
  const Rows weights{{.804430, .195570}, {.330238, .669762}};
  const Rows outputs{{1.413289, .195570}, {-.009285, .669762}};
  for (const auto& [name, rows] : {std::pair{attention_weights, weights}, {output, outputs}}) {
    Answer answer = answer_of(rows, reference(problem, 0).at(name));
    answer.decimals = 6;
    const CheckResult result = checked(problem, {{name, answer}});
    CHECK(verdict_on(result, name).verdict == Verdict::right);
    CHECK(result.right());
    CHECK(result.mistakes().empty());
  }
}

TEST_CASE("The mistaken numbers of base S are named: scores, scaling and softmax") {
  const Name A = attention_weights, O = output;
  check_all({
      {{"not-scaled", ""}, "S", A, {{.8808, .1192}, {.2689, .7311}}},
      {{"not-scaled", ""}, "S", O, {{1.6424, .1192}, {-.1932, .7311}}},
      {{"divided-by-d_k", ""}, "S", A, {{.7311, .2689}, {.3775, .6225}}},
      {{"divided-by-d_k", ""}, "S", O, {{1.1932, .2689}, {.1326, .6225}}},
      {{"multiplied-by-sqrt-d_k", ""}, "S", A, {{.9442, .0558}, {.1956, .8044}}},
      {{"keys-not-transposed", ""}, "S", O, {{-.0093, .6698}, {1.0093, .3302}}},
      {{"queries-and-keys-exchanged", ""}, "S", A, {{.9717, .0283}, {.8044, .1956}}},
      {{"queries-and-keys-exchanged", ""}, "S", O, {{1.9150, .0283}, {1.4133, .1956}}},
      {{"softmax-over-queries", ""}, "S", A, {{.9717, .8044}, {.0283, .1956}}},
      {{"softmax-over-queries", ""}, "S", O, {{1.1389, .8044}, {-.1389, .1956}}},
      {{"softmax-over-everything", ""}, "S", A, {{.7511, .1826}, {.0219, .0444}}},
  });
}

TEST_CASE("The mistaken numbers of base S are named: projection and output") {
  const Name A = attention_weights, O = output;
  check_all({
      {{"all-weights-transposed", ""}, "S", A, {{.6698, .3302}, {.9442, .0558}}},
      {{"all-weights-transposed", ""}, "S", O, {{.6698, .6605}, {.9442, .1116}}},
      {{"query-weight-transposed", ""}, "S", O, {{.5, .5}, {1.0093, .3302}}},
      {{"key-weight-transposed", ""}, "S", O, {{1.9789, .0070}, {-.8326, .9442}}},
      {{"value-weight-transposed", ""}, "S", O, {{.8044, .3911}, {.3302, 1.3395}}},
      {{"keys-and-values-exchanged", ""}, "S", A, {{.9717, .0283}, {.1956, .8044}}},
      {{"keys-and-values-exchanged", ""}, "S", O, {{.9717, 1}, {.1956, 1}}},
      {{"value-not-projected", ""}, "S", O, {{.1956, .6089}, {.6698, -.3395}}},
      {{"value-is-key", ""}, "S", O, {{.8044, 1}, {.3302, 1}}},
      {{"weights-transposed", ""}, "S", O, {{1.2786, .3302}, {-.2786, .6698}}},
      {{"values-times-weights", ""}, "S", O, {{1.6089, .3911}, {-.4742, .4742}}},
  });
}

TEST_CASE("The mistaken numbers of base P are named: masks, bases and scales") {
  const Name A = attention_weights, O = output;
  check_all({
      {{"mask-after-softmax", ""}, "P causal", A, {{.6652, 0, 0}, {.0900, .2447, 0}}},
      {{"mask-after-softmax", ""}, "P causal", O, {{.6652, 0}, {.0900, .4895}, {.8242, 1.5752}}},
      {{"mask-multiplied", ""}, "P causal", A, {{.7870, .1065, .1065}, {.2119, .5761, .2119}}},
      {{"mask-added", ""}, "P causal", A, {{.8438, .1142, .0420}, {.1554, .4223, .4223}}},
      {{"mask-inverted", ""}, "P causal", A, {{0, .7311, .2689}, {0, 0, 1}}},
      {{"base-three", ""}, "P", A, {{.6923, .2308, .0769}}},
      {{"scaled-by-d_model", ""}, "P", A, {{.7070, .2228, .0702}}},
  });
}

TEST_CASE("The mistaken numbers of base M are named: heads") {
  check_all({
      {{"heads-reshaped", ""},
       "M",
       concat,
       {{.6698, .6605, .3302, .6698}, {.0558, 1.8884, .6698, .3302}}},
      {{"heads-merged-without-transposing", ""},
       "M",
       concat,
       {{.6698, .3302, .3302, .6698}, {.0558, 1.8884, .6698, .6605}}},
  });
}

}  // namespace attention::test
