// The same numbers give the same bits wherever they lie: vectorised sums may begin elsewhere when
// a matrix begins at another address.
#include <doctest/doctest.h>

#include <bit>

#include "math/matrix.hpp"
#include "property.hpp"
#include "random_problem.hpp"
#include "trace/pipeline.hpp"

namespace attention::test {

namespace {

using enum Name;

// Fractions with all their digits, so that another order of summing gives other bits.
std::vector<double> fractions(std::size_t count, std::mt19937_64& random) {
  std::vector<double> values(count);
  for (double& x : values) x = static_cast<double>(random() >> 11) * 0x1p-53 - 0.5;
  return values;
}

bool same_bits(std::span<const double> a, std::span<const double> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
    return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
  });
}

bool same_bits(MatrixView a, MatrixView b) {
  return same_bits({a.data(), a.rows() * a.cols()}, {b.data(), b.rows() * b.cols()});
}

// The numbers again, `offset` doubles after the beginning of a block.
std::vector<double> moved(std::span<const double> values, std::size_t offset) {
  std::vector<double> block(offset);
  block.insert(block.end(), values.begin(), values.end());
  return block;
}

// `count` times the same numbers, one after the other.
Tensor repeated(const Tensor& tensor, std::size_t count) {
  Shape shape{count};
  shape.insert(shape.end(), tensor.shape().begin(), tensor.shape().end());
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i)
    values.insert(values.end(), tensor.values().begin(), tensor.values().end());
  return Tensor(std::move(shape), std::move(values));
}

void check_same_bits(const Trace& got, const Trace& expected) {
  REQUIRE(got.steps.size() == expected.steps.size());
  for (const Step& step : expected.steps) {
    CAPTURE(text(step.name));
    CHECK(same_bits(got.value(step.name).values(), step.value.values()));
  }
}

}  // namespace

TEST_CASE("a product has the same bits wherever its matrices begin in memory") {
  constexpr std::size_t kOffsets = 8;  // whole cache lines apart again after that many
  std::mt19937_64 random(1);
  for (const std::size_t n : {1, 2, 3, 5, 8, 13})
    for (const std::size_t k : {1, 2, 3, 4, 7, 8, 9, 17, 33, 70, 300})
      for (const std::size_t m : {1, 2, 3, 4, 7, 9, 17, 34}) {
        CAPTURE(n);
        CAPTURE(k);
        CAPTURE(m);
        const auto a = fractions(n * k, random), b = fractions(k * m, random);
        const Matrix product = multiply({a.data(), n, k}, {b.data(), k, m});
        const Matrix by_rows = multiply_transposed({a.data(), n, k}, {b.data(), m, k});
        bool same = true;
        for (std::size_t offset = 0; offset < kOffsets; ++offset) {
          const std::size_t other = (3 * offset + 1) % kOffsets;
          const auto c = moved(a, offset), d = moved(b, other);
          const double *x = c.data() + offset, *y = d.data() + other;
          same = same && same_bits(multiply({x, n, k}, {y, k, m}), product) &&
                 same_bits(multiply_transposed({x, n, k}, {y, m, k}), by_rows);
        }
        CHECK(same);
      }
}

TEST_CASE("sequences of the same numbers have the same bits, in a batch of odd sizes or alone") {
  std::mt19937_64 random(2);
  for (const std::size_t n : {1, 3, 5, 7})
    for (const std::size_t d : {1, 3, 5, 9, 17, 35}) {
      CAPTURE(n);
      CAPTURE(d);
      Problem alone;
      alone.given.emplace(X, Tensor({n, d}, fractions(n * d, random)));
      for (const Name name : {W_q, W_k, W_v})
        alone.given.emplace(name, Tensor({d, d}, fractions(d * d, random)));
      Problem batch = alone;
      batch.given.insert_or_assign(X, repeated(alone.given.at(X), 3));
      const std::vector<Trace> expected = traces_of(alone), traces = traces_of(batch);
      REQUIRE(traces.size() == 3);
      for (const Trace& trace : traces) check_same_bits(trace, expected[0]);
    }
}

TEST_CASE("a problem traced twice, or as one sequence of its batch, has the same bits") {
  for_random_problems([](const Problem& problem) {
    const std::vector<Trace> traces = traces_of(problem), again = traces_of(problem);
    REQUIRE(again.size() == traces.size());
    for (std::size_t b = 0; b < traces.size(); ++b) {
      check_same_bits(again[b], traces[b]);
      for (const Trace& alone : traces_of(one_sequence(problem, b)))
        check_same_bits(alone, traces[b]);
    }
  });
}

}  // namespace attention::test
