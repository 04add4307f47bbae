// Builds a Value from the events of a JSON reader, refusing what the grammar does not allow as soon
// as it is seen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "json/value.hpp"

namespace attention::json {

// The event functions are those of nlohmann's SAX interface; each returns true (go on) or throws.
class Builder {
 public:
  explicit Builder(const Grammar& grammar) : grammar_(grammar) {}

  bool null();
  bool boolean(bool value);
  bool number_integer(std::int64_t value);
  bool number_unsigned(std::uint64_t value);
  bool number_float(double value, const std::string& digits);
  bool string(std::string& value);
  bool binary(std::vector<std::uint8_t>&) { return true; }  // never comes from a text
  bool start_object(std::size_t);
  bool end_object();
  bool start_array(std::size_t);
  bool end_array();
  bool key(std::string& name);

  Value result() && { return std::move(root_); }

 protected:
  // The JSON Pointer to the value that comes next.
  std::string next_place() const;

 private:
  // An object or a list of objects that is still open.
  struct Open {
    Value value;
    std::string key;                       // of the member whose value comes next
    std::unordered_set<std::string> keys;  // all so far
  };

  void number(double value);
  bool answer(const std::string& word);
  void leaf(Leaf kind, double number, std::string* text, const std::string& found);
  void scalar(Value value);
  void attach(Value value);
  void check_depth() const;
  void check_leaf_kind(Leaf kind, const std::string& found) const;
  void close_level();
  bool skipping() const { return skipped_depth_ > 0 || leaves_.skip; }
  bool in_array() const { return !counts_.empty(); }

  const Grammar& grammar_;
  Value root_;
  std::vector<Open> open_;
  Leaves leaves_;  // what the value under the last key may hold
  std::size_t skipped_depth_ = 0;

  // The list of leaves that is open: how many elements each open level has so far, how many it must
  // have, and how deep the leaves lie (0: none seen yet).
  Array array_;
  std::vector<std::size_t> counts_;
  std::vector<std::size_t> sizes_;
  std::size_t rank_ = 0;
};

}  // namespace attention::json
