// How the sizes of a problem hang together: each is another, times a number of heads, or more by
// the cached keys.
#pragma once

#include "trace/layout.hpp"
#include "trace/problem.hpp"

namespace attention {

// What is known before any size is.
struct Counts {
  std::size_t heads = 1, kv_heads = 1, past = 0;
};

// Throws Refusal when the query heads cannot share the key heads evenly.
Counts counts_of(const Problem& problem);

// factor·base + offset, so that each rule (k_width = kv_heads·d_k, m = past + m_new, …) is one line
// of expand().
struct Expanded {
  Size base;
  std::size_t factor = 1, offset = 0;
  const char* factor_name = "heads";
};
Expanded expand(Size size, const Problem& problem, const Counts& counts);

}  // namespace attention
