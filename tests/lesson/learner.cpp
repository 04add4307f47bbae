#include "lesson/learner.hpp"

#include "property.hpp"

namespace attention::test {

namespace {

// What is a half by hand may be a little less as a double.
Value noted(const Value& value, const Learner& learner) {
  if (!learner.by_hand) return rounded(value, learner.decimals);
  return rounded(mapped(value, 1, [](Real x) { return x * (1 + 1e-13); }), learner.decimals);
}

}  // namespace

Shown work(const std::vector<Problem>& sequences, const Learner& learner) {
  std::set<Name> decided = learner.rounds;
  if (learner.slips) decided.insert(*learner.slips);
  Shown shown;
  for (Problem problem : sequences) {
    for (const Name name : decided) {
      const Values values = reference(problem, 0);
      if (!values.contains(name)) continue;
      Value value = noted(values.at(name), learner);
      if (name == learner.slips) value.cells.at(learner.cell).number += learner.by;
      problem.given.insert_or_assign(name, numbers(value));
    }
    for (const auto& [name, value] : reference(problem, 0))
      shown[name].push_back(noted(value, learner));
  }
  return shown;
}

std::set<Name> some_of(const std::vector<Name>& names, std::mt19937_64& random) {
  std::set<Name> some;
  for (const Name name : names)
    if (random() % 2 == 0) some.insert(name);
  return some;
}

std::vector<Name> computed_steps(const Problem& problem) {
  std::vector<Name> names;
  for (const auto& [name, value] : reference(problem, 0))
    if (!problem.has(name)) names.push_back(name);
  return names;
}

}  // namespace attention::test
