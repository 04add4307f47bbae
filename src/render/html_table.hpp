// The tables of a page: a matrix, a table of words, and the colours behind numbers.
#pragma once

#include <string>

#include "json/write.hpp"
#include "render/document.hpp"

namespace attention {

void render_html_grid(const Grid& grid, int precision, const Sink& sink);
void render_html_listing(const Listing& listing, const Sink& sink);

// The rules of the classes that shaded cells carry, for a light page, a dark one, and paper.
std::string shade_rules();

}  // namespace attention
