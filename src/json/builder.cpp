#include "json/builder.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "json/bare_numbers.hpp"
#include "trace/refusal.hpp"

namespace attention::json {
namespace {

// A problem's deepest list is B×heads×n×m; an export holds it in a step in a list.
constexpr std::size_t kMaxDepth = 8;

// How many decimals a number shows: 2 in 0.25, 3 in 1e-3, 4 in 1.5e-3.
int decimals_shown(const std::string& digits) {
  const std::size_t exponent = std::min(digits.find_first_of("eE"), digits.size());
  const std::size_t point = std::min(digits.find('.'), exponent);
  const auto decimals = static_cast<int>(exponent - std::min(point + 1, exponent));
  if (exponent == digits.size()) return decimals;
  constexpr long kMost = 10'000;  // beyond, every number is 0 or overflows
  const long power = std::strtol(digits.c_str() + exponent + 1, nullptr, 10);
  return std::max(0, decimals - static_cast<int>(std::clamp(power, -kMost, kMost)));
}

bool only_objects(const Leaves& leaves) {
  return leaves.objects && !leaves.numbers && !leaves.booleans && !leaves.texts;
}

refusal::Kind expected_kind(const Leaves& leaves) {
  if (only_objects(leaves)) return refusal::Kind::object;
  if (leaves.texts && !leaves.numbers) return refusal::Kind::text;
  if (leaves.booleans)
    return leaves.numbers ? refusal::Kind::boolean_or_number : refusal::Kind::boolean;
  return refusal::Kind::number;
}

}  // namespace

std::string Builder::next_place() const {
  std::string place;
  for (const Open& open : open_) {
    if (const auto* list = std::get_if<std::vector<Value>>(&open.value.data))
      place += "/" + std::to_string(list->size());
    else
      place = pointer(place, open.key);
  }
  for (const std::size_t count : counts_) place += "/" + std::to_string(count);
  return place;
}

bool Builder::null() {
  if (skipping()) return true;
  if (in_array() && answer("null")) return true;
  if (in_array()) throw Refusal(next_place(), refusal::WrongKind{expected_kind(leaves_), "null"});
  scalar({});
  return true;
}

bool Builder::boolean(bool value) {
  if (skipping()) return true;
  if (in_array())
    leaf(Leaf::boolean, value ? 1 : 0, nullptr, value ? "true" : "false");
  else
    scalar({value});
  return true;
}

bool Builder::number_integer(std::int64_t value) {
  number(static_cast<double>(value));
  return true;
}

bool Builder::number_unsigned(std::uint64_t value) {
  number(static_cast<double>(value));
  return true;
}

bool Builder::number_float(double value, const std::string& digits) {
  number(value);
  if (leaves_.answers) array_.decimals = std::max(array_.decimals, decimals_shown(digits));
  return true;
}

void Builder::number(double value) {
  if (skipping()) return;
  if (in_array() && rank_ == counts_.size() && leaves_.numbers && array_.leaf == Leaf::number) {
    array_.numbers.push_back(value);
    ++counts_.back();
  } else if (in_array()) {
    leaf(Leaf::number, value, nullptr, shown({value}));
  } else {
    scalar({value});
  }
}

bool Builder::string(std::string& value) {
  if (skipping()) return true;
  if (in_array() && answer(value)) return true;
  if (in_array() && leaves_.minus_infinity && value == "-inf")
    leaf(Leaf::number, -std::numeric_limits<double>::infinity(), nullptr, shown({value}));
  else if (in_array())
    leaf(Leaf::text, 0, &value, shown({value}));
  else
    scalar({std::move(value)});
  return true;
}

// What stands in a cell of an answer where there is no number.
bool Builder::answer(const std::string& word) {
  if (!leaves_.answers) return false;
  using Limits = std::numeric_limits<double>;
  const bool blank = word == kBlank;
  if (blank)  // stands among numbers and booleans alike
    leaf(rank_ > 0 ? array_.leaf : Leaf::number, 0, nullptr, word);
  else if (word == "-\u221e" || word == "\u2212\u221e")  // as the sheet shows it
    leaf(Leaf::number, -Limits::infinity(), nullptr, word);
  else if (word == "null" || word == "nan" || word == "NaN" || word == kBareNan)
    leaf(Leaf::number, Limits::quiet_NaN(), nullptr, word);
  else if (word == "inf")
    leaf(Leaf::number, Limits::infinity(), nullptr, word);
  else
    return false;
  if (blank) array_.blanks.push_back(array_.numbers.size() - 1);
  return true;
}

void Builder::check_leaf_kind(Leaf kind, const std::string& found) const {
  const bool allowed = kind == Leaf::number    ? leaves_.numbers
                       : kind == Leaf::boolean ? leaves_.booleans
                                               : leaves_.texts;
  if (!allowed) throw Refusal(next_place(), refusal::WrongKind{expected_kind(leaves_), found});
  if (rank_ > 0 && kind != array_.leaf) throw Refusal(next_place(), refusal::MixedList{});
}

void Builder::leaf(Leaf kind, double number, std::string* text, const std::string& found) {
  check_leaf_kind(kind, found);
  if (rank_ == 0) {
    rank_ = counts_.size();
    array_.leaf = kind;
  }
  if (rank_ != counts_.size())
    throw Refusal(next_place(), refusal::WrongKind{refusal::Kind::list, found});
  if (text != nullptr)
    array_.texts.push_back(std::move(*text));
  else
    array_.numbers.push_back(number);
  ++counts_.back();
}

void Builder::scalar(Value value) {
  if (open_.empty()) throw Refusal("", refusal::WrongKind{refusal::Kind::object, shown(value)});
  if (std::holds_alternative<std::vector<Value>>(open_.back().value.data))
    throw Refusal(next_place(), refusal::WrongKind{refusal::Kind::object, shown(value)});
  attach(std::move(value));
}

void Builder::attach(Value value) {
  if (open_.empty()) {
    root_ = std::move(value);
  } else if (auto* list = std::get_if<std::vector<Value>>(&open_.back().value.data)) {
    list->push_back(std::move(value));
  } else {
    std::get<std::vector<Member>>(open_.back().value.data)
        .push_back({open_.back().key, std::move(value)});
  }
}

void Builder::check_depth() const {
  if (open_.size() + counts_.size() + skipped_depth_ >= kMaxDepth)
    throw Refusal(next_place(), refusal::TooDeep{kMaxDepth});
}

bool Builder::start_object(std::size_t) {
  check_depth();
  if (skipping()) {
    ++skipped_depth_;
    return true;
  }
  if (in_array()) {
    if (counts_.size() > 1 || counts_[0] > 0 || !leaves_.objects)
      throw Refusal(next_place(), refusal::WrongKind{expected_kind(leaves_), "{…}"});
    counts_.clear();  // a list of objects after all
    open_.push_back({{std::vector<Value>{}}, "", {}});
  }
  open_.push_back({{std::vector<Member>{}}, "", {}});
  return true;
}

bool Builder::end_object() {
  if (skipped_depth_ > 0) {
    --skipped_depth_;
    return true;
  }
  Value value = std::move(open_.back().value);
  open_.pop_back();
  attach(std::move(value));
  leaves_ = {};
  return true;
}

bool Builder::key(std::string& name) {
  if (skipped_depth_ > 0) return true;
  Open& object = open_.back();
  object.key = name;
  if (!object.keys.insert(name).second) throw Refusal(next_place(), refusal::DuplicateKey{name});
  std::vector<std::string> above;
  for (std::size_t i = 0; i + 1 < open_.size(); ++i)
    if (!open_[i].key.empty()) above.push_back(open_[i].key);
  leaves_ = grammar_(above, name);
  // What is passed over still leaves its key, so that nothing is lost without a word.
  if (leaves_.skip) attach({});
  return true;
}

bool Builder::start_array(std::size_t) {
  check_depth();
  if (skipping()) {
    ++skipped_depth_;
    return true;
  }
  const bool only_object_fits =
      open_.empty() || std::holds_alternative<std::vector<Value>>(open_.back().value.data) ||
      (in_array() && only_objects(leaves_));
  if (only_object_fits)
    throw Refusal(next_place(), refusal::WrongKind{refusal::Kind::object, "[…]"});
  if (!in_array()) {
    array_ = {};
    sizes_.clear();
    rank_ = 0;
  } else if (rank_ == counts_.size()) {
    throw Refusal(next_place(), refusal::WrongKind{expected_kind(leaves_), "[…]"});
  }
  counts_.push_back(0);
  return true;
}

bool Builder::end_array() {
  if (skipped_depth_ > 0) {
    --skipped_depth_;
    return true;
  }
  if (!in_array()) {  // the end of a list of objects
    Value value = std::move(open_.back().value);
    open_.pop_back();
    attach(std::move(value));
    return true;
  }
  close_level();
  return true;
}

void Builder::close_level() {
  const std::size_t level = counts_.size() - 1;
  const std::size_t count = counts_.back();
  counts_.pop_back();
  if (count == 0 && level == 0 && only_objects(leaves_)) return attach({std::vector<Value>{}});
  if (count == 0) throw Refusal(next_place(), refusal::EmptyMatrix{});
  sizes_.resize(std::max(sizes_.size(), level + 1));
  if (sizes_[level] == 0) sizes_[level] = count;
  if (sizes_[level] != count)
    throw Refusal(next_place(), refusal::Ragged{sizes_[level], count, level + 1 == rank_});
  if (level > 0) {
    ++counts_.back();
    return;
  }
  array_.shape = sizes_;
  attach({std::move(array_)});
}

}  // namespace attention::json
