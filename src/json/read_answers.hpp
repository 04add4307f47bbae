// Somebody's answers: steps by name, an export of ours, or one of another program.
#pragma once

#include "json/source.hpp"
#include "lesson/answers.hpp"

namespace attention {

// "?" is a cell left open; null, "nan" and a bare NaN are no number. What a problem file holds
// beside the steps is passed over. Throws Refusal as read_problem does; also for a name that no
// step has, and for a file without any step. Requires: the source passes on bare numbers.
Answers read_answers(Source& source);

}  // namespace attention
