// compare as data: what graders and scripts read.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace {

using nlohmann::json;

constexpr const char* kFirst = R"({"Q": [[1, 0]], "K": [[2, 0], [0, 2]], "V": [[1], [3]],
                                   "scale": "none"})";

struct Compared {
  int code;
  json data;

  json step(const std::string& name) const {
    for (const json& step : data["steps"])
      if (step["name"] == name) return step;
    return nullptr;
  }
};

Compared compared(const std::string& first, const std::vector<std::string>& others) {
  const Folder folder;
  write_file(folder / "first.json", first);
  Call call{{"compare", (folder / "first.json").string()}};
  if (others.size() == 1) {
    write_file(folder / "second.json", others[0]);
    call.arguments.push_back((folder / "second.json").string());
  } else {
    call.arguments.insert(call.arguments.end(), others.begin(), others.end());
  }
  call.arguments.insert(call.arguments.end(), {"--format", "json"});
  const Result result = run_program(call);
  return {result.code, json::parse(result.output)};
}

}  // namespace

TEST_CASE("compare as JSON says of each step whether it differs, how much and where") {
  const Compared changed = compared(kFirst, {"--set", "Q[1,2]=3"});
  CHECK(changed.code == 1);
  CHECK(changed.data["equal"] == false);
  CHECK(changed.step("K")["sameness"] == "equal");
  CHECK(changed.step("scores") == json{{"name", "scores"},
                                       {"sameness", "different"},
                                       {"difference", 6.0},  // 3·2
                                       {"cell", {1, 2}}});
}

TEST_CASE("compare as JSON says that nothing differs") {
  const Compared same = compared(kFirst, {kFirst});
  CHECK(same.code == 0);
  CHECK(same.data["equal"] == true);
  CHECK(same.data["tolerance"] == 1e-9);
  for (const json& step : same.data["steps"]) CHECK(step["sameness"] == "equal");
}

TEST_CASE("compare as JSON tells steps of another shape, and steps that only one file has") {
  const Compared other = compared(
      kFirst,
      {R"({"attention_weights": [[1]], "softcap": 2, "scaled_scores": [[1]], "V": [[1]]})"});
  CHECK(other.code == 1);
  CHECK(other.step("attention_weights")["sameness"] == "other_shape");
  CHECK(other.step("Q")["sameness"] == "only_first");
  CHECK(other.step("capped_scores")["sameness"] == "only_second");
}

TEST_CASE("A difference beyond the largest double is a difference, not an error") {
  const Compared far =
      compared(R"({"attention_weights": [[1]], "V": [[1e308]]})", {"--set", "V[1,1]=-1e308"});
  CHECK(far.code == 1);
  CHECK(far.step("output")["sameness"] == "different");
  CHECK(far.step("output")["difference"] == "inf");
}

TEST_CASE("Steps by name are compared as they stand beside a problem") {
  const Folder folder;
  const std::string file = "data/grouped_query.json", whole = (folder / "whole.json").string();
  REQUIRE(run_program({{"run", file, "-o", whole}}).code == 0);
  json steps;
  const json written = json::parse(read_file(whole));
  for (const json& step : written["steps"]) steps[step["name"].get<std::string>()] = step["value"];
  using Names = std::vector<std::string>;
  for (const Names& names :
       {Names{"head_outputs"}, Names{"concat"}, Names{"Q_heads"}, Names{"K_heads"},
        Names{"Q", "K", "V", "output"}, Names{"attention_weights", "V"}}) {
    CAPTURE(names);
    json some;
    for (const std::string& name : names) some[name] = steps.at(name);
    write_file(folder / "some.json", some.dump());
    for (const bool turned : {false, true}) {
      Call call{{"compare", file, (folder / "some.json").string(), "--format", "json"}};
      if (turned) std::swap(call.arguments[1], call.arguments[2]);
      const Result result = run_program(call);
      CHECK(result.code == 0);
      std::size_t equal = 0;
      const json compared = json::parse(result.output);
      for (const json& step : compared["steps"]) equal += step["sameness"] == "equal" ? 1 : 0;
      CHECK(equal == names.size());
    }
  }
  for (const std::string nothing : {"{}", R"({"Q": null})"}) {
    const Result refused = run_program({{"compare", file, "-"}, nothing});
    CHECK(refused.code == 3);
    CHECK(contains(refused.errors, "missing \"X\""));
  }
  // Two of them may both be problems.
  write_file(folder / "a.json", R"({"Q": [[1]], "K": [[1]], "V": [[1]]})");
  write_file(folder / "b.json", R"({"Q": [[1]], "K": [[2]], "V": [[1]]})");
  const Result both = run_program({{"compare", (folder / "a.json").string(),
                                    (folder / "b.json").string(), "--format", "json"}});
  CHECK(both.code == 1);
  CHECK(contains(both.output, "\"scores\""));
}

TEST_CASE("Of shared key heads the one is shown that the chosen head reads") {
  for (const int head : {1, 2, 3, 4}) {
    CAPTURE(head);
    const std::string n = std::to_string(head);
    const std::string run = run_program({{"run", "data/grouped_query.json", "--head", n, "--stages",
                                          "projection", "--lang", "en"}})
                                .output;
    CHECK(contains(run, "Key and value head 1") == (head <= 2));
    CHECK(contains(run, "Key and value head 2") == (head > 2));
    const std::string compared = run_program({{"compare", "data/grouped_query.json", "--set",
                                               "W_k[1,2]=5", "--head", n, "--lang", "en"}})
                                     .output;
    const std::string keys =
        compared.substr(compared.find("\nK_heads\n"), compared.find("\nscores\n"));
    CHECK(contains(keys, head <= 2 ? "\nHead 1\n" : "\nHead 2\n"));
  }
}

TEST_CASE("A cell is named as explain takes it, and of several sequences with its own") {
  const std::string padded =
      run_program({{"compare", "data/padded_batch.json", "--set", "scale=none", "--lang", "en"}})
          .output;
  CHECK(contains(padded, "at scaled_scores[3,3] of sequence 2."));
  const std::string heads =
      on_one_line(run_program({{"compare", "data/multi_head.json", "--set", "scores(2)[1,2]=9",
                                "--head", "1", "--lang", "en"}})
                      .output);
  CHECK(contains(heads, "Largest difference of all heads and sequences: 5, at scores(2)[1,2]."));
}

TEST_CASE("compare shows the head that differs most, or the chosen one, if it is there") {
  Call call{{"compare", "data/multi_head.json", "--set", "scale=none", "--lang", "en"}};
  const auto shown = [&](const std::vector<std::string>& more) {
    Call chosen = call;
    chosen.arguments.insert(chosen.arguments.end(), more.begin(), more.end());
    return run_program(chosen);
  };
  CHECK(contains(shown({}).output, "\nHead 1\n"));
  CHECK(contains(shown({}).output, "\nHead 2\n"));
  const Result second = shown({"--head", "2"});
  CHECK(second.code == 1);
  CHECK(contains(second.output, "attention_weights(2)[2,4].\nHead 2\n"));
  CHECK(contains(second.output, "scaled_scores(1)[1,2].\nHead 2\n"));
  CHECK(!contains(second.output, "\nHead 1\n"));
  for (const std::string option : {"--head", "--batch"}) {
    const Result beyond = shown({option, "3"});
    CHECK(beyond.code == 3);
    CHECK(beyond.output.empty());
    CHECK(contains(beyond.errors, "data/multi_head.json: " + option + " 3: "));
  }
}
