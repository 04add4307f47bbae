// Right answers that come out otherwise than this tool's, because of another habit.
#pragma once

#include <vector>

#include "lesson/check.hpp"

namespace attention {

struct HabitVariant {
  Habit habit;
  Variant variant;  // what the habit makes of which steps
};

// The habits that this trace's numbers could show.
std::vector<HabitVariant> habits(const Trace& trace);

}  // namespace attention
