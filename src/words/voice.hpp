// In which language, and with which characters, the tool speaks.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace attention {

enum class Language { french, english };

struct Voice {
  Language language = Language::english;
  bool ascii = false;  // what users wrote then appears as \u00e9; our own text is transliterated
};

// A sentence in both languages; both are checked against the arguments when compiled.
template <class... Args>
std::string say(const Voice& voice, fmt::format_string<Args...> french,
                fmt::format_string<Args...> english, Args&&... args) {
  return fmt::format(voice.language == Language::french ? french : english,
                     std::forward<Args>(args)...);
}

// A user's text made safe to show: control characters, and those that turn the direction of
// writing, appear as \u001b, bytes that are not UTF-8 as \udc9b; with ascii, everything beyond
// ASCII does.
std::string user_text(std::string_view text, const Voice& voice);

// A label in quotation marks; it is never broken over two lines.
std::string quoted(std::string_view label, const Voice& voice);

// Our own text in ASCII: é becomes e, √ becomes sqrt; what has no such form appears as \u00e9.
std::string transliterated(std::string_view text);

}  // namespace attention
