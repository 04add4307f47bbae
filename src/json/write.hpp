// Traces as JSON, streamed: a matrix goes out number by number, never through a tree.
#pragma once

#include <functional>
#include <set>
#include <string_view>
#include <vector>

#include "trace/trace.hpp"

namespace attention {

// Takes the next piece of a text. Throws what it likes to when it cannot.
using Sink = std::function<void(std::string_view)>;

// The format "attention-trace/1": problem, dimensions, convention, and the steps of the
// stages asked for. Numbers have the shortest digits that read back to the same double; −∞ is the
// string "-inf". Requires: at least one trace, all of one problem, in the order of the sequences.
void write_export(const std::vector<Trace>& traces, const std::set<Stage>& stages,
                  const Sink& sink);

// The problem alone, as a problem file.
void write_problem(const Problem& problem, const Sink& sink);

}  // namespace attention
