// The commands of the program: each adds its options to an empty command of the command line, and
// runs when it was named.
#pragma once

#include <CLI/CLI.hpp>

#include "options.hpp"

namespace apps {

// run FILE: traces it and prints every step.
void define_run(CLI::App& command, CommonOptions& options);

// explain FILE CELL: where one number comes from.
void define_explain(CLI::App& command, CommonOptions& options);

// compare FILE OTHER, or FILE --set …: two traces side by side.
void define_compare(CLI::App& command, CommonOptions& options);

// check FILE ANSWERS…: are these matrices right, and if not, which mistake makes them.
void define_check(CLI::App& command, CommonOptions& options);

// new: a problem whose mistakes can be told apart.
void define_new(CLI::App& command, CommonOptions& options);

// exercise FILE: a sheet with blanks, and its key.
void define_exercise(CLI::App& command, CommonOptions& options);

// quiz [FILE]: questions on the steps, corrected with the reason.
void define_quiz(CLI::App& command, CommonOptions& options);

// step FILE: the trace one stage at a time, with questions answered at a prompt.
void define_step(CLI::App& command, CommonOptions& options);

}  // namespace apps
