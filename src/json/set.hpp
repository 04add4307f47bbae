// --set KEY=VALUE: one change to a problem, as typed.
#pragma once

#include <optional>
#include <string>

#include "trace/problem.hpp"

namespace attention {

// VALUE is JSON if it parses, else text; null takes a key away. KEY may be a cell, X[1,2] or
// scores["mot 1",3]; `head` and `sequence` (from 0) choose among several. Throws Refusal whose
// place begins with "--set KEY".
Problem with_setting(Problem problem, const std::string& setting, std::optional<std::size_t> head,
                     std::optional<std::size_t> sequence);

}  // namespace attention
