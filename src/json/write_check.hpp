// Verdicts as JSON, for graders.
#pragma once

#include "json/write.hpp"
#include "lesson/check.hpp"

namespace attention {

// {"verdict", "steps": [{"name", "verdict", "habit", "difference", "tolerance", "shape",
// "wrong_cells", "first",
// "mistakes"}], "mistakes"}; indices count from 1, what is no number or does not apply is null.
// A step's mistakes are alternatives, those at the end are all of them. With `file`, the object
// names it and stands on one line.
void write_check(const CheckResult& result, const std::string* file, const Sink& sink);

// The line of a file that could not be checked.
void write_unchecked(const std::string& file, const std::string& message, const Sink& sink);

}  // namespace attention
