// What holds of attention whatever the numbers, on random problems.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "property.hpp"

namespace attention::test {

namespace {

using enum Name;
using Order = std::vector<std::size_t>;

constexpr double kHidden = -std::numeric_limits<double>::infinity();

// A copy with the parts along one axis in another order.
Tensor reordered(const Tensor& tensor, std::size_t axis, const Order& order) {
  const Shape& shape = tensor.shape();
  std::size_t inner = 1;
  for (std::size_t i = axis + 1; i < shape.size(); ++i) inner *= shape[i];
  std::vector<double> values(tensor.values().size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t part = i / inner % shape[axis], rest = i - part * inner;
    values[i] = tensor.values()[rest + order[part] * inner];
  }
  return Tensor(shape, std::move(values));
}

// Neither sorted nor reversed, and no part stays in place once there are three of them.
Order mixed(std::size_t size) {
  Order order(size);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size / 2), order.end());
  if (size > 3) std::swap(order[0], order[1]);
  return order;
}

// The heart of a trace as a problem of its own: Q, K and V given, all masks as one of numbers. By
// softmax, for hardmax prefers the first of equal keys and so depends on their order.
std::optional<Problem> core(const Trace& trace) {
  if (!trace.find(Q) || !trace.find(K) || !trace.find(V)) return {};
  const Problem& whole = *trace.problem;
  Problem problem;
  problem.heads = trace.dimensions.heads;
  problem.kv_heads = trace.dimensions.kv_heads;
  problem.score = whole.score;
  problem.scale = whole.scale;
  problem.softcap = whole.softcap;
  for (Name name : {Q, K, V}) problem.given.emplace(name, trace.find(name)->value);
  if (whole.has(v_a)) problem.given.emplace(v_a, whole.given.at(v_a));
  if (const Step* step = trace.find(combined_mask)) {
    const auto added = step->value.values();
    Shape shape = step->value.shape();
    while (shape.size() < 4) shape.insert(shape.begin(), 1);
    problem.given.emplace(mask, Tensor(shape, {added.begin(), added.end()}));
  }
  return problem;
}

// Columns first … first+count−1 of a matrix.
Tensor cut(const Tensor& whole, std::size_t first, std::size_t count) {
  const std::size_t rows = whole.shape()[0], cols = whole.shape()[1];
  std::vector<double> values;
  for (std::size_t i = 0; i < rows * cols; ++i)
    if (i % cols >= first && i % cols < first + count) values.push_back(whole.values()[i]);
  return Tensor({rows, count}, std::move(values));
}

// One head of a core as a problem of one head.
Problem single_head(const Problem& whole, std::size_t head) {
  Problem problem = whole;
  const std::size_t heads = *whole.heads, kv_heads = *whole.kv_heads;
  problem.heads = problem.kv_heads = 1;
  const std::size_t key_head = head / (heads / kv_heads);
  for (Name name : {Q, K, V}) {
    const Tensor& tensor = whole.given.at(name);
    const std::size_t width = tensor.shape()[1] / (name == Q ? heads : kv_heads);
    problem.given.insert_or_assign(name, cut(tensor, (name == Q ? head : key_head) * width, width));
  }
  if (whole.has(mask)) {
    const Tensor& tensor = whole.given.at(mask);
    problem.given.insert_or_assign(mask, tensor.slice(0).slice(tensor.shape()[1] == 1 ? 0 : head));
  }
  return problem;
}

// A constant of its own on each row.
Tensor shifted_rows(const Tensor& z) {
  std::vector<double> values(z.values().begin(), z.values().end());
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] += static_cast<double>(i / z.shape().back() % 5) * 3.7 - 7;
  return Tensor(z.shape(), std::move(values));
}

// Where the weighted sums of a trace stand.
Name sums(const Trace& trace) {
  return trace.find(head_outputs) ? head_outputs : output;
}

void check_same_steps(const Trace& got, const Trace& expected) {
  REQUIRE(got.steps.size() == expected.steps.size());
  for (const Step& step : expected.steps) {
    CAPTURE(text(step.name));
    REQUIRE(got.find(step.name) != nullptr);
    CHECK(difference(got.find(step.name)->value, step.value, nothing()) == "");
  }
}

}  // namespace

TEST_CASE("each row of weights sums to 1, or is zero where no key may be attended to") {
  for_random_traces([](const Trace& trace) {
    const Step* weights = trace.find(attention_weights);
    if (!weights || weights->given()) return;
    const Tensor z = trace.value(weights->operands.at(0));
    const std::size_t m = z.shape().back(), rows = z.values().size() / m;
    std::size_t empty_rows = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      const auto scores = z.values().subspan(row * m, m);
      const auto w = weights->value.values().subspan(row * m, m);
      const bool empty = std::count(scores.begin(), scores.end(), kHidden) == std::ssize(scores);
      empty_rows += empty ? 1 : 0;
      for (std::size_t j = 0; j < m; ++j)
        if (scores[j] == kHidden) CHECK(w[j] == 0);
      CHECK(std::fabs(std::accumulate(w.begin(), w.end(), 0.0) - (empty ? 0 : 1)) <= 1e-12);
    }
    CHECK(trace.empty_rows.size() == empty_rows);
  });
}

TEST_CASE("a query that may attend to no key has an output of zero") {
  for_random_traces([](const Trace& trace) {
    const Step& step = *trace.find(sums(trace));
    if (step.operation != Operation::weighted_sum) return;
    for (const EmptyRow& empty : trace.empty_rows)
      for (double x : step.value.matrix(empty.head).row(empty.row)) CHECK(x == 0);
  });
}

TEST_CASE("adding a constant to a row of scores changes no weight") {
  for_random_traces([](const Trace& trace) {
    if (!has_softmax(trace)) return;
    const Step& weights = *trace.find(attention_weights);
    Problem problem;
    problem.heads = trace.dimensions.heads;
    const Tensor z = shifted_rows(trace.value(weights.operands.at(0)));
    problem.given.emplace(masked_scores, z);
    const Shape keys{z.shape().back(), *problem.heads};
    problem.given.emplace(V, Tensor(keys, std::vector<double>(volume(keys))));
    for (const Trace& shifted : traces_of(problem)) {
      const double tolerance = std::max(weight_tolerance(trace), weight_tolerance(shifted));
      CHECK(difference(shifted.value(attention_weights), weights.value,
                       relative(tolerance, weights.value)) == "");
    }
  });
}

TEST_CASE("permuting keys and values together permutes the weights and changes no output") {
  for_random_traces([](const Trace& trace) {
    const auto problem = core(trace);
    if (!problem) return;
    const Order order = mixed(problem->given.at(K).shape()[0]);
    Problem permuted = *problem;
    for (Name name : {K, V}) permuted.given[name] = reordered(permuted.given[name], 0, order);
    if (permuted.has(mask)) permuted.given[mask] = reordered(permuted.given[mask], 3, order);
    const auto before = traces_of(*problem), after = traces_of(permuted);
    REQUIRE(before.size() + after.size() == 2);
    const Tensor w = before[0].value(attention_weights);
    const Tensor expected = reordered(w, w.rank() - 1, order);
    CHECK(difference(after[0].value(attention_weights), expected,
                     relative(weight_tolerance(before[0]), expected)) == "");
    const Name name = sums(before[0]);
    CHECK(difference(after[0].value(name), before[0].value(name),
                     of_terms(reference(*problem, 0).at(name))) == "");
  });
}

TEST_CASE("permuting queries permutes the rows of weights and outputs") {
  for_random_traces([](const Trace& trace) {
    const auto problem = core(trace);
    if (!problem) return;
    const Order order = mixed(problem->given.at(Q).shape()[0]);
    Problem permuted = *problem;
    permuted.given[Q] = reordered(permuted.given[Q], 0, order);
    if (permuted.has(mask)) permuted.given[mask] = reordered(permuted.given[mask], 2, order);
    const auto before = traces_of(*problem), after = traces_of(permuted);
    REQUIRE(before.size() + after.size() == 2);
    const Name name = sums(before[0]);
    const Tensor w = before[0].value(attention_weights), sum = before[0].value(name);
    const Tensor expected = reordered(w, w.rank() - 2, order);
    CHECK(difference(after[0].value(attention_weights), expected,
                     relative(weight_tolerance(before[0]), expected)) == "");
    CHECK(difference(after[0].value(name), reordered(sum, sum.rank() - 2, order),
                     of_terms(reference(permuted, 0).at(name))) == "");
  });
}

TEST_CASE("a window that is open, or wider than all there is, equals none") {
  for_random_problems([](Problem problem) {
    problem.window.reset();
    const auto closed = traces_of(problem);
    for (const Window& window :
         {Window{-1, -1}, Window{100, -1}, Window{-1, 100}, Window{100, 100}}) {
      problem.window = window;
      const auto open = traces_of(problem);
      REQUIRE(open.size() == closed.size());
      for (std::size_t b = 0; b < open.size(); ++b)
        for (Name name : {attention_weights, output})
          if (const Step* step = closed[b].find(name))
            CHECK(difference(open[b].value(name), step->value, nothing()) == "");
    }
  });
}

TEST_CASE("several heads equal as many runs of one head, side by side") {
  for_random_traces([](const Trace& trace) {
    const auto problem = core(trace);
    if (!problem || *problem->heads == 1) return;
    for (const Trace& together : traces_of(*problem))
      for (std::size_t head = 0; head < *problem->heads; ++head)
        for (const Trace& alone : traces_of(single_head(*problem, head))) {
          CHECK(difference(together.value(attention_weights).slice(head),
                           alone.value(attention_weights), nothing()) == "");
          CHECK(difference(together.value(head_outputs).slice(head), alone.value(output),
                           nothing()) == "");
        }
  });
}

TEST_CASE("the results are the same from run to run") {
  for_random_problems([](const Problem& problem) {
    for (const Trace& first : traces_of(problem))
      check_same_steps(traces_of(problem).at(first.sequence), first);
  });
}

TEST_CASE("every sequence of a batch equals the run of that sequence alone") {
  for_random_traces([](const Trace& trace) {
    const auto alone = traces_of(one_sequence(*trace.problem, trace.sequence));
    REQUIRE(alone.size() == 1);
    check_same_steps(alone[0], trace);
  });
}

}  // namespace attention::test
