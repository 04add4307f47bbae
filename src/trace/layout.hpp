// The axes of everything that has a name: one table for shape checks, exports and labels.
#pragma once

#include <vector>

#include "trace/names.hpp"

namespace attention {

// What an axis counts. A width is one head's width times the number of heads.
enum class Size {
  n,
  m,
  m_new,
  past,
  d_model,
  d_context,
  q_width,
  k_width,
  v_width,
  d_k,
  d_v,
  concat_width,
  d_out,
};

enum class HeadAxis { none, query_heads, key_heads };

struct Layout {
  std::vector<Size> sizes;          // of one sequence, one head
  HeadAxis heads = HeadAxis::none;  // stands before `sizes` when there are several heads
  bool batchable = false;           // may carry B before everything else
};

Layout layout(Name name);

// Whether an axis counts queries, keys, or neither (then it counts features).
bool counts_queries(Size size);
bool counts_keys(Size size);

}  // namespace attention
