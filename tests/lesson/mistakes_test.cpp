// Each mistake of the table, made on a base on which it shows: `check` names it from every step
// that it spoils, one at a time.
#include "lesson/mistakes.hpp"

#include <doctest/doctest.h>

#include <set>

#include "lesson/mistake_cases.hpp"

namespace attention::test {

TEST_CASE("A mistake in the projection is named from each step that it spoils") {
  check_cases({
      {{"query-weight-transposed", ""}, "S"},
      {{"key-weight-transposed", ""}, "S"},
      {{"value-weight-transposed", ""}, "S"},
      {{"all-weights-transposed", ""}, "S"},
      {{"query-weight-transposed", ""}, "tenths"},
      {{"key-weight-transposed", ""}, "tenths with a past"},
      {{"all-weights-transposed", ""}, "a batch"},
      {{"bias-forgotten", "b_q"}, "S with biases"},
      {{"bias-forgotten", "b_k"}, "S with biases", Shows::not_in_output},
      {{"bias-forgotten", "b_v"}, "S with biases"},
      {{"bias-forgotten", "all"}, "S with biases"},
      {{"value-not-projected", ""}, "S"},
      {{"value-not-projected", ""}, "P"},
      {{"value-not-projected", ""}, "cross"},
      {{"value-is-key", ""}, "S"},
      {{"value-is-key", ""}, "P"},
      {{"value-is-key", ""}, "grouped"},
      {{"keys-and-values-exchanged", ""}, "S"},
      {{"keys-and-values-exchanged", ""}, "grouped"},
      {{"heads-reshaped", ""}, "M"},
      {{"heads-reshaped", ""}, "grouped"},
      {{"heads-interleaved", ""}, "grouped"},
      {{"fused-split-by-head", ""}, "M"},
  });
}

TEST_CASE("A mistake in the scores is named from each step that it spoils") {
  check_cases({
      {{"keys-not-transposed", ""}, "S"},
      {{"keys-not-transposed", ""}, "M"},
      {{"queries-and-keys-exchanged", ""}, "S"},
      {{"queries-and-keys-exchanged", ""}, "P causal"},
      {{"queries-and-keys-exchanged", ""}, "grouped"},
      {{"key-heads-tiled", "keys"}, "grouped"},
      {{"key-heads-tiled", "keys and values"}, "grouped"},
      {{"tanh-forgotten", ""}, "additive"},
      {{"tanh-outside-sum", ""}, "additive"},
      {{"v_a-forgotten", ""}, "additive"},
      {{"v_a-forgotten", ""}, "additive and causal"},
  });
}

TEST_CASE("A mistake in the scaling is named from each step that it spoils") {
  for (const std::string on : {"S", "P causal", "M", "a batch, causal", "P capped and causal"})
    check_cases({
        {{"not-scaled", ""}, on},
        {{"divided-by-d_k", ""}, on},
        {{"multiplied-by-sqrt-d_k", ""}, on},
    });
  check_cases({
      {{"scaled-by-d_model", ""}, "P"},
      {{"scaled-by-d_model", ""}, "M"},
      {{"scaled-by-d_v", ""}, "P"},
      {{"scaled-though-none", ""}, "S unscaled"},
      {{"scaled-though-none", ""}, "additive"},
      {{"softcap-forgotten", ""}, "S capped"},
      {{"softcap-forgotten", ""}, "P capped and causal"},
      {{"softcap-after-mask", ""}, "P capped and causal"},
  });
}

TEST_CASE("A mistake about masks is named from each step that it spoils") {
  check_cases({
      {{"mask-forgotten", "causal"}, "P causal"},
      {{"mask-forgotten", "causal"}, "P causal and padded"},
      {{"mask-forgotten", "key_padding"}, "P causal and padded"},
      {{"mask-forgotten", "all"}, "P causal and padded"},
      {{"mask-forgotten", "key_padding"}, "P padded"},
      {{"mask-forgotten", "mask"}, "P masked and in a window"},
      {{"mask-forgotten", "window"}, "P masked and in a window"},
      {{"mask-forgotten", "all"}, "P masked and in a window"},
      {{"mask-forgotten", "mask"}, "P with numbers to add"},
      {{"mask-inverted", ""}, "P masked"},
      {{"mask-inverted", ""}, "M causal"},
      {{"mask-transposed", ""}, "P causal"},
      {{"mask-transposed", ""}, "P masked"},
      {{"mask-transposed", ""}, "P with numbers to add"},
      {{"mask-transposed", ""}, "M masked by head"},
      {{"mask-after-softmax", ""}, "P causal"},
      {{"mask-after-softmax", ""}, "P padded"},
      {{"diagonal-masked", ""}, "P causal"},
      {{"diagonal-masked", ""}, "cross bottom right"},
      {{"diagonal-masked", ""}, "tenths with a past"},
      {{"causal-other-corner", ""}, "cross causal"},
      {{"causal-other-corner", ""}, "cross bottom right"},
      {{"causal-other-corner", ""}, "tall with a past"},
      {{"empty-row-unmasked", "softmax"}, "P with an empty row"},
      {{"empty-row-unmasked", "1/m"}, "P with an empty row"},
  });
  for (const std::string on : {"P causal", "P padded", "M causal", "a batch, causal"})
    check_cases({{{"mask-multiplied", ""}, on}, {{"mask-added", ""}, on}});
}

TEST_CASE("A row that a mistaken mask empties may hold zeros, equal weights or no number") {
  using enum EmptyRows;
  for (const EmptyRows empty : {zero, uniform, no_number})
    check_cases({
        {{"mask-inverted", "", empty}, "P causal"},
        {{"diagonal-masked", "", empty}, "P causal"},
        {{"mask-transposed", "", empty}, "P padded"},
        {{"diagonal-masked", "", empty}, "M causal"},
    });
}

TEST_CASE("A mistake in softmax is named from each step that it spoils") {
  for (const std::string on : {"S", "P causal", "M", "a batch"})
    check_cases({
        {{"softmax-over-queries", ""}, on},
        {{"softmax-over-everything", ""}, on},
        {{"base-two", ""}, on},
        {{"base-three", ""}, on},
        {{"exponentials-not-normalised", "e^z"}, on},
        {{"exponentials-not-normalised", "e^(z-max)"}, on},
    });
  check_cases({
      {{"divided-by-sum", ""}, "P"},
      {{"divided-by-sum", ""}, "cross bottom right"},
      {{"base-two", ""}, "P"},
      {{"base-three", ""}, "P"},
  });
}

TEST_CASE("A mistake in the output is named from each step that it spoils") {
  check_cases({
      {{"values-times-weights", ""}, "S"},
      {{"values-times-weights", ""}, "M"},
      {{"weights-transposed", ""}, "S"},
      {{"weights-transposed", ""}, "P causal"},
      {{"weights-transposed", ""}, "grouped"},
      {{"output-projection-forgotten", "without b_o"}, "M projected"},
      {{"output-projection-forgotten", "without b_o"}, "M projected to a square"},
      {{"output-projection-forgotten", "with b_o"}, "M projected to a square"},
      {{"output-weight-transposed", ""}, "M projected to a square"},
      {{"output-bias-forgotten", ""}, "M projected"},
      {{"output-bias-forgotten", ""}, "S with an output bias"},
      {{"heads-averaged", "weights"}, "M"},
      {{"heads-averaged", "outputs"}, "M"},
      {{"heads-averaged", "weights"}, "grouped"},
      {{"heads-merged-without-transposing", ""}, "M"},
      {{"heads-merged-without-transposing", ""}, "M projected"},
      {{"heads-merged-without-transposing", ""}, "grouped"},
  });
}

TEST_CASE("Every mistake of the tables of the lesson is made by the tests, and the reverse") {
  std::set<std::string> made, known;
  for (const Slip& slip : all_slips()) made.insert(slip.id);
  for (const Mistake* mistake : all_mistakes()) known.emplace(mistake->id);
  CHECK(made.size() == 47);
  for (const std::string& id : made) CHECK_MESSAGE(known.contains(id), id);
  for (const std::string& id : known) CHECK_MESSAGE(made.contains(id), id);
}

}  // namespace attention::test
