#include "lesson/mistake_cases.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "lesson/bases.hpp"

namespace attention::test {

namespace {

using enum Name;

void check_named(const Made& made, Name name, int decimals, const std::string& id) {
  CAPTURE(text(name));
  CAPTURE(decimals);
  const CheckResult result = made.checked(name, decimals);
  CAPTURE(told(result));
  REQUIRE(result.steps.size() == 1);
  CHECK(result.steps[0].verdict == Verdict::wrong);
  CHECK(names(result.steps[0].mistakes, id));
  CHECK(names(result.mistakes(), id));
}

}  // namespace

std::optional<Made> Made::on(Bench& bench, const Slip& slip) {
  Made result(bench);
  for (const Problem& one : bench.sequences()) {
    const std::optional<Mistaken> made = mistaken(one, slip);
    if (!made) return {};
    result.spoiled_ = made->spoiled;
    for (const auto& [name, value] : made->values)
      if (name >= made->spoiled[0]) result.steps_[name].push_back(value);
  }
  return result;
}

std::vector<Value> Made::shown(Name name, int decimals) const {
  std::vector<Value> result;
  for (const Value& value : steps_.at(name)) result.push_back(rounded(value, decimals));
  return result;
}

double Made::from_right(Name name, int decimals) const {
  return bench_->from_right(name, shown(name, decimals), decimals) * std::pow(10, decimals);
}

CheckResult Made::checked(Name name, int decimals) const {
  return bench_->checked({{name, shown(name, decimals)}}, decimals);
}

void check_named(const Made& made, const std::vector<Name>& steps, int decimals,
                 const std::string& id) {
  for (const Name name : steps)
    if (made.steps().contains(name) && made.shows(name, decimals))
      check_named(made, name, decimals, id);
}

void check_cases(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    CAPTURE(c.slip.id);
    CAPTURE(c.slip.detail);
    CAPTURE(static_cast<int>(c.slip.empty_rows));
    CAPTURE(c.base);
    Bench bench(base(c.base));
    const std::optional<Made> made = Made::on(bench, c.slip);
    REQUIRE_MESSAGE(made, "cannot be made on this base");
    CHECK(std::any_of(made->spoiled().begin(), made->spoiled().end(),
                      [&](Name name) { return made->shows(name, 2); }));
    if (made->steps().contains(output))
      CHECK(made->shows(output, 2) == (c.shows == Shows::everywhere));
    std::vector<Name> steps;
    for (const auto& [name, values] : made->steps()) steps.push_back(name);
    for (const int decimals : {2, 3, 4}) check_named(*made, steps, decimals, c.slip.id);
  }
}

}  // namespace attention::test
