// What the environment says about language, characters, width and colour.
#pragma once

#include <cstddef>
#include <string>

#include "render/terminal_color.hpp"
#include "words/voice.hpp"

namespace apps {

// From LC_ALL, LC_MESSAGES, LANG: French if the first that is set begins with "fr".
attention::Language language_of_environment();

// Whether LC_ALL, LC_CTYPE or LANG, the first that is set, names UTF-8.
bool environment_is_utf8();

// The columns of standard output's terminal; 80 when it is none.
std::size_t terminal_columns();

// Whether standard error is a terminal where a line can be taken back.
bool errors_can_be_wiped();

// `when`: "auto", "always" or "never". Any colour where COLORTERM says so, else the 256 of xterm.
attention::Colors usable_colors(const std::string& when);

// What COLORFGBG says of the background; dark when it says nothing.
attention::Ground terminal_ground();

}  // namespace apps
