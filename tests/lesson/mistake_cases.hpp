// Mistakes made on bases, and what `check` must say of each step that they spoil.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/bench.hpp"
#include "lesson/mistaken.hpp"

namespace attention::test {

// A mistake in all sequences of a problem.
class Made {
 public:
  // Nothing where it cannot be made. The bench outlives the mistake.
  static std::optional<Made> on(Bench& bench, const Slip& slip);

  const std::vector<Name>& spoiled() const { return spoiled_; }
  const std::map<Name, std::vector<Value>>& steps() const {
    return steps_;
  }  // from the first spoiled

  // What is shown differs from every right trace by more than the tolerance, or than what digits
  // cut instead of rounded explain.
  bool shows(Name name, int decimals) const { return from_right(name, decimals) > .51; }
  bool shows_clearly(Name name, int decimals) const { return from_right(name, decimals) > 1.01; }

  CheckResult checked(Name name, int decimals) const;

 private:
  explicit Made(Bench& bench) : bench_(&bench) {}
  std::vector<Value> shown(Name name, int decimals) const;
  double from_right(Name name, int decimals) const;  // in units of the last decimal

  Bench* bench_;
  std::vector<Name> spoiled_;
  std::map<Name, std::vector<Value>> steps_;
};

enum class Shows { everywhere, not_in_output };  // algebra may hide it from the output

struct Case {
  Slip slip;
  std::string base;
  Shows shows = Shows::everywhere;
};

// Checks that each mistake is named, from every step that it spoils and from all that follow, one
// at a time, rounded to 2, 3 and 4 decimals.
void check_cases(const std::vector<Case>& cases);

// The same of one mistake, some steps and so many decimals.
void check_named(const Made& made, const std::vector<Name>& steps, int decimals,
                 const std::string& id);

}  // namespace attention::test
