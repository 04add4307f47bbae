#include "json/options.hpp"

#include <algorithm>
#include <cmath>

#include "trace/refusal.hpp"

namespace attention::json {
namespace {

using refusal::Kind;

[[noreturn]] void refuse(const std::string& place, Kind expected, const Value& found) {
  throw Refusal(place, refusal::WrongKind{expected, shown(found)});
}

std::string text_of(Value& value, const std::string& place) {
  if (auto* text = std::get_if<std::string>(&value.data)) return std::move(*text);
  refuse(place, Kind::text, value);
}

Text text_in_languages(Value& value, const std::string& place) {
  if (const auto* text = std::get_if<std::string>(&value.data)) return {*text, *text};
  auto* members = std::get_if<std::vector<Member>>(&value.data);
  if (members == nullptr || members->empty()) refuse(place, Kind::text_or_both_languages, value);
  Text result;
  for (Member& member : *members)
    (member.key == "fr" ? result.french : result.english) =
        text_of(member.value, pointer(place, member.key));
  if (members->size() == 1)
    (result.french.empty() ? result.french : result.english) =
        result.french.empty() ? result.english : result.french;
  return result;
}

Labels labels(Value& value, const std::string& place) {
  auto* array = std::get_if<Array>(&value.data);
  if (array == nullptr || array->leaf != Leaf::text || array->shape.size() > 2)
    refuse(place, Kind::list_of_texts, value);
  const std::size_t lists = array->shape.size() == 2 ? array->shape[0] : 1;
  const std::size_t length = array->shape.back();
  Labels result(lists);
  for (std::size_t b = 0; b < lists; ++b)
    for (std::size_t i = 0; i < length; ++i)
      result[b].push_back(std::move(array->texts[b * length + i]));
  return result;
}

std::size_t positive_integer(const Value& value, const std::string& place) {
  constexpr double kMost = 1e6;
  const auto* number = std::get_if<double>(&value.data);
  if (number == nullptr || *number < 1 || *number > kMost || *number != std::floor(*number))
    refuse(place, Kind::positive_integer, value);
  return static_cast<std::size_t>(*number);
}

Scale scale(const Value& value, const std::string& place) {
  if (const auto* number = std::get_if<double>(&value.data)) return {ScaleRule::number, *number};
  if (const auto* text = std::get_if<std::string>(&value.data)) {
    if (*text == "none") return {ScaleRule::none};
    if (*text == "1/sqrt(d_k)") return {ScaleRule::inverse_sqrt_d_k};
  }
  refuse(place, Kind::number_or_scale_rule, value);
}

Causal causal(const Value& value, const std::string& place) {
  if (const auto* flag = std::get_if<bool>(&value.data))
    return *flag ? Causal::top_left : Causal::none;
  if (const auto* text = std::get_if<std::string>(&value.data)) {
    if (*text == "top_left") return Causal::top_left;
    if (*text == "bottom_right") return Causal::bottom_right;
  }
  refuse(place, Kind::boolean_or_causal, value);
}

Window window(const Value& value, const std::string& place) {
  constexpr double kMost = 1e15;
  const auto* array = std::get_if<Array>(&value.data);
  const auto is_bound = [](double x) { return x >= -1 && x <= kMost && x == std::floor(x); };
  if (array == nullptr || array->shape != Shape{2} || array->leaf != Leaf::number ||
      !std::all_of(array->numbers.begin(), array->numbers.end(), is_bound))
    refuse(place, Kind::two_integers, value);
  return {static_cast<long long>(array->numbers[0]), static_cast<long long>(array->numbers[1])};
}

// A value that is one of two words: true for the second.
bool second_of(Value& value, const std::string& place, const char* first, const char* second) {
  const std::string* text = std::get_if<std::string>(&value.data);
  if (text == nullptr || (*text != first && *text != second))
    throw Refusal(place, refusal::NotOneOf{{first, second}, shown(value)});
  return *text == second;
}

double positive_number(const Value& value, const std::string& place) {
  const auto* number = std::get_if<double>(&value.data);
  if (number == nullptr || *number <= 0) refuse(place, Kind::positive_number, value);
  return *number;
}

// Every key of a problem that is not a name of numbers.
const Option kOptions[] = {
    {"$schema", [](Problem& p, Value& v, const std::string& at) { p.schema = text_of(v, at); },
     [](Problem& p) { p.schema.clear(); }},
    {"title",
     [](Problem& p, Value& v, const std::string& at) { p.title = text_in_languages(v, at); },
     [](Problem& p) { p.title = {}; }},
    {"note", [](Problem& p, Value& v, const std::string& at) { p.note = text_in_languages(v, at); },
     [](Problem& p) { p.note = {}; }},
    {"tokens", [](Problem& p, Value& v, const std::string& at) { p.tokens = labels(v, at); },
     [](Problem& p) { p.tokens.clear(); }},
    {"context_tokens",
     [](Problem& p, Value& v, const std::string& at) { p.context_tokens = labels(v, at); },
     [](Problem& p) { p.context_tokens.clear(); }},
    {"weight_layout",
     [](Problem& p, Value& v, const std::string& at) {
       p.weight_layout =
           second_of(v, at, "in_out", "out_in") ? WeightLayout::out_in : WeightLayout::in_out;
     },
     [](Problem& p) { p.weight_layout = WeightLayout::in_out; }},
    {"heads",
     [](Problem& p, Value& v, const std::string& at) { p.heads = positive_integer(v, at); },
     [](Problem& p) { p.heads.reset(); }},
    {"kv_heads",
     [](Problem& p, Value& v, const std::string& at) { p.kv_heads = positive_integer(v, at); },
     [](Problem& p) { p.kv_heads.reset(); }},
    {"score",
     [](Problem& p, Value& v, const std::string& at) {
       p.score = second_of(v, at, "dot", "additive") ? Score::additive : Score::dot;
     },
     [](Problem& p) { p.score = Score::dot; }},
    {"scale", [](Problem& p, Value& v, const std::string& at) { p.scale = scale(v, at); },
     [](Problem& p) { p.scale.reset(); }},
    {"softcap",
     [](Problem& p, Value& v, const std::string& at) { p.softcap = positive_number(v, at); },
     [](Problem& p) { p.softcap.reset(); }},
    {"causal", [](Problem& p, Value& v, const std::string& at) { p.causal = causal(v, at); },
     [](Problem& p) { p.causal = Causal::none; }},
    {"window", [](Problem& p, Value& v, const std::string& at) { p.window = window(v, at); },
     [](Problem& p) { p.window.reset(); }},
    {"normalize",
     [](Problem& p, Value& v, const std::string& at) {
       p.normalize =
           second_of(v, at, "softmax", "hardmax") ? Normalize::hardmax : Normalize::softmax;
     },
     [](Problem& p) { p.normalize = Normalize::softmax; }},
};

}  // namespace

std::span<const Option> options() {
  return kOptions;
}

}  // namespace attention::json
