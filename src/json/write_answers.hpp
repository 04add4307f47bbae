// Answers as JSON.
#pragma once

#include "json/write.hpp"
#include "lesson/answers.hpp"

namespace attention {

// Steps by name, as read_answers() reads them; NaN is written as "?", a cell left open.
void write_answers(const Answers& answers, const Sink& sink);

}  // namespace attention
