// One matrix laid out for a terminal: which cells are shown, each column aligned on the point.
#pragma once

#include <string>
#include <vector>

#include "render/document.hpp"

namespace attention {

struct TableOptions {
  std::size_t columns;  // that the table may take
  int precision;
  bool full;
  bool ascii;
};

struct Table {
  std::vector<std::string> lines;
  // Rows and columns that are not shown, first and last counted from 1; {0, 0} when all are.
  struct Gap {
    std::size_t first = 0, last = 0;
  };
  Gap rows, cols;
};

Table lay_out(const Grid& grid, const TableOptions& options);

}  // namespace attention
