#include "render/table.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "render/width.hpp"

using namespace attention;

namespace {

Grid grid_of(std::size_t rows, std::size_t cols) {
  std::vector<double> values(rows * cols);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
  Grid grid;
  grid.values = Tensor({rows, cols}, std::move(values));
  return grid;
}

}  // namespace

TEST_CASE("Numbers stand under their label, aligned on the point") {
  Grid grid;
  grid.values = Tensor({2, 2}, {0.5, 10, -12.25, 0});
  grid.row_labels = {"un", "猫"};
  grid.column_labels = {"a", "long label"};
  const Table table = lay_out(grid, {80, 4, false, false});
  CHECK(table.lines ==
        std::vector<std::string>{"     a       long label", "un │   0.5   10", "猫 │ -12.25   0"});
}

TEST_CASE("A matrix that is too wide shows its corners and says what is left out") {
  const Table table = lay_out(grid_of(2, 100), {30, 4, false, false});
  CHECK(table.lines[0] == "  0    1    2  …   98   99");
  CHECK(table.cols.first == 4);
  CHECK(table.cols.last == 98);
  for (const std::string& line : table.lines) CHECK(display_width(line) <= 30);
}

TEST_CASE("A matrix that is too high shows its first and last rows") {
  const Table table = lay_out(grid_of(1000, 1), {80, 4, false, false});
  CHECK(table.lines.size() == 17);
  CHECK(table.lines[8] == "…");
  CHECK(table.rows.first == 9);
  CHECK(table.rows.last == 992);
}

TEST_CASE("The whole matrix is shown on request") {
  const Table table = lay_out(grid_of(100, 100), {80, 4, true, false});
  CHECK(table.lines.size() == 100);
  CHECK(table.rows.first == 0);
  CHECK(table.cols.first == 0);
}

TEST_CASE("Terminals of every width from 1 to 120 get lines that fit them if one column can") {
  Grid grid = grid_of(4, 30);
  grid.row_labels = {"mot 1", "mot 2", "mot 3", "mot 4"};
  for (std::size_t columns = 20; columns <= 120; ++columns) {
    CAPTURE(columns);
    for (const std::string& line : lay_out(grid, {columns, 4, false, false}).lines)
      CHECK(display_width(line) <= columns);
  }
}

TEST_CASE("In ASCII the columns stay aligned though minus infinity is wider") {
  Grid grid;
  grid.values = Tensor({2, 1}, {-std::numeric_limits<double>::infinity(), 1.5});
  CHECK(lay_out(grid, {80, 4, false, true}).lines == std::vector<std::string>{"-inf", "   1.5"});
}
