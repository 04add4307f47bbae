// Explanations as JSON.
#pragma once

#include <vector>

#include "json/write.hpp"
#include "lesson/explain.hpp"

namespace attention {

// One object: the first cell, or {"cells": […]} when a whole row was asked for; with
// "operands_explained" for what comes after the first `asked`, if there is more. Indices count
// from 1. Requires: 1 ≤ asked ≤ explanations.size().
void write_explanation(const Trace& trace, const std::vector<Explanation>& explanations,
                       std::size_t asked, bool whole_row, const Sink& sink);

}  // namespace attention
