// A problem with all that answers to it are measured by: its traces, and every trace that somebody
// gets who rounds on the way.
#pragma once

#include <map>
#include <vector>

#include "lesson/answering.hpp"

namespace attention::test {

// The reference once as it is, and once for every subset of the steps, given ones too, rounded
// before going on. Requires: a problem of one sequence.
std::vector<Values> right_traces(const Problem& problem, int decimals);

class Bench {
 public:
  explicit Bench(const Problem& problem);

  const std::vector<Trace>& traces() const { return traces_; }
  // One problem a sequence.
  const std::vector<Problem>& sequences() const { return sequences_; }

  // How far a step as it is shown, one value a sequence, is from the nearest right trace.
  double from_right(Name name, const std::vector<Value>& shown, int decimals);

  // What `check` says of steps as they are shown, one value a sequence.
  CheckResult checked(const std::map<Name, std::vector<Value>>& shown, int decimals) const;

 private:
  std::vector<Trace> traces_;
  std::vector<Problem> sequences_;
  std::map<int, std::vector<std::vector<Values>>> right_;  // by decimals and sequence
};

}  // namespace attention::test
