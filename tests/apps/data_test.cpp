// What run and explain write for other programs, read by another JSON library's tree.
#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace {

using nlohmann::json;

json data(const std::vector<std::string>& arguments, const std::string& problem) {
  Call call{arguments, problem};
  call.arguments.insert(call.arguments.end(), {"--format", "json"});
  const Result result = run_program(call);
  CHECK(result.code == 0);
  return json::parse(result.output);
}

}  // namespace

TEST_CASE("An export lists the rows without any key, counted from 1") {
  const json written = data({"run", "-"}, R"({"Q": [[0], [0]], "K": [[0], [0]], "V": [[1], [2]],
    "key_padding": [[true, true], [false, true]], "causal": true})");
  CHECK(written["convention"]["causal"] == "top_left");
  CHECK(written["convention"]["causal_offset"] == 0);
  CHECK(written["convention"]["empty_rows"] ==
        json::array({json{{"batch", 2}, {"head", 1}, {"row", 1}}}));
}

TEST_CASE("An explained row as JSON has its cells in order, each with its own result") {
  // e^0 : e^(ln 3) = 1 : 3
  const json row =
      data({"explain", "-", "attention_weights[1,]"},
           R"({"scores": [[0, 1.0986122886681098]], "scale": "none", "V": [[1], [2]]})");
  REQUIRE(row["cells"].size() == 2);
  CHECK(row["cells"][0]["result"].get<double>() == doctest::Approx(0.25));
  CHECK(row["cells"][1]["result"].get<double>() == doctest::Approx(0.75));
}

TEST_CASE("An explanation as JSON goes on into the operands as deep as one asks") {
  const std::string problem = R"({"Q": [[2]], "K": [[3]], "V": [[1]], "scale": 0.5})";
  const json cell = data({"explain", "-", "scaled_scores[1,1]", "--depth", "1"}, problem);
  CHECK(cell["result"] == 3.0);
  REQUIRE(cell["operands_explained"].size() == 1);
  CHECK(cell["operands_explained"][0]["result"] == 6.0);
}
