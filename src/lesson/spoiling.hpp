// What the tables of mistakes are written with.
#pragma once

#include "lesson/mistakes.hpp"
#include "math/matrix.hpp"

namespace attention {

// The step, if this trace computes it (by the operation, where one is named).
const Step* computed(const Trace& trace, Name name);
bool computed_by(const Trace& trace, Name name, Operation operation);
bool has_operand(const Trace& trace, Name step, Name operand);

// One way, no more: a single spoiled step.
std::vector<Variant> spoils(Name step, std::function<Tensor(const Making&)> wrong);
// The ways of several mistakes, or of the same one, if the condition holds.
std::vector<Variant> only_if(bool condition, std::vector<Variant> variants);

// A matrix for each query head, as a step holds them.
Tensor each_head(const Trace& trace, const std::function<Matrix(std::size_t head)>& one_head);

// What the step would be under another problem, its operands those of the trace.
Tensor under(const Trace& trace, const Step& step, const std::function<void(Problem&)>& change);
// A change for under(): weights are read as if they were stored the other way round.
void in_the_other_layout(Problem& problem);
// What the step would be without one of its operands.
Tensor without(const Trace& trace, const Step& step, Name operand);

// Weights with the rows that z leaves without any key filled anew; a row has as many numbers as
// there are keys.
Tensor with_empty_rows(const Tensor& weights, const Tensor& z,
                       const std::function<std::vector<double>(const EmptyRow&)>& row);

// Each matrix transposed; each cell changed.
Matrix transposed(MatrixView matrix);
Tensor transposed(const Tensor& matrices);
Tensor mapped(const Tensor& tensor, const std::function<double(double)>& f);
// Each cell with the one at the same place. Requires: as many cells.
Tensor combined(const Tensor& a, const Tensor& b, const std::function<double(double, double)>& f);

}  // namespace attention
