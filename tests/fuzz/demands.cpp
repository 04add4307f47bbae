#include "demands.hpp"

#include <cstdio>
#include <cstdlib>

#include "render/text.hpp"
#include "words/refusals.hpp"

namespace attention::fuzz {
namespace {

constexpr std::size_t kVoices = 4;

// The length of the character that a text begins with; 0 when it is none of UTF-8.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (length == 0 || lead > 0xF4 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
  const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
  const bool too_large = lead == 0xF4 && byte(1) >= 0x90;
  return overlong || surrogate || too_large ? 0 : length;
}

}  // namespace

Voice voice(std::size_t number) {
  return {number % 2 == 0 ? Language::english : Language::french, number % kVoices > 1};
}

void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %s\n", what);
  std::abort();
}

void demand_harmless(const std::string& text, const Voice& voice) {
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t length = character_length(rest);
    demand(length > 0, "a text is not UTF-8");
    demand(length == 1 || !voice.ascii, "a text is not ASCII");
    const char first = rest.front();
    const bool control = first == 0x7F || (first >= 0 && first < 0x20 && first != '\n');
    demand(!control && !(first == '\xC2' && (rest[1] & 0x60) == 0), "a control character");
    rest.remove_prefix(length);
  }
}

std::string shown(const Document& document, const Voice& voice) {
  std::string text;
  render_text(document, {voice}, [&](std::string_view piece) { text += piece; });
  demand_harmless(text, voice);
  return text;
}

void say_refusal(const Refusal& refusal) {
  for (std::size_t number = 0; number < kVoices; ++number) {
    const Voice speaker = voice(number);
    const std::string text = message(refusal, speaker);
    demand(!text.empty(), "a refusal without words");
    demand_harmless(speaker.ascii ? transliterated(text) : text, speaker);
  }
}

}  // namespace attention::fuzz
