// Pointing at numbers as a person types them.
#include "lesson/cell.hpp"

#include <doctest/doctest.h>

#include <functional>

#include "helpers.hpp"

using namespace attention;

namespace {

using Strings = std::vector<std::string>;
using Positions = std::vector<std::size_t>;

const std::string kSentence = R"({"Q": [[1, 2], [3, 4]], "K": [[1, 0], [0, 1], [1, 1]],
    "V": [[1], [2], [3]], "b_o": [7], "key_padding": [true, true, false]})";
const AxisLabels kLabels{{"chat", "2"}, {"le", "souris", "é"}};

// 4 query heads, 2 key heads, one query, two keys.
const std::string kHeads = R"({"Q": [[1, 2, 3, 4]], "K": [[5, 6], [7, 8]], "V": [[1, 2], [3, 4]],
    "heads": 4, "kv_heads": 2})";

CellChoice choose(const std::string& typed, const std::string& problem = kSentence,
                  std::optional<std::size_t> head = {}, const AxisLabels& labels = kLabels) {
  return resolve(parse_cell(typed), trace_of(problem), labels, head);
}

// The cell that was meant; fails the test when it is a whole row.
Cell cell(const std::string& typed) {
  CAPTURE(typed);
  const CellChoice choice = choose(typed);
  CHECK(!choice.whole_row);
  return choice.cell;
}

Refusal refused(const std::function<void()>& act) {
  try {
    act();
  } catch (const Refusal& refusal) {
    return refusal;
  }
  FAIL("not refused");
  return {"", refusal::CellSyntax{}};
}

// Why a cell is refused; fails the test when the reason is another, or the place not what was
// typed.
template <class Reason>
Reason reason(const std::string& typed, const std::string& problem = kSentence,
              const AxisLabels& labels = kLabels) {
  CAPTURE(typed);
  const Refusal refusal = refused([&] { choose(typed, problem, {}, labels); });
  CHECK(refusal.place == typed);
  REQUIRE(std::holds_alternative<Reason>(refusal.reason));
  return std::get<Reason>(refusal.reason);
}

void check_index(const std::string& typed, const std::optional<CellText::Index>& index,
                 const std::string& expected, bool is_number) {
  CAPTURE(typed);
  REQUIRE(index.has_value());
  CHECK(index->text == expected);
  CHECK(index->is_number == is_number);
}

}  // namespace

TEST_CASE("A typed cell is a name, a row and a column") {
  const CellText typed = parse_cell("scores[2,3]");
  CHECK(typed.name == "scores");
  check_index("scores[2,3]", typed.row, "2", true);
  check_index("scores[2,3]", typed.column, "3", true);
}

TEST_CASE("Anything but digits is a label, and so is anything in quotes") {
  for (const auto& [typed, label] :
       std::vector<std::pair<std::string, std::string>>{{"scores[chat,1]", "chat"},
                                                        {"scores[\"2\",1]", "2"},
                                                        {"scores[\"a,b\",1]", "a,b"},
                                                        {"scores[\"[x]\",1]", "[x]"},
                                                        {"scores[\" chat \",1]", " chat "},
                                                        {"scores[mot 1,1]", "mot 1"},
                                                        {"scores[-1,1]", "-1"},
                                                        {"scores[1.0,1]", "1.0"},
                                                        {"scores[l'été,1]", "l'été"}})
    check_index(typed, parse_cell(typed).row, label, false);
  check_index("the column", parse_cell("scores[1,\"]\"]").column, "]", false);
}

TEST_CASE("Spaces around an index are not part of it") {
  for (const std::string text : {"scores[ 2 , 3 ]", "scores[2, 3]", "scores[  2,3  ]"}) {
    check_index(text, parse_cell(text).row, "2", true);
    check_index(text, parse_cell(text).column, "3", true);
  }
  const CellText quoted = parse_cell("scores[ \"a b\" , mot 1 ]");
  check_index("quoted", quoted.row, "a b", false);
  check_index("quoted", quoted.column, "mot 1", false);
}

TEST_CASE("A whole row has no column, and a single index is one of a vector") {
  const CellText row = parse_cell("attention_weights[2,]");
  check_index("row", row.row, "2", true);
  CHECK(!row.column);
  const CellText entry = parse_cell("b_q[2]");
  CHECK(!entry.row);
  check_index("entry", entry.column, "2", true);
}

TEST_CASE("What is not a cell is refused with its text") {
  for (const std::string text :
       {"", "scores", "scores[", "scores]", "[1,2]", "scores[]", "scores[,]", "scores[ , ]",
        "scores[,2]", "scores[1,2", "scores[1,2,3]", "scores[1,2]]", "scores[1,2]x",
        "scores[\"chat,1]", "scores[\"chat\"x,1]", "scores(1,2)", "scores[1][2]"}) {
    CAPTURE(text);
    const Refusal refusal = refused([&, text = text] { parse_cell(text); });
    CHECK(refusal.place == text);
    CHECK(std::holds_alternative<refusal::CellSyntax>(refusal.reason));
  }
}

TEST_CASE("Cells are counted from 1 or named by their labels") {
  CHECK(cell("scores[2,3]") == Cell{Name::scores, 0, 1, 2});
  CHECK(cell("scores[02,1]") == Cell{Name::scores, 0, 1, 0});
  CHECK(cell("scores[chat,souris]") == Cell{Name::scores, 0, 0, 1});
  CHECK(cell("scores[1,é]") == Cell{Name::scores, 0, 0, 2});
  // "2" is the label of the second query: digits count, quoted digits name.
  CHECK(cell("scores[\"2\",1]") == Cell{Name::scores, 0, 1, 0});
  CHECK(cell("K[souris,2]") == Cell{Name::K, 0, 1, 1});
  CHECK(cell("output[chat,1]") == Cell{Name::output, 0, 0, 0});
}

TEST_CASE("Labels that hold commas, brackets or spaces are named in quotes") {
  const AxisLabels labels{{"a,b", "[x]"}, {"mot 1", "]", ", "}};
  const auto chosen = [&](const std::string& text) { return choose(text, kSentence, {}, labels); };
  CHECK(chosen("scores[\"a,b\",mot 1]").cell == Cell{Name::scores, 0, 0, 0});
  CHECK(chosen("scores[\"[x]\",\"]\"]").cell == Cell{Name::scores, 0, 1, 1});
  CHECK(chosen("scores[1,\", \"]").cell == Cell{Name::scores, 0, 0, 2});
}

TEST_CASE("A row without a column is the whole row, of a matrix only") {
  const CellChoice row = choose("attention_weights[2,]");
  CHECK(row.whole_row);
  CHECK(row.cell == Cell{Name::attention_weights, 0, 1, 0});
  CHECK(choose("attention_weights[chat,]").cell.row == 0);
}

TEST_CASE("A vector takes one index, a matrix two") {
  CHECK(cell("b_o[1]") == Cell{Name::b_o, 0, 0, 0});
  CHECK(cell("key_padding[3]") == Cell{Name::key_padding, 0, 0, 2});
  CHECK(cell("key_padding[souris]") == Cell{Name::key_padding, 0, 0, 1});
  CHECK(reason<refusal::CellNeedsIndices>("b_o[1,1]").count == 1);
  CHECK(reason<refusal::CellNeedsIndices>("b_o[1,]").count == 1);
  CHECK(reason<refusal::CellNeedsIndices>("scores[2]").count == 2);
}

TEST_CASE("A name that the trace does not have is refused with those it has") {
  for (const std::string name : {"score", "X", "Scores", "Q_heads", "heads", "scores "}) {
    const auto unknown = reason<refusal::UnknownStep>(name + "[1,1]");
    CHECK(unknown.name == name);
    std::string known;
    for (const std::string& one : unknown.known) known += one + " ";
    CHECK(known ==
          "Q K V scores scaled_scores mask masked_scores attention_weights head_outputs concat "
          "output b_o key_padding ");
  }
}

TEST_CASE("A mask by name is the combined one") {
  CHECK(cell("mask[1,3]").name == Name::combined_mask);
  const Trace trace = trace_of(R"({"Q": [[1]], "K": [[1]], "V": [[1]], "mask": [[true]]})");
  CHECK(name_in_trace("mask", trace, "") == Name::combined_mask);
  CHECK_THROWS_AS(name_in_trace("K_new", trace, ""), Refusal);
  // True in the file, nothing to add in the step.
  CHECK(value_at(trace, {Name::combined_mask, 0, 0, 0}) == 0);
  CHECK(value_at(trace, {Name::mask, 0, 0, 0}) == 1);
}

TEST_CASE("An index out of range is refused with the size of its axis, however long it is") {
  using refusal::AxisName;
  const std::string huge = "1" + std::string(30, '0');
  for (const std::string index : {"0", "4", "00", "18446744073709551617", huge.c_str()}) {
    const std::string typed = "scores[1," + index + "]";
    const auto range = reason<refusal::IndexOutOfRange>(typed);
    CHECK(range.axis == AxisName::columns);
    CHECK(range.count == 3);
    CHECK(range.found == index);
  }
  const auto row = reason<refusal::IndexOutOfRange>("scores[3,1]");
  CHECK(row.axis == AxisName::rows);
  CHECK(row.count == 2);
  CHECK(reason<refusal::IndexOutOfRange>("b_o[2]").count == 1);
}

TEST_CASE("A label that nothing has is refused with the labels of its axis") {
  const auto query = reason<refusal::UnknownLabel>("scores[souris,1]");
  CHECK(query.label == "souris");
  CHECK(query.known == kLabels.queries);
  CHECK(reason<refusal::UnknownLabel>("scores[1,chat]").known == kLabels.keys);
  CHECK(reason<refusal::UnknownLabel>("scores[-1,1]").label == "-1");
  // Features have no labels to offer.
  CHECK(reason<refusal::IndexOutOfRange>("Q[1,chat]").count == 2);
}

TEST_CASE("The place of a refusal is the text that was typed, quotes included") {
  reason<refusal::UnknownLabel>("scores[\"a,b\",1]");
  reason<refusal::UnknownLabel>("scores[\"1\",1]");
}

TEST_CASE("A label that stands twice is refused with its positions") {
  const AxisLabels twice{{"le", "le"}, {"le", "chat", "le"}};
  const auto keys = reason<refusal::AmbiguousLabel>("scores[1,le]", kSentence, twice);
  CHECK(keys.label == "le");
  CHECK(keys.positions == Positions{1, 3});
  CHECK(choose("scores[1,chat]", kSentence, {}, twice).cell.column == 1);
}

TEST_CASE("Several heads need a choice, and keys and values count key heads") {
  CHECK(reason<refusal::NeedsHead>("scores[1,1]", kHeads).heads == 4);
  CHECK(reason<refusal::NeedsHead>("K_heads[1,1]", kHeads).heads == 2);
  CHECK(choose("scores[1,2]", kHeads, 3).cell == Cell{Name::scores, 3, 0, 1});
  CHECK(choose("K_heads[2,1]", kHeads, 1).cell == Cell{Name::K_heads, 1, 1, 0});
  CHECK(value_at(trace_of(kHeads), {Name::K_heads, 1, 1, 0}) == 8);
  const Refusal refusal = refused([] { choose("V_heads[1,1]", kHeads, 2); });
  CHECK(refusal.place == "--head 3");
  REQUIRE(std::holds_alternative<refusal::OutOfRange>(refusal.reason));
  CHECK(std::get<refusal::OutOfRange>(refusal.reason).most == 2);
  CHECK(std::get<refusal::OutOfRange>(refusal.reason).found == 3);
  // Q holds all heads side by side: there is nothing to choose.
  CHECK(choose("Q[1,4]", kHeads).cell == Cell{Name::Q, 0, 0, 3});
}

TEST_CASE("New and cached keys have the labels of their own part of the keys") {
  const std::string cached = R"({"Q": [[1]], "K_new": [[1]], "V_new": [[1]],
      "past_K": [[1], [2]], "past_V": [[1], [2]]})";
  const AxisLabels labels{{"lait"}, {"je", "bois", "je"}};
  const auto row = [&](const std::string& text) {
    return choose(text, cached, {}, labels).cell.row;
  };
  CHECK(row("past_K[bois,1]") == 1);
  CHECK(row("past_V[je,1]") == 0);
  CHECK(row("K_new[je,1]") == 0);
  CHECK(row("K[bois,1]") == 1);
  CHECK(reason<refusal::UnknownLabel>("K_new[bois,1]", cached, labels).known == Strings{"je"});
  // Among all keys "je" stands twice.
  CHECK(reason<refusal::AmbiguousLabel>("K[je,1]", cached, labels).positions == Positions{1, 3});
}
