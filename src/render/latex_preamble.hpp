// What stands before the first line of a LaTeX document: packages, and the commands that the
// renderer uses.
#pragma once

#include <string>

namespace attention {

// `columns`: of the widest matrix. bmatrix has no more than ten unless it is told.
std::string latex_preamble(bool french, std::size_t columns);

}  // namespace attention
