#include "json/read_values.hpp"

#include <algorithm>

#include "json/read.hpp"
#include "json/suggest.hpp"
#include "trace/refusal.hpp"

namespace attention {
namespace {

using json::Member;
using json::Value;

json::Leaves comparable_grammar(const std::vector<std::string>& above, const std::string& key) {
  if (above.empty() && key == "steps") return {.objects = true};
  if (above == std::vector<std::string>{"steps"}) {
    if (key == "value") return {.numbers = true, .minus_infinity = true};
    if (key == "name") return {};
    return {.skip = true};
  }
  return json::problem_grammar(above, key);
}

const Value* member(const std::vector<Member>& members, std::string_view key) {
  const auto found =
      std::find_if(members.begin(), members.end(), [key](const Member& m) { return m.key == key; });
  return found == members.end() ? nullptr : &found->value;
}

void add_step(Values& values, const Value& step, const std::string& place) {
  const auto* members = std::get_if<std::vector<Member>>(&step.data);
  if (members == nullptr)
    throw Refusal(place, refusal::WrongKind{refusal::Kind::object, json::shown(step)});
  const Value* name_value = member(*members, "name");
  const Value* value = member(*members, "value");
  const auto* name = name_value == nullptr ? nullptr : std::get_if<std::string>(&name_value->data);
  const auto* array = value == nullptr ? nullptr : std::get_if<json::Array>(&value->data);
  if (name == nullptr)
    throw Refusal(
        place + "/name",
        refusal::WrongKind{refusal::Kind::text, name_value ? json::shown(*name_value) : "null"});
  if (array == nullptr)
    throw Refusal(place + "/value",
                  refusal::WrongKind{refusal::Kind::numbers, value ? json::shown(*value) : "null"});
  const auto known = step_name(*name);
  if (!known)
    throw Refusal(place + "/name",
                  refusal::UnknownKey{*name, json::closest(*name, json::step_names())});
  if (!values.emplace(*known, Tensor(array->shape, array->numbers)).second)
    throw Refusal(place + "/name", refusal::DuplicateKey{*name});
}

}  // namespace

Comparable read_comparable(Source& source) {
  Value root = json::parse(source, comparable_grammar);
  auto& members = std::get<std::vector<Member>>(root.data);
  Comparable result;
  if (const Value* steps = member(members, "steps")) {
    const auto* list = std::get_if<std::vector<Value>>(&steps->data);
    if (list == nullptr)
      throw Refusal("/steps", refusal::WrongKind{refusal::Kind::list, json::shown(*steps)});
    for (std::size_t i = 0; i < list->size(); ++i)
      add_step(result.values, (*list)[i], "/steps/" + std::to_string(i));
    result.is_export = true;
    if (member(members, "problem") == nullptr) return result;
  }
  result.problem = json::problem_from(std::move(members));
  if (!result.is_export)
    for (const auto& [name, tensor] : result.problem->given)
      if (is_step(name)) result.values.emplace(name, tensor);
  return result;
}

}  // namespace attention
