// Explanations written out by hand, and which masks hide which cell drawn as pictures.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include "helpers.hpp"
#include "lesson/explain.hpp"
#include "program.hpp"
#include "property.hpp"

using namespace attention;

namespace {

using Strings = std::vector<std::string>;

Trace example(const std::string& name) {
  return trace_of(read_file(std::filesystem::path(SOURCE_FOLDER) / "data" / (name + ".json")));
}

// "Q[2,1]=0 × K[3,1]=0.3": six digits, for the values are written by hand; "@2" is head 2.
Strings terms_of(const Explanation& e) {
  Strings terms;
  for (const Term& term : e.terms) {
    std::ostringstream words;
    for (const Operand& o : term.operands) {
      words << (&o == term.operands.data() ? "" : " × ") << o.name;
      if (o.cell && o.cell->head > 0) words << "@" << o.cell->head + 1;
      if (o.cell) words << "[" << o.cell->row + 1 << "," << o.cell->column + 1 << "]";
      words << "=" << o.value;
    }
    terms.push_back(words.str());
  }
  return terms;
}

Strings terms_of(const Trace& trace, const Cell& cell) {
  return terms_of(explain(trace, cell));
}

// A trace of n queries and m keys whose numbers do not matter, with masks.
Trace masked(std::size_t n, std::size_t m, const std::string& options) {
  std::string q, k;
  for (std::size_t i = 0; i < n; ++i) q += i > 0 ? ",[1]" : "[1]";
  for (std::size_t j = 0; j < m; ++j) k += j > 0 ? ",[1]" : "[1]";
  return trace_of(R"({"Q": [)" + q + R"(], "K": [)" + k + R"(], "V": [)" + k + "], " + options +
                  "}");
}

// A row of the picture for each query: "x" where the source hides the key, "." where it does not.
Strings hidden_by(const std::string& source, const Trace& trace, std::size_t head = 0) {
  Strings picture;
  for (std::size_t i = 0; i < *trace.dimensions.n; ++i) {
    picture.emplace_back();
    for (std::size_t j = 0; j < *trace.dimensions.m; ++j) {
      const auto sources = hiding_sources(trace, {Name::masked_scores, head, i, j});
      const bool hides = std::find(sources.begin(), sources.end(), source) != sources.end();
      picture.back() += hides ? 'x' : '.';
    }
  }
  return picture;
}

}  // namespace

TEST_CASE("The tutorial's score of word 2 for word 3 is 0×0.3 + 0.2×0.3 + 1×0.3 + 0.6×0.4") {
  const Trace trace = example("tutorial");
  const Explanation e = explain(trace, {Name::scores, 0, 1, 2});
  CHECK(e.operation == Operation::dot_score);
  CHECK(e.combination == Combination::sum);
  CHECK(e.formula == "Q·Kᵀ");
  CHECK(terms_of(e) == Strings{"Q[2,1]=0 × K[3,1]=0.3", "Q[2,2]=0.2 × K[3,2]=0.3",
                               "Q[2,3]=1 × K[3,3]=0.3", "Q[2,4]=0.6 × K[3,4]=0.4"});
  CHECK(e.result == doctest::Approx(0.6));
  CHECK(terms_of(trace, {Name::Q, 0, 1, 2}) ==
        Strings{"X[2,1]=0 × W_q[1,3]=0", "X[2,2]=2 × W_q[2,3]=0.3", "X[2,3]=0 × W_q[3,3]=0",
                "X[2,4]=2 × W_q[4,3]=0.2"});
  CHECK(terms_of(trace, {Name::scaled_scores, 0, 1, 2}) == Strings{"scores[2,3]=0.6 × scale=0.5"});
}

TEST_CASE("Query heads 1 and 2 read key head 1, query heads 3 and 4 read key head 2") {
  const Trace trace = example("grouped_query");
  const Cell third{Name::scores, 2, 2, 0};  // "Paris" asks, "Marie" answers
  CHECK(terms_of(trace, {Name::scores, 1, 2, 0}) == Strings{"Q_heads@2[3,1]=-3 × K_heads[1,1]=1"});
  CHECK(terms_of(trace, third) == Strings{"Q_heads@3[3,1]=3 × K_heads@2[1,1]=0"});
  // "aime" has X = [0, 1]: its key is the second row of W_k, [−1, 1], a column a key head.
  CHECK(terms_of(trace, {Name::K_heads, 1, 1, 0}) == Strings{"K[2,2]=1"});
  const Explanation output = explain(trace, {Name::head_outputs, 3, 0, 0});
  REQUIRE(output.terms.size() == 3);
  CHECK(output.terms[1].operands[1].cell == Cell{Name::V_heads, 1, 1, 0});
  CHECK(output.terms[1].operands[1].value == 200);
  CHECK(explain(trace, {Name::concat, 0, 0, 3}).terms[0].operands[0].cell ==
        Cell{Name::head_outputs, 3, 0, 0});
}

TEST_CASE("A weight stored as (out, in) is shown with the cell where the file has it, and a bias") {
  const Trace trace = trace_of(R"({"X": [[1, 2, 3]], "W_q": [[4, 5, 6], [7, 8, 9]], "b_q": [10, 20],
      "K": [[1, 1]], "V": [[1]], "weight_layout": "out_in"})");
  const Explanation e = explain(trace, {Name::Q, 0, 0, 1});
  CHECK(terms_of(e) == Strings{"X[1,1]=1 × W_q[2,1]=7", "X[1,2]=2 × W_q[2,2]=8",
                               "X[1,3]=3 × W_q[2,3]=9", "b_q[1,2]=20"});
  CHECK(e.result == 70);
}

TEST_CASE("With one matrix a head the weight's head is that of the column") {
  // Column 3 of Q is the first column of head 2; "mange" is the second word, X = [0, 1, 0, 0].
  CHECK(terms_of(example("multi_head_per_head"), {Name::Q, 0, 1, 2}) ==
        Strings{"X[2,1]=0 × W_q@2[1,1]=0", "X[2,2]=1 × W_q@2[2,1]=4", "X[2,3]=0 × W_q@2[3,1]=2",
                "X[2,4]=0 × W_q@2[4,1]=0"});
  const std::string problem = R"({"X": [[1, 2]], "W_q": [[[3, 4]], [[5, 6]]], "heads": 2,
      "K": [[1, 1]], "V": [[1, 1]], "weight_layout": "out_in"})";
  CHECK(terms_of(trace_of(problem), {Name::Q, 0, 0, 1}) ==
        Strings{"X[1,1]=1 × W_q@2[1,1]=5", "X[1,2]=2 × W_q@2[1,2]=6"});
}

TEST_CASE("An identity projection copies, or adds its bias to, the cell of its source") {
  const Trace trace = trace_of(R"({"X": [[1, 2]], "W_q": "identity", "W_k": "identity",
      "b_k": [5, 6], "W_v": "identity"})");
  CHECK(explain(trace, {Name::Q, 0, 0, 1}).combination == Combination::copy);
  CHECK(terms_of(trace, {Name::Q, 0, 0, 1}) == Strings{"X[1,2]=2"});
  CHECK(explain(trace, {Name::K, 0, 0, 1}).combination == Combination::sum);
  CHECK(terms_of(trace, {Name::K, 0, 0, 1}) == Strings{"X[1,2]=2", "b_k[1,2]=6"});
}

TEST_CASE("Cached keys come from the past, the others from the new ones, counted on their own") {
  const Trace trace = example("kv_cache");
  CHECK(explain(trace, {Name::K, 0, 1, 1}).combination == Combination::copy);
  CHECK(terms_of(trace, {Name::K, 0, 1, 1}) == Strings{"past_K[2,2]=1"});
  CHECK(terms_of(trace, {Name::K, 0, 3, 3}) == Strings{"K_new[1,4]=1"});
  CHECK(terms_of(trace, {Name::V, 0, 0, 0}) == Strings{"past_V[1,1]=4"});
}

TEST_CASE("A masked weight is 0 because its score is −∞, which its mask says") {
  const Trace trace = trace_of(R"({"scores": [[1, 2], [0, 0]], "scale": "none", "causal": true,
      "key_padding": [true, false], "V": [[1], [1]]})");
  const Explanation weight = explain(trace, {Name::attention_weights, 0, 0, 1});
  CHECK(terms_of(weight) == Strings{"masked_scores[1,1]=1", "masked_scores[1,2]=-inf"});
  CHECK(weight.row_maximum == 1);
  CHECK(weight.terms[0].value == 1);
  CHECK(weight.terms[1].value == 0);
  CHECK(combined(weight) == 0);
  CHECK(terms_of(trace, {Name::masked_scores, 0, 0, 1}) ==
        Strings{"scaled_scores[1,2]=2", "mask[1,2]=-inf"});
  CHECK(terms_of(trace, {Name::combined_mask, 0, 0, 1}) ==
        Strings{"causal=-inf", "key_padding=-inf"});
  CHECK(terms_of(trace, {Name::combined_mask, 0, 1, 1}) == Strings{"causal=0", "key_padding=-inf"});
}

TEST_CASE("The weights of a query that may attend to nothing are 0, with no row maximum") {
  const Trace trace = masked(1, 2, R"("key_padding": [false, false])");
  const Explanation weight = explain(trace, {Name::attention_weights, 0, 0, 1});
  CHECK(!weight.row_maximum);
  CHECK(combined(weight) == 0);
  const Trace hard = masked(1, 2, R"("key_padding": [false, false], "normalize": "hardmax")");
  CHECK(combined(explain(hard, {Name::attention_weights, 0, 0, 0})) == 0);
}

TEST_CASE("Hardmax is 1 on the first of equal scores only") {
  const Trace trace = trace_of(R"({"scores": [[1, 3, 3]], "scale": "none", "V": [[1], [1], [1]],
      "normalize": "hardmax"})");
  for (std::size_t j = 0; j < 3; ++j) {
    const Explanation e = explain(trace, {Name::attention_weights, 0, 0, j});
    CHECK(e.combination == Combination::first_of_largest);
    CHECK(combined(e) == (j == 1 ? 1 : 0));
  }
}

TEST_CASE("The causal mask hides the later keys, from the side that it is aligned to") {
  CHECK(hidden_by("causal", masked(2, 4, R"("causal": true)")) == Strings{".xxx", "..xx"});
  CHECK(hidden_by("causal", masked(2, 4, R"("causal": "bottom_right")")) ==
        Strings{"...x", "...."});
  // With fewer keys than queries the first queries see none.
  CHECK(hidden_by("causal", masked(3, 2, R"("causal": "bottom_right")")) ==
        Strings{"xx", ".x", ".."});
  CHECK(hidden_by("window", masked(2, 4, R"("causal": true)")) == Strings{"....", "...."});
}

TEST_CASE("The past counts into the positions of the causal mask and of the window") {
  const std::string problem = R"({"Q": [[1], [1]], "K_new": [[1], [1]], "V_new": [[1], [1]],
      "past_K": [[1], [1]], "past_V": [[1], [1]], "causal": true, "window": [1, 0]})";
  CHECK(hidden_by("causal", trace_of(problem)) == Strings{"...x", "...."});
  CHECK(hidden_by("window", trace_of(problem)) == Strings{"x..x", "xx.."});
}

TEST_CASE("A window hides what is further than its sides; −1 leaves a side open") {
  CHECK(hidden_by("window", masked(3, 4, R"("window": [1, 1])")) ==
        Strings{"..xx", "...x", "x..."});
  CHECK(hidden_by("window", masked(3, 4, R"("window": [-1, 0])")) ==
        Strings{".xxx", "..xx", "...x"});
  CHECK(hidden_by("window", masked(3, 4, R"("window": [0, -1])")) ==
        Strings{"....", "x...", "xx.."});
  CHECK(hidden_by("window", masked(3, 4, R"("window": [1000000, 1000000])")) ==
        Strings{"....", "....", "...."});
}

TEST_CASE("Masks hide where they are false or −∞, padding where a key is not real") {
  CHECK(hidden_by("mask", masked(2, 2, R"("mask": [[true, false], [false, true]])")) ==
        Strings{".x", "x."});
  // Numbers are added: neither 0 nor a large negative number hides.
  CHECK(hidden_by("mask", masked(2, 2, R"("mask": [[0, "-inf"], [-1e9, 1]])")) ==
        Strings{".x", ".."});
  CHECK(hidden_by("key_padding", masked(2, 3, R"("key_padding": [true, false, true])")) ==
        Strings{".x.", ".x."});
}

TEST_CASE("A mask of one head each hides from that head, a shared one from all") {
  const std::string heads = R"({"Q": [[1, 1]], "K": [[1, 1], [1, 1]], "V": [[1, 1], [1, 1]],
      "heads": 2, "mask": )";
  const Trace each = trace_of(heads + "[[[[true, false]], [[false, true]]]]}");
  CHECK(hidden_by("mask", each, 0) == Strings{".x"});
  CHECK(hidden_by("mask", each, 1) == Strings{"x."});
  const Trace shared = trace_of(heads + "[[true, false]]}");
  CHECK(hidden_by("mask", shared, 1) == Strings{".x"});
}

TEST_CASE("A cell of the combined mask is −∞ exactly where some source hides it") {
  test::for_random_traces([](const Trace& trace) {
    const Step* mask = trace.find(Name::combined_mask);
    if (mask == nullptr) return;
    std::size_t wrong = 0;
    for (std::size_t a = 0; a < mask->value.heads(); ++a)
      for (std::size_t i = 0; i < *trace.dimensions.n; ++i)
        for (std::size_t j = 0; j < *trace.dimensions.m; ++j) {
          const Cell cell{Name::combined_mask, a, i, j};
          const bool hidden = value_at(trace, cell) == -std::numeric_limits<double>::infinity();
          wrong += hidden == hiding_sources(trace, cell).empty();
        }
    CHECK(wrong == 0);
  });
}
