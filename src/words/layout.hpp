// The few words that a format says of itself.
#pragma once

#include <string>

#include "words/voice.hpp"

namespace attention {

// What an abridged matrix does not show; counted from 1, {0, 0} when an axis is whole.
std::string left_out(std::size_t first_row, std::size_t last_row, std::size_t first_column,
                     std::size_t last_column, const Voice& voice);

}  // namespace attention
