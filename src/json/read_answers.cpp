#include "json/read_answers.hpp"

#include <algorithm>
#include <limits>

#include "json/options.hpp"
#include "json/read.hpp"
#include "json/steps.hpp"
#include "json/suggest.hpp"
#include "trace/refusal.hpp"

namespace attention {
namespace {

using json::Member;
using json::Value;

constexpr json::Leaves kAnswer{.numbers = true, .minus_infinity = true, .answers = true};
constexpr json::Leaves kPassedOver{.skip = true};

// What a problem or an export holds beside its steps.
bool is_known(const std::string& key) {
  const auto options = json::options();
  return problem_name(key) || key == "format" || key == "problem" || key == "dimensions" ||
         key == "convention" ||
         std::any_of(options.begin(), options.end(),
                     [&](const json::Option& option) { return option.key == key; });
}

json::Leaves answers_grammar(const std::vector<std::string>& above, const std::string& key) {
  if (!above.empty()) return json::step_grammar(key, kAnswer);
  if (key == "steps") return {.objects = true};
  if (key == text(Name::combined_mask))
    return {.numbers = true, .booleans = true, .minus_infinity = true, .answers = true};
  if (step_name(key)) return kAnswer;
  if (is_known(key)) return kPassedOver;
  throw Refusal(json::pointer("", key), json::unknown_key(key, json::step_names()));
}

// A mask of booleans: true lets a key be seen.
void as_added_numbers(json::Array& array) {
  if (array.leaf != json::Leaf::boolean) return;
  for (double& x : array.numbers) x = x != 0 ? 0 : -std::numeric_limits<double>::infinity();
}

void add(Answers& answers, Name name, Value& value, const std::string& place) {
  auto* array = std::get_if<json::Array>(&value.data);
  if (array == nullptr)
    throw Refusal(place, refusal::WrongKind{refusal::Kind::numbers, json::shown(value)});
  as_added_numbers(*array);
  Answer answer;
  if (!array->blanks.empty()) answer.blank.resize(array->numbers.size());
  for (const std::size_t blank : array->blanks) answer.blank[blank] = true;
  answer.decimals = array->decimals;
  answer.value = Tensor(std::move(array->shape), std::move(array->numbers));
  if (!answers.emplace(name, std::move(answer)).second)
    throw Refusal(place, refusal::DuplicateKey{std::string(text(name))});
}

Value parsed(Source& source) {
  try {
    return json::parse(source, answers_grammar);
  } catch (const Refusal& refused) {
    if (std::holds_alternative<refusal::EmptyFile>(refused.reason))
      throw Refusal("", refusal::NoAnswers{});
    throw;
  }
}

}  // namespace

Answers read_answers(Source& source) {
  Value root = parsed(source);
  Answers answers;
  for (Member& member : std::get<std::vector<Member>>(root.data)) {
    if (member.value.is_null()) continue;
    if (member.key == "steps")
      json::each_step(member.value, [&](Name name, Value& value, const std::string& place) {
        add(answers, name, value, place);
      });
    else if (const auto name = step_name(member.key))
      add(answers, *name, member.value, json::pointer("", member.key));
  }
  if (answers.empty()) throw Refusal("", refusal::NoAnswers{});
  return answers;
}

}  // namespace attention
