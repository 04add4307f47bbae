// Other habits than this tool's are right, too.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "helpers.hpp"
#include "lesson/answering.hpp"
#include "lesson/bases.hpp"
#include "property.hpp"

namespace attention::test {

namespace {

using enum Name;

Value times(const Value& value, double factor) {
  return mapped(value, 1, [&](Real x) { return x * factor; });
}

Value transposed(const Value& x) {
  Shape shape = x.shape;
  std::swap(shape[shape.size() - 1], shape[shape.size() - 2]);
  return filled(Value(shape), [&](auto a, auto i, auto j, Cell& cell) { cell = x.at(a, j, i); });
}

Value less_row_maximum(const Value& x) {
  return filled(x, [&](auto a, auto i, auto, Cell& cell) {
    Real max = x.at(a, i, 0).number;
    for (std::size_t j = 0; j < x.cols(); ++j) max = std::max(max, x.at(a, i, j).number);
    cell = exact(cell.number - max);
  });
}

Value cut(const Value& value, int decimals) {
  const double unit = std::pow(10, decimals);
  return mapped(value, 1, [&](Real x) { return std::trunc(x * unit * (1 + 1e-12)) / unit; });
}

Answers all_of(const Values& values, int decimals = 4) {
  Answers answers;
  for (const auto& [name, value] : values) answers.emplace(name, answer_of(value, decimals));
  return answers;
}

Answers only(const Answers& answers, const std::vector<Name>& names) {
  Answers result;
  for (const Name name : names) result.emplace(name, answers.at(name));
  return result;
}

// Right-differently where it is said, plainly right everywhere else.
void check_habit(const std::string& name, const Answers& answers, Habit habit,
                 const std::vector<Name>& different) {
  CAPTURE(name);
  CAPTURE(static_cast<int>(habit));
  const CheckResult result = checked(base(name), answers);
  CAPTURE(told(result));
  CHECK(result.right());
  CHECK(result.mistakes().empty());
  CHECK(result.steps.size() == answers.size());
  for (const StepVerdict& step : result.steps) {
    CAPTURE(text(step.name));
    const bool differs =
        std::find(different.begin(), different.end(), step.name) != different.end();
    CHECK(step.verdict == (differs ? Verdict::right_differently : Verdict::right));
    CHECK(step.habit == (differs ? habit : Habit::none));
  }
}

// Q and K times these, and scores that are scaled already.
Values scaled_early(const std::string& name, double on_q, double on_k) {
  Values values = reference(base(name), 0);
  for (const Name step : {Q, Q_heads})
    if (values.contains(step)) values.at(step) = times(values.at(step), on_q);
  for (const Name step : {K, K_heads})
    if (values.contains(step)) values.at(step) = times(values.at(step), on_k);
  values.at(scores) = values.at(scaled_scores);
  return values;
}

double root(const std::string& name) {
  const Values values = reference(base(name), 0);
  const Value& q = values.contains(Q_heads) ? values.at(Q_heads) : values.at(Q);
  return 1 / std::sqrt(static_cast<double>(q.cols()));
}

}  // namespace

TEST_CASE("The scale may be on the queries already") {
  for (const std::string name : {"S", "tenths", "P causal"}) {
    const Answers all = all_of(scaled_early(name, root(name), 1));
    check_habit(name, all, Habit::scale_on_queries, {Q, scores});
    check_habit(name, only(all, {Q}), Habit::scale_on_queries, {Q});
    check_habit(name, only(all, {Q, scores}), Habit::scale_on_queries, {Q, scores});
    check_habit(name, only(all, {Q, K, output}), Habit::scale_on_queries, {Q});
  }
  const Answers heads = all_of(scaled_early("M", root("M"), 1));
  check_habit("M", heads, Habit::scale_on_queries, {Q, Q_heads, scores});
}

TEST_CASE("Its root may be on both the queries and the keys") {
  for (const std::string name : {"S", "tenths", "P causal"}) {
    const double half = std::sqrt(root(name));
    const Answers all = all_of(scaled_early(name, half, half));
    check_habit(name, all, Habit::scale_on_both, {Q, K, scores});
    check_habit(name, only(all, {Q, K}), Habit::scale_on_both, {Q, K});
  }
}

TEST_CASE("The scale is on nothing where there is none, and on one of both is not enough") {
  CHECK(!checked(base("S unscaled"),
                 all_of({{Q, times(reference(base("S"), 0).at(Q), std::sqrt(.5))}}))
             .right());
  const double half = std::pow(2, -.25);
  CHECK(!checked(base("S"), only(all_of(scaled_early("S", half, 1)), {Q, K, scores})).right());
  CHECK(!checked(base("S"), only(all_of(scaled_early("S", 1, 1)), {Q, K, scores})).right());
}

TEST_CASE("The softmax's input may be given less its row's largest") {
  for (const auto& [name, input] :
       std::vector<std::pair<std::string, Name>>{{"S", scaled_scores},
                                                 {"S capped", capped_scores},
                                                 {"P causal", masked_scores},
                                                 {"M", scaled_scores},
                                                 {"tenths", scaled_scores}}) {
    Values values = reference(base(name), 0);
    values.at(input) = less_row_maximum(values.at(input));
    const Answers all = all_of(values);
    check_habit(name, all, Habit::minus_row_maximum, {input});
    check_habit(name, only(all, {input}), Habit::minus_row_maximum, {input});
  }
}

TEST_CASE("Tokens may stand in columns throughout") {
  for (const std::string name : {"S", "P", "tenths", "M"}) {
    Values values = reference(base(name), 0);
    for (auto& [step, value] : values) value = transposed(value);
    const CheckResult result = checked(base(name), all_of(values));
    CAPTURE(name);
    CAPTURE(told(result));
    CHECK(result.right());
    for (const StepVerdict& step : result.steps)
      CHECK(step.verdict != Verdict::right_given_earlier);
    for (const Name step : {Q, attention_weights, output}) {
      CHECK(verdict_on(result, step).habit == Habit::tokens_in_columns);
      // The scores of M are symmetric: its weights alone are those of a softmax over queries, too.
      if (name != "M" || step != attention_weights)
        CHECK(checked(base(name), only(all_of(values), {step})).right());
    }
  }
}

TEST_CASE("Tokens in some columns only are no habit") {
  Values values = reference(base("S"), 0);
  const Answers right = all_of(values);
  for (auto& [step, value] : values) value = transposed(value);
  Answers mixed = all_of(values);
  mixed.at(V) = right.at(V);
  CHECK(!checked(base("S"), mixed).right());
  // Scores alone may as well be K·Qᵀ.
  const CheckResult scores_only = checked(base("S"), only(all_of(values), {scores}));
  CHECK(verdict_on(scores_only, scores).verdict == Verdict::wrong);
  CHECK(names(scores_only.mistakes(), "queries-and-keys-exchanged"));
}

TEST_CASE("Digits may be cut instead of rounded") {
  for (const std::string name : {"S", "tenths", "P causal"})
    for (const int decimals : {2, 3, 4}) {
      const Values right = reference(base(name), 0);
      Answers answers;
      std::vector<Name> different;
      for (const Name step : {scaled_scores, attention_weights, output}) {
        const Value shown = cut(right.at(step), decimals);
        answers.emplace(step, written({shown}, decimals, false));
        if (distance(shown, right.at(step)) > .52 * std::pow(10, -decimals))
          different.push_back(step);
      }
      CAPTURE(decimals);
      const CheckResult result = checked(base(name), answers);
      CAPTURE(told(result));
      CHECK(result.right());
      for (const Name step : {scaled_scores, attention_weights})
        if (std::find(different.begin(), different.end(), step) != different.end())
          CHECK(verdict_on(result, step).verdict == Verdict::right_differently);
    }
}

TEST_CASE("A course that cuts and rounds its digits is right") {
  const Problem problem = problem_of(R"({"Q": [[1,0],[0,1],[1,1]], "K": [[1,0],[1,1],[0,1]],
                                         "V": [[1,0],[0,1],[1,1]]})");
  Answer weights, outputs;
  weights.value = Tensor({3, 3}, {.401, .401, .198, .198, .401, .401, .248, .503, .248});
  outputs.value = Tensor({3, 2}, {.599, .599, .599, .802, .497, .752});
  weights.decimals = outputs.decimals = 3;
  const CheckResult result = checked(problem, {{attention_weights, weights}, {output, outputs}});
  CAPTURE(told(result));
  CHECK(result.right());
  CHECK(result.mistakes().empty());
}

TEST_CASE("An earlier step may have been rounded harder than what is shown") {
  for (const Name rounded_step : {scores, scaled_scores, attention_weights}) {
    CAPTURE(text(rounded_step));
    Problem problem = base("tenths");
    const Value value = rounded(reference(problem, 0).at(rounded_step), 1);
    problem.given.insert_or_assign(rounded_step, numbers(value));
    const Answers all = all_of(reference(problem, 0));
    check_habit("tenths", only(all, {output}), Habit::rounded_otherwise, {output});
    if (rounded_step == attention_weights) continue;
    check_habit("tenths", only(all, {attention_weights, output}), Habit::rounded_otherwise,
                {attention_weights, output});
  }
}

}  // namespace attention::test
