// A JSON text as this project needs it: arrays of numbers lie flat in one buffer with a shape, all
// else is a small tree. Faults are refused while reading, with their place.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "json/source.hpp"
#include "math/tensor.hpp"

namespace attention::json {

enum class Leaf { number, boolean, text };

// A (nested) list whose leaves are all of one kind. Booleans lie in `numbers` as 1 and 0.
struct Array {
  Shape shape;
  Leaf leaf = Leaf::number;
  std::vector<double> numbers;
  std::vector<std::string> texts;
  // Of answers only: the cells left open (their numbers are 0), and the most decimals shown.
  std::vector<std::size_t> blanks;
  int decimals = 0;
};

struct Member;
struct Value {
  // null, boolean, number, text, list of leaves, object, list of objects
  std::variant<std::monostate, bool, double, std::string, Array, std::vector<Member>,
               std::vector<Value>>
      data;

  bool is_null() const { return std::holds_alternative<std::monostate>(data); }
};
struct Member {
  std::string key;
  Value value;
};

// The value of the member with that key; nullptr when there is none.
Value* find(std::vector<Member>& members, std::string_view key);

// What the leaves of a list may be.
struct Leaves {
  bool numbers = false, booleans = false, texts = false;
  bool objects = false;         // instead of leaves
  bool minus_infinity = false;  // "-inf" stands for the number
  bool answers = false;         // "?" is a cell left open; null and "nan" are no number
  bool skip = false;            // the whole value is passed over
};

// Says what may stand under a key, given the keys above it. Throws Refusal for a key that may not.
using Grammar =
    std::function<Leaves(const std::vector<std::string>& above, const std::string& key)>;

// Reads one whole JSON text. Throws Refusal with line:column for what is not JSON, with a JSON
// Pointer for what the grammar does not allow, duplicate keys, ragged lists, numbers beyond a
// double.
Value parse(Source& source, const Grammar& grammar);

// Whether a text is UTF-8 throughout.
bool is_utf8(const std::string& text);

// A value as JSON would write it, for messages: shortened, a list longer than a few numbers as […].
std::string shown(const Value& value);

// A text for a message: at most some 40 bytes of it, then ….
std::string clipped(const std::string& text);

// The JSON Pointer to a member: the key with ~ and / escaped.
std::string pointer(const std::string& place, std::string_view key);

}  // namespace attention::json
