// The commands of the program: each adds itself to the command line and runs when it was named.
#pragma once

#include <CLI/CLI.hpp>

#include "options.hpp"

namespace apps {

// run FILE: traces it and prints every step.
void add_run(CLI::App& app, CommonOptions& options);

// explain FILE CELL: where one number comes from.
void add_explain(CLI::App& app, CommonOptions& options);

// compare FILE OTHER, or FILE --set …: two traces side by side.
void add_compare(CLI::App& app, CommonOptions& options);

// check FILE ANSWERS…: are these matrices right, and if not, which mistake makes them.
void add_check(CLI::App& app, CommonOptions& options);

// new: a problem whose mistakes can be told apart.
void add_new(CLI::App& app, CommonOptions& options);

// exercise FILE: a sheet with blanks, and its key.
void add_exercise(CLI::App& app, CommonOptions& options);

// quiz [FILE]: questions on the steps, corrected with the reason.
void add_quiz(CLI::App& app, CommonOptions& options);

// step FILE: the trace one stage at a time, with questions answered at a prompt.
void add_step(CLI::App& app, CommonOptions& options);

}  // namespace apps
