// Explanations as JSON.
#pragma once

#include <vector>

#include "json/write.hpp"
#include "lesson/explain.hpp"

namespace attention {

// One object: the first cell, with "operands_explained" for the others, if there are any. Indices
// count from 1. Requires: not empty.
void write_explanation(const Trace& trace, const std::vector<Explanation>& explanations,
                       const Sink& sink);

// {"cells": […]}: the cells of one row.
void write_row(const Trace& trace, const std::vector<Explanation>& row, const Sink& sink);

}  // namespace attention
