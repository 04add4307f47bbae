#include "trace/size_rules.hpp"

#include <initializer_list>
#include <optional>
#include <string>

#include "trace/refusal.hpp"

namespace attention {
namespace {

bool is_per_head(const Problem& problem, Name weight) {
  const auto given = problem.given.find(weight);
  return given != problem.given.end() && given->second.rank() == 3;
}

// Heads come from the option, or else from weights given one matrix a head.
std::size_t count(const Problem& problem, std::optional<std::size_t> option,
                  std::initializer_list<Name> weights, std::size_t otherwise) {
  if (option) return *option;
  for (const Name name : weights)
    if (is_per_head(problem, name)) return problem.given.at(name).shape()[0];
  return otherwise;
}

// Before anything is said of how they share the key heads.
void check_heads_of_queries(const Problem& problem, std::size_t heads) {
  if (!is_per_head(problem, Name::W_q)) return;
  if (const std::size_t found = problem.given.at(Name::W_q).shape()[0]; found != heads)
    throw Refusal(
        "/W_q",
        refusal::WrongSize{
            "W_q", refusal::AxisName::heads, heads, {"heads", {}, std::to_string(heads)}, found});
}

bool projects(const Problem& problem, Name weight, Name whole, Name fresh) {
  return (problem.has(weight) || problem.identity.contains(weight)) && !problem.has(whole) &&
         !problem.has(fresh);
}

bool projects_x_to_keys(const Problem& problem) {
  return !problem.has(Name::context) && (projects(problem, Name::W_k, Name::K, Name::K_new) ||
                                         projects(problem, Name::W_v, Name::V, Name::V_new));
}

}  // namespace

Counts counts_of(const Problem& problem) {
  Counts counts;
  counts.heads = count(problem, problem.heads, {Name::W_q}, 1);
  check_heads_of_queries(problem, counts.heads);
  counts.kv_heads = count(problem, problem.kv_heads, {Name::W_k, Name::W_v}, counts.heads);
  if (counts.heads % counts.kv_heads != 0) {
    const Name weight = is_per_head(problem, Name::W_k) ? Name::W_k : Name::W_v;
    const std::string key(problem.kv_heads ? "kv_heads" : problem.heads ? "heads" : text(weight));
    throw Refusal("/" + key,
                  refusal::KvHeadsDoNotDivide{counts.heads, counts.kv_heads,
                                              problem.heads || is_per_head(problem, Name::W_q)});
  }
  if (const auto past = problem.given.find(Name::past_K); past != problem.given.end())
    if (const Shape& shape = past->second.shape(); shape.size() >= 2)
      counts.past = shape[shape.size() - 2];
  return counts;
}

Expanded expand(Size size, const Problem& problem, const Counts& counts) {
  switch (size) {
    case Size::m: {
      Expanded keys = expand(Size::m_new, problem, counts);
      keys.offset = counts.past;
      return keys;
    }
    case Size::m_new: return {projects_x_to_keys(problem) ? Size::n : Size::m_new};
    case Size::d_context: return {problem.has(Name::context) ? Size::d_context : Size::d_model};
    case Size::q_width: return {Size::d_k, counts.heads};
    case Size::k_width: return {Size::d_k, counts.kv_heads, 0, "kv_heads"};
    case Size::v_width: return {Size::d_v, counts.kv_heads, 0, "kv_heads"};
    case Size::concat_width: return {Size::d_v, counts.heads};
    case Size::d_out:
      return problem.has(Name::W_o) ? Expanded{Size::d_out}
                                    : expand(Size::concat_width, problem, counts);
    default: return {size};
  }
}

}  // namespace attention
