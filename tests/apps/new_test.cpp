#include <doctest/doctest.h>

#include "golden.hpp"
#include "program.hpp"

TEST_CASE("The same seed gives the same problem, and the seed is in its note") {
  const Result first = run_program({{"new", "--seed", "7"}});
  CHECK(first.code == 0);
  CHECK(first.output == run_program({{"new", "--seed", "7"}}).output);
  CHECK(first.output != run_program({{"new", "--seed", "8"}}).output);
  CHECK(first.output.find("seed 7") != std::string::npos);
  check_golden("new.json", first.output);
}

TEST_CASE("new says what no numbers can tell apart, on standard error") {
  const Result result = run_program({{"new", "--d-k", "2", "--bias", "--lang", "en"}});
  // √d_model is d_k when d_model = d_k²; a forgotten b_k adds the same to all scores of a row.
  CHECK(result.errors.find("The same numbers in scaled_scores: divided-by-d_k, "
                           "scaled-by-d_model") != std::string::npos);
  CHECK(result.errors.find("No effect on output: bias-forgotten (b_k)") != std::string::npos);
}

TEST_CASE("A new problem runs, and --easy makes its scaled scores whole") {
  const Result made = run_program({{"new", "--easy", "--d-k", "4", "--seed", "3"}});
  CHECK(made.code == 0);
  const Result run = run_program(
      {{"run", "-", "--stages", "scaling", "--lang", "en", "--format", "json"}, made.output});
  CHECK(run.code == 0);
  const std::string value = run.output.substr(run.output.find("\"value\""));
  CHECK(value.find('.') == std::string::npos);
}

TEST_CASE("new refuses wishes that do not go together") {
  CHECK(run_program({{"new", "--easy", "--d-k", "3"}}).code == 2);
  CHECK(run_program({{"new", "--easy", "--additive", "--d-k", "4"}}).code == 2);
  CHECK(run_program({{"new", "--heads", "4", "--kv-heads", "3"}}).code == 2);
  CHECK(run_program({{"new", "--tokens", "0"}}).code == 2);
  CHECK(run_program({{"new", "extra"}}).code == 2);
}
