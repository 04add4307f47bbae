// An exercise sheet, or its key, as a document.
#pragma once

#include <map>
#include <vector>

#include "render/compose.hpp"

namespace attention {

struct ExerciseOptions {
  ComposeOptions compose;
  bool key = false;  // solved, with one cell explained a step
};

// Requires: `open_cells` as open_cells() of lesson/exercise gives them.
Document compose_exercise(const std::vector<Trace>& traces,
                          const std::map<Name, std::vector<bool>>& open_cells,
                          const ExerciseOptions& options);

}  // namespace attention
