#include "render/latex_matrix.hpp"

#include <algorithm>

#include "render/number.hpp"
#include "render/tex_math.hpp"
#include "render/tex_text.hpp"
#include "render/width.hpp"

namespace attention {
namespace {

constexpr std::size_t kMostColumns = 14, kShownColumns = 5;
// Columns of text that a label may take: beside a matrix, above one, above one of many columns.
constexpr std::size_t kLabel = 20, kNarrowLabel = 12, kManyColumns = 6;

// A label of characters that appear as U+4E2D is cut sooner.
std::string label_in_tex(std::string_view text, std::size_t columns) {
  const std::string tex = tex_text(shortened(text, columns));
  constexpr std::size_t kWidthOfCode = 3;
  return tex.find("U+") == tex.npos ? tex : tex_text(shortened(text, columns / kWidthOfCode));
}

// A number shown, and how much stands before and after its point.
struct Entry {
  std::string tex;
  bool aligned = false;  // an ordinary number
  bool negative = false;
  std::size_t whole = 0, decimals = 0;  // digits
};

class MatrixWriter {
 public:
  MatrixWriter(const Grid& grid, const PageOptions& options)
      : grid_(grid),
        options_(options),
        comma_(options.voice.language == Language::french),
        rows_(latex_rows_shown(grid, options)),
        cols_(latex_columns_shown(grid, options)) {}

  std::string write() const {
    const bool labelled = !grid_.column_labels.empty() || !grid_.sums.empty();
    std::string tex = "$";
    if (!grid_.blanks.empty()) tex = "\\renewcommand{\\arraystretch}{1.5}$";
    if (!grid_.row_labels.empty())
      tex += "\\begin{array}{@{}l@{\\ }}\n" + lines({row_labels()}) + "\\end{array}\n";
    tex += "\\begin{bmatrix}\n" + lines(columns()) + "\\end{bmatrix}";
    if (!grid_.sums.empty())
      tex += "\n\\begin{array}{@{\\ }c@{}}\n" + lines({sums()}) + "\\end{array}";
    if (labelled) tex += "\n\\labelroom{" + std::to_string(line_count()) + "}";
    return tex + "$";
  }

 private:
  std::size_t line_count() const { return rows_.shown() + (rows_.all() ? 0 : 1); }

  // Columns of cells side by side.
  static std::string lines(const std::vector<std::vector<std::string>>& columns) {
    std::string tex;
    for (std::size_t r = 0; r < columns.front().size(); ++r) {
      for (std::size_t c = 0; c < columns.size(); ++c) tex += (c == 0 ? "" : " & ") + columns[c][r];
      tex += r + 1 < columns.front().size() ? " \\\\\n" : "\n";
    }
    return tex;
  }

  std::string label(std::string_view text) const {
    return "\\text{" + label_in_tex(text, kLabel) + "}";
  }

  // One cell a row that is shown, and dots where rows are left out.
  template <class Cell>
  std::vector<std::string> column(Cell cell) const {
    std::vector<std::string> cells;
    for (const std::size_t i : rows_.indices()) {
      if (!rows_.all() && i == rows_.count - rows_.tail) cells.emplace_back("\\vdots");
      cells.push_back(cell(i));
    }
    return cells;
  }

  std::vector<std::string> row_labels() const {
    return column([&](std::size_t i) { return label(grid_.row_labels[i]); });
  }

  std::vector<std::vector<std::string>> columns() const {
    std::vector<std::vector<std::string>> all;
    for (const std::size_t j : cols_.indices()) {
      if (!cols_.all() && j == cols_.count - cols_.tail) all.emplace_back(line_count(), "\\cdots");
      all.push_back(numbers(j));
      if (!grid_.column_labels.empty()) put_label(all.back(), grid_.column_labels[j]);
    }
    return all;
  }

  std::vector<std::string> sums() const {
    std::vector<Entry> entries;
    for (const std::size_t i : rows_.indices()) entries.push_back(entry(grid_.sums[i]));
    align(entries);
    std::size_t next = 0;
    auto cells = column([&](std::size_t) { return entries[next++].tex; });
    put_label(cells, grid_.sums_label);
    return cells;
  }

  void put_label(std::vector<std::string>& cells, std::string_view text) const {
    const std::size_t columns = cols_.shown() > kManyColumns ? kNarrowLabel : kLabel;
    cells.front() = "\\columnlabel{" + label_in_tex(text, columns) + "}{" + cells.front() + "}";
  }

  std::vector<std::string> numbers(std::size_t j) const {
    const MatrixView values = grid_.values.matrix();
    std::vector<Entry> entries;
    for (const std::size_t i : rows_.indices()) {
      const bool blank = !grid_.blanks.empty() && grid_.blanks[i * values.cols() + j];
      entries.push_back(blank ? Entry{"\\blank"} : entry(values(i, j)));
    }
    align(entries);
    std::size_t next = 0;
    return column([&](std::size_t) { return entries[next++].tex; });
  }

  Entry entry(double x) const {
    const std::string shown = decimal(x, options_.precision);
    Entry e{tex_math(shown, {comma_})};
    e.aligned = shown.find_first_not_of("-.0123456789") == shown.npos;
    e.negative = shown.starts_with('-');
    const std::size_t point = std::min(shown.find('.'), shown.size());
    e.whole = point - (e.negative ? 1 : 0);
    e.decimals = point < shown.size() ? shown.size() - point - 1 : 0;
    return e;
  }

  // Invisible digits make the numbers of a column equally wide, so that centred their points align.
  void align(std::vector<Entry>& entries) const {
    bool negative = false;
    std::size_t whole = 0, decimals = 0;
    for (const Entry& e : entries) {
      if (!e.aligned) continue;
      negative = negative || e.negative;
      whole = std::max(whole, e.whole);
      decimals = std::max(decimals, e.decimals);
    }
    const auto invisible = [](const std::string& tex) {
      return tex.empty() ? "" : "\\phantom{" + tex + "}";
    };
    for (Entry& e : entries) {
      if (!e.aligned) continue;
      const std::string point = e.decimals == 0 && decimals > 0 ? (comma_ ? "{,}" : ".") : "";
      e.tex = invisible((negative && !e.negative ? "-" : "") + std::string(whole - e.whole, '0')) +
              e.tex + invisible(point + std::string(decimals - e.decimals, '0'));
    }
  }

  const Grid& grid_;
  const PageOptions& options_;
  bool comma_;
  Excerpt rows_, cols_;
};

}  // namespace

Excerpt latex_rows_shown(const Grid& grid, const PageOptions& options) {
  return excerpt(grid.values.matrix().rows(), kMostRows, kShownRows, options.full);
}

Excerpt latex_columns_shown(const Grid& grid, const PageOptions& options) {
  return excerpt(grid.values.matrix().cols(), kMostColumns, kShownColumns, options.full);
}

std::size_t latex_columns(const Grid& grid, const PageOptions& options) {
  const Excerpt cols = latex_columns_shown(grid, options);
  return cols.shown() + (cols.all() ? 0 : 1);
}

std::string latex_matrix(const Grid& grid, const PageOptions& options) {
  return MatrixWriter(grid, options).write();
}

}  // namespace attention
