// Mistakes about masks; z is softmax's input before masks.
#include <algorithm>
#include <cmath>
#include <limits>

#include "lesson/mistaken_rows.hpp"

namespace attention::test {

namespace {

using enum Name;

constexpr double kHidden = -std::numeric_limits<double>::infinity();

// Whether there is a mask that does something: given scores after it are what they are.
bool has_mask(const Ground& g) {
  if (g.problem.has(masked_scores)) return false;
  return g[combined_mask] && g[masked_scores] && g[g.before_mask()];
}

// Whether the mask only hides, and adds nothing to what is visible.
bool only_hides(const Ground& g) {
  if (!has_mask(g)) return false;
  const Value mask = *g[combined_mask];
  return std::all_of(mask.cells.begin(), mask.cells.end(),
                     [](const Cell& cell) { return cell.number == 0 || hidden(cell); });
}

bool softmax_over_mask(const Ground& g) {
  return only_hides(g) && g.problem.normalize == Normalize::softmax;
}

std::vector<std::string> sources(const Problem& p) {
  std::vector<std::string> all;
  if (p.causal != Causal::none) all.emplace_back("causal");
  if (p.window) all.emplace_back("window");
  if (p.has(mask)) all.emplace_back("mask");
  if (p.has(key_padding)) all.emplace_back("key_padding");
  return all;
}

Wrong forgotten(const Ground& g, const std::string& detail) {
  if (!has_mask(g)) return {};
  // Left out: whether a window stays where a causal mask at the bottom right put it is not said.
  if (g.problem.causal == Causal::bottom_right && g.problem.window) return {};
  const auto all = sources(g.problem);
  const bool every = detail == "all";
  if (every ? all.size() < 2 : std::find(all.begin(), all.end(), detail) == all.end()) return {};
  Problem less = g.problem;
  if (every || detail == "causal") less.causal = Causal::none;
  if (every || detail == "window") less.window.reset();
  if (every || detail == "mask") less.given.erase(mask);
  if (every || detail == "key_padding") less.given.erase(key_padding);
  // Where no mask is left there is nothing to add.
  const Values rest = reference(less, 0);
  const Value nothing(g[combined_mask]->shape);
  return {{combined_mask, rest.contains(combined_mask) ? rest.at(combined_mask) : nothing}};
}

Wrong inverted(const Ground& g, const std::string&) {
  if (!only_hides(g)) return {};
  return {{combined_mask, filled(*g[combined_mask], [](auto, auto, auto, Cell& cell) {
             cell = exact(hidden(cell) ? 0 : kHidden);
           })}};
}

Wrong mask_transposed(const Ground& g, const std::string&) {
  if (!has_mask(g) || g[combined_mask]->rows() != g[combined_mask]->cols()) return {};
  return {{combined_mask, transposed(*g[combined_mask])}};
}

// z·[vis]
Wrong multiplied(const Ground& g, const std::string&) {
  if (!only_hides(g)) return {};
  const Value mask = *g[combined_mask];
  return {{masked_scores, filled(*g[g.before_mask()], [&](auto a, auto i, auto j, Cell& cell) {
             cell = exact(cell.number * (hidden(mask.at(a, i, j)) ? 0 : 1));
           })}};
}

// z + [vis]
Wrong added(const Ground& g, const std::string&) {
  if (!only_hides(g)) return {};
  const Value mask = *g[combined_mask];
  return {{masked_scores, filled(*g[g.before_mask()], [&](auto a, auto i, auto j, Cell& cell) {
             cell = exact(cell.number + (hidden(mask.at(a, i, j)) ? 0 : 1));
           })}};
}

// softmax(z)⊙[vis]
Wrong after_softmax(const Ground& g, const std::string&) {
  if (!softmax_over_mask(g)) return {};
  const Value mask = *g[combined_mask];
  return {{attention_weights,
           filled(softmax(*g[g.before_mask()]), [&](auto a, auto i, auto j, Cell& cell) {
             if (hidden(mask.at(a, i, j))) cell = exact(0);
           })}};
}

long long offset(const Ground& g, bool bottom_right) {
  const Value z = *g[g.before_mask()];
  if (bottom_right) return static_cast<long long>(z.cols()) - static_cast<long long>(z.rows());
  const Maybe past = g.in.given(past_K);
  return past ? static_cast<long long>(past->rows()) : 0;
}

// A causal mask hides j = i + offset, too.
Wrong diagonal(const Ground& g, const std::string&) {
  if (!has_mask(g) || g.problem.causal == Causal::none) return {};
  const long long shift = offset(g, g.problem.causal == Causal::bottom_right);
  return {{combined_mask, filled(*g[combined_mask], [&](auto, auto i, auto j, Cell& cell) {
             const bool on = static_cast<long long>(j) == static_cast<long long>(i) + shift;
             if (on) cell = exact(kHidden);
           })}};
}

// Left out with a window: whether it moves along is not said.
Wrong other_corner(const Ground& g, const std::string&) {
  if (!has_mask(g) || g.problem.causal == Causal::none || g.problem.window) return {};
  Problem other = g.problem;
  const bool top = g.problem.causal == Causal::top_left;
  other.causal = top ? Causal::bottom_right : Causal::top_left;
  return {{combined_mask, reference(other, 0).at(combined_mask)}};
}

// softmax(z), or 1/m, in a row without any key.
Wrong empty_row(const Ground& g, const std::string& detail) {
  if (!softmax_over_mask(g) || !g[attention_weights]) return {};
  const Value mask = *g[combined_mask], unmasked = softmax(*g[g.before_mask()]);
  bool any = false;
  Value weights = filled(*g[attention_weights], [&](auto a, auto i, auto j, Cell& cell) {
    for (std::size_t key = 0; key < mask.cols(); ++key)
      if (!hidden(mask.at(a, i, key))) return;
    any = true;
    const double uniform = 1 / static_cast<double>(mask.cols());
    cell = detail == "1/m" ? exact(uniform) : unmasked.at(a, i, j);
  });
  if (!any) return {};
  return {{attention_weights, std::move(weights)}};
}

}  // namespace

const std::vector<SlipRow>& mask_slips() {
  static const std::vector<SlipRow> kRows{
      {{"mask-forgotten", "causal"}, forgotten},
      {{"mask-forgotten", "window"}, forgotten},
      {{"mask-forgotten", "mask"}, forgotten},
      {{"mask-forgotten", "key_padding"}, forgotten},
      {{"mask-forgotten", "all"}, forgotten},
      {{"mask-inverted", ""}, inverted},
      {{"mask-transposed", ""}, mask_transposed},
      {{"mask-multiplied", ""}, multiplied},
      {{"mask-added", ""}, added},
      {{"mask-after-softmax", ""}, after_softmax},
      {{"diagonal-masked", ""}, diagonal},
      {{"causal-other-corner", ""}, other_corner},
      {{"empty-row-unmasked", "softmax"}, empty_row},
      {{"empty-row-unmasked", "1/m"}, empty_row},
  };
  return kRows;
}

}  // namespace attention::test
