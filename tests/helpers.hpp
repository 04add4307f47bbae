// Problems from texts, and values against numbers that others published.
#pragma once

#include <string>
#include <vector>

#include "json/source.hpp"
#include "trace/pipeline.hpp"

using Rows = std::vector<std::vector<double>>;

attention::Problem problem_of(const std::string& json);
// A file of answers as check reads it, coming in pieces of so many bytes.
attention::Source answers_source(const std::string& text, std::size_t piece = 1000);
// The first sequence's trace.
attention::Trace trace_of(const std::string& json);

// Checks one head of a step cell by cell, within half a unit of the last published digit.
void check_values(const attention::Trace& trace, attention::Name name, const Rows& expected,
                  double tolerance, std::size_t head = 0);

// The refusal of a problem as a sentence in English; fails the test when there is none.
std::string refusal_of(const std::string& json);
