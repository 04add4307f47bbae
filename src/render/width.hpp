// How many columns of a terminal a text takes.
#pragma once

#include <string>
#include <string_view>

namespace attention {

// East Asian wide characters and emoji take two columns, combining marks none.
// Requires: valid UTF-8.
std::size_t display_width(std::string_view text);

// At most `columns` wide, ending in … where something was cut off. Requires: columns ≥ 1.
std::string shortened(std::string_view text, std::size_t columns);

// Filled up with spaces to `columns`.
std::string padded_right(std::string_view text, std::size_t columns);

// Broken into lines at spaces, so that none is wider than `columns` unless one word is.
std::string wrapped(std::string_view text, std::size_t columns);

}  // namespace attention
