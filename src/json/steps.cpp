#include "json/steps.hpp"

#include <algorithm>

#include "json/read.hpp"
#include "json/suggest.hpp"
#include "trace/refusal.hpp"

namespace attention::json {
namespace {

Value& member(Value& step, std::string_view key, refusal::Kind kind, const std::string& place) {
  auto* members = std::get_if<std::vector<Member>>(&step.data);
  if (members == nullptr)
    throw Refusal(place, refusal::WrongKind{refusal::Kind::object, shown(step)});
  Value* found = find(*members, key);
  if (found == nullptr) throw Refusal(pointer(place, key), refusal::WrongKind{kind, "null"});
  return *found;
}

Name name_of(Value& step, const std::string& place) {
  const Value& value = member(step, "name", refusal::Kind::text, place);
  const auto* name = std::get_if<std::string>(&value.data);
  if (name == nullptr)
    throw Refusal(place + "/name", refusal::WrongKind{refusal::Kind::text, shown(value)});
  const auto known = step_name(*name);
  if (!known) throw Refusal(place + "/name", unknown_key(*name, step_names()));
  return *known;
}

}  // namespace

Leaves step_grammar(const std::string& key, const Leaves& value) {
  if (key == "value") return value;
  if (key == "name") return {};
  return {.skip = true};
}

void each_step(Value& steps,
               const std::function<void(Name name, Value& value, const std::string& place)>& take) {
  auto* list = std::get_if<std::vector<Value>>(&steps.data);
  if (list == nullptr)
    throw Refusal("/steps", refusal::WrongKind{refusal::Kind::list, shown(steps)});
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string place = "/steps/" + std::to_string(i);
    const Name name = name_of((*list)[i], place);
    take(name, member((*list)[i], "value", refusal::Kind::numbers, place), place + "/value");
  }
}

}  // namespace attention::json
