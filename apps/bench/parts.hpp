// The parts of a run, each with the clock running.
#pragma once

#include <string>

namespace bench {

// Reads, computes, prints and exports as `attention-trace run FILE -o EXPORT` does, and says the
// seconds of each part on standard error, a line each: "read 0.0123".
void run_parts(const std::string& file, const std::string& export_file);

}  // namespace bench
