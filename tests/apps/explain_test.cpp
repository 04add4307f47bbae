// explain, --set and compare as a user calls them.
#include <doctest/doctest.h>

#include "program.hpp"

namespace {

const std::string kData = std::string(SOURCE_FOLDER) + "/data/";

Result call(std::vector<std::string> arguments, const std::string& input = "") {
  return run_program({std::move(arguments), input, {"LC_ALL=C.UTF-8"}, ""});
}

}  // namespace

TEST_CASE("A score is explained by formula, indices, numbers, partial results and result") {
  const Result result = call({"explain", kTutorial, "scores[2,3]"});
  CHECK(result.code == 0);
  CHECK(result.output ==
        "scores[2,3]\n"
        "This is the dot product of the query of “mot\u00a02” and the key of “mot\u00a03”.\n"
        "\n"
        "  scores = Q·Kᵀ\n"
        "  scores[2,3] = Q[2,1]·K[3,1] + Q[2,2]·K[3,2] + Q[2,3]·K[3,3] + Q[2,4]·K[3,4]\n"
        "              = 0×0.3 + 0.2×0.3 + 1×0.3 + 0.6×0.4\n"
        "              = 0 + 0.06 + 0.3 + 0.24\n"
        "              = 0.6\n");
}

TEST_CASE("Tokens name cells, and what is rounded is said to be") {
  const Result by_token = call({"explain", kTutorial, "attention_weights[mot 2,mot 3]"});
  CHECK(by_token.output == call({"explain", kTutorial, "attention_weights[2,3]"}).output);
  CHECK(contains(by_token.output, "= 1 / 2.8607\n"));
  CHECK(contains(by_token.output,
                 "(Shown rounded to 4 decimals; the computation itself does not round.)"));
  CHECK_FALSE(contains(by_token.output, "e-17"));
}

TEST_CASE("A masked weight says which mask hides it and what the score would have been") {
  const Result result = call({"explain", kData + "causal.json", "attention_weights[bois,lait]"});
  CHECK(contains(result.output,
                 "The mask (causal) hides this key. Without it the score would be 2."));
}

TEST_CASE("A long dot product is shortened in the middle with the sum of what is left out") {
  const Result result = call({"explain", kData + "why_scale.json", "scores[1,2]"});
  CHECK(contains(result.output, "(58 more terms: "));
  CHECK(contains(result.output, "= -4\n"));
}

TEST_CASE(
    "A hidden key stays hidden in the table of the softmax, and a row without keys is explained") {
  CHECK(contains(call({"explain", kData + "causal.json", "attention_weights[2,3]"}).output,
                 "du   │ −∞  −∞       0\n"));
  const Result empty = call(
      {"explain", kTutorial, "attention_weights[1,1]", "--set", "key_padding=[false,false,false]"});
  CHECK(contains(empty.output,
                 "No key is visible: there is nothing to share, all weights are 0 by convention."));
  CHECK_FALSE(contains(empty.output, "/ 0"));
}

TEST_CASE("Hardmax says which key takes it all, and that the first of equals does") {
  const Result tie =
      call({"explain", kData + "hard_retrieval.json", "attention_weights[recette,1]"});
  CHECK(
      contains(on_one_line(tie.output), "which takes it all. Of equal scores the first key wins."));
}

TEST_CASE("Largest first orders the table and the sum alike") {
  const Result result = call({"explain", kTutorial, "output[1,1]", "--largest-first"});
  CHECK(contains(result.output, "= 0.21 + 0.1009 + 0\n"));
}

TEST_CASE("A row is explained whole, and --depth goes on from all its cells") {
  const Result row = call({"explain", kTutorial, "attention_weights[mot 2,]", "--depth", "1"});
  CHECK(contains(row.output, "This is the whole row of “mot\u00a02”."));
  CHECK(contains(row.output, "mot 1 │ 0.15  -0.15    0.8607       0.3009"));
  CHECK(contains(row.output, "scaled_scores[2,3]\n"));
}

TEST_CASE("The head may be written as explanations write it") {
  const std::string heads = kData + "multi_head.json";
  CHECK(call({"explain", heads, "scores(2)[1,2]"}).output ==
        call({"explain", heads, "scores[1,2]", "--head", "2"}).output);
  CHECK(call({"explain", heads, "scores(3)[1,2]"}).code == 3);
  CHECK(call({"explain", heads, "scores(x)[1,2]"}).code == 3);
}

TEST_CASE("Wrong cells are refused with the valid range or names") {
  const auto errors = [](const std::string& cell) {
    return call({"explain", kTutorial, cell}).errors;
  };
  const std::string start = "attention-trace: " + kTutorial + ": ";
  CHECK(errors("scores[2,9]") == start + "scores[2,9]: expected a column from 1 to 3, got \"9\"\n");
  CHECK(errors("score[2,1]") ==
        start +
            "score[2,1]: \"score\" is not in this trace; it has Q, K, V, scores, "
            "scaled_scores, attention_weights, output, X, W_q, W_k, W_v\n");
  CHECK(errors("scores[mot 4,1]") ==
        start + "scores[mot 4,1]: no label \"mot 4\"; there are \"mot 1\", \"mot 2\", \"mot 3\"\n");
  CHECK(errors("scores[2") == start +
                                  "scores[2: expected NAME[row,column], for example scores[2,3] or "
                                  "scores[\"word 2\",3]\n");
  CHECK(call({"explain", kTutorial, "scores[2,9]"}).code == 3);
  CHECK(call({"explain", kTutorial}).code == 2);
  CHECK(contains(call({"explain", kTutorial}).errors, "the cell is missing"));
  CHECK(contains(call({"explain", kData + "multi_head.json", "scores[1,1]"}).errors,
                 "there are 2 heads; add --head N, or write for example scores(2)[1,3]"));
  CHECK(contains(call({"explain", kData + "padded_batch.json", "scores[1,1]"}).errors,
                 "there are 2 sequences; add --batch N"));
}

TEST_CASE("Labels that stand twice are refused with their positions") {
  const Result result =
      call({"explain", "-", "scores[a,1]"},
           R"({"tokens": ["a", "a"], "Q": [[1], [2]], "K": [[1], [2]], "V": [[1], [2]]})");
  CHECK(result.code == 3);
  CHECK(contains(result.errors, "the label \"a\" is at positions 1, 2; give a number"));
}

TEST_CASE("--depth goes on into the operands, and --format json holds the same as data") {
  CHECK(contains(call({"explain", kTutorial, "attention_weights[2,3]", "--depth", "1"}).output,
                 "scaled_scores[2,1]"));
  CHECK_FALSE(contains(
      call({"explain", kTutorial, "attention_weights[2,3]", "--depth", "1"}).output, "Q[2,1]·"));
  CHECK(contains(call({"explain", kTutorial, "attention_weights[2,3]", "--depth", "all"}).output,
                 "X[2,2]·W_q[2,2]"));
  const Result json = call({"explain", kTutorial, "scores[2,3]", "--format", "json"});
  CHECK(contains(json.output, "\"operation\": \"dot_score\""));
  std::string packed = json.output;
  std::erase_if(packed, [](char c) { return c == ' ' || c == '\n'; });
  CHECK(contains(packed, R"({"name":"K","row":3,"column":4,"value":0.4})"));
  CHECK(contains(packed, R"("cell":{"name":"scores","row":2,"column":3})"));
}

TEST_CASE("--set changes options, cells, whole values and computed steps, in order") {
  const auto weights = [](std::vector<std::string> settings) {
    std::vector<std::string> arguments{"run", kTutorial, "--stages", "softmax"};
    for (std::string& setting : settings) {
      arguments.emplace_back("--set");
      arguments.push_back(std::move(setting));
    }
    return call(arguments).output;
  };
  CHECK(contains(weights({"causal=true"}), "mot 1 │ 1       0       0      │ 1"));
  CHECK(contains(weights({"scores[mot 1,mot 2]=9"}), "mot 1 │ 0.0112  0.9768  0.012  │ 1"));
  CHECK(contains(weights({"attention_weights=[[1,0,0],[0,1,0],[0,0,1]]"}),
                 "attention_weights (given)"));
  CHECK(weights({"scale=2", "scale=null"}) == weights({"scale=1/sqrt(d_k)"}));
  // X is unchanged by its own value, so the note alone, which speaks of the file, is left out.
  CHECK(weights({"X[1,1]=1"}) == weights({"X[2,2]=9", "X[2,2]=2"}));
}

TEST_CASE("A wrong --set is refused with its own place") {
  const auto errors = [](const std::string& setting) {
    return call({"run", kTutorial, "--set", setting}).errors;
  };
  const std::string start = "attention-trace: " + kTutorial + ": --set ";
  CHECK(errors("X[9,9]=3") == start + "X[9,9]: expected a row from 1 to 3, got \"9\"\n");
  CHECK(errors("X[1,2]=abc") == start + "X[1,2]: expected a number, got \"abc\"\n");
  CHECK(errors("W_q=[[1,2],[3]]") ==
        start + "W_q/1: the rows differ in length: 1 here, 2 in the first\n");
  CHECK(errors("scale=nine") ==
        start + "scale: expected \"1/sqrt(d_k)\", \"none\" or a number, got \"nine\"\n");
  CHECK(errors("W_Q=1") == start + "W_Q: unknown key, did you mean \"W_q\"?\n");
  CHECK(errors("scale") ==
        start + "scale: expected KEY=VALUE, for example scale=none or X[1,2]=3\n");
  CHECK(call({"run", kTutorial, "--set", "X[9,9]=3"}).code == 3);
}

TEST_CASE("Two equal files compare in one line and end with 0") {
  const Result result = call({"compare", kTutorial, kTutorial});
  CHECK(result.code == 0);
  CHECK(result.output == "The two traces are equal (7 steps, tolerance 1e-9).\n");
}

TEST_CASE("An export of another program with some of the steps is compared as far as it goes") {
  const Result same = call({"compare", kTutorial, "-"},
                           R"({"scores": [[0.06,0.28,0.2],[0.3,0.6,0.6],[0.21,0.58,0.5]]})");
  CHECK(same.code == 0);
  CHECK(contains(same.output, "The one step in common is equal (tolerance 1e-9)."));
  const Result other = call(
      {"compare", kTutorial, "-"},
      R"({"steps": [{"name": "scores", "value": [[0.06,0.28,0.2],[0.3,0.6,0.6],[0.21,0.58,0.51]]}]})");
  CHECK(other.code == 1);
  CHECK(contains(other.output, "Largest difference: 0.01, at scores[3,3]."));
  CHECK(contains(other.output, "mot 3 │ 0      0      0.01"));
}

TEST_CASE("The three lessons of compare end with their lesson and with 1") {
  const Result scale = call({"compare", kData + "why_scale.json", "--set", "scale=none"});
  CHECK(scale.code == 1);
  CHECK(contains(scale.output, "The first step that differs is scaled_scores"));
  CHECK(contains(on_one_line(scale.output), "That is why one divides by √d_k."));
  const Result mask = call({"compare", kData + "causal.json", kData + "mask_after_softmax.json"});
  CHECK(mask.code == 1);
  CHECK(contains(mask.output, "The first step that differs is attention_weights"));
  CHECK(contains(mask.output, "no longer sum to 1 (from 0.1749 to 1)"));
  const Result word = call({"compare", kTutorial, "--set", "X[2,1]=1"});
  CHECK(word.code == 1);
  CHECK(contains(word.output, "The first step that differs is Q"));
}

TEST_CASE("compare draws no lesson that the numbers do not bear out") {
  const Result empty = call({"compare", kTutorial, "--set", "key_padding=[false,false,false]"});
  CHECK(contains(on_one_line(empty.output), "no longer sum to 1 (from 0 to 0). "));
  const Result more = call({"compare", kTutorial, "--set", "attention_weights[1,1]=2"});
  CHECK(contains(on_one_line(more.output), "no longer sum to 1 (from 1 to 2.6864). "));
}

TEST_CASE("compare shows which sequence a matrix is of, with its labels") {
  const Result result =
      call({"compare", kData + "padded_batch.json", "--set", "X[1,1]=5", "--batch", "2"});
  CHECK(result.code == 1);
  CHECK(contains(result.output, "Sequence 2 of 2\n\n  A\n  il    │"));
}

TEST_CASE("compare wants a second file or --set, and standard input once") {
  CHECK(call({"compare", kTutorial}).code == 2);
  CHECK(call({"compare", "-", "-"}).code == 2);
  CHECK(call({"compare", kTutorial, kTutorial, "--set", "scale=none"}).code == 2);
  CHECK(call({"compare", kTutorial, kTutorial, "--tolerance", "-1"}).code == 2);
}

TEST_CASE("A weight is asked for without a sequence, the same for all of them") {
  const std::string problem =
      R"({"X": [[[1, 2]], [[3, 4]]], "W_q": [[5], [6]], "W_k": [[1], [1]], "W_v": [[1], [1]]})";
  const Result weight = call({"explain", "-", "W_q[2,1]"}, problem);
  CHECK(weight.code == 0);
  CHECK(contains(weight.output, "6"));
  CHECK(contains(call({"explain", "-", "X[1,1]"}, problem).errors, "add --batch N"));
  CHECK(contains(call({"explain", "-", "foo[1,1]"}, problem).errors, "is not in this trace"));
}

TEST_CASE("The softmax of a head names the scores of that head") {
  const Result result =
      call({"explain", SOURCE_FOLDER "/data/multi_head.json", "attention_weights(2)[2,3]"});
  CHECK(contains(result.output, "\nz = scaled_scores(2)[2,·] · "));
}

TEST_CASE("A note does not outlive the numbers that it speaks of") {
  const Folder folder;
  const std::string file = (folder / "t.json").string();
  const std::string capped = SOURCE_FOLDER "/data/softcap.json";
  CHECK(contains(read_file(capped), "\"note\""));
  CHECK(call({"run", capped, "--set", "softcap=2", "-o", file}).code == 0);
  CHECK_FALSE(contains(read_file(file), "\"note\""));
  CHECK(
      contains(call({"run", capped, "--set", "softcap=2", "--set", "note=hello"}).output, "hello"));
}
