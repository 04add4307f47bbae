// What the tests of properties share: random problems, and differences in words.
#pragma once

#include <functional>
#include <string>

#include "reference.hpp"
#include "trace/trace.hpp"

namespace attention::test {

constexpr double kSum = 1e-12;  // of the sum of a number's terms' magnitudes

// One random problem a seed, from 1; the seed is printed when a check fails.
void for_random_problems(const std::function<void(const Problem&)>& check);

// The same, for each trace of each problem.
void for_random_traces(const std::function<void(const Trace&)>& check);

// The traces of a problem that is meant to be right; a refusal is a failure, and gives none.
std::vector<Trace> traces_of(const Problem& problem);

// The problem of one step alone: all that the trace has before it is given.
Problem up_to(const Trace& trace, Name name);

// For softmax weights, relative: 1e-15·(10 + d_k·max|score|), over all scores before the weights.
double weight_tolerance(const Trace& trace);

// Whether the trace computed its weights by softmax.
bool has_softmax(const Trace& trace);

// The first number further from the expected than allowed(i), in words; empty if there is none.
std::string difference(const Tensor& got, const Tensor& expected,
                       const std::function<double(std::size_t)>& allowed);

// Tolerances for `difference`.
std::function<double(std::size_t)> nothing();
std::function<double(std::size_t)> relative(double tolerance, const Tensor& expected);
std::function<double(std::size_t)> of_terms(const Value& expected);
std::function<double(std::size_t)> of_reach(const Value& expected);

// The numbers of a reference value.
Tensor numbers(const Value& value);

}  // namespace attention::test
