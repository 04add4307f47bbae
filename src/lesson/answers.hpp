// What somebody answered: steps by name, with the digits that were shown.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "math/tensor.hpp"
#include "trace/names.hpp"

namespace attention {

struct Answer {
  Tensor value;             // shaped as in an export; NaN where no number was written
  std::vector<bool> blank;  // cells left open, row by row; empty when there are none
  int decimals = 0;         // the most that any number shows: 2 for 0.25, 3 for 1e-3

  bool is_blank(std::size_t i) const { return !blank.empty() && blank[i]; }
};
using Answers = std::map<Name, Answer>;

// What a tolerance is: half a unit of the last decimal shown, or of those of --decimals; with more
// than six of them a millionth of max(1, |x|); or what --tolerance says.
enum class Allowance { half_unit_shown, half_unit_asked, millionth, asked };

// How close a number must be, and to how many decimals earlier steps may have been rounded.
struct DigitRule {
  int decimals;  // 2 when whole numbers are shown
  double tolerance;
  Allowance allowance;

  bool relative() const { return allowance == Allowance::millionth; }
  double allowed(double expected) const;
};

struct DigitOptions {
  std::optional<int> decimals;      // as if so many were shown
  std::optional<double> tolerance;  // instead of what the decimals say
};

// ½·10^−d for 1 ≤ d ≤ 6 decimals, 0.005 for whole numbers, 1e-6·max(1,|x|) beyond six.
DigitRule digit_rule(const Answer& answer, const DigitOptions& options);

}  // namespace attention
