#include "lesson/bases.hpp"

#include <doctest/doctest.h>

#include <map>

#include "helpers.hpp"

namespace attention::test {

namespace {

const std::string kS = R"({"X": [[0,1],[1,-1]], "W_q": [[1,0],[2,1]], "W_k": [[1,2],[1,1]],
    "W_v": [[1,1],[2,0]])";
const std::string kP = R"({"X": [[1,0,0],[0,1,0],[0,0,1]],
    "W_q": [[4,2,0,0],[0,2,4,0],[2,6,4,0]], "W_k": [[1,0,0,0],[0,1,0,0],[0,0,1,0]],
    "W_v": [[1,0],[0,2],[3,1]])";
const std::string kM = R"({"X": [[1,0,0,2],[0,1,1,0]], "W_q": "identity", "W_k": "identity",
    "W_v": "identity", "heads": 2)";
const std::string kAdditive = R"({"X": [[1,0],[0,1],[1,1]], "W_q": [[0.5,1],[1,-0.5]],
    "W_k": [[1,0.2],[-0.5,1]], "W_v": [[1,2],[3,-1]], "score": "additive", "v_a": [1,2])";
// Two queries, four keys.
const std::string kCross = R"({"X": [[1,0],[0,1]], "context": [[1,2],[0,1],[2,0],[1,-1]],
    "W_q": [[1,0.5],[0,1]], "W_k": [[1,0],[1,1]], "W_v": [[1,2],[0,1]])";
// Four query heads, two key heads.
const std::string kGrouped = R"({"X": [[1,0],[0,1],[1,1]], "heads": 4, "kv_heads": 2,
    "W_q": [[1,0,-1,1,2,0,1,1],[0,1,1,0.5,-1,1,0,2]], "W_k": [[1,-1,0.5,0],[0,1,1,2]],
    "W_v": [[1,2,-1,0],[0,3,2,1]])";
const std::string kTenths = R"({"X": [[1,0.5],[0.2,-1],[-0.3,0.7]], "W_q": [[1.1,0.3],[-0.4,0.9]],
    "W_k": [[0.7,-0.6],[0.8,1.3]], "W_v": [[0.9,1.7],[-1.2,0.4]])";
// Two sequences.
const std::string kBatch = R"({"X": [[[0,1],[1,-1]],[[1,2],[-1,1]]], "W_q": [[1,0],[2,1]],
    "W_k": [[1,2],[1,1]], "W_v": [[1,1],[2,0]])";

const std::map<std::string, std::string> kBases{
    {"S", kS},
    {"S with biases", kS + R"(, "b_q": [1,0], "b_k": [0,2], "b_v": [1,-1])"},
    {"S with an output bias", kS + R"(, "b_o": [1,-2])"},
    {"S unscaled", kS + R"(, "scale": "none")"},
    {"S capped", kS + R"(, "softcap": 1)"},
    {"P", kP},
    {"P causal", kP + R"(, "causal": true)"},
    {"P padded", kP + R"(, "key_padding": [true,true,false])"},
    {"P masked", kP + R"(, "mask": [[true,false,true],[true,true,false],[true,true,true]])"},
    {"P in a window", kP + R"(, "window": [1,0])"},
    {"P causal and padded", kP + R"(, "causal": true, "key_padding": [true,false,true])"},
    {"P masked and in a window", kP + R"(, "window": [1,1],
        "mask": [[true,true,true],[false,true,true],[true,true,false]])"},
    {"P with an empty row", kP + R"(, "causal": true, "key_padding": [false,true,true])"},
    {"P capped and causal", kP + R"(, "softcap": 2, "causal": true)"},
    {"P with numbers to add", kP + R"(, "mask": [[0,1,-1],[0.5,0,-2],[1,"-inf",0]])"},
    {"M", kM},
    {"M causal", kM + R"(, "causal": true)"},
    {"M masked by head", kM + R"(, "mask": [[[[true,false],[true,true]],
        [[true,true],[false,true]]]])"},
    {"M projected", kM + R"(, "W_o": [[1,0,2],[0,1,1],[-1,2,0],[1,1,1]], "b_o": [1,-1,2])"},
    {"M projected to a square", kM + R"(, "W_o": [[1,0,2,0],[0,1,1,-1],[-1,2,0,1],[1,1,1,2]],
        "b_o": [1,-1,2,0.5])"},
    {"additive", kAdditive},
    {"additive and causal", kAdditive + R"(, "causal": true)"},
    {"cross", kCross},
    {"cross causal", kCross + R"(, "causal": true)"},
    {"cross bottom right", kCross + R"(, "causal": "bottom_right")"},
    {"grouped", kGrouped},
    {"tenths", kTenths},
    {"tenths causal", kTenths + R"(, "causal": true)"},
    {"tenths with a past", kTenths + R"(, "causal": true, "past_K": [[0.5,1.2]],
        "past_V": [[2,-1]])"},
    {"a batch", kBatch},
    {"a batch, causal", kBatch + R"(, "causal": true)"},
    {"tall with a past", R"({"Q": [[1,0],[0,1]], "K_new": [[1,1],[0.5,2],[-1,0]],
        "V_new": [[1,0],[2,1],[0,3]], "past_K": [[0,1],[2,0]], "past_V": [[-1,2],[1,1]],
        "causal": true)"},
};

}  // namespace

Problem base(const std::string& name) {
  const auto found = kBases.find(name);
  REQUIRE_MESSAGE(found != kBases.end(), "no base ", name);
  return problem_of(found->second + "}");
}

std::vector<std::string> all_bases() {
  std::vector<std::string> names;
  for (const auto& [name, json] : kBases) names.push_back(name);
  return names;
}

}  // namespace attention::test
