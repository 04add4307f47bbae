// Numbers with a shape, never changed once made: copies and slices share the numbers.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "math/matrix.hpp"

namespace attention {

using Shape = std::vector<std::size_t>;

// How many numbers a shape holds; 1 for the empty shape.
std::size_t volume(const Shape& shape);

class Tensor {
 public:
  Tensor() = default;
  // Row-major, as numpy lays out C order. Requires: values.size() == volume(shape).
  Tensor(Shape shape, std::vector<double> values);
  explicit Tensor(Matrix matrix);

  // Matrices of one shape → heads×rows×cols, rank 3 even for one head. Requires: at least one.
  static Tensor of_heads(std::vector<Matrix> heads);

  const Shape& shape() const { return shape_; }
  std::size_t rank() const { return shape_.size(); }
  std::span<const double> values() const;

  // numpy's a[i]: the i-th part along the first axis. Requires: rank() > 0, i < shape()[0].
  Tensor slice(std::size_t i) const;

  // The number of matrices: 1 for rank 2, the first axis for rank 3.
  std::size_t heads() const { return rank() == 3 ? shape_[0] : 1; }
  // One head's matrix; a vector (rank 1) is seen as one row. Requires: rank() ≤ 3, head < heads().
  MatrixView matrix(std::size_t head = 0) const;

 private:
  Shape shape_;
  std::shared_ptr<const std::vector<double>> storage_;
  std::size_t offset_ = 0;
};

}  // namespace attention
