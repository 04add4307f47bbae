// What an explanation of a number says around its arithmetic.
#pragma once

#include <string>
#include <vector>

#include "lesson/explain.hpp"
#include "words/voice.hpp"

namespace attention {

// What a sentence names of its cell: quoted labels, and indices counted from 1. Placeholders such
// as "{row}" make a template of the sentence.
struct CellTexts {
  std::string row, column;  // labels; empty where an axis counts features
  std::string feature;      // the number of the column
  std::string head;         // the number of the head
};

struct CellKind {
  Name name;
  Operation operation;
  bool cached = false;  // a row that an earlier call computed
};

// One sentence: what a cell of this kind is, in terms of its tokens.
std::string cell_sentence(const Trace& trace, const CellKind& kind, const CellTexts& texts,
                          const Voice& voice);
std::string cell_sentence(const Trace& trace, const Explanation& explanation, const Voice& voice);

// What a row is, as a whole.
std::string row_sentence(const Trace& trace, const Cell& cell, const Voice& voice);

// A row without any visible key has no maximum and no sum to divide by.
std::string no_key_sentence(const Voice& voice);

// Which key (its quoted label) takes it all, and that the first of equals does.
std::string hardmax_sentence(const std::string& key, bool among_equals, const Voice& voice);
std::string hardmax_sentence(const Trace& trace, const Explanation& explanation,
                             const Voice& voice);

// Why a masked score or weight is what it is, with `would_be` the score without the mask;
// `sources` are the words for what hides it.
std::string hidden_sentence(const std::string& sources, const std::string& would_be,
                            const Voice& voice);
// The same of a cell; empty when nothing hides it.
std::string hidden_sentence(const Trace& trace, const Cell& cell, const std::string& would_be,
                            const Voice& voice);

// The shown digits are rounded, the computation is not.
std::string rounded_remark(int precision, const Voice& voice);

// "(58 terms: 1.25)": terms left out of the middle of a long sum, with their sum.
std::string terms_left_out(const std::string& count, const std::string& sum, const Voice& voice);

// "head 2, sequence 1": what a cell's indices do not tell; may be empty.
std::string cell_whereabouts(const Trace& trace, const Cell& cell, const Voice& voice);

// The columns of the tables that show a softmax, a hardmax, an additive score, a weighted sum.
std::string sum_word(const Voice& voice);
std::string maximum_word(const Voice& voice);
std::string share_word(const Voice& voice);
std::string feature_word(const Voice& voice);
std::string and_before(const Voice& voice);  // heading above the operands' own explanations

}  // namespace attention
