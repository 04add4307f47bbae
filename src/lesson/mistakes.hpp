// The mistakes that people make in attention, as data: one table a stage. What each of them looks
// like in words is in words/mistakes.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "trace/replay.hpp"

namespace attention {

// A step with a wrong value. `right` is the trace without the mistake, `so_far` the one that makes
// it, up to this step: its operands are already wrong when the mistake spoiled them, too. `value`
// is what they give without a further mistake.
struct Making {
  const Trace& right;
  const Trace& so_far;
  const Tensor& value;
};
struct Spoil {
  Name step;
  std::function<Tensor(const Making&)> wrong;
};

// One way to make a mistake, such as forgetting one bias or all of them.
struct Variant {
  std::string detail;  // "b_q", "causal": what it concerns, where there is a choice; else empty
  std::vector<Spoil> spoils;
  bool only_together = false;  // named only when more than one answer shows it
};

// The earliest step that a variant spoils.
Name first_step(const Variant& variant);

struct Mistake {
  std::string_view id;
  // All ways to make it in this problem; none when it cannot occur (only the sizes and the options
  // of the trace count, so that the answer is the same for all sequences).
  std::vector<Variant> (*variants)(const Trace& trace);
};

// In the order in which a learner could make them.
std::span<const Mistake> projection_mistakes();
std::span<const Mistake> scores_mistakes();
std::span<const Mistake> scaling_mistakes();
std::span<const Mistake> mask_mistakes();
std::span<const Mistake> softmax_mistakes();
std::span<const Mistake> output_mistakes();

// All of them, from the first stage to the last.
std::vector<const Mistake*> all_mistakes();

// What a variant does to a trace, for replay(). `right` outlives the answer.
Revisions revisions_of(const Variant& variant, const Trace& right);

}  // namespace attention
