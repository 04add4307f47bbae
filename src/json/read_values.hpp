// Step values that somebody computed: an export, ours or another program's, or steps by name.
#pragma once

#include <optional>

#include "json/source.hpp"
#include "lesson/compare.hpp"
#include "trace/problem.hpp"

namespace attention {

struct Comparable {
  std::optional<Problem> problem;  // what could be run; absent in an export without one
  Values values;                   // what is written down; empty in a problem without steps
  bool is_export = false;          // then `values` are what counts
  bool only_steps = false;         // a problem, or steps of a larger one: nothing in it tells
};

// Throws Refusal as read_problem does; also for a step whose name is unknown or given twice.
Comparable read_comparable(Source& source);

}  // namespace attention
