// Random choices that are the same on every machine: the standard fixes what mt19937_64 yields, but
// neither what distributions nor what std::shuffle make of it.
#pragma once

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace attention {

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}

  // 0 … count−1, each as likely as the others. Requires: count ≥ 1.
  std::size_t below(std::size_t count);

  // Each order as likely as the others.
  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace attention
