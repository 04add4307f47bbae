// Values as somebody writes them down, and what `check` says of them.
#pragma once

#include <string>
#include <vector>

#include "lesson/check.hpp"
#include "reference_formulas.hpp"

namespace attention::test {

double rounded(double x, int decimals);
Value rounded(const Value& value, int decimals);

// A step of all sequences as an answer with that many decimals; B in front in a batch. Rounded
// already, or not: it is written as it is. Requires: at least one value, all of one shape.
Answer written(const std::vector<Value>& sequences, int decimals, bool batch);

// The same, of one sequence and rounded.
Answer answer_of(const Value& value, int decimals);

// The largest distance of two cells; infinite where only one of them is finite, and for matrices of
// different shapes.
double distance(const Value& a, const Value& b);

// What `check` says of the problem's traces.
CheckResult checked(const Problem& problem, const Answers& answers);

// The verdict on a step; fails the test when there is none.
const StepVerdict& verdict_on(const CheckResult& result, Name name);

bool names(const std::vector<Named>& mistakes, const std::string& id);

// "scores: wrong (not-scaled), V: right", for messages.
std::string told(const CheckResult& result);

}  // namespace attention::test
