// Numbers that others published, each with its source.
#include <doctest/doctest.h>

#include "helpers.hpp"
#include "program.hpp"

using namespace attention;

TEST_CASE("The tutorial's numbers come out at every step") {
  // Computed outside this project from the tutorial's X, W_q, W_k and W_v.
  const Trace t = trace_of(read_file(std::string(SOURCE_FOLDER) + "/data/tutorial.json"));
  const double exact = 1e-12, digits = 5e-7;
  check_values(t, Name::Q, {{.2, .2, 0, .2}, {0, .2, 1, .6}, {.2, .3, .5, .5}}, exact);
  check_values(t, Name::K, {{.3, 0, .3, 0}, {0, .6, 0, .8}, {.3, .3, .3, .4}}, exact);
  check_values(t, Name::V, {{0, .4, .1, .2}, {.6, 0, .4, .6}, {.3, .4, .3, .5}}, exact);
  check_values(t, Name::scores, {{.06, .28, .2}, {.3, .6, .6}, {.21, .58, .5}}, exact);
  check_values(t, Name::scaled_scores, {{.03, .14, .1}, {.15, .3, .3}, {.105, .29, .25}}, exact);
  check_values(
      t, Name::attention_weights,
      {{.313599, .350064, .336337}, {.300872, .349564, .349564}, {.297685, .358180, .344135}},
      digits);
  check_values(t, Name::output,
               {{.310939, .259975, .272287, .440927},
                {.314607, .260174, .274782, .444695},
                {.318149, .256728, .276281, .446513}},
               digits);
}

TEST_CASE("A course of ENSTA Bretagne gives Q, K and V and these weights") {
  const double cut = 1e-3;  // the course cuts digits (.5035 is printed .503), it does not round
  const Trace t = trace_of(R"({"Q": [[1,0],[0,1],[1,1]], "K": [[1,0],[1,1],[0,1]],
                               "V": [[1,0],[0,1],[1,1]]})");
  check_values(t, Name::attention_weights,
               {{.401, .401, .198}, {.198, .401, .401}, {.248, .503, .248}}, cut);
  check_values(t, Name::output, {{.599, .599}, {.599, .802}, {.497, .752}}, cut);
}

TEST_CASE("Chapter 3 of Build a Large Language Model (From Scratch) gives row 2") {
  const Trace t = trace_of(R"({"X": [[0.43,0.15,0.89],[0.55,0.87,0.66],[0.57,0.85,0.64],
                                     [0.22,0.58,0.33],[0.77,0.25,0.10],[0.05,0.80,0.55]],
                               "W_q": "identity", "W_k": "identity", "W_v": "identity", "scale": "none"})");
  const Rows weights{{.1385, .2379, .2333, .1240, .1082, .1581}}, output{{.4419, .6515, .5683}};
  for (std::size_t j = 0; j < 6; ++j)
    CHECK(t.value(Name::attention_weights).matrix()(1, j) ==
          doctest::Approx(weights[0][j]).epsilon(1e-3));
  for (std::size_t j = 0; j < 3; ++j)
    CHECK(t.value(Name::output).matrix()(1, j) == doctest::Approx(output[0][j]).epsilon(1e-3));
}
