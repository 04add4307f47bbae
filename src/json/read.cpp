#include "json/read.hpp"

#include <algorithm>

#include "json/options.hpp"
#include "json/suggest.hpp"
#include "trace/layout.hpp"
#include "trace/refusal.hpp"

namespace attention {
namespace json {
namespace {

using refusal::Kind;

const Option* find_option(std::string_view key) {
  for (const Option& option : options())
    if (option.key == key) return &option;
  return nullptr;
}

std::vector<std::string> all_keys() {
  std::vector<std::string> keys;
  for (const Option& option : options()) keys.emplace_back(option.key);
  for (const Name name : all_names()) keys.emplace_back(text(name));
  return keys;
}

[[noreturn]] void refuse_key(const std::string& key, const std::string& place) {
  throw Refusal(place, refusal::UnknownKey{key, closest(key, all_keys())});
}

bool may_be_identity(Name name) {
  return name == Name::W_q || name == Name::W_k || name == Name::W_v;
}

Kind kind_of(Name name) {
  if (may_be_identity(name)) return Kind::identity_or_numbers;
  if (name == Name::key_padding) return Kind::list_of_booleans;
  if (name == Name::mask) return Kind::mask;
  return layout(name).sizes.size() == 1 ? Kind::list_of_numbers : Kind::numbers;
}

void assign_numbers(Problem& problem, Name name, Value& value, const std::string& place) {
  problem.given.erase(name);
  problem.identity.erase(name);
  if (value.is_null()) return;
  const auto* word = std::get_if<std::string>(&value.data);
  if (may_be_identity(name) && word != nullptr && *word == "identity") {
    problem.identity.insert(name);
    return;
  }
  auto* array = std::get_if<Array>(&value.data);
  if (array == nullptr) throw Refusal(place, refusal::WrongKind{kind_of(name), shown(value)});
  if (name == Name::mask) problem.mask_is_boolean = array->leaf == Leaf::boolean;
  problem.given[name] = Tensor(std::move(array->shape), std::move(array->numbers));
}

}  // namespace

std::vector<std::string> step_names() {
  std::vector<std::string> names;
  for (const Name name : all_names())
    if (is_step(name)) names.emplace_back(text(name));
  return names;
}

Leaves leaves_of_key(const std::string& key, const std::string& place) {
  if (key == "tokens" || key == "context_tokens") return {.texts = true};
  if (key == "window") return {.numbers = true};
  if (find_option(key) != nullptr)
    return {.numbers = true, .booleans = true, .texts = true, .objects = true};
  const auto name = problem_name(key);
  if (!name) refuse_key(key, place);
  if (*name == Name::key_padding) return {.booleans = true};
  if (*name == Name::mask) return {.numbers = true, .booleans = true, .minus_infinity = true};
  return {.numbers = true, .minus_infinity = *name == Name::masked_scores};
}

Leaves leaves_inside(const std::string& key, std::size_t depth, const std::string& member,
                     const std::string& place) {
  if (depth > 1 || (key != "title" && key != "note")) return {.skip = true};
  if (member != "fr" && member != "en")
    throw Refusal(pointer(place, member), unknown_key(member, {"fr", "en"}));
  return {.texts = true};
}

bool is_option(const std::string& key) {
  return find_option(key) != nullptr;
}

void assign(Problem& problem, const std::string& key, Value value, const std::string& place) {
  if (const Option* option = find_option(key)) {
    option->reset(problem);
    if (!value.is_null()) option->assign(problem, value, place);
    return;
  }
  const auto name = problem_name(key);
  if (!name) refuse_key(key, place);
  assign_numbers(problem, *name, value, place);
}

}  // namespace json

namespace {

constexpr std::string_view kFormat = "attention-trace/1";

// Beside its problem an export holds nothing that is not derived from it.
void check_export_keys(const std::vector<json::Member>& members) {
  const std::vector<std::string> kBeside{"format", "problem", "dimensions", "convention", "steps"};
  for (const json::Member& member : members) {
    if (member.key == "format") {
      const auto* format = std::get_if<std::string>(&member.value.data);
      if (format == nullptr || *format != kFormat)
        throw Refusal("/format",
                      refusal::NotOneOf{{std::string(kFormat)}, json::shown(member.value)});
    } else if (std::find(kBeside.begin(), kBeside.end(), member.key) == kBeside.end()) {
      throw Refusal(json::pointer("", member.key), json::unknown_key(member.key, kBeside));
    }
  }
}

}  // namespace

// An export is recognised by its "problem"; nothing else of it is read.
json::Leaves json::problem_grammar(const std::vector<std::string>& above, const std::string& key) {
  std::string place;
  for (const std::string& k : above) place = json::pointer(place, k);
  place = json::pointer(place, key);
  const bool in_export = !above.empty() && above.front() == "problem";
  const std::size_t depth = above.size() - (in_export ? 1 : 0);
  if (depth == 0 && !in_export) {
    if (key == "dimensions" || key == "convention" || key == "steps") return {.skip = true};
    if (key == "format") return {.texts = true};
    if (key == "problem") return {.objects = true};
  }
  if (depth == 0) return json::leaves_of_key(key, place);
  return leaves_inside(above[in_export ? 1 : 0], depth, key, place.substr(0, place.rfind('/')));
}

Problem json::problem_from(std::vector<Member> members) {
  std::string place;
  Value* found = find(members, "problem");
  if (found == nullptr && find(members, "format") != nullptr)
    throw Refusal("", refusal::Missing{{"problem"}});
  if (found != nullptr) {
    check_export_keys(members);
    place = "/problem";
    auto* inner = std::get_if<std::vector<Member>>(&found->data);
    if (inner == nullptr)
      throw Refusal(place, refusal::WrongKind{refusal::Kind::object, shown(*found)});
    std::vector<Member> problem_members = std::move(*inner);
    members = std::move(problem_members);
  }
  Problem problem;
  for (Member& member : members)
    assign(problem, member.key, std::move(member.value), pointer(place, member.key));
  return problem;
}

Problem read_problem(Source& source) {
  json::Value root = json::parse(source, json::problem_grammar);
  return json::problem_from(std::move(std::get<std::vector<json::Member>>(root.data)));
}

}  // namespace attention
