// What stands above a trace: title, note, sizes, conventions; and the labels of its tokens.
#pragma once

#include <string>
#include <vector>

#include "trace/trace.hpp"
#include "words/voice.hpp"

namespace attention {

// The problem's title, or the name of its kind of attention.
std::string title(const Trace& trace, const Voice& voice);
// The problem's note in this language; may be empty.
std::string note(const Trace& trace, const Voice& voice);

// "3 tokens", "d_model = 4", …, "scale 1/√d_k = 0.5"; `scale` is the factor as it is to be shown.
std::vector<std::string> dimension_facts(const Trace& trace, const std::string& scale,
                                         const Voice& voice);
// Polarity and alignment of the masks, and what an empty row gives; empty without a mask.
std::vector<std::string> mask_facts(const Trace& trace, const Voice& voice);
// The rows that may attend to nothing, by label; empty when there is none.
std::string empty_rows_line(const Trace& trace, const Voice& voice);

// The labels of all queries or keys: the problem's own, or "token 1", "key 1", …
std::vector<std::string> query_labels(const Trace& trace, const Voice& voice);
std::vector<std::string> key_labels(const Trace& trace, const Voice& voice);

}  // namespace attention
