#include "lesson/reproduce.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "lesson/spoiling.hpp"

namespace attention {
namespace {

// How a number is rounded that lies halfway: schools, Excel and numpy differ; Python looks at what
// the double really is, a little more or less than halfway, others at ten times it.
enum class Ties { away, even, toward, binary, product };

// Whether a number is too large to have as small a digit as 1/scale: rounding leaves it as it is.
bool has_no_such_digit(double x, double scale) {
  constexpr double kWhole = 0x1p53;
  return std::abs(x) >= kWhole / scale;
}

// `tied` is set where the number lies halfway, but for noise.
double to_nearest(double x, int decimals, Ties ties, bool& tied) {
  const double scale = std::pow(10.0, decimals);
  if (has_no_such_digit(x, scale)) return x;
  const double scaled = x * scale, below = std::floor(scaled);
  constexpr double kHalf = 0.5, kNoise = 1e-7;
  if (std::abs(scaled - below - kHalf) > kNoise) return std::round(scaled) / scale;
  tied = true;
  if (ties == Ties::binary) return std::stod(fmt::format("{:.{}f}", x, decimals));
  if (ties == Ties::product) return std::round(scaled) / scale;
  const bool up = ties == Ties::even ? std::fmod(below, 2) != 0 : (ties == Ties::away) == (x > 0);
  return (up ? below + 1 : below) / scale;
}

double cut(double x, double unit) {
  if (has_no_such_digit(x, 1 / unit)) return x;
  constexpr double kNoise = 1e-7;  // 0.29/0.01 is a little less than 29
  return std::trunc(x / unit + std::copysign(kNoise, x)) * unit;
}

// Requires: `tied` outlives the revision.
Revision rounded_step(Name name, Rounding rounding, int decimals, Ties ties, bool& tied) {
  const double unit = std::pow(10.0, -decimals);
  return {name, [=, &tied](const Trace&, const Tensor& value) {
            if (value.rank() == 0) return value;  // its operands no longer fit together
            return mapped(value, [&](double x) {
              if (!std::isfinite(x)) return x;
              return rounding == Rounding::cut ? cut(x, unit) : to_nearest(x, decimals, ties, tied);
            });
          }};
}

// The steps before one whose rounding it can feel: not those that only move numbers about. Given
// ones may be shown rounded.
std::vector<Name> steps_to_round(const Trace& trace, Name name) {
  std::vector<Name> steps;
  for (const Step& step : trace.steps) {
    if (step.name >= name) break;
    switch (step.operation) {
      case Operation::split_heads:
      case Operation::concat_heads: break;
      case Operation::combine_masks:
      case Operation::add_mask:  // 0 and −∞ are what they are, and leave rounded numbers so
        if (trace.problem->mask_is_boolean || !trace.problem->has(Name::mask)) break;
        [[fallthrough]];
      default: steps.push_back(step.name);
    }
  }
  return steps;
}

std::vector<std::vector<Name>> chosen(const std::vector<Name>& steps, Sets sets) {
  std::vector<std::vector<Name>> result{steps};
  if (sets == Sets::single_or_all)
    for (const Name step : steps) result.push_back({step});
  if (sets != Sets::every) return result;
  for (std::size_t bits = 1; bits + 1 < std::size_t{1} << steps.size(); ++bits) {
    result.emplace_back();
    for (std::size_t k = 0; k < steps.size(); ++k)
      if ((bits >> k & 1) != 0) result.back().push_back(steps[k]);
  }
  return result;
}

// Trying every way to round on the way is for lessons; beyond this many numbers it takes too long.
constexpr std::size_t kLesson = 20'000;

bool is_lesson(const std::vector<Trace>& traces) {
  std::size_t numbers = 0;
  for (const Trace& trace : traces)
    for (const Step& step : trace.steps) numbers += step.value.values().size();
  return numbers <= kLesson;
}

}  // namespace

bool Reproducer::holds(std::size_t i, double number) const {
  const double written = answer_.value.values()[i];
  return answer_.is_blank(i) || written == number || (std::isnan(written) && std::isnan(number));
}

bool Reproducer::close(const Tensor& value, Rounding rounding) const {
  if (value.shape() != answer_.value.shape()) return false;
  const auto found = answer_.value.values(), expected = value.values();
  const double unit = std::pow(10.0, -rule_.decimals);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const double a = found[i], x = expected[i];
    if (holds(i, x)) continue;
    const bool right = rounding == Rounding::cut ? std::abs(a - cut(x, unit)) <= unit * 1e-6
                                                 : std::abs(a - x) <= rule_.allowed(x);
    if (!right) return false;
  }
  return true;
}

double Reproducer::distance(const Tensor& value) const {
  constexpr double kFar = std::numeric_limits<double>::infinity();
  if (value.shape() != answer_.value.shape()) return kFar;
  double largest = 0;
  for (std::size_t i = 0; i < value.values().size(); ++i) {
    if (holds(i, value.values()[i])) continue;
    const double gap = std::abs(answer_.value.values()[i] - value.values()[i]);
    if (!std::isfinite(gap)) return kFar;
    largest = std::max(largest, gap);
  }
  return largest;
}

bool Reproducer::matches(const Account& account) const {
  const auto value = value_in(account.replayed(), name_);
  return value && close(*value, Rounding::to_nearest);
}

// Whether rounding can bridge the distance at all: roundings add up nearly linearly, so that what
// each step's does alone, with room to spare, bounds what all of them do.
bool Reproducer::within_reach(const Account& account, const Tensor& plain,
                              const std::vector<Name>& steps, Rounding rounding,
                              int decimals) const {
  const double gap = distance(plain);
  if (!std::isfinite(gap)) return false;
  constexpr double kRoom = 4;
  double reach = kRoom * std::pow(10.0, -std::min(decimals, rule_.decimals)) + rule_.allowed(gap);
  bool tied = false;
  for (const Name step : steps) {
    const auto moved = value_in(
        with(account, {rounded_step(step, rounding, decimals, Ties::away, tied)}).replayed(),
        name_);
    double shift = 0;
    for (std::size_t i = 0; moved && i < moved->values().size(); ++i)
      if (const double x = std::abs(moved->values()[i] - plain.values()[i]); std::isfinite(x))
        shift = std::max(shift, x);
    reach += kRoom * shift;
  }
  return gap <= reach;
}

bool Reproducer::any_set(const Account& account, const std::vector<std::vector<Name>>& sets,
                         Rounding rounding, int decimals) const {
  bool tied = false;
  for (const Ties ties : {Ties::away, Ties::even, Ties::toward, Ties::binary, Ties::product}) {
    for (const std::vector<Name>& set : sets) {
      std::vector<Revision> roundings;
      for (const Name step : set)
        roundings.push_back(rounded_step(step, rounding, decimals, ties, tied));
      const auto value = value_in(with(account, roundings).replayed(), name_);
      if (value && close(*value, rounding)) return true;
    }
    if (!tied) break;  // they would all round alike
  }
  return false;
}

bool Reproducer::reproduces(const Account& account, Sets sets, Rounding rounding,
                            int decimals) const {
  const auto plain = value_in(account.replayed(), name_);
  if (plain && close(*plain, rounding)) return true;
  if (!plain || plain->shape() != answer_.value.shape() || !is_lesson(*account.traces))
    return false;
  const std::vector<Name> steps = steps_to_round(account.traces->front(), name_);
  if (sets == Sets::every && !within_reach(account, *plain, steps, rounding, decimals))
    return false;
  return any_set(account, chosen(steps, sets), rounding, decimals);
}

bool Reproducer::reproduces(const Account& account, Sets sets) const {
  return reproduces(account, sets, Rounding::to_nearest, rule_.decimals);
}

}  // namespace attention
