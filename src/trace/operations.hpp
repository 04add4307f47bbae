// One operation of a trace applied to its operands, head by head.
#pragma once

#include "trace/trace.hpp"

namespace attention {

// The value that `operation` makes of `operands`, with the options of the trace's problem.
// Requires: every operand is a step so far or an input; the shapes were checked.
Tensor apply(const Trace& trace, Operation operation, const std::vector<Name>& operands);

}  // namespace attention
