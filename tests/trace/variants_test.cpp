// Small problems whose numbers were computed outside this project, one for each kind of attention.
// Keras: the unit tests of its layers Attention and AdditiveAttention.
#include <doctest/doctest.h>

#include <limits>

#include "helpers.hpp"

using namespace attention;

namespace {

const double kExact = 1e-12, kFour = 5e-5, kSix = 5e-7;

// Base P: three tokens, d_k = 4, d_v = 2.
Trace base_p(const std::string& options = "") {
  return trace_of(R"({"X": [[1,0,0],[0,1,0],[0,0,1]], "W_q": [[4,2,0,0],[0,2,4,0],[2,6,4,0]],
    "W_k": [[1,0,0,0],[0,1,0,0],[0,0,1,0]], "W_v": [[1,0],[0,2],[3,1]])" +
                  options + "}");
}

// Base A: two queries and two keys of the Keras tests.
Trace base_a(const std::string& options) {
  return trace_of(R"({"Q": [[1,0],[0,1]], "K": [[0,1],[1,0]], "V": [[1,2],[3,4]], )" + options +
                  "}");
}

}  // namespace

TEST_CASE("Scaled dot-product attention gives the weights and outputs of base P") {
  const Trace t = base_p();
  check_values(t, Name::scaled_scores, {{2, 1, 0}, {0, 1, 2}, {1, 3, 2}}, kExact);
  check_values(t, Name::attention_weights,
               {{.6652, .2447, .0900}, {.0900, .2447, .6652}, {.0900, .6652, .2447}}, kFour);
  check_values(t, Name::output, {{.9353, .5795}, {2.0858, 1.1547}, {.8242, 1.5752}}, kFour);
}

TEST_CASE("A causal mask lets each token see itself and what came before") {
  const Trace t = base_p(R"(, "causal": true)");
  check_values(t, Name::attention_weights, {{1, 0, 0}, {.2689, .7311, 0}, {.0900, .6652, .2447}},
               kFour);
  check_values(t, Name::output, {{1, 0}, {.2689, 1.4621}, {.8242, 1.5752}}, kFour);
  CHECK(t.value(Name::attention_weights).matrix()(0, 1) == 0);
}

TEST_CASE("A padded key gets no weight from any query") {
  const Trace t = base_p(R"(, "key_padding": [true, true, false])");
  check_values(t, Name::attention_weights,
               {{.7311, .2689, 0}, {.2689, .7311, 0}, {.1192, .8808, 0}}, kFour);
}

TEST_CASE("A row that may see no key at all has weights 0 and output 0, and is named") {
  const Trace t = base_p(R"(, "key_padding": [false, true, true], "causal": true)");
  check_values(t, Name::attention_weights, {{0, 0, 0}, {0, 1, 0}, {0, .7311, .2689}}, kFour);
  CHECK(t.value(Name::output).matrix()(0, 0) == 0);
  REQUIRE(t.empty_rows.size() == 1);
  CHECK(t.empty_rows[0].row == 0);
}

TEST_CASE("Hardmax of a fully masked row is zeros as well") {
  const Trace t =
      base_p(R"(, "key_padding": [false, true, true], "causal": true, "normalize": "hardmax")");
  check_values(t, Name::attention_weights, {{0, 0, 0}, {0, 1, 0}, {0, 1, 0}}, 0);
}

TEST_CASE("Hardmax picks one value, the first of equal maxima") {
  const Trace t = base_p(R"(, "normalize": "hardmax")");
  check_values(t, Name::output, {{1, 0}, {3, 1}, {0, 2}}, 0);
  const Trace tie = trace_of(R"({"scores": [[1, 2, 2]], "V": [[1], [2], [3]], "scale": "none",
                                 "normalize": "hardmax"})");
  check_values(tie, Name::attention_weights, {{0, 1, 0}}, 0);
}

TEST_CASE("Two heads see blocks of columns and are put side by side") {
  const Trace t = trace_of(R"({"X": [[1,0,0,2],[0,1,1,0]], "W_q": "identity", "W_k": "identity",
                               "W_v": "identity", "heads": 2})");
  check_values(t, Name::attention_weights, {{.6698, .3302}, {.3302, .6698}}, kFour, 0);
  check_values(t, Name::attention_weights, {{.9442, .0558}, {.3302, .6698}}, kFour, 1);
  check_values(t, Name::concat, {{.6698, .3302, .0558, 1.8884}, {.3302, .6698, .6698, .6605}},
               kFour);
}

TEST_CASE("Causal masks align at the top left, or at the bottom right on request") {
  const std::string wide =
      R"({"Q": [[0],[0]], "K": [[0],[0],[0],[0],[0]], "V": [[0],[1],[2],[3],[4]], )";
  check_values(trace_of(wide + R"("causal": "top_left"})"), Name::output, {{0}, {.5}}, kExact);
  check_values(trace_of(wide + R"("causal": "bottom_right"})"), Name::output, {{1.5}, {2}}, kExact);
  const std::string tall = R"({"Q": [[0],[0],[0],[0],[0]], "K": [[0],[0]], "V": [[1],[3]], )";
  check_values(trace_of(tall + R"("causal": true})"), Name::output, {{1}, {2}, {2}, {2}, {2}},
               kExact);
  const Trace t = trace_of(tall + R"("causal": "bottom_right"})");
  check_values(t, Name::output, {{0}, {0}, {0}, {1}, {2}}, kExact);
  CHECK(t.empty_rows.size() == 3);
}

TEST_CASE("With a past the causal mask starts after it") {
  const Trace t = trace_of(R"({"Q": [[0]], "K_new": [[0]], "V_new": [[4]], "past_K": [[0],[0],[0]],
                               "past_V": [[1],[2],[3]], "causal": true})");
  check_values(t, Name::output, {{2.5}}, kExact);
}

TEST_CASE("Grouped query heads share a key head") {
  const Trace t =
      trace_of(R"({"Q": [[0,0,0,0],[0,0,0,0]], "K": [[0,0],[0,0]], "V": [[10,30],[20,40]],
                               "heads": 4, "kv_heads": 2})");
  check_values(t, Name::output, {{15, 15, 35, 35}, {15, 15, 35, 35}}, kExact);
}

TEST_CASE("A window shows so many keys to the left and to the right") {
  const Trace t = trace_of(R"({"Q": [[0],[0],[0],[0],[0]], "K": [[0],[0],[0],[0],[0]],
                               "V": [[0],[1],[2],[3],[4]], "window": [1, 2]})");
  check_values(t, Name::output, {{1}, {1.5}, {2.5}, {3}, {3.5}}, kExact);
}

TEST_CASE("Additive scores are those of Keras's AdditiveAttention") {
  const Trace ones = base_a(R"("score": "additive", "v_a": [1, 1])");
  check_values(ones, Name::scores, {{1.523188, .964028}, {.964028, 1.523188}}, kSix);
  check_values(ones, Name::attention_weights, {{.636258, .363742}, {.363742, .636258}}, kSix);
  check_values(ones, Name::output, {{1.727483, 2.727483}, {2.272517, 3.272517}}, kSix);
  const Trace scaled = base_a(R"("score": "additive", "v_a": [1, 2])");
  check_values(scaled, Name::scores, {{2.284782, .964028}, {1.928055, 2.284782}}, kSix);
  check_values(scaled, Name::attention_weights, {{.789307, .210693}, {.411752, .588248}}, kSix);
}

TEST_CASE("Without a scale the weights are those of Keras's Attention") {
  const Trace t = base_a(R"("scale": "none")");
  check_values(t, Name::attention_weights, {{.268941, .731059}, {.731059, .268941}}, kSix);
  check_values(t, Name::output, {{2.462117, 3.462117}, {1.537883, 2.537883}}, kSix);
}

TEST_CASE("A soft cap comes before the mask, so that it never shows a hidden key") {
  const Trace t =
      trace_of(R"({"scores": [[2, 0]], "V": [[1], [1000]], "softcap": 1, "scale": "none",
                               "mask": [[true, false]]})");
  check_values(t, Name::attention_weights, {{1, 0}}, 0);
  check_values(t, Name::output, {{1}}, 0);
}

TEST_CASE("Scores of 1000 and 1001 give finite weights") {
  const Trace t = trace_of(R"({"scores": [[1000, 1001]], "V": [[1], [2]], "scale": "none"})");
  check_values(t, Name::attention_weights, {{.268941, .731059}}, kSix);
}

TEST_CASE("A mask of numbers is added and -inf hides") {
  const double hidden = -std::numeric_limits<double>::infinity();
  const Trace t = trace_of(R"({"scores": [[1, 2, 3]], "V": [[1], [2], [3]], "scale": "none",
                               "mask": [[0.5, "-inf", -1]]})");
  check_values(t, Name::masked_scores, {{1.5, hidden, 2}}, 0);
}
