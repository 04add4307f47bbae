#include "render/markdown.hpp"

#include <algorithm>

#include "render/number.hpp"
#include "render/tex_rows.hpp"
#include "words/layout.hpp"

namespace attention {
namespace {

constexpr std::size_t kMostColumns = 24, kShownColumns = 8;
constexpr std::string_view kGap = "…", kBlank = "____";

// Whether a text would begin a list, a rule or an underlined heading: "- ", "1. ", "===".
bool begins_block(std::string_view text) {
  return text.starts_with('-') || text.starts_with('+') || text.starts_with('=');
}

class MarkdownRenderer {
 public:
  MarkdownRenderer(const PageOptions& options, const Sink& sink) : options_(options), sink_(sink) {}

  void render(const Document& document) {
    for (const Block& block : document.blocks) {
      if (!std::holds_alternative<Equation>(block)) flush_equations();
      if (rows_.empty()) separate();
      std::visit(*this, block);
    }
    flush_equations();
  }

  void operator()(const Heading& heading) {
    const auto level = static_cast<std::size_t>(heading.level);
    line(std::string(level, '#') + " " + text(heading.text));
  }

  void operator()(const Paragraph& paragraph) { line(text(paragraph.text)); }

  void operator()(const Facts& facts) {
    std::string parts;
    for (const std::string& part : facts.parts) parts += (parts.empty() ? "" : " · ") + part;
    line(text(parts));
  }

  void operator()(const Equation& equation) {
    for (std::string& row : tex_rows(equation)) rows_.push_back(std::move(row));
  }

  void operator()(const Listing& listing) {
    add_header(listing.headers, std::vector<bool>(listing.headers.size(), false));
    for (const auto& cells : listing.rows) {
      std::vector<std::string> row;
      row.reserve(cells.size());
      for (const std::string& cell : cells) row.push_back(text(cell));
      add_row(row);
    }
  }

  void operator()(const Grid& grid) {
    if (!grid.name.empty()) {
      line(caption(grid));
      line("");
    }
    const MatrixView values = grid.values.matrix();
    const Excerpt rows = excerpt(values.rows(), kMostRows, kShownRows, options_.full);
    const Excerpt cols = excerpt(values.cols(), kMostColumns, kShownColumns, options_.full);
    const std::size_t width = add_grid_header(grid, cols);
    for (const std::size_t i : rows.indices()) {
      if (!rows.all() && i == rows.count - rows.tail)
        add_row(std::vector<std::string>(width, own(kGap)));
      add_row(grid_row(grid, i, cols));
    }
    if (rows.all() && cols.all()) return;
    line("");
    line(text(left_out(rows.gap().first, rows.gap().last, cols.gap().first, cols.gap().last,
                       options_.voice)));
  }

 private:
  void separate() {
    if (started_) line("");
    started_ = true;
  }

  // Equations that follow each other stand in one block, so that their signs align.
  void flush_equations() {
    if (rows_.empty()) return;
    line("```math\n\\begin{aligned}");
    line(own(tex_lines(rows_)));
    line("\\end{aligned}\n```");
    rows_.clear();
  }

  void line(const std::string& written) { sink_(written + "\n"); }

  std::string own(std::string_view written) const {
    return options_.voice.ascii ? transliterated(written) : std::string(written);
  }
  std::string text(std::string_view written) const { return markdown_text(own(written)); }
  std::string number(double x) const { return own(decimal(x, options_.precision)); }

  // The form of $…$ whose inside GitHub leaves alone: in the plain one Markdown comes first, and
  // takes \_ and _ for its own.
  std::string math(std::string_view formula) const { return "$`" + own(tex_math(formula)) + "`$"; }

  std::string caption(const Grid& grid) const {
    std::string written = math(grid.formula.empty() ? grid.name : grid.name + " = " + grid.formula);
    if (!grid.remark.empty()) written += " (" + text(grid.remark) + ")";
    if (!grid.shapes.empty()) written += own(" · ") + math(grid.shapes);
    return written;
  }

  void add_row(const std::vector<std::string>& cells) {
    std::string row = "|";
    for (const std::string& cell : cells) row += " " + cell + " |";
    line(row);
  }

  // Headers in bold, as every renderer shows them; columns of numbers are set to the right.
  void add_header(const std::vector<std::string>& headers, const std::vector<bool>& numbers) {
    std::vector<std::string> cells;
    std::string rule = "|";
    for (std::size_t j = 0; j < headers.size(); ++j) {
      cells.push_back(text(headers[j]));
      rule += numbers[j] ? "---:|" : "---|";
    }
    add_row(cells);
    line(rule);
  }

  // How many cells each row has.
  std::size_t add_grid_header(const Grid& grid, const Excerpt& cols) {
    std::vector<std::string> headers;
    if (!grid.row_labels.empty()) headers.emplace_back();
    for (const std::size_t j : cols.indices()) {
      if (!cols.all() && j == cols.count - cols.tail) headers.emplace_back(kGap);
      headers.push_back(grid.column_labels.empty() ? "" : grid.column_labels[j]);
    }
    if (!grid.sums.empty()) headers.push_back(grid.sums_label);
    std::vector<bool> numbers(headers.size(), true);
    if (!grid.row_labels.empty()) numbers[0] = false;
    add_header(headers, numbers);
    return headers.size();
  }

  std::vector<std::string> grid_row(const Grid& grid, std::size_t i, const Excerpt& cols) const {
    const MatrixView values = grid.values.matrix();
    std::vector<std::string> cells;
    if (!grid.row_labels.empty()) cells.push_back(text(grid.row_labels[i]));
    for (const std::size_t j : cols.indices()) {
      if (!cols.all() && j == cols.count - cols.tail) cells.push_back(own(kGap));
      const bool blank = !grid.blanks.empty() && grid.blanks[i * values.cols() + j];
      cells.push_back(blank ? text(kBlank) : number(values(i, j)));
    }
    if (!grid.sums.empty()) cells.push_back(number(grid.sums[i]));
    return cells;
  }

  const PageOptions& options_;
  const Sink& sink_;
  bool started_ = false;
  std::vector<std::string> rows_;  // of equations that wait for the next
};

}  // namespace

void render_markdown(const Document& document, const PageOptions& options, const Sink& sink) {
  MarkdownRenderer(options, sink).render(document);
}

std::string markdown_text(std::string_view text) {
  constexpr std::string_view kActive = "\\`*_[]<>&$|~#", kAddress = "://", kSite = "www.";
  std::string written;
  text.remove_prefix(std::min(text.find_first_not_of(" \n\r\t"), text.size()));
  const std::size_t digits = text.find_first_not_of("0123456789");
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    // "1." and "1)" begin a list, and addresses would become links.
    const bool ends_number = i > 0 && i == digits && (c == '.' || c == ')');
    const bool address =
        text.substr(i).starts_with(kAddress) || (i >= 3 && text.substr(i - 3).starts_with(kSite));
    if (kActive.find(c) != kActive.npos || ends_number || address || (i == 0 && begins_block(text)))
      written += '\\';
    written += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  }
  return written;
}

}  // namespace attention
