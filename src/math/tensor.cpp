#include "math/tensor.hpp"

#include <functional>
#include <numeric>

namespace attention {

std::size_t volume(const Shape& shape) {
  return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
}

Tensor::Tensor(Shape shape, std::vector<double> values)
    : shape_(std::move(shape)),
      storage_(std::make_shared<const std::vector<double>>(std::move(values))) {
  assert(volume(shape_) == storage_->size());
}

Tensor::Tensor(Matrix matrix)
    : shape_{matrix.rows(), matrix.cols()},
      storage_(std::make_shared<const std::vector<double>>(std::move(matrix).take())) {}

Tensor Tensor::of_heads(std::vector<Matrix> heads) {
  assert(!heads.empty());
  const Shape shape{heads.size(), heads.front().rows(), heads.front().cols()};
  if (heads.size() == 1) return {shape, std::move(heads.front()).take()};
  std::vector<double> values;
  values.reserve(volume(shape));
  for (Matrix& head : heads) {
    const std::vector<double> part = std::move(head).take();
    values.insert(values.end(), part.begin(), part.end());
  }
  return {shape, std::move(values)};
}

std::span<const double> Tensor::values() const {
  if (!storage_) return {};
  return std::span(*storage_).subspan(offset_, volume(shape_));
}

Tensor Tensor::slice(std::size_t i) const {
  assert(rank() > 0 && i < shape_[0]);
  Tensor part = *this;
  part.shape_.erase(part.shape_.begin());
  part.offset_ += i * volume(part.shape_);
  return part;
}

MatrixView Tensor::matrix(std::size_t head) const {
  assert(rank() >= 1 && rank() <= 3 && head < heads());
  if (rank() == 3) return slice(head).matrix();
  const std::size_t rows = rank() == 2 ? shape_[0] : 1;
  return {values().data(), rows, shape_.back()};
}

}  // namespace attention
