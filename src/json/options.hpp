// The keys of a problem that hold no numbers by name: labels and options, one row a key.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "json/value.hpp"
#include "trace/problem.hpp"

namespace attention::json {

struct Option {
  std::string_view key;
  // Throws Refusal with `place`, or a place under it. The value may be moved from.
  void (*assign)(Problem& problem, Value& value, const std::string& place);
  void (*reset)(Problem& problem);
};

std::span<const Option> options();

}  // namespace attention::json
