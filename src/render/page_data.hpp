// What a page that explains its numbers carries: of each trace the steps with their operations,
// operands and values, and the sentences about them as templates. All of it is JSON.
#pragma once

#include <vector>

#include "json/write.hpp"
#include "trace/trace.hpp"
#include "words/voice.hpp"

namespace attention {

// Safe inside a <script> element. Requires: traces of one problem.
void write_page_data(const std::vector<Trace>& traces, const Voice& voice, int precision,
                     const Sink& sink);

}  // namespace attention
