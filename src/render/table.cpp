#include "render/table.hpp"

#include <algorithm>

#include "render/number.hpp"
#include "render/width.hpp"
#include "words/voice.hpp"

namespace attention {
namespace {

constexpr std::size_t kRowLabel = 20;
constexpr std::size_t kColumnLabels[] = {20, 12};  // the shorter when columns would be left out
constexpr std::string_view kBetween = "  ", kBar = " │ ", kGap = "…", kBlank = "____";
constexpr std::size_t kBarWidth = 3;

// A column of cells of equal width: the numbers aligned on the point under their label.
std::vector<std::string> column(std::string label, const std::vector<std::string>& numbers) {
  std::size_t before = 0;
  const auto point = [](const std::string& n) {
    return display_width(n.substr(0, n.find_first_of(".e")));
  };
  for (const std::string& n : numbers) before = std::max(before, point(n));
  std::vector<std::string> cells{std::move(label)};
  for (const std::string& n : numbers) cells.push_back(std::string(before - point(n), ' ') + n);
  std::size_t width = 0;
  for (const std::string& cell : cells) width = std::max(width, display_width(cell));
  for (std::string& cell : cells) cell = padded_right(cell, width);
  return cells;
}

class Layouter {
 public:
  Layouter(const Grid& grid, const TableOptions& options)
      : grid_(grid),
        options_(options),
        values_(grid.values.matrix()),
        scale_(grid.values.values()) {
    rows_ = excerpt(values_.rows(), kMostRows, kShownRows, options.full);
    row_indices_ = rows_.indices();
  }

  Table lay_out() {
    const auto labels = row_labels();
    const auto sums = sums_column();
    const std::size_t frame = (labels.empty() ? 0 : display_width(labels[0]) + kBarWidth) +
                              (sums.empty() ? 0 : display_width(sums[0]) + kBarWidth);
    for (column_label_ = kColumnLabels[0];; column_label_ = kColumnLabels[1]) {
      choose_columns(options_.columns > frame ? options_.columns - frame : 1);
      if (cols_.all() || column_label_ == kColumnLabels[1]) break;
    }
    Table table{{}, rows_.gap(), cols_.gap()};
    if (!grid_.column_labels.empty() || !sums.empty()) table.lines.push_back(line(0, labels, sums));
    for (std::size_t r = 0; r < row_indices_.size(); ++r) {
      if (!rows_.all() && r == rows_.head) table.lines.push_back(own(kGap));
      table.lines.push_back(line(r + 1, labels, sums));
    }
    return table;
  }

 private:
  // In ASCII before anything is measured: "-inf" is wider than "−∞".
  std::string own(std::string_view text) const {
    return options_.ascii ? transliterated(text) : std::string(text);
  }
  std::string number(double x) const { return own(decimal(x, options_.precision)); }

  bool is_blank(std::size_t i, std::size_t j) const {
    return !grid_.blanks.empty() && grid_.blanks[i * values_.cols() + j];
  }

  std::vector<std::string> row_labels() const {
    if (grid_.row_labels.empty()) return {};
    std::vector<std::string> labels{""};
    std::size_t width = 0;
    for (const std::size_t i : row_indices_) {
      labels.push_back(own(shortened(grid_.row_labels[i], kRowLabel)));
      width = std::max(width, display_width(labels.back()));
    }
    for (std::string& label : labels) label = padded_right(label, width);
    return labels;
  }

  std::vector<std::string> numbers_column(std::size_t j) const {
    std::vector<std::string> numbers;
    for (const std::size_t i : row_indices_)
      numbers.push_back(is_blank(i, j) ? std::string(kBlank) : number(values_(i, j)));
    const bool labelled = !grid_.column_labels.empty();
    return column(labelled ? own(shortened(grid_.column_labels[j], column_label_)) : "", numbers);
  }

  std::vector<std::string> sums_column() const {
    if (grid_.sums.empty()) return {};
    std::vector<std::string> numbers;
    for (const std::size_t i : row_indices_) numbers.push_back(number(grid_.sums[i]));
    return column(own(grid_.sums_label), numbers);
  }

  // As many columns as fit, from both ends in turn.
  void choose_columns(std::size_t room) {
    const std::size_t count = values_.cols();
    cols_ = {count, 0, 0};
    cells_.clear();
    std::size_t used = 0;
    std::vector<std::vector<std::string>> tail;
    while (cols_.head + cols_.tail < count) {
      const bool left = cols_.head <= cols_.tail;
      auto cells = numbers_column(left ? cols_.head : count - 1 - cols_.tail);
      const std::size_t width = display_width(cells[0]) + (used == 0 ? 0 : kBetween.size());
      const bool last = cols_.head + cols_.tail + 1 == count;
      const std::size_t gap = last ? 0 : kBetween.size() + own(kGap).size();
      if (!options_.full && used > 0 && used + width + gap > room) break;
      used += width;
      (left ? cells_ : tail).push_back(std::move(cells));
      ++(left ? cols_.head : cols_.tail);
    }
    if (!cols_.all()) cells_.emplace_back(row_indices_.size() + 1, own(kGap));
    std::move(tail.rbegin(), tail.rend(), std::back_inserter(cells_));
  }

  std::string line(std::size_t r, const std::vector<std::string>& labels,
                   const std::vector<std::string>& sums) const {
    std::string text;
    if (!labels.empty()) text = labels[r] + (r == 0 ? "   " : own(kBar));
    for (std::size_t c = 0; c < cells_.size(); ++c)
      text += (c == 0 ? "" : std::string(kBetween)) + shaded(cells_[c][r], r, c);
    if (!sums.empty()) text += own(kBar) + sums[r];
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  }

  // A number before the colour of its value: the r-th line, the c-th column of those shown.
  std::string shaded(const std::string& cell, std::size_t r, std::size_t c) const {
    const bool gap = !cols_.all() && c == cols_.head;
    if (!grid_.shaded || options_.colors == Colors::none || r == 0 || gap) return cell;
    const std::size_t j = c < cols_.head ? c : values_.cols() - (cells_.size() - c);
    const std::size_t i = row_indices_[r - 1];
    const auto position = is_blank(i, j) ? std::nullopt : scale_.position(values_(i, j));
    return position ? painted(cell, shade_at(*position, options_.ground), options_.colors) : cell;
  }

  const Grid& grid_;
  const TableOptions& options_;
  MatrixView values_;
  ValueScale scale_;
  Excerpt rows_{}, cols_{};
  std::size_t column_label_ = 0;
  std::vector<std::size_t> row_indices_;
  std::vector<std::vector<std::string>> cells_;  // a column each: label, then numbers
};

}  // namespace

Table lay_out(const Grid& grid, const TableOptions& options) {
  return Layouter(grid, options).lay_out();
}

}  // namespace attention
