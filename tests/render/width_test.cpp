#include "render/width.hpp"

#include <doctest/doctest.h>

using namespace attention;

TEST_CASE("Width counts the columns of a terminal, not bytes") {
  CHECK(display_width("chat") == 4);
  CHECK(display_width("élève") == 5);
  CHECK(display_width("e\u0301le\u0300ve") == 5);  // with combining accents
  CHECK(display_width("猫が好き") == 8);
  CHECK(display_width("🙂") == 2);
  CHECK(display_width("قطة") == 3);
  CHECK(display_width("−∞") == 2);
}

TEST_CASE("A long label ends in an ellipsis and fits") {
  CHECK(shortened("chat", 4) == "chat");
  CHECK(shortened("chats", 4) == "cha…");
  CHECK(shortened("猫が好き", 6) == "猫が…");
  CHECK(shortened("猫が好き", 5) == "猫が…");
  CHECK(shortened("e\u0301e\u0301e\u0301", 2) == "e\u0301…");
}

TEST_CASE("Text wraps at spaces and keeps narrow no-break spaces together") {
  CHECK(wrapped("un deux trois", 8) == "un deux\ntrois");
  CHECK(wrapped("un deux\u202f: trois", 8) == "un\ndeux\u202f:\ntrois");
  CHECK(wrapped("anticonstitutionnellement", 8) == "anticonstitutionnellement");
  CHECK(wrapped("", 8) == "");
}
