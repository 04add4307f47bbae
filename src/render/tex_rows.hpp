// Equations as the rows of TeX's align environments.
#pragma once

#include <string>
#include <vector>

#include "render/document.hpp"
#include "render/tex_math.hpp"

namespace attention {

// "left &= right", then "&= further right"; a sum that is too long for a line of print goes on
// below, as "&\quad {}+ …".
std::vector<std::string> tex_rows(const Equation& equation, const TexMathOptions& options = {});

// The rows as lines, with \\ between them.
std::string tex_lines(const std::vector<std::string>& rows);

}  // namespace attention
