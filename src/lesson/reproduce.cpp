#include "lesson/reproduce.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lesson/spoiling.hpp"

namespace attention {
namespace {

// How a number is rounded that lies halfway: schools, Excel and numpy differ.
enum class Ties { away, even, toward };

double to_nearest(double x, double unit, Ties ties) {
  const double scaled = x / unit, below = std::floor(scaled), over = scaled - below;
  constexpr double kNoise = 1e-7;
  if (std::abs(over - 0.5) > kNoise) return std::round(scaled) * unit;
  const bool up = ties == Ties::even ? std::fmod(below, 2) != 0 : (ties == Ties::away) == (x > 0);
  return (up ? below + 1 : below) * unit;
}

double cut(double x, double unit) {
  constexpr double kNoise = 1e-7;  // 0.29/0.01 is a little less than 29
  return std::trunc(x / unit + std::copysign(kNoise, x)) * unit;
}

Revision rounded_step(Name name, Rounding rounding, int decimals, Ties ties) {
  const double unit = std::pow(10.0, -decimals);
  return {name, [=](const Trace&, const Tensor& value) {
            return mapped(value, [=](double x) {
              if (!std::isfinite(x)) return x;
              return rounding == Rounding::cut ? cut(x, unit) : to_nearest(x, unit, ties);
            });
          }};
}

// The steps before one whose rounding it can feel: not those that only move numbers about, nor
// those that are given.
std::vector<Name> steps_to_round(const Trace& trace, Name name) {
  std::vector<Name> steps;
  for (const Step& step : trace.steps) {
    if (step.name >= name) break;
    switch (step.operation) {
      case Operation::given:
      case Operation::append:
      case Operation::split_heads:
      case Operation::concat_heads:
      case Operation::combine_masks: break;
      case Operation::add_mask:  // adding 0 or −∞ leaves rounded numbers as they are
        if (trace.problem->mask_is_boolean || !trace.problem->has(Name::mask)) break;
        [[fallthrough]];
      default: steps.push_back(step.name);
    }
  }
  return steps;
}

// Trying every way to round on the way is for lessons; beyond this many numbers it takes too long.
constexpr std::size_t kLesson = 20'000;

bool is_lesson(const std::vector<Trace>& traces) {
  std::size_t numbers = 0;
  for (const Trace& trace : traces)
    for (const Step& step : trace.steps) numbers += step.value.values().size();
  return numbers <= kLesson;
}

Account with(Account account, const std::vector<Revision>& more) {
  for (Revisions& revisions : account.revisions)
    revisions.insert(revisions.end(), more.begin(), more.end());
  return account;
}

}  // namespace

std::vector<Trace> Account::replayed() const {
  std::vector<Trace> result;
  for (std::size_t b = 0; b < traces->size(); ++b)
    result.push_back(replay((*traces)[b], revisions[b]));
  return result;
}

std::optional<Tensor> value_in(const std::vector<Trace>& traces, Name name) {
  if (!std::all_of(traces.begin(), traces.end(),
                   [name](const Trace& trace) { return trace.find(name) != nullptr; }))
    return std::nullopt;
  return of_all_sequences(traces, name);
}

bool Reproducer::close(const Tensor& value, Rounding rounding) const {
  if (value.shape() != answer_.value.shape()) return false;
  const auto found = answer_.value.values(), expected = value.values();
  const double unit = std::pow(10.0, -rule_.decimals);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const double a = found[i], x = expected[i];
    if (answer_.is_blank(i) || a == x || (std::isnan(a) && std::isnan(x))) continue;
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
    const double a = answer_.value.values()[i], x = value.values()[i];
    if (answer_.is_blank(i) || a == x || (std::isnan(a) && std::isnan(x))) continue;
    const double gap = std::abs(a - x);
    if (!std::isfinite(gap)) return kFar;
    largest = std::max(largest, gap);
  }
  return largest;
}

bool Reproducer::matches(const Account& account) const {
  const auto value = value_in(account.replayed(), name_);
  return value && close(*value, Rounding::none);
}

// Whether rounding can bridge the distance at all: roundings add up nearly linearly, so that what
// each step's does alone, with room to spare, bounds what all of them do.
bool Reproducer::within_reach(const Account& account, const std::vector<Name>& steps,
                              Rounding rounding, int decimals) const {
  const auto plain = value_in(account.replayed(), name_);
  if (!plain) return false;
  const double gap = distance(*plain);
  if (!std::isfinite(gap)) return false;
  constexpr double kRoom = 4;
  double reach = kRoom * std::pow(10.0, -std::min(decimals, rule_.decimals)) + rule_.allowed(gap);
  for (const Name step : steps) {
    const auto moved = value_in(
        with(account, {rounded_step(step, rounding, decimals, Ties::away)}).replayed(), name_);
    double shift = 0;
    for (std::size_t i = 0; moved && i < moved->values().size(); ++i)
      if (const double x = std::abs(moved->values()[i] - plain->values()[i]); std::isfinite(x))
        shift = std::max(shift, x);
    reach += kRoom * shift;
  }
  return gap <= reach;
}

bool Reproducer::reproduces(const Account& account, Rounding rounding, int decimals) const {
  const auto plain = value_in(account.replayed(), name_);
  if (plain && close(*plain, rounding)) return true;
  if (!plain || plain->shape() != answer_.value.shape() || !is_lesson(*account.traces))
    return false;
  const std::vector<Name> steps = steps_to_round(account.traces->front(), name_);
  if (!within_reach(account, steps, rounding, decimals)) return false;
  for (const Ties ties : {Ties::away, Ties::even, Ties::toward}) {
    for (std::size_t subset = 1; subset < std::size_t{1} << steps.size(); ++subset) {
      std::vector<Revision> roundings;
      for (std::size_t k = 0; k < steps.size(); ++k)
        if ((subset >> k & 1) != 0)
          roundings.push_back(rounded_step(steps[k], rounding, decimals, ties));
      const auto value = value_in(with(account, roundings).replayed(), name_);
      if (value && close(*value, rounding)) return true;
    }
    if (rounding == Rounding::cut) break;  // ties do not matter
  }
  return false;
}

bool Reproducer::reproduces(const Account& account) const {
  return reproduces(account, Rounding::to_nearest, rule_.decimals);
}

}  // namespace attention
