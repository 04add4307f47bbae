// Whole processes, timed from outside, in turn, so that a machine that slows down slows all.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace bench {

// What one run of a command took.
struct Run {
  double seconds = 0;                   // from the start of the process to its end
  double megabytes = 0;                 // its peak of memory
  std::map<std::string, double> parts;  // the lines "NAME SECONDS" on its standard error
};

using Command = std::vector<std::string>;

// Runs a command once. Throws std::runtime_error when it fails.
Run run(const Command& command);

// Runs each command `times` times, A B A B …, after one run each that does not count. The median
// of each figure, for each command. Requires: times ≥ 1.
std::vector<Run> medians(const std::vector<Command>& commands, int times);

}  // namespace bench
