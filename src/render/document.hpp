// What is to be shown, whatever the format: headings, sentences, matrices with their formula.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "math/tensor.hpp"
#include "trace/names.hpp"

namespace attention {

// What a heading opens, for formats that can show one of several: a sequence of the batch, a stop
// on the way through the stages, a head.
enum class Part { other, sequence, stop, head };

struct Heading {
  int level;  // 1: the document, 2: a sequence or a stage, 3: a head
  std::string text;
  Part part = Part::other;
  std::string short_text = "";  // of a stop: "Softmax"
};

struct Paragraph {
  std::string text;
};

// Short facts in a row, such as the sizes of a problem; a line is broken between two of them only.
struct Facts {
  std::vector<std::string> parts;
};

// Which matrix of the traces a grid shows; sequence and head count from 0.
struct Origin {
  Name name;
  std::size_t sequence = 0, head = 0;
};

struct Grid {
  std::string name;     // "Q"; empty for a table without a caption
  std::string formula;  // "X·W_q"; empty when there is nothing to compute
  std::string remark;   // "given"; may be empty
  std::string shapes;   // "(3×4) = (3×4)·(4×4)"
  std::vector<std::string> row_labels, column_labels;  // empty where an axis counts features
  Tensor values;                                       // rank 2
  std::string sums_label;                              // empty: no row sums
  std::vector<double> sums;
  std::vector<bool> blanks = {};      // cells to be filled in by hand, row by row; empty: none
  bool shaded = false;                // a format that can colours each cell by its value
  std::optional<Origin> origin = {};  // absent: the numbers stand in no trace
};

// A calculation: left = right, and below it each further form of the right-hand side.
struct Equation {
  std::string left;
  std::vector<std::string> rights;
};

// A table of words: one row a thing, one column a property.
struct Listing {
  std::vector<std::string> headers;
  std::vector<std::vector<std::string>> rows;  // each as long as the headers
};

using Block = std::variant<Heading, Paragraph, Facts, Grid, Equation, Listing>;

struct Document {
  std::vector<Block> blocks;
};

}  // namespace attention
