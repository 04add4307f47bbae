// A document as LaTeX that compiles by itself with pdfLaTeX.
#pragma once

#include "json/write.hpp"
#include "render/document.hpp"
#include "render/page.hpp"

namespace attention {

void render_latex(const Document& document, const PageOptions& options, const Sink& sink);

}  // namespace attention
