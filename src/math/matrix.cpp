// The one file that names Eigen. Shapes are checked by whoever calls: Eigen's own checks vanish
// under NDEBUG.
#include "math/matrix.hpp"

#include <Eigen/Core>

namespace attention {
namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Eigen::Map<const RowMajor> map(MatrixView m) {
  return {m.data(), static_cast<Eigen::Index>(m.rows()), static_cast<Eigen::Index>(m.cols())};
}

Eigen::Map<RowMajor> map(Matrix& m) {
  return {m.data(), static_cast<Eigen::Index>(m.rows()), static_cast<Eigen::Index>(m.cols())};
}

}  // namespace

Matrix multiply(MatrixView a, MatrixView b) {
  assert(a.cols() == b.rows());
  Matrix product(a.rows(), b.cols());
  map(product).noalias() = map(a) * map(b);
  return product;
}

Matrix multiply_transposed(MatrixView a, MatrixView b) {
  assert(a.cols() == b.cols());
  Matrix product(a.rows(), b.rows());
  map(product).noalias() = map(a) * map(b).transpose();
  return product;
}

}  // namespace attention
