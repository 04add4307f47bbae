// One matrix as LaTeX: a bmatrix with its labels beside and above it.
#pragma once

#include <string>

#include "render/document.hpp"
#include "render/page.hpp"

namespace attention {

// In text mode; with labels and row sums where the grid has them.
std::string latex_matrix(const Grid& grid, const PageOptions& options);

Excerpt latex_rows_shown(const Grid& grid, const PageOptions& options);
Excerpt latex_columns_shown(const Grid& grid, const PageOptions& options);

// How many columns the bmatrix has.
std::size_t latex_columns(const Grid& grid, const PageOptions& options);

}  // namespace attention
