#include "render/labels.hpp"

#include "words/header.hpp"

namespace attention {

std::vector<std::string> axis_labels(const Trace& trace, Size size, const Voice& voice) {
  if (counts_queries(size)) return query_labels(trace, voice);
  if (!counts_keys(size)) return {};
  std::vector<std::string> keys = key_labels(trace, voice);
  if (size == Size::m_new)
    keys.erase(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(trace.dimensions.past));
  return keys;
}

}  // namespace attention
