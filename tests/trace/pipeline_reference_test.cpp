// Random problems against the plain loops of the reference, with the tolerances of the contract.
#include <doctest/doctest.h>

#include "property.hpp"

namespace attention::test {

namespace {

using enum Name;

// By softmax the tolerance is that of weights, and `of_sum(expected)` for all else.
template <class Tolerance>
std::string disagreement(const Trace& trace, const Step& step, const Value& expected,
                         Tolerance of_sum) {
  const Tensor value = numbers(expected);
  if (step.operation == Operation::softmax)
    return difference(step.value, value, relative(weight_tolerance(trace), value));
  return difference(step.value, value, of_sum(expected));
}

Problem only(Name name, const Shape& shape) {
  Problem problem;
  problem.given.emplace(name, Tensor(shape, std::vector<double>(volume(shape), 1)));
  return problem;
}

}  // namespace

TEST_CASE("a trace has the steps that the problem determines, and no other") {
  for_random_problems([](const Problem& problem) {
    const std::vector<Trace> traces = traces_of(problem);
    CHECK(traces.size() == sequences(problem));
    for (const Trace& trace : traces) {
      const Values expected = reference(problem, trace.sequence);
      for (Name name : all_names()) {
        if (!is_step(name)) continue;
        CAPTURE(text(name));
        const Step* step = trace.find(name);
        CHECK((step != nullptr) == expected.contains(name));
        if (step) CHECK(step->given() == (problem.has(name)));
      }
    }
  });
}

TEST_CASE("every step is what its formula makes of the steps before it") {
  for_random_traces([](const Trace& trace) {
    for (const Step& step : trace.steps) {
      CAPTURE(text(step.name));
      const Values expected = reference(up_to(trace, step.name), trace.sequence);
      CHECK(disagreement(trace, step, expected.at(step.name), of_terms) == "");
    }
  });
}

// The terms of a step here are those of all the sums behind it, multiplied out down to what is
// given: where Q cancels to almost nothing, its rounding errors do not, and the scores inherit
// them.
TEST_CASE("every step is what the formulas make of the problem") {
  for_random_traces([](const Trace& trace) {
    const Values expected = reference(*trace.problem, trace.sequence);
    for (const Step& step : trace.steps) {
      CAPTURE(text(step.name));
      CHECK(disagreement(trace, step, expected.at(step.name), of_reach) == "");
    }
  });
}

TEST_CASE("a mask is absent when nothing tells how many keys there are") {
  Problem problem = only(output, {1, 1});
  problem.causal = Causal::top_left;
  for (const Trace& trace : traces_of(problem)) CHECK(trace.steps.size() == 1);
}

TEST_CASE("an identity without its source is no obstacle when nothing needs it") {
  Problem problem = only(output, {1, 1});
  problem.given.emplace(W_q, Tensor({1, 1}, {1}));
  problem.identity.insert(W_k);
  for (const Trace& trace : traces_of(problem)) CHECK(trace.steps.size() == 1);
}

}  // namespace attention::test
