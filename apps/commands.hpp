// The commands of the program: each adds itself to the command line and runs when it was named.
#pragma once

#include <CLI/CLI.hpp>

#include "options.hpp"

namespace apps {

// run FILE: traces it and prints every step.
void add_run(CLI::App& app, CommonOptions& options);

}  // namespace apps
