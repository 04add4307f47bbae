#include <doctest/doctest.h>

#include "json/utf8.hpp"
#include "words/voice.hpp"

using namespace attention;

TEST_CASE("Bytes that are not UTF-8 are shown as escapes and never raw") {
  // The byte 9B alone begins a control sequence on old terminals.
  CHECK(user_text("a\x9B"
                  "31m",
                  Voice{}) == "a\\udc9b31m");
  CHECK(user_text("\xC0\xAF", Voice{}) == "\\udcc0\\udcaf");
  CHECK(user_text("\xED\xA0\x80", Voice{}) == "\\udced\\udca0\\udc80");
  CHECK(user_text("\xF4\x90\x80\x80", Voice{}) == "\\udcf4\\udc90\\udc80\\udc80");
  CHECK(user_text("\xE2\x82", Voice{}) == "\\udce2\\udc82");
  CHECK(user_text("é€😀", Voice{}) == "é€😀");
  CHECK(repaired("é\xFF!") == "é\uFFFD!");
}

TEST_CASE("A million characters are quoted and transliterated in one pass") {
  std::string roots, blanks(1'000'000, ' ');
  for (int i = 0; i < 200'000; ++i) roots += "√d_k";
  const std::string plain = transliterated(roots);
  CHECK(plain.size() == 200'000 * std::string("sqrt(d_k)").size());
  CHECK(plain.starts_with("sqrt(d_k)sqrt(d_k)"));
  CHECK(quoted(blanks, Voice{}).size() == 2 * blanks.size() + std::string("“”").size());
}
