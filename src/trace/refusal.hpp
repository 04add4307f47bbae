// Wrong input as data: where it is wrong, and what was expected and found. words/refusals says it.
#pragma once

#include <cstddef>
#include <exception>
#include <string>
#include <variant>
#include <vector>

#include "math/tensor.hpp"
#include "trace/names.hpp"

namespace attention {

namespace refusal {

// --- the file cannot be read, is not JSON, or not JSON that can be read
enum class SyntaxHint {
  none,
  not_a_number_literal,
  trailing_comma,
  single_quotes,
  comment,
  number_form,
  unfinished,
  control_character,
  text_after_end,
  bad_escape,
  lone_surrogate,
  curly_quotes,
  typographic_minus,
  no_break_space,
  python_literal,
  fraction,
};
struct Syntax {
  std::string line;   // the line of the fault, shortened to what a terminal shows
  std::size_t caret;  // how many bytes of `line` stand before the fault
  SyntaxHint hint;
};
struct Unreadable {
  int error;
};  // an errno
struct EmptyFile {};
struct BinaryFile {};
struct InvalidUtf8 {};
struct TooDeep {
  std::size_t limit;
};
struct NumberOverflow {
  std::string digits;
};

// --- keys and kinds of values
struct UnknownKey {
  std::string key, suggestion;
  std::vector<std::string> known = {};  // empty: the keys of a problem, which are many
};
struct DuplicateKey {
  std::string key;
};
enum class Kind {
  object,
  list,
  number,
  positive_number,
  positive_integer,
  boolean,
  boolean_or_number,
  text,
  text_or_both_languages,
  list_of_texts,
  list_of_numbers,
  list_of_booleans,
  numbers,
  mask,
  identity_or_numbers,
  two_integers,
  number_or_scale_rule,
  boolean_or_causal,
};
struct WrongKind {
  Kind expected;
  std::string found;
};  // found: as JSON writes it, shortened
struct NotOneOf {
  std::vector<std::string> allowed;
  std::string found;
};

// --- shapes
enum class AxisName { rows, columns, numbers, booleans, heads, sequences, labels };
struct Ragged {
  std::size_t expected, found;
  bool are_rows;  // rather than lists of lists
};
struct EmptyMatrix {};
struct WrongRank {
  std::vector<std::size_t> expected;
  std::size_t found;
};
struct Because {  // what fixed the expected size: an array with its shape, or an option
  std::string name;
  Shape shape;
  std::string value;
  std::string options = "";  // what else had a part in it: "heads = 2, kv_heads = 1"
};
enum class TransposedFits { no, as_out_in, as_in_out };  // a weight read in the other layout
struct WrongSize {
  std::string name;
  AxisName axis;
  std::size_t expected;
  Because because;
  std::size_t found;
  bool at_least = false;
  TransposedFits transposed_fits = TransposedFits::no;
};
struct IdentityWidth {
  std::string source;
  std::size_t width, expected;
  Because because;
};
struct DoesNotDivide {
  AxisName axis;
  std::size_t width;
  std::string name;
  std::size_t heads;
};
struct KvHeadsDoNotDivide {
  std::size_t heads, kv_heads;
  bool heads_given;
};
struct AmbiguousMask {};
struct MixedList {};

// --- keys that do not go together
struct Missing {
  std::vector<std::string> keys;
};
struct UnknownScale {};  // 1/√d_k where nothing tells d_k
struct Needs {
  std::string key, needed;
};  // `key` makes sense only with `needed`
struct Excludes {
  std::string key, other;
};  // not both
struct OnlyWithHeads {
  std::string key;
};

// --- cells
struct CellSyntax {};
struct UnknownStep {
  std::string name;
  std::vector<std::string> known;
};
struct CellNeedsIndices {
  std::size_t count;  // 1 for a vector, 2 for a matrix
};
struct IndexOutOfRange {
  AxisName axis;
  std::size_t count;
  std::string found;
};
struct UnknownLabel {
  std::string label;
  std::vector<std::string> known;
};
struct AmbiguousLabel {
  std::string label;
  std::vector<std::size_t> positions;  // counted from 1
};
struct NeedsHead {
  std::size_t heads;
};
struct NeedsSequence {
  std::size_t sequences;
};
struct NotGiven {};  // --set on a cell of something that the problem does not hold
struct SetSyntax {};

// --- answers
struct NoAnswers {};
struct NothingFilledIn {};  // every cell is open

// --- numbers
struct OutOfRange {
  AxisName axis;
  std::size_t most, found;
};  // heads or sequences, counted from 1
struct Overflow {
  std::size_t head, row, column;
  bool several_heads;
};  // counted from 0

using Reason =
    std::variant<Syntax, Unreadable, EmptyFile, BinaryFile, InvalidUtf8, TooDeep, NumberOverflow,
                 UnknownKey, DuplicateKey, WrongKind, NotOneOf, Ragged, EmptyMatrix, WrongRank,
                 WrongSize, IdentityWidth, DoesNotDivide, KvHeadsDoNotDivide, AmbiguousMask,
                 MixedList, Missing, UnknownScale, Needs, Excludes, OnlyWithHeads, CellSyntax,
                 UnknownStep, CellNeedsIndices, IndexOutOfRange, UnknownLabel, AmbiguousLabel,
                 NeedsHead, NeedsSequence, NotGiven, SetSyntax, NoAnswers, NothingFilledIn,
                 OutOfRange, Overflow>;

}  // namespace refusal

// The one exception for wrong input. `place` is a line:column, a JSON Pointer, the text of an
// option, or empty for the whole file.
class Refusal : public std::exception {
 public:
  Refusal(std::string where, refusal::Reason why)
      : place(std::move(where)), reason(std::move(why)) {}
  const char* what() const noexcept override { return "wrong input; see place and reason"; }

  std::string place;
  refusal::Reason reason;
};

}  // namespace attention
