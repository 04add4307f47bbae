// The exact message of each refusal of a problem file, in English, and of some in French.
#include "words/refusals.hpp"

#include <doctest/doctest.h>

#include "helpers.hpp"
#include "json/read.hpp"

using namespace attention;

namespace {

struct Case {
  std::string json, message;
};

void check_all(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    CAPTURE(c.json);
    CHECK(refusal_of(c.json) == c.message);
  }
}

const std::string kNumberForm =
    "a number is written 0.5, -12 or 1e-3 (in base ten, without a needless zero in front, with a "
    "digit on each side of the point)";

std::string with_weights(const std::string& rest) {
  return R"({"X": [[1, 0], [0, 1], [1, 1]], "W_q": [[1, 0], [0, 1]], "W_k": [[1, 0], [0, 1]], "W_v": [[1, 0], [0, 1]], )" +
         rest + "}";
}

}  // namespace

TEST_CASE("What is not JSON is refused with line, column and the line itself") {
  check_all({
      {"", R"(the file is empty; expected {"X": …, "W_q": …, "W_k": …, "W_v": …})"},
      {" \n\t", R"(the file is empty; expected {"X": …, "W_q": …, "W_k": …, "W_v": …})"},
      {"{\"X\": [[1, 0],\n       [0, 1",
       "2:13: the text stops before its end: a bracket or a quote is missing\n         [0, 1\n     "
       "         ^"},
      {"{\"X\": [[1, 0],]}",
       "1:15: one comma too many before this bracket\n  {\"X\": [[1, 0],]}\n                ^"},
      {"{\n  \"X\": [[1, NaN]]}",
       "2:13: JSON has no NaN and no Infinity; a masked score is written \"-inf\" in \"mask\"\n    "
       "\"X\": [[1, "
       "NaN]]}\n              ^"},
      {"{\"X\": [[-Infinity]]}",
       "1:9: JSON has no NaN and no Infinity; a masked score is written \"-inf\" in \"mask\"\n  "
       "{\"X\": "
       "[[-Infinity]]}\n          ^"},
      {"{'X': 1}", "1:2: a text is written in double quotes (\"…\")\n  {'X': 1}\n   ^"},
      {"{\"X\": [[.5]]}", "1:9: " + kNumberForm + "\n  {\"X\": [[.5]]}\n          ^"},
      {"{\"X\": [[01]]}", "1:9: " + kNumberForm + "\n  {\"X\": [[01]]}\n          ^"},
      {"{\"X\": [[0x1]]}", "1:9: " + kNumberForm + "\n  {\"X\": [[0x1]]}\n          ^"},
      {"{\"X\": [[0 1]]}",
       "1:11: not JSON here (a comma, a colon, a bracket or a quote is missing or too much)\n  "
       "{\"X\": [[0 1]]}\n            ^"},
      {"# X\n{}", "1:1: JSON has no comments; the key \"note\" is there for them\n  # X\n  ^"},
      {"{\"X\": [[1]]} {}",
       "1:14: what follows is too much: the JSON object is closed already\n  {\"X\": [[1]]} {}\n   "
       "            ^"},
      {"{\"X\": [[1 2]]}",
       "1:11: not JSON here (a comma, a colon, a bracket or a quote is missing or too much)\n  "
       "{\"X\": [[1 "
       "2]]}\n            ^"},
      {"{\"title\": \"a\tb\"}",
       "1:13: a text cannot hold a line break, a tab or another control character (write \\n, \\t, "
       "\\u001b)\n  {\"title\": "
       "\"a\\u0009b\"}\n              ^"},
      {"{\"title\": \"\xff\"}",
       "1:12: a byte here is not UTF-8; save the file, or set the terminal, as UTF-8"},
      {"{\"X\": [[1 2, \xad]]}",
       "1:11: not JSON here (a comma, a colon, a bracket or a quote is missing or too much)\n  "
       "{\"X\": "
       "[[1 2, \xef\xbf\xbd]]}\n            ^"},
      {"\xef\"X\": 1}",
       "1:1: a byte here is not UTF-8; save the file, or set the terminal, as UTF-8"},
      {std::string("\xff\xfe{\0", 4), "expected JSON text in UTF-8, got a binary file or UTF-16"},
      {std::string("\x7f"
                   "ELF\0\0",
                   6),
       "expected JSON text in UTF-8, got a binary file or UTF-16"},
      {"{\"X\": [[1, 0],\n  [0, \xe2\x88\x92"
       "1]]}",
       "2:7: write the keyboard’s minus sign (-)\n    [0, −1]]}\n        ^"},
      {"{“X”: [[1]]}", "1:2: write straight quotes (\")\n  {“X”: [[1]]}\n   ^"},
      {"{\u00a0\"X\": [[1]]}",
       "1:2: a no-break space; write an ordinary space\n  {\u00a0\"X\": [[1]]}\n   ^"},
      {"{\"causal\": True}",
       "1:12: write true, false or null, in lower case\n  {\"causal\": True}\n             ^"},
      {"{\"X\": [[1/2]]}",
       "1:10: a fraction is written as its result: 0.5\n  {\"X\": [[1/2]]}\n           ^"},
      {"{\"title\": \"a\nb\"}",
       "1:13: a text cannot hold a line break, a tab or another control character (write \\n, \\t, "
       "\\u001b)\n  {\"title\": \"a\n       "
       "       ^"},
      {R"({"title": "\q"})",
       "1:13: \\ is followed by \", \\, /, b, f, n, r, t, or u and four hexadecimal digits\n  "
       "{\"title\": \"\\q\"}\n              ^"},
      {std::string("{\"X\": [[1]]}\0x", 14),
       "expected JSON text in UTF-8, got a binary file or UTF-16"},
      {std::string(70000, ' ') + std::string("{\"X\": [[1\0]]}", 14),
       "expected JSON text in UTF-8, got a binary file or UTF-16"},
      {"[1, 2]", "expected an object {…}, got […]"},
      {"3", "expected an object {…}, got 3"},
      {R"({"X": [[[[[[[[[1]]]]]]]]]})",
       "/X/0/0/0/0/0/0/0: more than 8 lists or objects inside each other; no valid file is that "
       "deep"},
      {R"({"X": [[1e999]]})",
       "/X/0/0: 1e999 is beyond the largest number that can be held (about 1.8e308)"},
  });
}

TEST_CASE("Keys and values that do not belong are refused with their place") {
  check_all({
      {R"({"W_Q": [[1]]})", R"(/W_Q: unknown key, did you mean "W_q"?)"},
      {R"({"weights": [[1]]})", "/weights: unknown key; data/problem.schema.json lists them all"},
      {R"({"title": {"de": "x"}})", "/title/de: unknown key; expected fr or en"},
      {R"({"X": [[1]], "X": [[1]]})", R"(/X: the key "X" is given twice; keep one)"},
      {R"({"X": [[1]]})", R"(missing "W_q", "W_k" and "W_v", without which there is no output)"},
      {R"({"X": [[1]], "W_q": [[1]], "W_k": [[1]]})",
       R"(missing "W_v", without which there is no output)"},
      {R"({"scores": [[1]], "V": [[1]]})",
       R"(/scale: nothing tells d_k here, nor then the scale 1/√d_k; give "scale" as a number, or "none")"},
      {R"({"Q": [[1]], "K": [[1]]})", R"(missing "V", without which there is no output)"},
      {R"({"K": [[1]], "V": [[1]]})", R"(missing "Q", without which there is no output)"},
      {R"({"Q": [[1]], "K": [[1]], "W_v": [[1]]})",
       R"(missing "X", without which there is no output)"},
      {R"({"format": "attention-trace/1"})",
       R"(missing "problem", without which there is no output)"},
      {R"({"d_k": 2})", "/d_k: unknown key; data/problem.schema.json lists them all"},
      {R"({"window": ["a", 1]})", R"(/window/0: expected a number, got "a")"},
      {R"({"X": [["1.5"]]})",
       R"(/X/0/0: expected a number, got "1.5" (numbers are written without quotes))"},
      {R"({"X": [[1, 0], [0, "0,5"]]})",
       R"(/X/1/1: expected a number, got "0,5" (decimals are written with a point))"},
      {R"({"X": [[1, null]]})", "/X/0/1: expected a number, got null"},
      {R"({"X": [[1, true]]})", "/X/0/1: expected a number, got true"},
      {R"({"X": [[1, [2]]]})", "/X/0/1: expected a number, got […]"},
      {R"({"X": [[1], 2]})", "/X/1: expected a list, got 2"},
      {R"({"X": [[1, {"a": 2}]]})", "/X/0/1: expected a number, got {…}"},
      {R"({"X": "abc"})", R"(/X: expected lists of numbers, a list a row, got "abc")"},
      {R"({"W_q": "eye"})", R"(/W_q: expected a matrix of numbers or "identity", got "eye")"},
      {R"({"X": [[1, 2], [3]]})", "/X/1: the rows differ in length: 1 here, 2 in the first"},
      {R"({"X": []})", "/X: expected at least one element, got an empty list"},
      {R"({"X": [[], []]})", "/X/0: expected at least one element, got an empty list"},
      {R"({"tokens": ["a", 1]})", "/tokens/1: expected a text in quotes, got 1"},
      {R"({"tokens": "a b"})",
       R"(/tokens: expected a list of texts (or one a sequence), got "a b")"},
      {R"({"title": 3})", R"(/title: expected a text, or {"fr": …, "en": …}, got 3)"},
      {R"({"scale": "sqrt"})",
       R"x(/scale: expected "1/sqrt(d_k)", "none" or a number, got "sqrt")x"},
      {R"({"weight_layout": "oi"})", R"(/weight_layout: expected "in_out" or "out_in", got "oi")"},
      {R"({"score": "cosine"})", R"(/score: expected "dot" or "additive", got "cosine")"},
      {R"({"normalize": "sigmoid"})",
       R"(/normalize: expected "softmax" or "hardmax", got "sigmoid")"},
      {R"({"causal": "left"})",
       R"(/causal: expected true, false, "top_left" or "bottom_right", got "left")"},
      {R"({"heads": 0})", "/heads: expected a whole number from 1 to 1000000, got 0"},
      {R"({"softcap": -1})", "/softcap: expected a positive number, got -1"},
      {R"({"window": [1, -2]})",
       "/window: expected two whole numbers [left, right], -1 for an open side, got [1, -2]"},
      {R"({"window": [1, 2, 3, 4, 5]})",
       "/window: expected two whole numbers [left, right], -1 for an open side, got […]"},
      {R"({"key_padding": [1, 0]})", "/key_padding/0: expected true or false, got 1"},
      {R"({"mask": [[true, 0]]})",
       "/mask/0/1: expected either booleans everywhere or numbers everywhere"},
      {R"({"X": [["-inf"]]})", R"(/X/0/0: expected a number, got "-inf")"},
      {R"({"format": "attention-trace/1", "problem": 3})",
       "/problem: expected an object {…}, got 3"},
      {R"({"steps": 5, "X": [[1]]})",
       "/steps: unknown key; data/problem.schema.json lists them all"},
      {R"({"format": "attention-trace/2", "problem": {}})",
       R"(/format: expected "attention-trace/1", got "attention-trace/2")"},
      {R"({"problem": {}, "X": [[1]]})",
       "/X: unknown key; expected format, problem, dimensions, convention or steps"},
      {R"({"problem": []})", "/problem: expected an object {…}, got […]"},
      {R"({"problem": [{}]})", "/problem: expected an object {…}, got […]"},
      {R"({"X": {"a": 1}})", R"(/X: expected lists of numbers, a list a row, got {…})"},
      {R"({"W_q": {"a": {}}})", R"(/W_q: expected a matrix of numbers or "identity", got {…})"},
      {R"({"tokens": {"fr": "a"}})",
       "/tokens: expected a list of texts (or one a sequence), got {…}"},
      {R"({"title": {"fr": {"en": "a"}}})", "/title/fr: expected a text in quotes, got {…}"},
      {R"({"heads": {"fr": 1}})", "/heads: expected a whole number from 1 to 1000000, got {…}"},
      {R"({"b_q": 3})", "/b_q: expected a list of numbers, got 3"},
      {R"({"mask": true})", "/mask: expected a matrix of booleans or numbers, got true"},
      {R"({"key_padding": true})",
       "/key_padding: expected a list of booleans (or one a sequence), got true"},
  });
}

TEST_CASE("Shapes that do not fit are refused with both shapes") {
  check_all({
      {R"({"X": [1, 2]})",
       "/X: expected a matrix (a list of rows) or a list of matrices, got a plain list"},
      {R"({"X": [[1, 2, 3]], "W_q": [[1, 2, 3], [4, 5, 6]]})",
       R"(/W_q: expected 3 rows (X is 1×3), got 2; if W_q is stored as (out, in), set "weight_layout": "out_in")"},
      {R"({"X": [[1, 2]], "W_q": [[1, 0, 0], [0, 1, 0]], "weight_layout": "out_in"})",
       R"(/W_q: expected 2 columns (X is 1×2), got 3; if W_q is stored as (in, out), remove "weight_layout": "out_in")"},
      {R"({"X": [[1, 2]], "W_q": [[1], [2]], "W_k": [[1, 2], [3, 4]]})",
       "/W_k: expected 1 column (W_q is 2×1), got 2"},
      {with_weights(R"("tokens": ["a", "b"])"), "/tokens: expected 3 labels (X is 3×2), got 2"},
      {with_weights(R"("b_q": [1, 2, 3])"), "/b_q: expected 2 numbers (W_q is 2×2), got 3"},
      {with_weights(R"("b_q": [[1, 2]])"),
       "/b_q: expected a plain list, got a matrix (a list of rows)"},
      {with_weights(R"("heads": 3)"),
       "/W_q: 2 columns cannot be divided into 3 equal heads (heads = 3)"},
      {with_weights(R"("heads": 4, "kv_heads": 3)"),
       "/kv_heads: heads = 4 is not a multiple of kv_heads = 3"},
      {R"({"X": [[1]], "W_q": [[1]], "W_k": [[[1]], [[1]]], "W_v": [[1]]})",
       R"(/W_k: heads = 1 is not a multiple of kv_heads = 2; set "heads")"},
      {R"({"X": [[1]], "W_q": [[1]], "W_k": [[1]], "W_v": [[[1]], [[1]]]})",
       R"(/W_v: heads = 1 is not a multiple of kv_heads = 2; set "heads")"},
      {with_weights(R"("past_K": [[1, 2, 3]], "past_V": [[1, 2]])"),
       "/past_K: expected 2 columns (W_q is 2×2), got 3"},
      {R"({"heads": 2, "W_o": [[1, 2, 3]]})",
       "/W_o: 1 row cannot be divided into 2 equal heads (heads = 2)"},
      {R"({"heads": 2, "output": [[1, 2, 3]]})",
       "/output: 3 columns cannot be divided into 2 equal heads (heads = 2)"},
      {with_weights(R"("mask": [[true, true]])"), "/mask: expected 3 rows (X is 3×2), got 1"},
      {with_weights(R"("mask": [[[true, true, true], [true, true, true], [true, true, true]]])"),
       "/mask: a mask of three levels is ambiguous (sequences or heads?); write it B×1×n×m for "
       "sequences, "
       "1×h×n×m for heads"},
      {with_weights(R"("key_padding": [true])"),
       "/key_padding: expected 3 booleans (X is 3×2), got 1"},
      {R"({"Q": [[1, 2]], "K": [[1]], "V": [[1]]})", "/K: expected 2 columns (Q is 1×2), got 1"},
      {R"({"Q": [[1]], "K": [[1], [2]], "V": [[1]]})", "/V: expected 2 rows (K is 2×1), got 1"},
      {R"({"X": [[1, 2]], "W_q": "identity", "W_k": [[1], [2]], "W_v": "identity"})",
       "/W_k: expected 2 columns (X is 1×2), got 1"},
      {R"({"X": [[1, 2]], "W_q": [[1], [2]], "W_k": "identity", "W_v": "identity"})",
       R"(/W_k: "identity" keeps the 2 columns of X, expected 1 (W_q is 2×1))"},
      {R"({"X": [[[1]], [[2]]], "key_padding": [[true]]})",
       "/key_padding: expected 2 sequences (X is 2×1×1), got 1"},
      {R"({"Q": [[1, 1]], "K": [[1, 1]], "V": [[1, 1]], "heads": 2, "scores": [[[1]]]})",
       "/scores: expected 2 heads (heads = 2), got 1"},
  });
}

TEST_CASE("Heads that do not fit are told where they are, with what counts them") {
  check_all({
      {R"({"X": [[1]], "heads": 3, "W_q": [[[1]], [[1]]], "W_k": [[[1]], [[1]]], "W_v": [[1]]})",
       "/W_q: expected 3 heads (heads = 3), got 2"},
      {R"({"X": [[1]], "W_q": [[[1]], [[1]], [[1]]], "W_k": [[[1]], [[1]]], "W_v": [[1]]})",
       "/W_k: heads = 3 is not a multiple of kv_heads = 2"},
      {R"({"X": [[1]], "W_q": [[1, 2]], "W_k": [[1, 2]], "heads": 2, "kv_heads": 1})",
       "/W_k: expected 1 column (W_q is 1×2, heads = 2, kv_heads = 1), got 2"},
      {R"({"X": [[1], [2]], "heads": 2, "kv_heads": 1, "W_k": [[1]], "V": [[1], [2], [3]]})",
       "/V: expected 2 rows (X is 2×1), got 3"},
      {R"({"X": [[[1], [2]], [[1]]]})",
       "/X/1: the lists differ in how many elements they have: 1 here, 2 in the first"},
  });
}

TEST_CASE("Keys that do not go together are refused by name") {
  check_all({
      {with_weights(R"("v_a": [1, 2])"),
       R"(/v_a: "v_a" makes sense only with "score": "additive")"},
      {with_weights(R"("score": "additive")"),
       R"(/score: "score": "additive" makes sense only with "v_a")"},
      {with_weights(R"("past_K": [[1, 2]])"),
       R"(/past_K: "past_K" makes sense only with "past_V")"},
      {with_weights(R"("past_V": [[1, 2]])"),
       R"(/past_V: "past_V" makes sense only with "past_K")"},
      {with_weights(R"("K_new": [[1, 2]])"), R"(/K_new: "K_new" makes sense only with "past_K")"},
      {with_weights(R"("past_K": [[1, 2]], "past_V": [[1, 2]], "K": [[1, 2]])"),
       R"(/K: "K" does not go with "past_K": give one or the other)"},
      {with_weights(R"("Q_heads": [[1, 2]])"),
       R"(/Q_heads: "Q_heads" exists only with several heads; set "heads")"},
  });
}

TEST_CASE("Refusals are said in French too, with French spaces") {
  const auto french = [](const std::string& json) {
    try {
      run(problem_of(json));
    } catch (const Refusal& refusal) {
      return message(refusal, Voice{Language::french});
    }
    return std::string("not refused");
  };
  CHECK(french(R"({"W_Q": 1})") == "/W_Q\u202f: clé inconnue, vouliez-vous dire \"W_q\"\u202f?");
  CHECK(french(R"({"X": [[1, 2, 3]], "W_q": [[1, 2, 3], [4, 5, 6]]})") ==
        "/W_q\u202f: attendu\u202f: 3 lignes (X est 1×3), trouvé\u202f: 2\u202f; si W_q est "
        "stockée comme (sortie, "
        "entrée), ajoutez \"weight_layout\": \"out_in\"");
  CHECK(french(R"({"X": [["0,5"]]})") ==
        "/X/0/0\u202f: attendu\u202f: un nombre, trouvé\u202f: \"0,5\" (les décimales s’écrivent "
        "avec un point)");
}

TEST_CASE("Messages stay short however long the fault is") {
  CHECK(refusal_of("{\"X\": [[1e" + std::string(100000, '9') + "]]}").size() < 300);
  CHECK(refusal_of("{\"" + std::string(100000, 'k') + "\": 1}").size() < 300);
  CHECK(refusal_of("{\"X\": \"" + std::string(100000, 'k') + "\"}").size() < 300);
}

TEST_CASE("A byte-order mark is accepted and does not move the places") {
  CHECK(problem_of("\xEF\xBB\xBF{\"X\": [[1]]}").has(Name::X));
  CHECK(refusal_of("\xEF\xBB\xBF{x}").starts_with("1:2: "));
}
