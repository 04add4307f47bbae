#include "math/masks.hpp"

#include <limits>

namespace attention {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

template <class Visible>
void hide_unless(Matrix& mask, Visible visible) {
  for (std::size_t i = 0; i < mask.rows(); ++i)
    for (std::size_t j = 0; j < mask.cols(); ++j)
      if (!visible(i, j)) mask(i, j) = kHidden;
}

}  // namespace

void hide_later_keys(Matrix& mask, std::ptrdiff_t offset) {
  hide_unless(mask, [=](std::size_t i, std::size_t j) {
    return static_cast<std::ptrdiff_t>(j) <= static_cast<std::ptrdiff_t>(i) + offset;
  });
}

void hide_outside_window(Matrix& mask, std::ptrdiff_t offset, long long left, long long right) {
  hide_unless(mask, [=](std::size_t i, std::size_t j) {
    // The distance, so that no sum of a huge left or right can overflow.
    const long long distance =
        static_cast<long long>(j) - (static_cast<long long>(i) + static_cast<long long>(offset));
    return (left < 0 || -distance <= left) && (right < 0 || distance <= right);
  });
}

void hide_padding(Matrix& mask, std::span<const double> real) {
  hide_unless(mask, [=](std::size_t, std::size_t j) { return real[j] != 0; });
}

void hide_where_false(Matrix& mask, MatrixView may_attend) {
  hide_unless(mask, [=](std::size_t i, std::size_t j) { return may_attend(i, j) != 0; });
}

void add_numbers(Matrix& mask, MatrixView numbers) {
  for (std::size_t i = 0; i < mask.rows(); ++i)
    for (std::size_t j = 0; j < mask.cols(); ++j) mask(i, j) += numbers(i, j);
}

}  // namespace attention
