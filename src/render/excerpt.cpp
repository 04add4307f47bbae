#include "render/excerpt.hpp"

namespace attention {

std::vector<std::size_t> Excerpt::indices() const {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < count; ++i)
    if (all() || i < head || i >= count - tail) result.push_back(i);
  return result;
}

Excerpt excerpt(std::size_t count, std::size_t most, std::size_t ends, bool full) {
  return full || count <= most ? Excerpt{count, count, 0} : Excerpt{count, ends, ends};
}

}  // namespace attention
