// How large everything is, found from the shapes that a problem gives; every rule about what fits
// with what.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "trace/layout.hpp"
#include "trace/problem.hpp"
#include "trace/refusal.hpp"

namespace attention {

// The letters are those of the literature; absent where nothing given tells the size.
struct Dimensions {
  std::optional<std::size_t> batch, n, m, d_model, d_context, d_k, d_v, d_out;
  std::size_t past = 0, heads = 1, kv_heads = 1;

  std::size_t sequences() const { return batch.value_or(1); }
};

// Checks every given shape against every other. Throws Refusal that names both shapes.
Dimensions check(const Problem& problem);

// Whether the keys are the queries' own tokens: no context, no labels for one, and as many new keys
// as queries.
bool is_self_attention(const Problem& problem, const Dimensions& d);

// Whether a given tensor of that name has a part for each sequence, in its first axis.
bool carries_batch(Name name, const Tensor& tensor, const Dimensions& d);

// Which head of a value of that name the query head `head` reads, counted from 0: shared key heads
// are fewer.
std::size_t head_read(Name name, std::size_t head, const Dimensions& d);

// "query", "feature", … for one sequence's value of that name; "head" first where it has heads.
std::vector<std::string> axis_names(Name name, const Dimensions& d);

}  // namespace attention
