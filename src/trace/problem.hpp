// What a user gives: numbers by name, labels and options. No rule about shapes is checked here
// (trace/dimensions does), nothing is computed (trace/pipeline does).
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "math/attention.hpp"
#include "math/tensor.hpp"
#include "trace/names.hpp"

namespace attention {

// A text in one language for all, or in each.
struct Text {
  std::string french, english;
  bool empty() const { return french.empty() && english.empty(); }
};

// One list of labels for all sequences, or one for each sequence of the batch.
using Labels = std::vector<std::vector<std::string>>;

enum class Score { dot, additive };
enum class ScaleRule { inverse_sqrt_d_k, none, number };
enum class Causal { none, top_left, bottom_right };
enum class Normalize { softmax, hardmax };

struct Scale {
  ScaleRule rule = ScaleRule::inverse_sqrt_d_k;
  double factor = 1;  // what `number` multiplies by
};

// How far a query sees to the left and to the right of its own position; −1 is open.
struct Window {
  long long left = -1, right = -1;
};

struct Problem {
  std::string schema;
  Text title, note;
  Labels tokens, context_tokens;

  std::map<Name, Tensor> given;  // the inputs, and the steps that are given instead of computed
  std::set<Name> identity;       // those of W_q, W_k, W_v that are "identity"
  bool mask_is_boolean = false;  // then the mask holds 1 for true (may attend), 0 for false

  WeightLayout weight_layout = WeightLayout::in_out;
  std::optional<std::size_t> heads, kv_heads;
  Score score = Score::dot;
  std::optional<Scale> scale;
  std::optional<double> softcap;
  Causal causal = Causal::none;
  std::optional<Window> window;
  Normalize normalize = Normalize::softmax;

  bool has(Name name) const { return given.contains(name); }

  // The scale in force: additive scores are not scaled unless the problem says so.
  Scale effective_scale() const {
    return scale.value_or(
        Scale{score == Score::dot ? ScaleRule::inverse_sqrt_d_k : ScaleRule::none});
  }
};

}  // namespace attention
