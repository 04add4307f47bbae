#include "lesson/spoiling.hpp"

#include <algorithm>

#include "trace/operations.hpp"

namespace attention {

const Step* computed(const Trace& trace, Name name) {
  const Step* step = trace.find(name);
  return step == nullptr || step->given() ? nullptr : step;
}

bool computed_by(const Trace& trace, Name name, Operation operation) {
  const Step* step = trace.find(name);
  return step != nullptr && step->operation == operation;
}

bool has_operand(const Trace& trace, Name name, Name operand) {
  const Step* step = trace.find(name);
  return step != nullptr &&
         std::find(step->operands.begin(), step->operands.end(), operand) != step->operands.end();
}

std::vector<Variant> spoils(Name step, std::function<Tensor(const Making&)> wrong) {
  return {{"", {{step, std::move(wrong)}}}};
}

std::vector<Variant> only_if(bool condition, std::vector<Variant> variants) {
  return condition ? std::move(variants) : std::vector<Variant>{};
}

Tensor each_head(const Trace& trace, const std::function<Matrix(std::size_t head)>& one_head) {
  if (trace.dimensions.heads == 1) return Tensor(one_head(0));
  std::vector<Matrix> heads;
  for (std::size_t a = 0; a < trace.dimensions.heads; ++a) heads.push_back(one_head(a));
  return Tensor::of_heads(std::move(heads));
}

Tensor under(const Trace& trace, const Step& step, const std::function<void(Problem&)>& change) {
  auto problem = std::make_shared<Problem>(*trace.problem);
  change(*problem);
  Trace changed = trace;
  changed.problem = std::move(problem);
  return apply(changed, step.operation, step.operands);
}

void in_the_other_layout(Problem& problem) {
  const bool in_out = problem.weight_layout == WeightLayout::in_out;
  problem.weight_layout = in_out ? WeightLayout::out_in : WeightLayout::in_out;
}

Tensor without(const Trace& trace, const Step& step, Name operand) {
  std::vector<Name> operands = step.operands;
  std::erase(operands, operand);
  return apply(trace, step.operation, operands);
}

Tensor with_empty_rows(const Tensor& weights, const Tensor& z,
                       const std::function<std::vector<double>(const EmptyRow&)>& row) {
  std::vector<double> values(weights.values().begin(), weights.values().end());
  const std::size_t rows = weights.matrix().rows(), cols = weights.shape().back();
  for (const EmptyRow& empty : empty_rows(z)) {
    const std::vector<double> filled = row(empty);
    std::copy(filled.begin(), filled.end(),
              values.begin() + static_cast<std::ptrdiff_t>((empty.head * rows + empty.row) * cols));
  }
  return {weights.shape(), std::move(values)};
}

Matrix transposed(MatrixView matrix) {
  Matrix result(matrix.cols(), matrix.rows());
  for (std::size_t i = 0; i < matrix.rows(); ++i)
    for (std::size_t j = 0; j < matrix.cols(); ++j) result(j, i) = matrix(i, j);
  return result;
}

Tensor transposed(const Tensor& matrices) {
  if (matrices.rank() < 3) return Tensor(transposed(matrices.matrix()));
  std::vector<double> values;
  for (std::size_t a = 0; a < matrices.shape()[0]; ++a) {
    const Tensor one = transposed(matrices.slice(a));
    values.insert(values.end(), one.values().begin(), one.values().end());
  }
  Shape shape = matrices.shape();
  std::swap(shape[shape.size() - 1], shape[shape.size() - 2]);
  return {shape, std::move(values)};
}

Tensor mapped(const Tensor& tensor, const std::function<double(double)>& f) {
  std::vector<double> values(tensor.values().begin(), tensor.values().end());
  for (double& x : values) x = f(x);
  return {tensor.shape(), std::move(values)};
}

Tensor combined(const Tensor& a, const Tensor& b, const std::function<double(double, double)>& f) {
  std::vector<double> values(a.values().begin(), a.values().end());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = f(values[i], b.values()[i]);
  return {a.shape(), std::move(values)};
}

}  // namespace attention
