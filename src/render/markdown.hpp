// A document as GitHub's Markdown: tables for matrices, TeX for formulas.
#pragma once

#include <string>
#include <string_view>

#include "json/write.hpp"
#include "render/document.hpp"
#include "render/page.hpp"

namespace attention {

void render_markdown(const Document& document, const PageOptions& options, const Sink& sink);

// Any text as Markdown that shows it, whatever it holds.
std::string markdown_text(std::string_view text);

}  // namespace attention
