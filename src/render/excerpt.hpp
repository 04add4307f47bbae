// Which elements of a long axis are shown: the first and the last ones, or all.
#pragma once

#include <cstddef>
#include <vector>

namespace attention {

struct Excerpt {
  std::size_t count, head, tail;  // shown: `head` from the start, `tail` from the end

  bool all() const { return head + tail >= count; }
  std::size_t shown() const { return all() ? count : head + tail; }
  std::vector<std::size_t> indices() const;

  // What is not shown, first and last counted from 1; {0, 0} when all is.
  struct Gap {
    std::size_t first = 0, last = 0;
  };
  Gap gap() const { return all() ? Gap{} : Gap{head + 1, count - tail}; }
};

// More than `most`: only `ends` from either end. Requires: 2·ends ≤ most.
Excerpt excerpt(std::size_t count, std::size_t most, std::size_t ends, bool full);

// On screen and on pages more than 32 rows are the first and the last 8.
inline constexpr std::size_t kMostRows = 32, kShownRows = 8;

}  // namespace attention
