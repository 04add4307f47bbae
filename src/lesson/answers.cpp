#include "lesson/answers.hpp"

#include <algorithm>
#include <cmath>

namespace attention {

double DigitRule::allowed(double expected) const {
  // What a computation in double precision may itself be off by.
  const double noise = 1e-9 * tolerance + 1e-12 * std::max(1.0, std::abs(expected));
  if (!std::isfinite(expected)) return 0;
  return noise + (relative() ? tolerance * std::max(1.0, std::abs(expected)) : tolerance);
}

DigitRule digit_rule(const Answer& answer, const DigitOptions& options) {
  constexpr int kSinglePrecision = 6, kOfWholeNumbers = 2, kMost = 15;
  constexpr double kRelative = 1e-6, kHalf = 0.5;
  const int shown = options.decimals.value_or(answer.decimals);
  const int decimals = std::min(shown == 0 ? kOfWholeNumbers : shown, kMost);
  if (options.tolerance) return {decimals, *options.tolerance, Allowance::asked};
  if (options.decimals == 0) return {0, kHalf, Allowance::half_unit_asked};
  if (shown > kSinglePrecision) return {decimals, kRelative, Allowance::millionth};
  return {decimals, kHalf * std::pow(10.0, -decimals),
          options.decimals ? Allowance::half_unit_asked : Allowance::half_unit_shown};
}

}  // namespace attention
