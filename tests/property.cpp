#include "property.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "random_problem.hpp"
#include "trace/pipeline.hpp"

namespace attention::test {

namespace {

constexpr int kSeeds = 300;

}  // namespace

void for_random_problems(const std::function<void(const Problem&)>& check) {
  for (int seed = 1; seed <= kSeeds; ++seed) {
    CAPTURE(seed);
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    check(random_problem(random));
  }
}

void for_random_traces(const std::function<void(const Trace&)>& check) {
  for_random_problems([&](const Problem& problem) {
    for (const Trace& trace : traces_of(problem)) check(trace);
  });
}

std::vector<Trace> traces_of(const Problem& problem) {
  try {
    return run(problem);
  } catch (const Refusal& refusal) {
    FAIL_CHECK("refused at ", refusal.place, ", reason ", refusal.reason.index());
  } catch (const std::exception& error) {
    FAIL_CHECK("not even a refusal: ", std::string(error.what()));
  }
  return {};
}

Problem up_to(const Trace& trace, Name name) {
  Problem problem = *trace.problem;
  for (const Step& step : trace.steps) {
    if (step.name == name) break;
    problem.given.insert_or_assign(step.name, step.value);
  }
  return problem;
}

double weight_tolerance(const Trace& trace) {
  double max = 0;
  for (Name name : {Name::scores, Name::scaled_scores, Name::capped_scores, Name::masked_scores})
    if (const Step* step = trace.find(name))
      for (double score : step->value.values())
        if (std::isfinite(score)) max = std::max(max, std::fabs(score));
  return 1e-15 * (10 + static_cast<double>(trace.dimensions.d_k.value_or(1)) * max);
}

bool has_softmax(const Trace& trace) {
  const Step* weights = trace.find(Name::attention_weights);
  return weights && weights->operation == Operation::softmax;
}

std::string difference(const Tensor& got, const Tensor& expected,
                       const std::function<double(std::size_t)>& allowed) {
  if (got.shape() != expected.shape()) return "the shapes differ";
  for (std::size_t i = 0; i < expected.values().size(); ++i) {
    const double x = got.values()[i], y = expected.values()[i];
    if (x == y || std::fabs(x - y) <= allowed(i)) continue;
    std::ostringstream words;
    words.precision(17);
    words << "number " << i << " is " << x << ", not " << y << " ± " << allowed(i);
    return words.str();
  }
  return "";
}

std::function<double(std::size_t)> nothing() {
  return [](std::size_t) { return 0.0; };
}

std::function<double(std::size_t)> relative(double tolerance, const Tensor& expected) {
  return [=](std::size_t i) { return tolerance * std::fabs(expected.values()[i]); };
}

std::function<double(std::size_t)> of_terms(const Value& expected) {
  return [expected](std::size_t i) { return static_cast<double>(kSum * expected.cells[i].terms); };
}

std::function<double(std::size_t)> of_reach(const Value& expected) {
  return [expected](std::size_t i) { return static_cast<double>(kSum * expected.cells[i].reach); };
}

Tensor numbers(const Value& value) {
  std::vector<double> result;
  for (const Cell& cell : value.cells) result.push_back(static_cast<double>(cell.number));
  return Tensor(value.shape, std::move(result));
}

}  // namespace attention::test
