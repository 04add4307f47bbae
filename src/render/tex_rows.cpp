#include "render/tex_rows.hpp"

#include "render/width.hpp"

namespace attention {
namespace {

// Broken before a + that stands in no parentheses, so that no line is wider than `room` columns
// unless one term is.
std::vector<std::string_view> lines_of(std::string_view sum, std::size_t room) {
  std::vector<std::string_view> lines;
  std::size_t depth = 0, begin = 0, last_plus = 0;
  for (std::size_t i = 0; i <= sum.size(); ++i) {
    const bool end = i == sum.size();
    if (!end && sum[i] == '(') ++depth;
    if (!end && sum[i] == ')' && depth > 0) --depth;
    if (!end && (depth > 0 || !sum.substr(i).starts_with("+ ") || i == 0)) continue;
    if (last_plus > begin && display_width(sum.substr(begin, i - begin)) > room) {
      lines.push_back(sum.substr(begin, last_plus - begin));
      begin = last_plus;
    }
    last_plus = i;
  }
  lines.push_back(sum.substr(begin));
  return lines;
}

}  // namespace

std::vector<std::string> tex_rows(const Equation& equation, const TexMathOptions& options) {
  // A line of A4 holds about as many columns of this notation; a sum gets some even so.
  constexpr std::size_t kLine = 84, kLeast = 30;
  const std::size_t width = display_width(equation.left);
  const std::size_t room = kLine > width + kLeast ? kLine - width : kLeast;
  std::vector<std::string> rows;
  for (const std::string& right : equation.rights) {
    bool first = true;
    for (const std::string_view line : lines_of(right, room)) {
      const std::string tex = tex_math(line, options);
      rows.push_back((rows.empty() ? tex_math(equation.left, options) + " " : "") +
                     (first ? "&= " : "&\\quad {}") + tex);
      first = false;
    }
  }
  return rows;
}

std::string tex_lines(const std::vector<std::string>& rows) {
  std::string lines;
  for (const std::string& row : rows) lines += (lines.empty() ? "" : " \\\\\n") + row;
  return lines;
}

}  // namespace attention
