#include "lesson/draw.hpp"

#include <cassert>
#include <limits>

namespace attention {

std::size_t Draw::below(std::size_t count) {
  assert(count > 0);
  const std::uint64_t n = count;
  // A remainder of all 64-bit numbers would favour the small ones: the incomplete last round is
  // drawn again.
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t whole_rounds = kMost - kMost % n;
  std::uint64_t drawn = engine_();
  while (drawn >= whole_rounds) drawn = engine_();
  return static_cast<std::size_t>(drawn % n);
}

}  // namespace attention
