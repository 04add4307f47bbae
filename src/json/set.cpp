#include "json/set.hpp"

#include <limits>

#include "json/read.hpp"
#include "lesson/whatif.hpp"
#include "trace/refusal.hpp"

namespace attention {
namespace {

// The first = outside brackets and quotes.
std::size_t equals_sign(const std::string& setting) {
  bool quoted = false;
  int brackets = 0;
  for (std::size_t i = 0; i < setting.size(); ++i) {
    const char c = setting[i];
    if (c == '"') quoted = !quoted;
    if (!quoted) brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (c == '=' && !quoted && brackets <= 0) return i;
  }
  return std::string::npos;
}

// The value as JSON, or as a text when it is no JSON.
json::Value value_of(const std::string& name, const std::string& text, const json::Leaves& leaves) {
  const auto grammar = [&](const std::vector<std::string>& above, const std::string& key) {
    return above.empty() ? leaves : json::leaves_inside(name, above.size(), key, "/value");
  };
  try {
    Source source = Source::of_text("{\"value\":" + text + "}");
    json::Value root = json::parse(source, grammar);
    auto& members = std::get<std::vector<json::Member>>(root.data);
    if (members.size() == 1) return std::move(members[0].value);
  } catch (const Refusal& refusal) {
    // A place that is no JSON Pointer is a line:column of what is no JSON.
    if (refusal.place.starts_with('/')) throw;
  }
  return {text};
}

double number_of(const json::Value& value, const std::string& place) {
  if (const auto* number = std::get_if<double>(&value.data)) return *number;
  if (const auto* flag = std::get_if<bool>(&value.data)) return *flag ? 1 : 0;
  if (const auto* text = std::get_if<std::string>(&value.data); text != nullptr && *text == "-inf")
    return -std::numeric_limits<double>::infinity();
  throw Refusal(place, refusal::WrongKind{refusal::Kind::number, json::shown(value)});
}

// What a cell of that name may hold: true and false where the whole holds booleans, "-inf" in
// masks.
void check_cell_value(const Problem& problem, const std::string& name, const json::Value& value,
                      const std::string& place) {
  const bool boolean = name == "key_padding" || (name == "mask" && problem.mask_is_boolean);
  const bool infinite = (name == "mask" && !boolean) || name == "masked_scores";
  const bool is_flag = std::holds_alternative<bool>(value.data);
  const bool is_text = std::holds_alternative<std::string>(value.data);
  if (is_flag != boolean || (is_text && !infinite))
    throw Refusal(place,
                  refusal::WrongKind{boolean ? refusal::Kind::boolean : refusal::Kind::number,
                                     json::shown(value)});
}

Problem with_key(Problem problem, const std::string& key, const std::string& text,
                 std::optional<std::size_t> head, std::optional<std::size_t> sequence) {
  if (key.find('[') == std::string::npos) {
    json::assign(problem, key, value_of(key, text, json::leaves_of_key(key, "")), "");
    return problem;
  }
  const CellText cell = parse_cell(key);
  const bool absent_mask = cell.name == attention::text(Name::mask) && !problem.has(Name::mask);
  if (absent_mask || json::is_option(cell.name)) throw Refusal("", refusal::NotGiven{});
  const json::Value value =
      value_of(cell.name, text, {.numbers = true, .booleans = true, .texts = true});
  check_cell_value(problem, cell.name, value, "");
  return with_cell(problem, cell, number_of(value, ""), head, sequence);
}

}  // namespace

Problem with_setting(Problem problem, const std::string& setting, std::optional<std::size_t> head,
                     std::optional<std::size_t> sequence) {
  const std::size_t equals = equals_sign(setting);
  if (equals == std::string::npos || equals == 0)
    throw Refusal("--set " + setting, refusal::SetSyntax{});
  const std::string key = setting.substr(0, equals);
  if (!json::is_utf8(setting)) throw Refusal("--set " + key, refusal::InvalidUtf8{});
  try {
    return with_key(std::move(problem), key, setting.substr(equals + 1), head, sequence);
  } catch (Refusal& refusal) {
    if (refusal.place.starts_with("--")) throw;  // of --head or --batch
    // Places inside the value follow the key: "--set X/1/2".
    constexpr std::string_view kValue = "/value";
    const std::string inside = refusal.place.starts_with(kValue)
                                   ? refusal.place.substr(kValue.size())
                               : refusal.place.starts_with('/') ? refusal.place
                                                                : "";
    throw Refusal("--set " + key + inside, refusal.reason);
  }
}

}  // namespace attention
