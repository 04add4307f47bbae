#include "trace/rules.hpp"

#include "trace/refusal.hpp"

namespace attention {
namespace {

std::string key(Name name) {
  return std::string(text(name));
}
std::string place(Name name) {
  return "/" + key(name);
}

void needs(const Problem& problem, Name name, Name needed) {
  if (problem.has(name) && !problem.has(needed))
    throw Refusal(place(name), refusal::Needs{key(name), "\"" + key(needed) + "\""});
}

void excludes(const Problem& problem, Name name, Name other) {
  if (problem.has(name) && problem.has(other))
    throw Refusal(place(name), refusal::Excludes{key(name), key(other)});
}

}  // namespace

void check_combinations(const Problem& problem) {
  const bool additive = problem.score == Score::additive;
  if (problem.has(Name::v_a) && !additive)
    throw Refusal("/v_a", refusal::Needs{"v_a", "\"score\": \"additive\""});
  if (additive && !problem.has(Name::v_a))
    throw Refusal("/score", refusal::Needs{"score\": \"additive", "\"v_a\""});
  needs(problem, Name::past_K, Name::past_V);
  needs(problem, Name::past_V, Name::past_K);
  needs(problem, Name::K_new, Name::past_K);
  needs(problem, Name::V_new, Name::past_V);
  excludes(problem, Name::K, Name::past_K);
  excludes(problem, Name::V, Name::past_V);
}

void check_head_keys(const Problem& problem, std::size_t heads) {
  for (const Name name : {Name::Q_heads, Name::K_heads, Name::V_heads})
    if (problem.has(name) && heads == 1)
      throw Refusal(place(name), refusal::OnlyWithHeads{key(name)});
}

}  // namespace attention
