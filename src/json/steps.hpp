// The list of steps of an export, ours or another program's.
#pragma once

#include <functional>
#include <string>

#include "json/value.hpp"
#include "trace/names.hpp"

namespace attention::json {

// What may stand in a step; only its name and value are read.
Leaves step_grammar(const std::string& key, const Leaves& value);

// Calls `take` with each step's name and value, and the place of the value. Throws Refusal for what
// is no list of steps and for names that no step has.
void each_step(Value& steps,
               const std::function<void(Name name, Value& value, const std::string& place)>& take);

}  // namespace attention::json
