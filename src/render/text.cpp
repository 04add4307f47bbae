#include "render/text.hpp"

#include "render/table.hpp"
#include "render/width.hpp"
#include "words/layout.hpp"

namespace attention {
namespace {

constexpr std::string_view kIndent = "  ";
constexpr std::size_t kShapesColumn = 31;  // where shapes stand, when the formula leaves them room

class TextRenderer {
 public:
  TextRenderer(const TextOptions& options, const Sink& sink) : options_(options), sink_(sink) {}

  void operator()(const Heading& heading) {
    separate();
    const std::string text = wrapped(own(heading.text), options_.columns);
    emit_colored(heading.level == 3 ? std::string(kIndent) + text : text,
                 heading.level == 1 ? "1;4" : "1");
  }

  void operator()(const Paragraph& paragraph) {
    if (last_ == Last::grid || last_ == Last::equation) separate();
    emit(wrapped(own(paragraph.text), options_.columns));
  }

  void operator()(const Facts& facts) {
    if (last_ == Last::equation) separate();
    const std::string between = options_.voice.ascii ? " | " : " · ";  // in ASCII · is a product
    std::string line;
    for (const std::string& part : facts.parts) {
      const std::string next = (line.empty() ? "" : between) + part;
      if (!line.empty() && display_width(own(line + next) + between) > options_.columns) {
        emit(own(line) + between.substr(0, between.size() - 1));
        line = part;
      } else {
        line += next;
      }
    }
    emit(own(line));
  }

  void operator()(const Grid& grid) {
    if (last_ != Last::small_heading) separate();
    if (!grid.name.empty()) emit_caption(grid);
    const Table table =
        lay_out(grid, {options_.columns - kIndent.size(), options_.precision, options_.full,
                       options_.voice.ascii, options_.colors, options_.ground});
    for (const std::string& line : table.lines) emit(std::string(kIndent) + line);
    if (table.rows.first > 0 || table.cols.first > 0)
      emit(std::string(kIndent) + own(left_out(table.rows.first, table.rows.last, table.cols.first,
                                               table.cols.last, options_.voice)));
  }

  void operator()(const Equation& equation) {
    if (last_ != Last::equation) separate();
    const std::string left = std::string(kIndent) + own(equation.left);
    const std::size_t width = display_width(left);
    const std::string_view equals = " = ";
    const std::size_t room = options_.columns > width + 13 ? options_.columns - width - 3 : 10;
    for (std::size_t i = 0; i < equation.rights.size(); ++i) {
      const std::string lines = wrapped(own(equation.rights[i]), room);
      const std::string start = i == 0 ? left : std::string(width, ' ');
      emit(start + std::string(equals) + indented(lines, width + equals.size()));
    }
  }

  void operator()(const Listing& listing) {
    separate();
    std::vector<std::size_t> widths(listing.headers.size());
    const auto widen = [&](const std::vector<std::string>& cells) {
      for (std::size_t j = 0; j < cells.size(); ++j)
        widths[j] = std::max(widths[j], display_width(own(cells[j])));
    };
    widen(listing.headers);
    for (const auto& row : listing.rows) widen(row);
    const auto line = [&](const std::vector<std::string>& cells) {
      std::string text(kIndent);
      for (std::size_t j = 0; j < cells.size(); ++j)
        text += padded_right(own(cells[j]), widths[j]) + "  ";
      return text;
    };
    emit_colored(line(listing.headers), "1");
    for (const auto& row : listing.rows) emit(line(row));
  }

  void render(const Document& document) {
    for (const Block& block : document.blocks) {
      std::visit(*this, block);
      const auto* heading = std::get_if<Heading>(&block);
      last_ = std::holds_alternative<Grid>(block) || std::holds_alternative<Listing>(block)
                  ? Last::grid
              : std::holds_alternative<Equation>(block)  ? Last::equation
              : heading != nullptr && heading->level > 2 ? Last::small_heading
                                                         : Last::other;
    }
  }

 private:
  enum class Last { nothing, small_heading, grid, equation, other };

  void emit_caption(const Grid& grid) {
    const std::string caption = grid.name + (grid.formula.empty() ? "" : " = " + grid.formula) +
                                (grid.remark.empty() ? "" : " (" + grid.remark + ")");
    emit(std::string(kIndent) + padded_right(own(caption), kShapesColumn - 2) + "  " +
         own(grid.shapes));
  }

  // The lines after the first moved to the right.
  static std::string indented(const std::string& lines, std::size_t columns) {
    std::string result;
    for (const char c : lines) {
      result += c;
      if (c == '\n') result.append(columns, ' ');
    }
    return result;
  }

  // An empty line, but not at the top.
  void separate() {
    if (last_ != Last::nothing) emit("");
  }

  void emit(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    sink_(line + "\n");
  }

  std::string own(std::string_view text) const {
    return options_.voice.ascii ? transliterated(text) : std::string(text);
  }

  void emit_colored(const std::string& line, std::string_view codes) {
    emit(options_.colors != Colors::none ? "\x1b[" + std::string(codes) + "m" + line + "\x1b[0m"
                                         : line);
  }

  const TextOptions& options_;
  const Sink& sink_;
  Last last_ = Last::nothing;
};

}  // namespace

void render_text(const Document& document, const TextOptions& options, const Sink& sink) {
  TextRenderer(options, sink).render(document);
}

}  // namespace attention
