#include "lesson/measure.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lesson/reproduce.hpp"

namespace attention {
namespace {

double gap(double a, double b) {
  constexpr double kFar = std::numeric_limits<double>::infinity();
  if (a == b) return 0;
  const double distance = std::abs(a - b);
  return std::isnan(distance) ? kFar : distance;
}

double largest_gap(const Answer& answer, const Tensor& expected) {
  double largest = 0;
  for (std::size_t i = 0; i < expected.values().size(); ++i)
    if (!answer.is_blank(i))
      largest = std::max(largest, gap(answer.value.values()[i], expected.values()[i]));
  return largest;
}

// Cells that are wrong in the light of the answers before, but not those that are right as such.
void find_wrong_cells(StepVerdict& verdict, const Answer& answer, const Tensor& expected,
                      const Tensor& right) {
  for (std::size_t i = 0; i < expected.values().size(); ++i) {
    const double x = expected.values()[i], a = answer.value.values()[i];
    const double r = right.values()[i];
    if (answer.is_blank(i) || gap(a, x) <= verdict.rule.allowed(x) ||
        gap(a, r) <= verdict.rule.allowed(r))
      continue;
    if (verdict.wrong_cells++ > 0) continue;
    verdict.first = i;
    verdict.expected = x;
    verdict.found = a;
  }
}

// Calls f(row number, answered row, expected row) for each row without a blank.
template <class F>
void each_whole_row(const Answer& answer, const Tensor& expected, F f) {
  const std::size_t cols = expected.shape().back();
  for (std::size_t start = 0; start < expected.values().size(); start += cols) {
    bool whole = true;
    for (std::size_t j = 0; j < cols; ++j) whole = whole && !answer.is_blank(start + j);
    if (whole)
      f(start / cols, answer.value.values().subspan(start, cols),
        expected.values().subspan(start, cols));
  }
}

void find_odd_sum(StepVerdict& verdict, const Answer& answer, const Tensor& expected) {
  each_whole_row(answer, expected, [&](std::size_t row, auto found, auto right) {
    double sum = 0, right_sum = 0;
    for (std::size_t j = 0; j < found.size(); ++j) {
      sum += found[j];
      right_sum += right[j];
    }
    const double allowed = verdict.rule.allowed(1) * static_cast<double>(found.size());
    if (!verdict.odd_sum && std::isfinite(sum) && gap(right_sum, 1) <= allowed &&
        gap(sum, right_sum) > allowed)
      verdict.odd_sum = OddSum{row, sum};
  });
}

// Whether each row is the right one plus a constant of its own, which the softmax does not feel. A
// row with a wrong cell must be moved as a whole: one slip is as small as what rounding leaves.
bool is_shifted(const StepVerdict& verdict, const Answer& answer, const Tensor& expected,
                const Trace& trace) {
  const bool capped_later =
      trace.find(Name::capped_scores) != nullptr && verdict.name < Name::capped_scores;
  bool shifted = answer.blank.empty() && !capped_later;
  each_whole_row(answer, expected, [&](std::size_t, auto found, auto right) {
    std::optional<double> shift;
    bool moved = false, still = false;
    for (std::size_t j = 0; j < found.size(); ++j) {
      if (std::isinf(right[j]) && found[j] == right[j]) continue;  // a hidden key
      const double here = found[j] - right[j];
      if (!shift) shift = here;
      shifted = shifted && std::isfinite(here) &&
                std::abs(here - *shift) <= 2 * verdict.rule.allowed(right[j]);
      (std::abs(here) > verdict.rule.allowed(right[j]) ? moved : still) = true;
    }
    shifted = shifted && !(moved && still);
  });
  return shifted;
}

// Why softmax gives no number in a row to those who divide 0 by 0, or do not subtract the maximum.
NoNumber reason(const StepVerdict& verdict) {
  const Step* weights = verdict.context.front().find(Name::attention_weights);
  if (verdict.name < Name::attention_weights || weights == nullptr || weights->given())
    return NoNumber::unknown;
  const WrongPlace place = first_wrong(verdict);
  const std::size_t row = place.row;
  const Trace& trace = verdict.context[place.sequence.value_or(0)];
  if (std::any_of(trace.empty_rows.begin(), trace.empty_rows.end(),
                  [row](const EmptyRow& empty) { return empty.row == row; }))
    return NoNumber::empty_row;
  const Tensor z = trace.value(weights->operands[0]);
  for (std::size_t a = 0; a < z.heads(); ++a)
    for (const double score : z.matrix(a).row(row))
      if (std::isinf(std::exp(score))) return NoNumber::overflow;
  return NoNumber::unknown;
}

}  // namespace

void measure(StepVerdict& verdict, const Answer& answer, const std::vector<Trace>& right,
             const std::vector<Trace>& context) {
  const Tensor value = *value_in(right, verdict.name);
  verdict.found_shape = answer.value.shape();
  verdict.other_shape = value.shape() != answer.value.shape();
  verdict.difference =
      verdict.other_shape ? std::numeric_limits<double>::infinity() : largest_gap(answer, value);
  if (verdict.verdict != Verdict::wrong) return;
  verdict.context = context;
  if (verdict.other_shape) return;
  const Tensor expected = *value_in(context, verdict.name);
  find_wrong_cells(verdict, answer, expected, value);
  verdict.given_answers = verdict.wrong_cells > 0 && &context != &right;
  if (verdict.wrong_cells == 0) find_wrong_cells(verdict, answer, value, value);
  if (std::isnan(verdict.found)) verdict.no_number = reason(verdict);
  if (verdict.name == Name::attention_weights) find_odd_sum(verdict, answer, expected);
  const bool scores = Name::scores <= verdict.name && verdict.name <= Name::masked_scores &&
                      verdict.name != Name::combined_mask;
  verdict.shifted = scores && is_shifted(verdict, answer, expected, right.front());
}

}  // namespace attention
