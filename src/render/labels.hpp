// The labels that stand on the axes of a matrix.
#pragma once

#include <string>
#include <vector>

#include "trace/trace.hpp"
#include "words/voice.hpp"

namespace attention {

// Of the queries, of the keys (of the new ones, for m_new); empty where an axis counts features.
std::vector<std::string> axis_labels(const Trace& trace, Size size, const Voice& voice);

}  // namespace attention
