#include "reference_formulas.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention::test {

namespace {

constexpr Real kHidden = -std::numeric_limits<Real>::infinity();

void add_product(Cell& sum, const Cell& a, const Cell& b) {
  sum.number += a.number * b.number;
  sum.terms += std::fabs(a.number * b.number);
  sum.reach += a.reach * b.reach;
}

// A copy: the number is exact now, whatever errors it inherited.
Cell moved(const Cell& cell) {
  return {cell.number, std::fabs(cell.number), cell.reach};
}

// The key head that a query head reads: ⌊a·h_kv/h⌋.
std::size_t key_head(std::size_t a, const Value& queries, const Value& keys) {
  return a * keys.heads() / queries.heads();
}

// rows×cols for each of the heads of `like`.
Value blank(const Value& like, std::size_t rows, std::size_t cols) {
  return Value(like.shape.size() == 3 ? Shape{like.heads(), rows, cols} : Shape{rows, cols});
}

// Scores that differ by less than a double can tell are equal, and the first of them counts.
std::size_t first_maximum(const Value& z, std::size_t a, std::size_t i) {
  const auto score = [&](std::size_t j) { return static_cast<double>(z.at(a, i, j).number); };
  std::size_t top = 0;
  for (std::size_t j = 0; j < z.cols(); ++j)
    if (score(j) > score(top)) top = j;
  return top;
}

}  // namespace

Value::Value(Shape of_shape) : shape(std::move(of_shape)) {
  std::size_t size = 1;
  for (std::size_t extent : shape) size *= extent;
  cells.resize(size);
}

const Cell& Value::at(std::size_t head, std::size_t i, std::size_t j) const {
  return cells.at((head * rows() + i) * cols() + j);
}

Cell& Value::at(std::size_t head, std::size_t i, std::size_t j) {
  return cells.at((head * rows() + i) * cols() + j);
}

Cell exact(Real x) {
  return {x, std::fabs(x), std::fabs(x)};
}

Cell sum_of(const Cell& a, const Cell& b) {
  return {a.number + b.number, std::fabs(a.number) + std::fabs(b.number), a.reach + b.reach};
}

Value product(const Value& x, const Value& w) {
  return filled(Value({x.rows(), w.cols()}), [&](auto, auto i, auto j, Cell& sum) {
    for (std::size_t c = 0; c < x.cols(); ++c) add_product(sum, x.at(0, i, c), w.at(0, c, j));
  });
}

Value plus_bias(const Value& x, const Maybe& b) {
  if (!b) return x;
  return filled(x, [&](auto, auto, auto j, Cell& cell) {
    const Real terms = cell.terms + b->cells[j].terms;
    cell = sum_of(cell, b->cells[j]);
    cell.terms = terms;
  });
}

Value stacked(const Value& upper, const Value& lower) {
  return filled(Value({upper.rows() + lower.rows(), upper.cols()}),
                [&](auto, auto i, auto j, Cell& cell) {
                  const bool above = i < upper.rows();
                  cell = moved(above ? upper.at(0, i, j) : lower.at(0, i - upper.rows(), j));
                });
}

Value split(const Value& whole, std::size_t heads) {
  const std::size_t d = whole.cols() / heads;
  return filled(Value({heads, whole.rows(), d}), [&](auto a, auto i, auto j, Cell& cell) {
    cell = moved(whole.at(0, i, a * d + j));
  });
}

Value side_by_side(const Value& heads) {
  const std::size_t d = heads.cols();
  return filled(Value({heads.rows(), heads.heads() * d}),
                [&](auto, auto i, auto j, Cell& cell) { cell = moved(heads.at(j / d, i, j % d)); });
}

Value dot(const Value& q, const Value& k) {
  return filled(blank(q, q.rows(), k.rows()), [&](auto a, auto i, auto j, Cell& sum) {
    for (std::size_t c = 0; c < q.cols(); ++c)
      add_product(sum, q.at(a, i, c), k.at(key_head(a, q, k), j, c));
  });
}

Value additive(const Value& q, const Value& k, const Value& v_a) {
  return filled(blank(q, q.rows(), k.rows()), [&](auto a, auto i, auto j, Cell& sum) {
    for (std::size_t c = 0; c < q.cols(); ++c) {
      const Cell &x = q.at(a, i, c), &y = k.at(key_head(a, q, k), j, c);
      const Real t = std::tanh(x.number + y.number);
      // |tanh(s)| ≤ |s|, and tanh makes no error larger: the reach of x + y covers it.
      add_product(sum, v_a.cells[c], {t, std::fabs(t), x.reach + y.reach});
    }
  });
}

Value masked(const Value& scores, const Value& mask) {
  return filled(scores, [&](auto a, auto i, auto j, Cell& cell) {
    const Cell& added = mask.at(a, i, j);
    cell = added.number == kHidden ? Cell{kHidden, 0, 0} : sum_of(cell, added);
  });
}

Value softmax(const Value& z) {
  Value w(z.shape);
  for (std::size_t a = 0; a < z.heads(); ++a)
    for (std::size_t i = 0; i < z.rows(); ++i) {
      const Real max = z.at(a, i, first_maximum(z, a, i)).number;
      if (max == kHidden) continue;  // no key at all: zeros
      Real sum = 0, reach = 0;
      for (std::size_t j = 0; j < z.cols(); ++j) {
        if (z.at(a, i, j).number == kHidden) continue;
        sum += std::exp(z.at(a, i, j).number - max);
        reach = std::max(reach, z.at(a, i, j).reach);
      }
      for (std::size_t j = 0; j < z.cols(); ++j) {
        if (z.at(a, i, j).number == kHidden) continue;
        w.at(a, i, j) = exact(std::exp(z.at(a, i, j).number - max) / sum);
        w.at(a, i, j).reach *= 1 + 2 * reach;  // an error ε in z moves e^z/Σ by e^(±2ε) at most
      }
    }
  return w;
}

Value hardmax(const Value& z) {
  Value w(z.shape);
  for (std::size_t a = 0; a < z.heads(); ++a)
    for (std::size_t i = 0; i < z.rows(); ++i) {
      const std::size_t top = first_maximum(z, a, i);
      if (z.at(a, i, top).number != kHidden) w.at(a, i, top) = exact(1);
    }
  return w;
}

Value weighted_sum(const Value& weights, const Value& v) {
  return filled(blank(weights, weights.rows(), v.cols()), [&](auto a, auto i, auto j, Cell& sum) {
    for (std::size_t key = 0; key < weights.cols(); ++key)
      add_product(sum, weights.at(a, i, key), v.at(key_head(a, weights, v), key, j));
  });
}

}  // namespace attention::test
