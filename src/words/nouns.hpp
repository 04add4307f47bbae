// Names of things in messages: counts of rows, shapes, what fixed them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "trace/refusal.hpp"
#include "words/voice.hpp"

namespace attention {

// "a, b or c"
std::string any_of(const std::vector<std::string>& words, const Voice& voice);

// "3×4"; a vector is "3".
std::string shape_text(const Shape& shape);

// "4 rows", "1 column": a count with its noun.
std::string counted(std::size_t count, refusal::AxisName axis, const Voice& voice);

// "a row", "a column", "a head", "a sequence": where an index counts.
std::string axis_text(refusal::AxisName axis, const Voice& voice);

// "X is 3×4, heads = 2", "heads = 2": what fixed an expected size.
std::string reason_text(const refusal::Because& because, const Voice& voice);

// "a matrix (a list of rows)": how deep lists are nested.
std::string rank_text(std::size_t rank, const Voice& voice);

}  // namespace attention
