// The whole of attention once more, as plain loops written from the formulas: what the tests
// compare the code under test with. It shares data types with it, and no function that computes.
#pragma once

#include <map>
#include <vector>

#include "trace/problem.hpp"

namespace attention::test {

// Wider than a double on x86-64, in digits and in range: what overflows there is still a number
// here. Elsewhere it may be a double.
using Real = long double;

// A number, and what it may be off by: rounding errors grow with the terms of a sum, not with the
// sum, which may be tiny because they cancel.
struct Cell {
  Real number = 0;
  Real terms = 0;  // Σ|term| of the sum that makes the number, its operands taken as exact
  Real reach = 0;  // the same with the operands' own sums multiplied out, down to what is given
};

// One matrix (rows×cols), or heads×rows×cols; row-major.
struct Value {
  Shape shape;
  std::vector<Cell> cells;

  explicit Value(Shape of_shape);
  std::size_t heads() const { return shape.size() == 3 ? shape[0] : 1; }
  std::size_t rows() const { return shape.size() < 2 ? 1 : shape[shape.size() - 2]; }
  std::size_t cols() const { return shape.back(); }
  Cell& at(std::size_t head, std::size_t i, std::size_t j);
  const Cell& at(std::size_t head, std::size_t i, std::size_t j) const;
};

using Values = std::map<Name, Value>;

// How many sequences the problem holds: 1 unless something carries a batch axis.
std::size_t sequences(const Problem& problem);

// The problem of one of its sequences, with no batch axis left but that of a mask of rank 4.
Problem one_sequence(const Problem& problem, std::size_t sequence);

// Every step that the problem determines, for one sequence. A given step wins over its formula;
// even the combined mask may be given here, so that any one step can be checked by itself.
Values reference(const Problem& problem, std::size_t sequence);

}  // namespace attention::test
