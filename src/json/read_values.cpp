#include "json/read_values.hpp"

#include <algorithm>

#include "json/read.hpp"
#include "json/steps.hpp"
#include "trace/refusal.hpp"

namespace attention {
namespace {

using json::Member;
using json::Value;

json::Leaves comparable_grammar(const std::vector<std::string>& above, const std::string& key) {
  if (above.empty() && key == "steps") return {.objects = true};
  if (above == std::vector<std::string>{"steps"})
    return json::step_grammar(key, {.numbers = true, .minus_infinity = true});
  return json::problem_grammar(above, key);
}

bool is_a_step(const Member& member) {
  const auto name = problem_name(member.key);
  return name && is_step(*name);
}

void add(Values& values, Name name, const Value& value, const std::string& place) {
  const auto* array = std::get_if<json::Array>(&value.data);
  if (array == nullptr)
    throw Refusal(place, refusal::WrongKind{refusal::Kind::numbers, json::shown(value)});
  if (!values.emplace(name, Tensor(array->shape, array->numbers)).second)
    throw Refusal(place, refusal::DuplicateKey{std::string(text(name))});
}

}  // namespace

Comparable read_comparable(Source& source) {
  Value root = json::parse(source, comparable_grammar);
  auto& members = std::get<std::vector<Member>>(root.data);
  Comparable result;
  if (Value* steps = json::find(members, "steps")) {
    json::each_step(*steps, [&](Name name, Value& value, const std::string& place) {
      add(result.values, name, value, place);
    });
    result.is_export = true;
    if (json::find(members, "problem") == nullptr) return result;
  }
  const bool all_steps = std::all_of(members.begin(), members.end(), is_a_step);
  result.problem = json::problem_from(std::move(members));
  if (!result.is_export)
    for (const auto& [name, tensor] : result.problem->given)
      if (is_step(name)) result.values.emplace(name, tensor);
  result.only_steps = !result.is_export && all_steps && !result.values.empty();
  return result;
}

}  // namespace attention
