// The tables of the README, as Markdown on standard output.
#pragma once

namespace bench {

// How many times faster than numpy: the whole process, and each part.
void print_speed(int runs);

// By which power of n time and memory grow: the slope between two sizes on a log-log table.
void print_growth(int runs);

}  // namespace bench
