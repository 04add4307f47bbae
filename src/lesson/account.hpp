// How numbers may have come about: the traces, and what somebody made of some of their steps.
#pragma once

#include <optional>
#include <vector>

#include "lesson/mistakes.hpp"

namespace attention {

// The traces of all sequences, and what is revised in each of them. The traces outlive it.
struct Account {
  const std::vector<Trace>* traces;
  std::vector<Revisions> revisions;  // one for each sequence

  static Account of(const std::vector<Trace>& traces);  // nothing is revised
  std::vector<Trace> replayed() const;
};

// The account with more revisions: the same for all sequences; those of a variant, where `right`
// (which outlives the answer) are the traces without it.
Account with(Account account, const Revisions& more);
Account with(Account account, const Variant& variant, const std::vector<Trace>& right);

// The account of somebody who fills rows that may attend to no key with a weight, such as 1/m or
// NaN, where this tool has 0.
Account with_empty_rows(Account account, double weight);
bool has_empty_rows(const Account& account);

// A step's values in all sequences; nothing where a trace lacks it.
std::optional<Tensor> value_in(const std::vector<Trace>& traces, Name name);

// Whether a step has the same values, but for the noise of double precision.
bool same_values(const std::vector<Trace>& a, const std::vector<Trace>& b, Name name);

}  // namespace attention
