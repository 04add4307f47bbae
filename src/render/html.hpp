// A document as one page for a browser: it asks nothing of any network, reads without scripts, and
// prints. With traces it also explains its numbers when one points at them.
#pragma once

#include <vector>

#include "json/write.hpp"
#include "render/document.hpp"
#include "trace/trace.hpp"
#include "words/voice.hpp"

namespace attention {

struct HtmlOptions {
  Voice voice;
  int precision = 4;
  // Those that the document shows, whose numbers the page is to explain; none: a page to read.
  const std::vector<Trace>* traces = nullptr;
};

void render_html(const Document& document, const HtmlOptions& options, const Sink& sink);

}  // namespace attention
