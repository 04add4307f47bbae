// NaN and Infinity without quotes, as Python's json.dump writes them, made readable as JSON.
#pragma once

#include <string_view>

#include "json/source.hpp"

namespace attention::json {

inline constexpr std::string_view kBlank = "?";    // a cell left open
inline constexpr std::string_view kBareNan = "n";  // what stands, in quotes, for a bare NaN

// Passes a text on with "n" for NaN, "-inf" for -Infinity and "inf" for Infinity, each as long as
// before, so that places stay true. What stands in strings is left alone.
Source::Pull with_bare_numbers(Source::Pull pull);

}  // namespace attention::json
