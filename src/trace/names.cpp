#include "trace/names.hpp"

#include <algorithm>

namespace attention {
namespace {

constexpr std::array<std::string_view, kNames> kTexts = {"X",
                                                         "context",
                                                         "past_K",
                                                         "past_V",
                                                         "W_q",
                                                         "W_k",
                                                         "W_v",
                                                         "W_o",
                                                         "b_q",
                                                         "b_k",
                                                         "b_v",
                                                         "b_o",
                                                         "v_a",
                                                         "key_padding",
                                                         "mask",
                                                         "Q",
                                                         "K_new",
                                                         "V_new",
                                                         "K",
                                                         "V",
                                                         "Q_heads",
                                                         "K_heads",
                                                         "V_heads",
                                                         "scores",
                                                         "scaled_scores",
                                                         "capped_scores",
                                                         "mask",
                                                         "masked_scores",
                                                         "attention_weights",
                                                         "head_outputs",
                                                         "concat",
                                                         "output"};
static_assert(!kTexts.back().empty());

template <class Accept>
std::optional<Name> find(std::string_view wanted, Accept accept) {
  for (const Name name : all_names())
    if (text(name) == wanted && accept(name)) return name;
  return std::nullopt;
}

}  // namespace

std::string_view text(Name name) {
  return kTexts[static_cast<std::size_t>(name)];
}

std::optional<Name> problem_name(std::string_view wanted) {
  return find(wanted, [](Name name) { return name != Name::combined_mask; });
}

std::optional<Name> step_name(std::string_view wanted) {
  return find(wanted, is_step);
}

}  // namespace attention
