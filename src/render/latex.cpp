#include "render/latex.hpp"

#include <algorithm>

#include "render/latex_matrix.hpp"
#include "render/latex_preamble.hpp"
#include "render/tex_rows.hpp"
#include "render/tex_text.hpp"
#include "words/layout.hpp"

namespace attention {
namespace {

class LatexRenderer {
 public:
  LatexRenderer(const PageOptions& options, const Sink& sink)
      : options_(options), french_(options.voice.language == Language::french), sink_(sink) {}

  void render(const Document& document) {
    std::size_t columns = 0;
    for (const Block& block : document.blocks)
      if (const Grid* grid = std::get_if<Grid>(&block); grid != nullptr)
        columns = std::max(columns, latex_columns(*grid, options_));
    sink_(latex_preamble(french_, columns));
    for (const Block& block : document.blocks) {
      if (!std::holds_alternative<Equation>(block)) flush_equations();
      std::visit(*this, block);
      after_text_ =
          std::holds_alternative<Paragraph>(block) || std::holds_alternative<Facts>(block);
    }
    flush_equations();
    line("\n\\end{document}");
  }

  void operator()(const Heading& heading) {
    const char* const commands[] = {"section", "subsection", "subsubsection"};
    line(std::string("\n\\") + commands[std::clamp(heading.level, 1, 3) - 1] + "*{\\raggedright " +
         text(heading.text) + "}");
  }

  void operator()(const Paragraph& paragraph) { line("\n" + text(paragraph.text)); }

  void operator()(const Facts& facts) {
    std::string parts;
    for (const std::string& part : facts.parts) parts += (parts.empty() ? "" : " · ") + part;
    line("\n" + text(parts));
  }

  void operator()(const Grid& grid) {
    line("");
    if (!grid.name.empty()) line(caption(grid) + "\\par\\nopagebreak");
    line("\\centred{" + own(latex_matrix(grid, options_)) + "}");
    const Excerpt rows = latex_rows_shown(grid, options_),
                  cols = latex_columns_shown(grid, options_);
    if (rows.all() && cols.all()) return;
    line("\n" + text(left_out(rows.gap().first, rows.gap().last, cols.gap().first, cols.gap().last,
                              options_.voice)));
  }

  // Equations that follow each other stand in one display, so that their signs align.
  void operator()(const Equation& equation) {
    if (rows_.empty()) display_after_text_ = after_text_;
    for (std::string& row : tex_rows(equation, {french_})) rows_.push_back(std::move(row));
  }

  // So many rows a table that each fits on a page.
  void operator()(const Listing& listing) {
    constexpr std::size_t kRows = 40;
    for (std::size_t from = 0; from < listing.rows.size() || from == 0; from += kRows) {
      line("\n\\centred{\\begin{tabular}{" + std::string(listing.headers.size(), 'l') + "}");
      add_row(listing.headers, "\\textbf");
      line("\\hline");
      for (std::size_t i = from; i < std::min(from + kRows, listing.rows.size()); ++i)
        add_row(listing.rows[i], "");
      line("\\end{tabular}}");
    }
  }

 private:
  // Without a paragraph before it a display would stand under an empty line.
  void flush_equations() {
    if (rows_.empty()) return;
    if (!display_after_text_) line("\n\\vspace{-\\baselineskip}");
    line("\\begin{align*}");
    line(own(tex_lines(rows_)));
    line("\\end{align*}");
    rows_.clear();
  }

  void add_row(const std::vector<std::string>& cells, const std::string& command) {
    std::string row;
    for (const std::string& cell : cells)
      row += (row.empty() ? "" : " & ") + command + "{" +
             tex_text(own(cell), {.decimal_comma = french_}) + "}";
    line(row + " \\\\");
  }

  void line(const std::string& written) { sink_(written + "\n"); }

  std::string own(std::string_view written) const {
    return options_.voice.ascii ? transliterated(written) : std::string(written);
  }
  std::string text(std::string_view written) const {
    return tex_text(own(written), {.decimal_comma = french_, .running = true});
  }
  std::string math(std::string_view formula) const {
    return "$" + own(tex_math(formula, {french_})) + "$";
  }

  // The formula on the left, the shapes on the right, below each other when they are too long.
  std::string caption(const Grid& grid) const {
    std::string written = math(grid.formula.empty() ? grid.name : grid.name + " = " + grid.formula);
    if (!grid.remark.empty()) written += " (" + text(grid.remark) + ")";
    if (!grid.shapes.empty()) written += " \\hspace*{\\fill}\\mbox{" + math(grid.shapes) + "}";
    return written;
  }

  const PageOptions& options_;
  bool french_;
  const Sink& sink_;
  std::vector<std::string> rows_;  // of equations that wait for the next
  bool after_text_ = false, display_after_text_ = false;
};

}  // namespace

void render_latex(const Document& document, const PageOptions& options, const Sink& sink) {
  LatexRenderer(options, sink).render(document);
}

}  // namespace attention
