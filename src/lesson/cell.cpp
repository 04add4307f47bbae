#include "lesson/cell.hpp"

#include <algorithm>
#include <charconv>

namespace attention {
namespace {

using refusal::AxisName;

// One index from the front of `rest`, up to a comma or the closing bracket outside quotes.
std::optional<CellText::Index> take_index(std::string_view& rest, const std::string& whole) {
  const auto fail = [&] { throw Refusal(whole, refusal::CellSyntax{}); };
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  CellText::Index index{"", false};
  if (rest.starts_with('"')) {
    const std::size_t end = rest.find('"', 1);
    if (end == std::string_view::npos) fail();
    index.text = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    if (!rest.starts_with(',') && !rest.starts_with(']')) fail();
    return index;
  }
  const std::size_t end = rest.find_first_of(",]");
  if (end == std::string_view::npos) fail();
  index.text = rest.substr(0, end);
  rest.remove_prefix(end);
  index.text.erase(index.text.find_last_not_of(' ') + 1);
  if (index.text.empty()) return std::nullopt;
  index.is_number = index.text.find_first_not_of("0123456789") == std::string::npos;
  return index;
}

std::size_t number_in_range(const CellText::Index& index, std::size_t count, AxisName axis,
                            const std::string& place) {
  std::size_t number = 0;
  const char* end = index.text.data() + index.text.size();
  const auto read = std::from_chars(index.text.data(), end, number);
  if (read.ec != std::errc() || number < 1 || number > count)
    throw Refusal(place, refusal::IndexOutOfRange{axis, count, index.text});
  return number - 1;
}

std::size_t label_position(const CellText::Index& index, const std::vector<std::string>& labels,
                           AxisName axis, std::size_t count, const std::string& place) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (labels[i] == index.text) found.push_back(i + 1);
  if (labels.empty()) throw Refusal(place, refusal::IndexOutOfRange{axis, count, index.text});
  if (found.empty()) throw Refusal(place, refusal::UnknownLabel{index.text, labels});
  if (found.size() > 1) throw Refusal(place, refusal::AmbiguousLabel{index.text, found});
  return found.front() - 1;
}

std::vector<std::string> labels_of(Size size, const Trace& trace, const AxisLabels& labels) {
  if (counts_queries(size)) return labels.queries;
  if (!counts_keys(size)) return {};
  const auto past =
      static_cast<std::ptrdiff_t>(std::min(trace.dimensions.past, labels.keys.size()));
  if (size == Size::m_new) return {labels.keys.begin() + past, labels.keys.end()};
  if (size == Size::past) return {labels.keys.begin(), labels.keys.begin() + past};
  return labels.keys;
}

std::vector<std::string> step_names_of(const Trace& trace) {
  std::vector<std::string> names;
  for (const Step& step : trace.steps) names.emplace_back(text(step.name));
  return names;
}

std::vector<std::string> names_of(const Trace& trace) {
  std::vector<std::string> names = step_names_of(trace);
  for (const auto& [name, tensor] : trace.problem->given)
    if (!is_step(name) && name != Name::mask) names.emplace_back(text(name));
  return names;
}

std::size_t choose_head(const Tensor& value, std::optional<std::size_t> head,
                        const std::string& place) {
  if (value.rank() < 3) return 0;
  if (!head && value.heads() > 1) throw Refusal(place, refusal::NeedsHead{value.heads()});
  if (head.value_or(0) >= value.heads())
    throw Refusal("--head " + std::to_string(*head + 1),
                  refusal::OutOfRange{AxisName::heads, value.heads(), *head + 1});
  return head.value_or(0);
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? ""
                                    : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// The head in "scores(2)", as explanations write it.
void take_head(CellText& typed) {
  const std::size_t open = typed.name.find('(');
  if (open == std::string::npos) return;
  const std::string digits = typed.name.substr(open + 1, typed.name.size() - open - 2);
  std::size_t head = 0;
  const char* end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, head);
  if (typed.name.back() != ')' || read.ec != std::errc() || read.ptr != end || head == 0)
    throw Refusal(typed.typed, refusal::CellSyntax{});
  typed.head = head - 1;
  typed.name.resize(open);
}

}  // namespace

CellText parse_cell(const std::string& untrimmed) {
  const std::string text = trimmed(untrimmed);
  const std::size_t bracket = text.find('[');
  CellText typed;
  typed.typed = text;
  typed.name = text.substr(0, bracket);
  take_head(typed);
  if (bracket == std::string::npos || typed.name.empty())
    throw Refusal(text, refusal::CellSyntax{});
  std::string_view rest = std::string_view(text).substr(bracket + 1);
  typed.row = take_index(rest, text);
  if (rest.starts_with(',')) {
    rest.remove_prefix(1);
    typed.column = take_index(rest, text);
    if (!typed.row) throw Refusal(text, refusal::CellSyntax{});
  } else {
    std::swap(typed.row, typed.column);  // a single index counts along a vector
  }
  if (rest != "]" || (!typed.row && !typed.column)) throw Refusal(text, refusal::CellSyntax{});
  return typed;
}

Name name_in_trace(const std::string& wanted, const Trace& trace, const std::string& place) {
  if (const auto step = step_name(wanted); step && trace.find(*step) != nullptr) return *step;
  const auto input = problem_name(wanted);
  if (!input || !trace.problem->has(*input) || is_step(*input))
    throw Refusal(place, refusal::UnknownStep{wanted, names_of(trace)});
  return *input;
}

Name step_in_trace(const std::string& wanted, const Trace& trace, const std::string& place) {
  const auto step = step_name(wanted);
  if (!step || trace.find(*step) == nullptr)
    throw Refusal(place, refusal::UnknownStep{wanted, step_names_of(trace)});
  return *step;
}

CellChoice resolve(const CellText& typed, const Trace& trace, const AxisLabels& labels,
                   std::optional<std::size_t> head) {
  const std::string& place = typed.typed;
  const Name name = name_in_trace(typed.name, trace, place);
  const Tensor value = trace.value(name);
  if (typed.head.value_or(0) >= value.heads())
    throw Refusal(place, refusal::OutOfRange{AxisName::heads, value.heads(), *typed.head + 1});
  const bool vector = value.rank() == 1;
  if (vector == typed.row.has_value())
    throw Refusal(place, refusal::CellNeedsIndices{vector ? 1U : 2U});
  CellChoice choice{{name, choose_head(value, typed.head ? typed.head : head, place)},
                    vector ? false : !typed.column};
  const MatrixView matrix = value.matrix(choice.cell.head);
  const std::vector<Size> sizes = layout(name).sizes;
  const auto position = [&](const CellText::Index& index, Size size, std::size_t count,
                            AxisName axis) {
    if (index.is_number) return number_in_range(index, count, axis, place);
    return label_position(index, labels_of(size, trace, labels), axis, count, place);
  };
  if (typed.row)
    choice.cell.row = position(*typed.row, sizes.front(), matrix.rows(), AxisName::rows);
  if (typed.column)
    choice.cell.column = position(*typed.column, sizes.back(), matrix.cols(), AxisName::columns);
  return choice;
}

double value_at(const Trace& trace, const Cell& cell) {
  return trace.value(cell.name).matrix(cell.head)(cell.row, cell.column);
}

}  // namespace attention
