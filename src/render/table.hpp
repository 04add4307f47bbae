// One matrix laid out for a terminal: which cells are shown, each column aligned on the point.
#pragma once

#include <string>
#include <vector>

#include "render/document.hpp"
#include "render/excerpt.hpp"
#include "render/terminal_color.hpp"

namespace attention {

struct TableOptions {
  std::size_t columns;  // that the table may take
  int precision;
  bool full;
  bool ascii;
  Colors colors = Colors::none;
  Ground ground = Ground::dark;  // of the terminal, as far as that is known
};

struct Table {
  std::vector<std::string> lines;
  Excerpt::Gap rows, cols;  // not shown
};

Table lay_out(const Grid& grid, const TableOptions& options);

}  // namespace attention
