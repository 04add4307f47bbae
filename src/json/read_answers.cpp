#include "json/read_answers.hpp"

#include <algorithm>
#include <limits>

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
constexpr json::Leaves kOption{
    .numbers = true, .booleans = true, .texts = true, .objects = true, .answers = true};

// What a problem or an export holds beside its steps and options.
bool is_known(const std::string& key) {
  return problem_name(key) || key == "format" || key == "problem" || key == "dimensions" ||
         key == "convention";
}

bool is_matrix(const Value& value) {
  const auto* array = std::get_if<json::Array>(&value.data);
  return array != nullptr && array->leaf == json::Leaf::number && array->shape.size() > 1;
}

json::Leaves answers_grammar(const std::vector<std::string>& above, const std::string& key) {
  if (!above.empty()) return json::step_grammar(key, kAnswer);
  if (key == "steps") return {.objects = true};
  if (key == text(Name::combined_mask))
    return {.numbers = true, .booleans = true, .minus_infinity = true, .answers = true};
  if (step_name(key)) return kAnswer;
  // Looked at, so that "score" for "scores" is not passed over: no option is a matrix of numbers.
  if (json::is_option(key)) return kOption;
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
    else if (json::is_option(member.key) && is_matrix(member.value))
      throw Refusal(json::pointer("", member.key),
                    json::unknown_key(member.key, json::step_names()));
  }
  if (answers.empty()) throw Refusal("", refusal::NoAnswers{});
  return answers;
}

}  // namespace attention
