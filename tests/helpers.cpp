#include "helpers.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "json/bare_numbers.hpp"
#include "json/read.hpp"
#include "words/refusals.hpp"

using namespace attention;

Problem problem_of(const std::string& json) {
  Source source = Source::of_text(json);
  return read_problem(source);
}

Source answers_source(const std::string& text, std::size_t piece) {
  return Source(json::with_bare_numbers(
      [text, piece, at = std::size_t{0}](char* buffer, std::size_t size) mutable {
        const std::size_t count = std::min({size, piece, text.size() - at});
        text.copy(buffer, count, at);
        at += count;
        return count;
      }));
}

Trace trace_of(const std::string& json) {
  return run(problem_of(json)).front();
}

void check_values(const Trace& trace, Name name, const Rows& expected, double tolerance,
                  std::size_t head) {
  CAPTURE(text(name));
  CAPTURE(head);
  const Step* step = trace.find(name);
  REQUIRE(step != nullptr);
  const MatrixView found = step->value.matrix(head);
  REQUIRE(found.rows() == expected.size());
  REQUIRE(found.cols() == expected[0].size());
  for (std::size_t i = 0; i < found.rows(); ++i)
    for (std::size_t j = 0; j < found.cols(); ++j) {
      CAPTURE(i);
      CAPTURE(j);
      if (std::isinf(expected[i][j]))
        CHECK(found(i, j) == expected[i][j]);
      else
        CHECK(std::abs(found(i, j) - expected[i][j]) <= tolerance);
    }
}

std::string refusal_of(const std::string& json) {
  try {
    run(problem_of(json));
  } catch (const Refusal& refusal) {
    return message(refusal, Voice{});
  }
  FAIL("not refused: ", json);
  return "";
}
