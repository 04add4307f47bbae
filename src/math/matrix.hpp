// Matrices of doubles, row by row in one block. No formula of attention is here, only products.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace attention {

// A read-only matrix (rows×cols) that lives elsewhere; whoever owns the numbers outlives the view.
class MatrixView {
 public:
  MatrixView(const double* data, std::size_t rows, std::size_t cols)
      : data_(data), rows_(rows), cols_(cols) {}

  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  const double* data() const { return data_; }

  // Requires: i < rows(), j < cols(). Counted from 0.
  double operator()(std::size_t i, std::size_t j) const {
    assert(i < rows_ && j < cols_);
    return data_[i * cols_ + j];
  }
  std::span<const double> row(std::size_t i) const {
    assert(i < rows_);
    return {data_ + i * cols_, cols_};
  }

 private:
  const double* data_;
  std::size_t rows_, cols_;
};

// A matrix (rows×cols) that owns its numbers, zero at first.
class Matrix {
 public:
  Matrix(std::size_t rows, std::size_t cols) : values_(rows * cols), rows_(rows), cols_(cols) {}
  explicit Matrix(MatrixView copied)
      : values_(copied.data(), copied.data() + copied.rows() * copied.cols()),
        rows_(copied.rows()),
        cols_(copied.cols()) {}

  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  double* data() { return values_.data(); }

  // Requires: i < rows(), j < cols(). Counted from 0.
  double& operator()(std::size_t i, std::size_t j) {
    assert(i < rows_ && j < cols_);
    return values_[i * cols_ + j];
  }
  std::span<double> row(std::size_t i) {
    assert(i < rows_);
    return {values_.data() + i * cols_, cols_};
  }
  std::vector<double> take() && { return std::move(values_); }

  // Views a matrix as an argument of the formulas, as a std::vector passes for a std::span.
  operator MatrixView() const { return {values_.data(), rows_, cols_}; }

 private:
  std::vector<double> values_;
  std::size_t rows_, cols_;
};

// a·b: (n×k)·(k×m) → n×m. Requires: a.cols() == b.rows().
Matrix multiply(MatrixView a, MatrixView b);

// a·bᵀ: (n×k)·(m×k)ᵀ → n×m. Requires: a.cols() == b.cols().
Matrix multiply_transposed(MatrixView a, MatrixView b);

}  // namespace attention
