// Whether a trace with some steps decided anew gives somebody's numbers, with or without rounding
// on the way.
#pragma once

#include <vector>

#include "lesson/account.hpp"
#include "lesson/answers.hpp"

namespace attention {

enum class Rounding { to_nearest, cut };

// Which sets of earlier steps are tried as rounded, beside none: every set, as fairness to right
// answers demands; each step alone and all together; or all together.
enum class Sets { every, single_or_all, all };

class Reproducer {
 public:
  Reproducer(Name name, const Answer& answer, const DigitRule& rule)
      : name_(name), answer_(answer), rule_(rule) {}

  // Whether each cell that is not blank is within the rule of the account's value.
  bool matches(const Account& account) const;

  // The same, or of the value that comes out when some of the earlier steps are rounded (or cut) to
  // so many decimals. With `cut`, the answer itself may be cut instead of rounded.
  bool reproduces(const Account& account, Sets sets, Rounding rounding, int decimals) const;
  bool reproduces(const Account& account, Sets sets) const;

 private:
  // Whether a cell is blank or holds the very number.
  bool holds(std::size_t i, double number) const;
  bool close(const Tensor& value, Rounding rounding) const;
  bool within_reach(const Account& account, const Tensor& plain, const std::vector<Name>& steps,
                    Rounding rounding, int decimals) const;
  bool any_set(const Account& account, const std::vector<std::vector<Name>>& sets,
               Rounding rounding, int decimals) const;
  double distance(const Tensor& value) const;

  Name name_;
  const Answer& answer_;
  const DigitRule& rule_;
};

}  // namespace attention
