#include <cmath>

#include "lesson/spoiling.hpp"

namespace attention {
namespace {

// scores·factor instead of the file's rule
std::vector<Variant> scaled_by(const Trace& trace, ScaleRule instead_of,
                               std::optional<double> factor) {
  const bool occurs = computed(trace, Name::scaled_scores) != nullptr &&
                      trace.problem->effective_scale().rule == instead_of && factor.has_value();
  return only_if(occurs, spoils(Name::scaled_scores, [factor](const Making& m) {
                   return mapped(m.so_far.value(Name::scores),
                                 [factor](double score) { return score * *factor; });
                 }));
}

std::optional<double> power(std::optional<std::size_t> size, double exponent) {
  if (!size) return std::nullopt;
  return std::pow(static_cast<double>(*size), exponent);
}

constexpr auto kRoot = ScaleRule::inverse_sqrt_d_k;

std::vector<Variant> softcap_forgotten(const Trace& trace) {
  return only_if(computed(trace, Name::capped_scores) != nullptr,
                 spoils(Name::capped_scores, [](const Making& m) {
                   return m.so_far.value(m.right.find(Name::capped_scores)->operands[0]);
                 }));
}

// c·tanh((scaled + mask)/c): the −∞ of a hidden key becomes −c, and it is seen after all.
std::vector<Variant> softcap_after_mask(const Trace& trace) {
  return only_if(computed(trace, Name::capped_scores) != nullptr &&
                     computed(trace, Name::masked_scores) != nullptr,
                 spoils(Name::masked_scores, [](const Making& m) {
                   const Trace& t = m.so_far;
                   const Name scaled = m.right.find(Name::capped_scores)->operands[0];
                   return combined(t.value(scaled), t.value(Name::combined_mask),
                                   [c = *t.problem->softcap](double score, double mask) {
                                     return soft_capped(score + mask, c);
                                   });
                 }));
}

constexpr Mistake kMistakes[] = {
    {"not-scaled", [](const Trace& t) { return scaled_by(t, kRoot, 1.0); }},
    {"divided-by-d_k",
     [](const Trace& t) { return scaled_by(t, kRoot, power(t.dimensions.d_k, -1)); }},
    {"multiplied-by-sqrt-d_k",
     [](const Trace& t) { return scaled_by(t, kRoot, power(t.dimensions.d_k, 0.5)); }},
    {"scaled-by-d_model",
     [](const Trace& t) { return scaled_by(t, kRoot, power(t.dimensions.d_model, -0.5)); }},
    {"scaled-by-d_v",
     [](const Trace& t) { return scaled_by(t, kRoot, power(t.dimensions.d_v, -0.5)); }},
    {"softcap-forgotten", softcap_forgotten},
    {"softcap-after-mask", softcap_after_mask},
    {"scaled-though-none",
     [](const Trace& t) { return scaled_by(t, ScaleRule::none, power(t.dimensions.d_k, -0.5)); }},
};

}  // namespace

std::span<const Mistake> scaling_mistakes() {
  return kMistakes;
}

}  // namespace attention
