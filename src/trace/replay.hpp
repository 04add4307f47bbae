// A trace once more, with some of its steps decided anew: what follows from them is computed again,
// all else is shared. Nothing is refused here: an overflow stays in the values.
#pragma once

#include <functional>
#include <vector>

#include "trace/trace.hpp"

namespace attention {

struct Revision {
  Name step;
  // The value to go on with, from the trace so far and from what the step's operands now give
  // (an empty tensor where they no longer fit together).
  std::function<Tensor(const Trace& so_far, const Tensor& value)> revise;
};
using Revisions = std::vector<Revision>;

// Revisions of one step apply one after the other; those of steps that the trace does not have are
// passed over. A step is absent where its operands no longer fit together, such as values that are
// too wide for W_o.
Trace replay(const Trace& original, const Revisions& revisions);

}  // namespace attention
