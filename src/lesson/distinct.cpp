#include "lesson/distinct.hpp"

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

// A trace with a mistake in it, or the right one.
struct Candidate {
  Label label;  // empty: right
  Name first = Name::output;
  Trace trace;
};

bool same(const Tensor& a, const Tensor& b, double tolerance) {
  if (a.shape() != b.shape()) return false;
  for (std::size_t i = 0; i < a.values().size(); ++i) {
    const double x = a.values()[i], y = b.values()[i];
    if (x == y || (std::isnan(x) && std::isnan(y))) continue;
    if (!(std::abs(x - y) <= tolerance)) return false;
  }
  return true;
}

std::vector<Candidate> candidates(const Trace& trace) {
  std::vector<Candidate> all{{{}, Name::output, trace}};
  for (const Mistake* mistake : all_mistakes())
    for (const Variant& variant : mistake->variants(trace)) {
      if (variant.only_together) continue;
      all.push_back({{mistake->id, variant.detail},
                     first_step(variant),
                     replay(trace, revisions_of(variant, trace))});
    }
  return all;
}

std::vector<Alike> classes_of(Name step, const std::vector<Candidate>& all, double tolerance) {
  std::vector<Alike> found;
  std::vector<Tensor> values;  // one for each class
  for (const Candidate& candidate : all) {
    const Step* reached = candidate.trace.find(step);
    if (reached == nullptr || (!candidate.label.id.empty() && candidate.first > step)) continue;
    const auto known = std::find_if(values.begin(), values.end(), [&](const Tensor& value) {
      return same(value, reached->value, tolerance);
    });
    const auto at = static_cast<std::size_t>(known - values.begin());
    if (known == values.end()) {
      values.push_back(reached->value);
      found.push_back({step, {}, {}, false});
    }
    if (candidate.label.id.empty()) {
      found[at].right = true;
      continue;
    }
    found[at].mistakes.insert(candidate.label);
    if (candidate.first == step) found[at].made_here.insert(candidate.label);
  }
  return found;
}

}  // namespace

std::set<std::string_view> Alike::ids() const {
  std::set<std::string_view> all;
  for (const Label& label : mistakes) all.insert(label.id);
  return all;
}

std::vector<Alike> classes(const Trace& trace, double tolerance) {
  const std::vector<Candidate> all = candidates(trace);
  std::set<Name> steps{Name::output};
  for (const Candidate& candidate : all) steps.insert(candidate.first);
  std::vector<Alike> result;
  for (const Name step : steps)
    for (Alike& alike : classes_of(step, all, tolerance)) result.push_back(std::move(alike));
  return result;
}

}  // namespace attention
