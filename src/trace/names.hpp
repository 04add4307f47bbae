// The names of everything that holds numbers: what a problem gives and what a trace computes.
// They are the same in code, files and messages, and in both languages.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace attention {

// In the order in which a problem is read by a person and in which a trace computes.
enum class Name {
  X,
  context,
  past_K,
  past_V,
  W_q,
  W_k,
  W_v,
  W_o,
  b_q,
  b_k,
  b_v,
  b_o,
  v_a,
  key_padding,
  mask,
  Q,
  K_new,
  V_new,
  K,
  V,
  Q_heads,
  K_heads,
  V_heads,
  scores,
  scaled_scores,
  capped_scores,
  combined_mask,
  masked_scores,
  attention_weights,
  head_outputs,
  concat,
  output,
};

inline constexpr std::size_t kNames = static_cast<std::size_t>(Name::output) + 1;

// Every name, in the order of the enumeration.
constexpr std::array<Name, kNames> all_names() {
  std::array<Name, kNames> names{};
  for (std::size_t i = 0; i < kNames; ++i) names[i] = static_cast<Name>(i);
  return names;
}

// A step can be computed, or given in the file instead; the others are only ever given.
constexpr bool is_step(Name name) {
  return name >= Name::Q;
}

// "W_q"; the step that combines all masks is called "mask", like the key of a problem.
std::string_view text(Name name);

// The name that a problem file may use: everything but the combined mask.
std::optional<Name> problem_name(std::string_view text);

// The step of that name, as exports and cells call it.
std::optional<Name> step_name(std::string_view text);

}  // namespace attention
