#include "lesson/account.hpp"

#include <algorithm>

#include "lesson/spoiling.hpp"

namespace attention {

Account Account::of(const std::vector<Trace>& traces) {
  return {&traces, std::vector<Revisions>(traces.size())};
}

std::vector<Trace> Account::replayed() const {
  std::vector<Trace> result;
  for (std::size_t b = 0; b < traces->size(); ++b)
    result.push_back(replay((*traces)[b], revisions[b]));
  return result;
}

Account with(Account account, const Revisions& more) {
  for (Revisions& revisions : account.revisions)
    revisions.insert(revisions.end(), more.begin(), more.end());
  return account;
}

Account with(Account account, const Variant& variant, const std::vector<Trace>& right) {
  for (std::size_t b = 0; b < right.size(); ++b)
    for (const Revision& revision : revisions_of(variant, right[b]))
      account.revisions[b].push_back(revision);
  return account;
}

Account with_empty_rows(Account account, double weight) {
  return with(std::move(account),
              {{Name::attention_weights, [weight](const Trace& so_far, const Tensor& weights) {
                  const Step* z = so_far.find(Name::masked_scores);
                  if (z == nullptr) return weights;
                  return with_empty_rows(weights, z->value, [&](const EmptyRow&) {
                    return std::vector<double>(weights.shape().back(), weight);
                  });
                }}});
}

bool has_empty_rows(const Account& account) {
  const std::vector<Trace> traces = account.replayed();
  return std::any_of(traces.begin(), traces.end(),
                     [](const Trace& trace) { return !trace.empty_rows.empty(); });
}

std::optional<Tensor> value_in(const std::vector<Trace>& traces, Name name) {
  if (!std::all_of(traces.begin(), traces.end(),
                   [name](const Trace& trace) { return trace.find(name) != nullptr; }))
    return std::nullopt;
  return of_all_sequences(traces, name);
}

bool same_values(const std::vector<Trace>& a, const std::vector<Trace>& b, Name name) {
  constexpr double kNoise = 1e-9;
  const auto x = value_in(a, name), y = value_in(b, name);
  return x && y && x->shape() == y->shape() &&
         std::equal(x->values().begin(), x->values().end(), y->values().begin(),
                    [](double p, double q) { return p == q || !differ(p, q, kNoise); });
}

}  // namespace attention
