#include "trace/dimensions.hpp"

#include "math/attention.hpp"

namespace attention {

bool is_self_attention(const Problem& problem, const Dimensions& d) {
  return !problem.has(Name::context) && problem.context_tokens.empty() && d.n && d.m &&
         *d.m == *d.n + d.past;
}

bool carries_batch(Name name, const Tensor& tensor, const Dimensions& d) {
  const Layout l = layout(name);
  if (!l.batchable) return false;
  if (name == Name::mask) return tensor.rank() == 4;
  const bool headed = l.heads != HeadAxis::none && d.heads > 1;
  return tensor.rank() > l.sizes.size() + (headed ? 1 : 0);
}

std::size_t head_read(Name name, std::size_t head, const Dimensions& d) {
  return layout(name).heads == HeadAxis::key_heads ? key_head(head, d.heads, d.kv_heads) : head;
}

std::vector<std::string> axis_names(Name name, const Dimensions& d) {
  const Layout l = layout(name);
  std::vector<std::string> names;
  if (l.heads != HeadAxis::none && d.heads > 1) names.emplace_back("head");
  for (const Size size : l.sizes)
    names.emplace_back(counts_queries(size) ? "query" : counts_keys(size) ? "key" : "feature");
  return names;
}

}  // namespace attention
