// The language of manual pages, as groff and mandoc both read it.
#pragma once

#include <string>
#include <string_view>

namespace apps::roff {

// A text as it is, whatever letters and signs it has; `-` can be copied from the page.
std::string text(std::string_view words);

std::string bold(std::string_view words);
std::string italic(std::string_view words);

// A request with one argument, such as a heading; the argument is a text.
std::string request(std::string_view name, std::string_view argument);

// A paragraph of a list: `tag` and `body` are made of the pieces above.
std::string item(const std::string& tag, const std::string& body);

// Lines that begin with a blank stand as they are; each of the others is a paragraph,
// the first of which goes on where the page is.
std::string paragraphs(std::string_view lines);

}  // namespace apps::roff
