#include "render/html_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "render/html_text.hpp"
#include "render/number.hpp"
#include "render/scale.hpp"

namespace attention {
namespace {

constexpr int kLevels = 24;  // of the scale, on each side of 0: more would look the same
constexpr std::string_view kBlank = "____";

// Classes "p0" … "p24" and "n1" … "n24".
std::string level_class(double position) {
  const long level = std::lround(position * kLevels);
  return fmt::format("{}{}", level < 0 ? 'n' : 'p', std::abs(level));
}

std::string rules(Ground ground) {
  std::string text;
  for (int level = -kLevels; level <= kLevels; ++level) {
    const double position = static_cast<double>(level) / kLevels;
    const auto [color, light_text] = shade_at(position, ground);
    text +=
        fmt::format(".{}{{background-color:#{:02x}{:02x}{:02x};color:{}}}\n", level_class(position),
                    color.red, color.green, color.blue, light_text ? "#fff" : "#000");
  }
  return text;
}

// Characters from the point on: what is added on the right aligns a column on it.
std::size_t after_point(const std::string& number) {
  const std::size_t point = number.find_first_of(".e");
  return point == std::string::npos ? 0 : number.size() - point;
}

std::string attribute(const std::vector<std::string>& classes) {
  std::string joined;
  for (const std::string& name : classes) joined += (joined.empty() ? "" : " ") + name;
  if (joined.empty()) return "";
  return classes.size() == 1 ? " class=" + joined : " class=\"" + joined + "\"";
}

class GridRenderer {
 public:
  GridRenderer(const Grid& grid, int precision, const Sink& sink)
      : grid_(grid), precision_(precision), sink_(sink), values_(grid.values.matrix()) {
    widths_.resize(values_.cols());
    for (std::size_t i = 0; i < values_.rows(); ++i)
      for (std::size_t j = 0; j < values_.cols(); ++j)
        if (!is_blank(i, j)) widen(widths_[j], values_(i, j));
    for (const double sum : grid.sums) widen(sum_width_, sum);
  }

  // End tags that HTML lets one leave out are left out: a large page is half as large so.
  void render() const {
    const std::string label =
        grid_.name.empty() ? "" : " aria-label=\"" + html_escaped(grid_.name) + "\"";
    sink_("<div class=box tabindex=0 role=group" + label + "><table" + origin() + ">\n");
    if (!grid_.name.empty()) caption();
    head();
    sink_("<tbody>\n");
    const ValueScale scale(grid_.shaded ? grid_.values.values() : std::span<const double>());
    for (std::size_t i = 0; i < values_.rows(); ++i) row(i, scale);
    sink_("</table></div>\n");
  }

 private:
  bool is_blank(std::size_t i, std::size_t j) const {
    return !grid_.blanks.empty() && grid_.blanks[i * values_.cols() + j];
  }

  void widen(std::size_t& width, double x) const {
    width = std::max(width, after_point(decimal(x, precision_)));
  }

  // Which matrix of the traces this is, for the page's script.
  std::string origin() const {
    if (!grid_.origin) return "";
    return fmt::format(" data-sequence={} data-matrix={} data-head={}", grid_.origin->sequence,
                       static_cast<int>(grid_.origin->name), grid_.origin->head);
  }

  void caption() const {
    std::string text = "<b>" + html_escaped(grid_.name) + "</b>";
    if (!grid_.formula.empty()) text += " = " + html_escaped(grid_.formula);
    if (!grid_.remark.empty()) text += " (" + html_escaped(grid_.remark) + ")";
    if (!grid_.shapes.empty())
      text += " <span class=shapes>" + html_escaped(grid_.shapes) + "</span>";
    sink_("<caption>" + text + "</caption>\n");
  }

  // A matrix of one row without a label is a vector.
  bool has_row_headers() const { return !grid_.row_labels.empty() || values_.rows() > 1; }

  // Where an axis counts features its numbers stand, as cells are named by them.
  static std::string header(const char* scope, const std::vector<std::string>& labels,
                            std::size_t i) {
    if (labels.empty()) return fmt::format("<th scope={} class=i>{}", scope, i + 1);
    return fmt::format("<th scope={}><span dir=auto>{}</span>", scope, html_escaped(labels[i]));
  }

  void head() const {
    std::string line = "<thead><tr>";
    if (has_row_headers()) line += "<td>";
    for (std::size_t j = 0; j < values_.cols(); ++j) line += header("col", grid_.column_labels, j);
    if (!grid_.sums.empty())
      line += "<th scope=col class=s><span>" + html_escaped(grid_.sums_label) + "</span>";
    sink_(line + "\n");
  }

  std::string number(double x, std::size_t width, std::vector<std::string> classes) const {
    const std::string shown = decimal(x, precision_);
    if (const std::size_t missing = width - after_point(shown); missing > 0)
      classes.push_back(fmt::format("d{}", missing));
    return "<td" + attribute(classes) + ">" + shown;
  }

  void row(std::size_t i, const ValueScale& scale) const {
    std::string line = "<tr>";
    if (has_row_headers()) line += header("row", grid_.row_labels, i);
    for (std::size_t j = 0; j < values_.cols(); ++j) {
      if (is_blank(i, j)) {
        line += fmt::format("<td class=b>{}", kBlank);
        continue;
      }
      std::vector<std::string> classes;
      const auto position = grid_.shaded ? scale.position(values_(i, j)) : std::nullopt;
      if (position) classes.push_back(level_class(*position));
      line += number(values_(i, j), widths_[j], std::move(classes));
    }
    if (!grid_.sums.empty()) line += number(grid_.sums[i], sum_width_, {"s"});
    sink_(line + "\n");
  }

  const Grid& grid_;
  int precision_;
  const Sink& sink_;
  MatrixView values_;
  std::vector<std::size_t> widths_;  // of each column, from the point on
  std::size_t sum_width_ = 0;
};

}  // namespace

void render_html_grid(const Grid& grid, int precision, const Sink& sink) {
  GridRenderer(grid, precision, sink).render();
}

void render_html_listing(const Listing& listing, const Sink& sink) {
  std::string text = "<div class=box tabindex=0 role=group><table class=words>\n<thead><tr>";
  for (const std::string& cell : listing.headers)
    text += "<th scope=col><span>" + html_escaped(cell) + "</span>";
  text += "\n<tbody>\n";
  for (const auto& row : listing.rows) {
    text += "<tr>";
    for (std::size_t j = 0; j < row.size(); ++j)
      text += (j == 0 ? "<th scope=row><span dir=auto>" + html_escaped(row[j]) + "</span>"
                      : "<td>" + html_escaped(row[j]));
    text += "\n";
  }
  sink(text + "</table></div>\n");
}

std::string shade_rules() {
  return rules(Ground::light) + "@media screen and (prefers-color-scheme:dark){\n" +
         rules(Ground::dark) + "}\n";
}

}  // namespace attention
