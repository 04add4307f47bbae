// A new problem, drawn by chance, on which mistakes can be told apart.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lesson/distinct.hpp"
#include "trace/problem.hpp"

namespace attention {

struct Wish {
  std::size_t tokens = 3, d_model = 4;
  std::optional<std::size_t> d_k, d_v;  // of one head; d_model/heads otherwise
  std::size_t heads = 1;
  std::optional<std::size_t> kv_heads;
  std::optional<std::size_t> keys;  // cross-attention: so many keys, from a context
  bool causal = false, additive = false, bias = false, output_projection = false;
  bool easy = false;  // scaled scores are whole numbers; requires that d_k is a square, no additive
  std::uint64_t seed = 1;
  int decimals = 4;  // to which numbers are to differ

  std::size_t key_width() const { return d_k.value_or(std::max<std::size_t>(1, d_model / heads)); }
  std::size_t value_width() const { return d_v.value_or(key_width()); }
};

struct Invented {
  Problem problem;
  // What is the same for every problem of these sizes: no choice of numbers tells it apart.
  std::vector<Alike> alike;
};

// The same wish gives the same problem on every machine. Nothing when no draw would do.
std::optional<Invented> invent(const Wish& wish);

}  // namespace attention
