// How the reference reads a problem: one sequence's numbers, weights and masks under one shape
// each, however the file wrote them. No formula of attention is here.
#pragma once

#include <optional>
#include <utility>

#include "reference_formulas.hpp"

namespace attention::test {

class Input {
 public:
  Input(const Problem& problem, std::size_t sequence);

  std::size_t heads() const { return heads_; }
  std::size_t kv_heads() const { return kv_heads_; }

  // What is given under that name, for this sequence.
  Maybe given(Name name) const;
  // W as d_in×d_out, heads side by side; `width` is d_in for "identity".
  Maybe weight(Name name, std::size_t width) const;
  // The scale in force, if it is a number or if d_k is known.
  std::optional<double> factor(const Values& steps) const;

  // n and m, from whatever numbers have them as rows or columns: a mask needs no scores.
  std::optional<std::pair<std::size_t, std::size_t>> queries_and_keys(const Values& steps) const;

  bool has_mask() const;
  // 0, −∞ or the added number, for query i of n and key j of m.
  double mask(std::size_t head, std::size_t i, std::size_t j, std::size_t n, std::size_t m) const;

 private:
  // Whether a weight is there to make K or V of the source, neither being given.
  bool projects(Name weight, Name whole, Name fresh) const;
  std::size_t past() const;
  bool hidden_by_position(std::size_t i, std::size_t j, std::size_t n, std::size_t m) const;

  const Problem& problem_;
  std::size_t sequence_, heads_, kv_heads_;
};

}  // namespace attention::test
