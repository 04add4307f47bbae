// Texts that are meant to break a reader: each is read rightly or refused with one message.
#include <doctest/doctest.h>

#include <cmath>

#include "helpers.hpp"
#include "json/read_answers.hpp"
#include "json/read_values.hpp"
#include "program.hpp"
#include "sanitized.hpp"
#include "words/refusals.hpp"

using namespace attention;

namespace {

constexpr std::size_t kMega = 1 << 20;
constexpr std::size_t kLarge = (kSanitized ? 2 : 20) * kMega;

// What is said of a text, read and traced; nothing when there is nothing to say.
std::string said_of(const std::string& bytes) {
  try {
    for (const Trace& trace : run(problem_of(bytes)))
      for (const Step& step : trace.steps)
        for (const double x : step.value.values()) CHECK_FALSE(std::isnan(x));
    return "";
  } catch (const Refusal& refusal) {
    return message(refusal, Voice{});
  }
}

std::string said_of_answers(const std::string& bytes) {
  try {
    Source source = Source::of_text(bytes);
    read_answers(source);
    return "";
  } catch (const Refusal& refusal) {
    return message(refusal, Voice{});
  }
}

std::string said_of_side(const std::string& bytes) {
  try {
    Source source = Source::of_text(bytes);
    read_comparable(source);
    return "";
  } catch (const Refusal& refusal) {
    return message(refusal, Voice{});
  }
}

struct Row {
  std::string name, bytes, said;  // the beginning of what is said; empty: accepted
};

void check_all(const std::vector<Row>& rows, std::string (*say_of)(const std::string&)) {
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const std::string said = say_of(row.bytes);
    CHECK(said.empty() == row.said.empty());
    CHECK(said.substr(0, row.said.size()) == row.said);
    CHECK(said.size() < 400);
    for (const char c : said) CHECK((c == '\n' || static_cast<unsigned char>(c) >= 0x20));
  }
}

std::string repeated(const std::string& piece, std::size_t times) {
  std::string text;
  text.reserve(piece.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

// One query, key and value, and something else.
std::string with(const std::string& rest) {
  return R"({"Q": [[1]], "K": [[1]], "V": [[1]], )" + rest + "}";
}

const std::string kUnfinished = "the text stops before its end";
const std::string kBinary = "expected JSON text in UTF-8, got a binary file or UTF-16";
const std::string kNotUtf8 = "a byte ";

std::string utf16(const std::string& text, bool big_endian) {
  std::string bytes;
  for (const char c : text) bytes += big_endian ? std::string{'\0', c} : std::string{c, '\0'};
  return bytes;
}

}  // namespace

TEST_CASE("Texts that are no UTF-8, no JSON or no end are refused at their place") {
  const std::string plain = R"({"X": [[1]]})";
  check_all(
      {
          {"a million lists", repeated("[", kMega), "expected an object"},
          {"a million lists in X", "{\"X\":" + repeated("[", kMega), "/X/0/0/0/0/0/0/0: more than"},
          {"a million objects", repeated("{\"title\":", kMega), "/title/title: unknown key"},
          {"a million in what is passed over", "{\"steps\":" + repeated("[", kMega),
           "/steps: more than"},
          {"UTF-16 LE", utf16(plain, false), kBinary},
          {"UTF-16 BE", utf16(plain, true), kBinary},
          {"UTF-16 LE with mark", "\xFF\xFE" + utf16(plain, false), kBinary},
          {"UTF-16 BE with mark", "\xFE\xFF" + utf16(plain, true), kBinary},
          {"the mark alone", "\xEF\xBB\xBF", "the file is empty"},
          {"half the mark", "\xEF\xBB", "1:2: " + kNotUtf8},
          {"NUL", std::string(1, '\0'), kBinary},
          {"NUL in a text", "{\"title\": \"a" + std::string(1, '\0') + "b\"}", kBinary},
          {"NUL, escaped", with(R"("title": "a\u0000b")"), ""},
          {"overlong", "{\"title\": \"\xC0\x80\"}", "1:12: " + kNotUtf8},
          {"overlong in three", "{\"title\": \"\xE0\x80\x80\"}", "1:13: " + kNotUtf8},
          {"a surrogate in UTF-8", "{\"title\": \"\xED\xA0\x80\"}", "1:13: " + kNotUtf8},
          {"beyond U+10FFFF", "{\"title\": \"\xF4\x90\x80\x80\"}", "1:13: " + kNotUtf8},
          {"a cut character", "{\"title\": \"\xC3\"}", "1:13: " + kNotUtf8},
          {"no character begins so", "{\xFE}", "1:2: " + kNotUtf8},
          {"high surrogate alone", R"({"title": "\uD800"})", "1:18: \\ is followed by"},
          {"low surrogate alone", R"({"title": "\uDC00"})", "1:17: \\ is followed by"},
          {"two high surrogates", R"({"title": "\uD800\uD800"})", "1:23: \\ is followed by"},
          {"a pair of surrogates", with(R"("title": "\uD83D\uDE00")"), ""},
          {"three digits", R"({"title": "\u12"})", "1:16: \\ is followed by"},
          {"escape in a text", "{\"title\": \"\x1b[31m\"}", "1:12: a text cannot hold"},
          {"escape after a fault", "{\"X\": [x \"\xF0\x1b[31m\"", "1:8: not JSON here"},
          {"escape outside", "{\x1b[31m}", "1:2: not JSON here"},
          {"no end of a list", "{\"X\": [[1", "1:10: " + kUnfinished},
          {"no end of a text", "{\"title\": \"" + std::string(kMega, 'a'), "1:11: " + kUnfinished},
          {"only spaces", std::string(kLarge, ' '), "the file is empty"},
          {"a fault after spaces", std::string(kMega, ' ') + "x", "1:1048577: not JSON here"},
          {"a fault after lines", std::string(kMega / 8, '\n') + "x", "131073:1: not JSON here"},
      },
      said_of);
}

TEST_CASE("Numbers are read to the nearest double, however they are written, or refused") {
  const std::string digits(kLarge, '1');
  check_all(
      {
          {"20 MB before the point", "{\"X\": [[" + digits + "]]}", "/X/0/0: 11111"},
          {"20 MB after the point", "{\"Q\": [[0." + digits + "]], \"K\": [[1]], \"V\": [[1]]}",
           ""},
          {"20 MB of exponent", "{\"X\": [[1e" + digits + "]]}", "/X/0/0: 1e11111"},
          {"20 MB of negative exponent", with("\"scale\": 1e-" + digits), ""},
          {"a hair above the largest", with("\"scale\": 1.7976931348623159e308"),
           "/scale: 1.7976931348623159e308 is beyond"},
          {"the largest", with("\"scale\": 1.7976931348623157e308"), ""},
          {"beyond, negative", with("\"scale\": -1e400"), "/scale: -1e400 is beyond"},
          {"below the least", with("\"scale\": 1e-400"), ""},
          {"leading zero", with("\"scale\": 01"), "1:"},
          {"plus", with("\"scale\": +1"), "1:"},
          {"hexadecimal", with("\"scale\": 0x10"), "1:"},
          {"no digit after e", with("\"scale\": 1e"), "1:"},
          {"two points", with("\"scale\": 1.2.3"), "1:"},
      },
      said_of);
  CHECK(problem_of(with("\"scale\": 1e-400")).scale->factor == 0);
  CHECK(problem_of(with("\"scale\": 4.9406564584124654e-324")).scale->factor ==
        4.9406564584124654e-324);
  CHECK(std::signbit(problem_of(with("\"scale\": -0.0")).scale->factor));
  CHECK(problem_of(with("\"scale\": 0.1" + std::string(kMega, '0'))).scale->factor == 0.1);
  CHECK(problem_of(with("\"scale\": 9007199254740993")).scale->factor == 9007199254740992.0);
}

TEST_CASE("Every option is bounded, and a size that nothing fills is refused") {
  const std::string count = "expected a whole number from 1 to 1000000, got ";
  const std::string window = "/window: expected two whole numbers";
  std::vector<Row> rows{
      {"scale 0", with("\"scale\": 0"), ""},
      {"scale -1", with("\"scale\": -1"), ""},
      {"softcap 0", with("\"softcap\": 0"), "/softcap: expected a positive number, got 0"},
      {"softcap, least", with("\"softcap\": 5e-324"), ""},
      {"softcap, largest", with("\"softcap\": 1.7e308"), ""},
      {"window, wide", with("\"window\": [1000000000000000, 1e15]"), ""},
      {"window, wider", with("\"window\": [1e16, 0]"), window},
      {"window, half", with("\"window\": [0.5, 0]"), window},
      {"window, -2", with("\"window\": [-2, 0]"), window},
      {"window, three", with("\"window\": [1, 1, 1]"), window},
      {"mask of others", with("\"mask\": [[[[0]]], [[[0]]]], \"tokens\": [[\"a\"]]"), ""},
      {"a billion rows, told", with("\"dimensions\": {\"n\": 1000000000}, \"problem\": null"),
       "/Q: unknown key"},
      {"a label of a million", with("\"tokens\": [\"" + std::string(kMega, 'a') + "\"]"), ""},
      {"an empty label", with("\"tokens\": [\"\"]"), ""},
      {"a key of 20 MB", "{\"" + std::string(kLarge, 'k') + "\": 1}", "/kkkk"},
      {"a title of 20 MB", with("\"title\": \"" + std::string(kLarge, 't') + "\""), ""},
  };
  for (const char* heads : {"heads", "kv_heads"})
    for (const char* wrong : {"0", "-1", "1.5", "1000001", "1e+308"})
      rows.push_back({heads, with("\"" + std::string(heads) + "\": " + wrong),
                      "/" + std::string(heads) + ": " + count + wrong});
  rows.push_back({"a million heads", with("\"heads\": 1000000"),
                  "/Q: 1 column cannot be divided into 1000000 equal heads"});
  check_all(rows, said_of);
}

TEST_CASE("Answers and traces of others are bounded and refused in the same way") {
  const std::string many = [] {
    std::string keys;
    for (int i = 0; i < (kSanitized ? 20000 : 200000); ++i)
      keys += "\"k" + std::to_string(i) + "\": 0, ";
    return R"({"steps": [{)" + keys + R"("name": "Q", "value": [[1]]}]})";
  }();
  const std::vector<Row> rows{
      {"numbers for steps", R"({"steps": [1]})", "/steps/0: expected an object {…}, got 1"},
      {"a list for a step", R"({"steps": [[1]]})", "/steps/0: expected an object {…}, got […]"},
      {"no step called so", R"({"steps": [{"name": "\u001b[31m", "value": [[1]]}]})",
       "/steps/0/name: unknown key"},
      {"a step twice",
       R"({"steps": [{"name": "Q", "value": [[1]]}, {"name": "Q", "value": [[1]]}]})",
       "/steps/1/value: the key \"Q\" is given twice"},
      {"a step without value", R"({"steps": [{"name": "Q"}]})", "/steps/0/value: expected"},
      {"a step with many keys of others", many, ""},
      {"a million lists", R"({"Q": )" + repeated("[", kMega), "/Q/0/0/0/0/0/0/0: more than"},
      {"cut", R"({"Q": [[1)", "1:10: " + kUnfinished},
  };
  check_all(rows, said_of_answers);
  check_all(rows, said_of_side);
  check_all({{"exponent", R"({"Q": [[1e-99999999999999999999]]})", ""},
             {"least int", R"({"Q": [[1e-2147483648]]})", ""},
             {"beyond", R"({"Q": [[1e400]]})", "/Q/0/0: 1e400 is beyond"}},
            said_of_answers);
}

TEST_CASE("A file that is cut at any byte is refused, never taken for whole") {
  const std::string all = R"({"$schema": "s", "title": {"fr": "é\u00e9", "en": "e"}, "note": "n",
    "tokens": ["a", "b"], "context_tokens": ["c", "d"], "X": [[1, -0.5], [2.5e-3, 0]],
    "context": [[1], [2]], "W_q": "identity", "W_k": [[1, 2]], "W_v": [[1, 2]],
    "b_q": [1, 2], "b_k": [1, 2], "b_v": [1, 2], "W_o": [[1, 0], [0, 1]], "b_o": [0, 1],
    "weight_layout": "in_out", "heads": 2, "kv_heads": 1, "score": "dot", "scale": 0.5,
    "softcap": 30, "causal": true, "window": [1, -1], "normalize": "softmax",
    "mask": [[0, "-inf"], [0, 0]], "key_padding": [true, true]})";
  const std::string tutorial = read_file(SOURCE_FOLDER "/data/tutorial.json");
  for (const std::string& whole : {tutorial.substr(0, tutorial.rfind('}') + 1), all}) {
    const std::string told = said_of(whole);
    CHECK_MESSAGE((told.empty() || told.starts_with("/")), told);
    for (std::size_t length = 0; length < whole.size(); ++length) {
      CAPTURE(length);
      const std::string said = said_of(whole.substr(0, length));
      CHECK_FALSE(said.empty());
      CHECK(said_of_answers(whole.substr(0, length)) != "");
    }
  }
}
