// Hostile texts as data: what each is, and what is said of it (nothing: it is read and traced).
#include <doctest/doctest.h>

#include "helpers.hpp"
#include "json/read_answers.hpp"
#include "program.hpp"
#include "words/refusals.hpp"

using namespace attention;

namespace {

constexpr const char* kAccepted = "";

struct Row {
  std::string name, text, expected;  // a telling part of the message
};

std::string times(std::size_t count, const std::string& piece) {
  std::string text;
  text.reserve(count * piece.size());
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

std::string problem_with(const std::string& member) {
  return R"({"X":[[1,0],[0,1]],"W_q":"identity","W_k":"identity","W_v":"identity",)" + member + "}";
}

std::string utf16(const std::string& ascii, bool little) {
  std::string text;
  for (const char c : ascii) text += little ? std::string{c, '\0'} : std::string{'\0', c};
  return text;
}

// What is said of a problem; nothing when it runs.
std::string said_of(const std::string& text) {
  try {
    run(problem_of(text));
    return kAccepted;
  } catch (const Refusal& refusal) {
    return message(refusal, Voice{});
  }
}

std::string said_of_answers(const std::string& text) {
  try {
    Source source = answers_source(text);
    read_answers(source);
    return kAccepted;
  } catch (const Refusal& refusal) {
    return message(refusal, Voice{});
  }
}

void check_rows(const std::vector<Row>& rows, std::string (*said)(const std::string&)) {
  constexpr std::size_t kLongest = 400;
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const std::string found = said(row.text);
    CAPTURE(found);
    CHECK(found.size() < kLongest);
    if (row.expected.empty())
      CHECK(found.empty());
    else
      CHECK(found.find(row.expected) != std::string::npos);
  }
}

}  // namespace

TEST_CASE("Bytes that are no JSON in UTF-8 are refused, however they are broken") {
  const std::string text = R"({"Q":[[1]],"K":[[1]],"V":[[1]]})";
  const auto title = [](const std::string& bytes) {
    return problem_with("\"title\":\"" + bytes + "\"");
  };
  check_rows(
      {
          {"UTF-16 LE", utf16(text, true), "binary file or UTF-16"},
          {"UTF-16 BE", utf16(text, false), "binary file or UTF-16"},
          {"UTF-16 LE with a mark", "\xFF\xFE" + utf16(text, true), "binary file or UTF-16"},
          {"UTF-16 BE with a mark", "\xFE\xFF" + utf16(text, false), "binary file or UTF-16"},
          {"a mark and nothing", "\xEF\xBB\xBF", "the file is empty"},
          {"two marks", "\xEF\xBB\xBF\xEF\xBB\xBF" + text, kAccepted},
          {"a mark in the middle", "{\xEF\xBB\xBF}", "1:2: not JSON here"},
          {"half a mark", "\xEF\xBB", "a byte here is not UTF-8"},
          {"overlong slash", title("\xC0\xAF"), "a byte here is not UTF-8"},
          {"overlong in three", title("\xE0\x80\xAF"), "a byte here is not UTF-8"},
          {"overlong in four", title("\xF0\x80\x80\xAF"), "a byte here is not UTF-8"},
          {"a surrogate in bytes", title("\xED\xA0\x80"), "a byte here is not UTF-8"},
          {"beyond U+10FFFF", title("\xF4\x90\x80\x80"), "a byte here is not UTF-8"},
          {"a continuation alone", title("\x9B"), "a byte here is not UTF-8"},
          {"a character cut short", title("\xE2\x82"), "a byte here is not UTF-8"},
          {"a high surrogate alone", title("\\ud800"), "come in pairs"},
          {"a low surrogate alone", title("\\udc00"), "come in pairs"},
          {"two high surrogates", title("\\ud800\\ud800"), "come in pairs"},
          {"a pair of surrogates", title("\\ud83d\\ude00"), kAccepted},
          {"a NUL as escape", title("\\u0000"), kAccepted},
          {"a NUL as byte", title(std::string(1, '\0')), "binary file or UTF-16"},
          {"a NUL at the end", text + std::string(1, '\0'), "binary file or UTF-16"},
          {"a bell", title("\a"), "another control character"},
      },
      said_of);
}

TEST_CASE("What is endless or bottomless ends with one short message, or is read") {
  constexpr std::size_t kMany = 1'000'000, kHuge = 20'000'000;
  check_rows(
      {
          {"lists without end", times(kMany, "["), "expected an object"},
          {"objects without end", times(kMany, "{\"a\":"), "/a: unknown key"},
          {"a matrix without bottom", "{\"X\":" + times(kMany, "["), "more than 8 lists"},
          {"bottomless where nothing is read", "{\"steps\":" + times(kMany, "{\"a\":"),
           "more than 8 lists"},
          {"20 MB of digits", "{\"X\":[[" + std::string(kHuge, '1') + "]]}",
           "is beyond the largest number"},
          {"20 MB of decimals",
           "{\"Q\":[[0." + std::string(kHuge, '1') + "]],\"K\":[[1]],\"V\":[[1]]}", kAccepted},
          {"1 MB of exponent", "{\"X\":[[1e" + std::string(kMany, '9') + "]]}",
           "is beyond the largest number"},
          {"1 MB of key", "{\"" + std::string(kMany, 'k') + "\":1}", "unknown key"},
          {"20 MB of title", problem_with("\"title\":\"" + std::string(kHuge, 'a') + "\""),
           kAccepted},
          {"1 MB of blanks", std::string(kMany, ' '), "the file is empty"},
          {"1 MB of one word", std::string(kMany, 'x'), "1:"},
          {"a window as wide as can be", problem_with("\"window\":[1e15,1e15]"), kAccepted},
          {"10⁶ heads announced by nothing", problem_with("\"heads\":1000000"),
           "cannot be divided into 1000000 equal heads"},
      },
      said_of);
}

TEST_CASE("Every option says at its limits what it takes") {
  const std::string integer = "expected a whole number from 1 to 1000000", beyond = "is beyond",
                    positive = "expected a positive number", bounds = "expected two whole numbers",
                    element = "expected at least one element, got an empty list";
  std::vector<Row> rows;
  const auto add = [&](const std::string& key, const std::string& value, const std::string& said) {
    rows.push_back({key + " " + value, problem_with("\"" + key + "\":" + value), said});
  };
  for (const std::string key : {"heads", "kv_heads"}) {
    for (const std::string value : {"0", "-0", "-1", "1.5", "1e308", "5e-324", "4294967296",
                                    "1000001", "true", "\"2\"", "{}", "[2]"})
      add(key, value, integer);
    add(key, "1e400", beyond);
    add(key, "[]", element);
  }
  for (const std::string value : {"0", "-0.0", "-1", "\"1\"", "[1]", "true"})
    add("softcap", value, positive);
  for (const std::string value : {"5e-324", "1e308", "null"}) add("softcap", value, kAccepted);
  for (const std::string value : {"0", "-1", "5e-324", "-0.0", "1e308", "null"})
    add("scale", value, kAccepted);
  for (const std::string value : {"1e400", "-1e400"}) add("scale", value, beyond);
  for (const std::string value : {"true", "[1]", "{}", "\"\""})
    add("scale", value, "expected \"1/sqrt(d_k)\", \"none\" or a number");
  for (const std::string value :
       {"0", "[0.5,0]", "[1]", "[1,2,3]", "[[1,2]]", "[-2,0]", "[1e16,0]"})
    add("window", value, bounds);
  for (const std::string value : {"[]", "[[]]"}) add("tokens", value, element);
  for (const std::string value : {"[0,\"a\"]", "[null,\"a\"]"})
    add("tokens", value, "/tokens/0: expected a text in quotes");
  add("tokens", R"(["",""])", kAccepted);
  add("tokens", R"(["\u202e\u200b\u001b[2J","\u202e\u200b\u001b[2J"])", kAccepted);
  check_rows(rows, said_of);
}

TEST_CASE("Answers are no less guarded than problems") {
  std::string keys;
  for (int i = 0; i < 200'000; ++i) keys += "\"k" + std::to_string(i) + "\":0,";
  check_rows(
      {
          {"a number for a step", R"({"steps":[1]})", "/steps/0: expected an object {…}, got 1"},
          {"a list for a step", R"({"steps":[[1]]})", "/steps/0: expected an object {…}, got […]"},
          {"a list after a step", R"({"steps":[{"name":"Q","value":[[1]]},[1]]})",
           "/steps/1: expected an object {…}, got […]"},
          {"null for a step", R"({"steps":[null]})", "/steps/0: expected an object {…}, got null"},
          {"no step at all", R"({"steps":[]})", "there is no answer in it"},
          {"steps that are none", R"({"steps":{}})", "/steps: expected a list, got {…}"},
          {"a step without a name", R"({"steps":[{}]})", "/steps/0/name: expected a text"},
          {"200 000 keys beside a step",
           "{\"steps\":[{" + keys + "\"name\":\"Q\",\"value\":[[1]]}]}", kAccepted},
          {"the same key twice beside a step",
           R"({"steps":[{"name":"Q","a":1,"a":2,"value":[[1]]}]})", "\"a\" is given twice"},
          {"bottomless", "{\"problem\":" + times(1'000'000, "["), "more than 8 lists"},
          {"an exponent beyond an int", R"({"Q":[[1e-2147483648]]})", kAccepted},
          {"an exponent beyond a long", R"({"Q":[[1e-99999999999999999999]]})", kAccepted},
          {"beyond a double", R"({"Q":[[1e400]]})", "is beyond the largest number"},
          {"words without end", "{\"Q\":[[" + std::string(1'000'000, 'N'), "1:8: "},
      },
      said_of_answers);
}

TEST_CASE("A file cut at any byte is refused, or says nothing more than the whole does") {
  for (const char* file : {"tutorial", "padded_batch"}) {
    const std::string whole = read_file(std::string(SOURCE_FOLDER) + "/data/" + file + ".json");
    const std::size_t last = whole.rfind('}');
    for (std::size_t length = 0; length < last; ++length) {
      const std::string said = said_of(whole.substr(0, length));
      if (said.empty()) FAIL("accepted although cut at byte ", length, " of ", file);
    }
    CHECK(said_of(whole.substr(0, last + 1)).empty());
  }
}
