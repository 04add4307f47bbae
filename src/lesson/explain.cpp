#include "lesson/explain.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "math/attention.hpp"

namespace attention {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

double given_mask_at(const Trace& trace, const Cell& cell) {
  const Tensor mask = trace.value(Name::mask);
  return mask.matrix(mask.heads() == 1 ? 0 : cell.head)(cell.row, cell.column);
}

class Explainer {
 public:
  Explainer(const Trace& trace, const Step& step, const Cell& cell)
      : trace_(trace), problem_(*trace.problem), step_(step), cell_(cell) {
    explanation_ = {cell, step.operation,       formula(trace, step), Combination::sum, {},
                    {},   value_at(trace, cell)};
  }

  Explanation explain() && {
    switch (step_.operation) {
      case Operation::given: explanation_.combination = Combination::none; break;
      case Operation::project:
      case Operation::project_output: project(); break;
      case Operation::append: append(); break;
      case Operation::split_heads: copy({step_.operands[0], 0, cell_.row, whole_column()}); break;
      case Operation::dot_score: dot(); break;
      case Operation::additive_score: additive(); break;
      case Operation::scale: scale(); break;
      case Operation::softcap: softcap(); break;
      case Operation::combine_masks: combine_masks(); break;
      case Operation::add_mask: add({same_cell(0)}), add({same_cell(1)}); break;
      case Operation::softmax: softmax(); break;
      case Operation::hardmax: hardmax(); break;
      case Operation::weighted_sum: weighted_sum(); break;
      case Operation::concat_heads: concat(); break;
    }
    return std::move(explanation_);
  }

 private:
  Operand operand(const Cell& cell) const {
    return {std::string(text(cell.name)), cell, value_at(trace_, cell)};
  }
  Operand same_cell(std::size_t i) const {
    return operand({step_.operands[i], cell_.head, cell_.row, cell_.column});
  }

  // A term that is the product of its operands.
  void add(std::vector<Operand> operands) {
    double product = 1;
    for (const Operand& o : operands) product *= o.value;
    explanation_.terms.push_back({std::move(operands), product, {}});
  }
  void add(std::vector<Operand> operands, double value, std::vector<double> parts = {}) {
    explanation_.terms.push_back({std::move(operands), value, std::move(parts)});
  }

  void copy(const Cell& cell) {
    explanation_.combination = Combination::copy;
    add({operand(cell)});
  }

  std::size_t key_head_of_cell() const {
    return key_head(cell_.head, trace_.dimensions.heads, trace_.dimensions.kv_heads);
  }

  // Where this head's column stands in the matrix that holds all heads side by side.
  std::size_t whole_column() const {
    return cell_.head * step_.value.shape().back() + cell_.column;
  }

  // x·W + b; without W ("identity") x itself.
  void project() {
    const auto& names = step_.operands;
    const bool has_bias = names.size() > 1 && trace_.value(names.back()).rank() == 1;
    const bool has_weight = names.size() > (has_bias ? 2U : 1U);
    const std::size_t width = trace_.value(names[0]).shape().back();
    if (!has_weight) add({operand({names[0], 0, cell_.row, cell_.column})});
    for (std::size_t k = 0; has_weight && k < width; ++k)
      add({operand({names[0], 0, cell_.row, k}), operand(weight_cell(names[1], k))});
    if (has_bias) add({operand({names.back(), 0, 0, cell_.column})});
    if (explanation_.terms.size() == 1 && !has_weight) explanation_.combination = Combination::copy;
  }

  // The cell of W, as it is stored, that leads from feature k to this column.
  Cell weight_cell(Name name, std::size_t k) const {
    const Tensor w = trace_.value(name);
    const bool out_in = problem_.weight_layout == WeightLayout::out_in;
    const std::size_t width =
        w.rank() == 3 ? w.shape()[out_in ? 1 : 2] : step_.value.shape().back();
    const std::size_t head = cell_.column / width, column = cell_.column % width;
    return out_in ? Cell{name, head, column, k} : Cell{name, head, k, column};
  }

  void append() {
    const std::size_t past = trace_.dimensions.past;
    if (cell_.row < past)
      copy({step_.operands[0], 0, cell_.row, cell_.column});
    else
      copy({step_.operands[1], 0, cell_.row - past, cell_.column});
  }

  void dot() {
    const std::size_t width = trace_.value(step_.operands[0]).shape().back();
    for (std::size_t k = 0; k < width; ++k)
      add({operand({step_.operands[0], cell_.head, cell_.row, k}),
           operand({step_.operands[1], key_head_of_cell(), cell_.column, k})});
  }

  void additive() {
    const std::size_t width = trace_.value(step_.operands[0]).shape().back();
    for (std::size_t d = 0; d < width; ++d) {
      const Operand q = operand({step_.operands[0], cell_.head, cell_.row, d});
      const Operand k = operand({step_.operands[1], key_head_of_cell(), cell_.column, d});
      const Operand v = operand({step_.operands[2], 0, 0, d});
      const double sum = q.value + k.value;
      add({q, k, v}, v.value * std::tanh(sum), {sum, std::tanh(sum)});
    }
  }

  void scale() {
    explanation_.combination = Combination::copy;
    add({same_cell(0), {"scale", {}, *trace_.scale}});
  }

  void softcap() {
    explanation_.combination = Combination::copy;
    const Operand score = same_cell(0);
    const double c = *problem_.softcap;
    add({score, {"softcap", {}, c}}, soft_capped(score.value, c));
  }

  void combine_masks() {
    const auto hiding = hiding_sources(trace_, cell_);
    for (const std::string& source : mask_sources(problem_)) {
      const bool hides = std::find(hiding.begin(), hiding.end(), source) != hiding.end();
      const bool adds = source == "mask" && !problem_.mask_is_boolean;
      const double value = hides ? kMinusInfinity : adds ? given_mask_at(trace_, cell_) : 0;
      add({{source, {}, value}});
    }
  }

  void softmax() {
    explanation_.combination = Combination::quotient;
    const auto z = trace_.value(step_.operands[0]).matrix(cell_.head).row(cell_.row);
    const double maximum = *std::max_element(z.begin(), z.end());
    if (maximum != kMinusInfinity) explanation_.row_maximum = maximum;
    for (std::size_t j = 0; j < z.size(); ++j)
      add({operand({step_.operands[0], cell_.head, cell_.row, j})},
          z[j] == kMinusInfinity ? 0 : std::exp(z[j] - maximum),
          {z[j] == kMinusInfinity ? kMinusInfinity : z[j] - maximum});
  }

  void hardmax() {
    explanation_.combination = Combination::first_of_largest;
    const std::size_t keys = step_.value.shape().back();
    for (std::size_t j = 0; j < keys; ++j)
      add({operand({step_.operands[0], cell_.head, cell_.row, j})});
  }

  void weighted_sum() {
    const std::size_t keys = trace_.value(step_.operands[0]).shape().back();
    for (std::size_t j = 0; j < keys; ++j)
      add({operand({step_.operands[0], cell_.head, cell_.row, j}),
           operand({step_.operands[1], key_head_of_cell(), j, cell_.column})});
  }

  void concat() {
    const std::size_t width = trace_.value(step_.operands[0]).shape().back();
    copy({step_.operands[0], cell_.column / width, cell_.row, cell_.column % width});
  }

  const Trace& trace_;
  const Problem& problem_;
  const Step& step_;
  const Cell& cell_;
  Explanation explanation_;
};

}  // namespace

Explanation explain(const Trace& trace, const Cell& cell) {
  if (const Step* step = trace.find(cell.name)) return Explainer(trace, *step, cell).explain();
  return {cell, Operation::given, "", Combination::none, {}, {}, value_at(trace, cell)};
}

bool shows_mask(Name name) {
  return name >= Name::combined_mask && layout(name).sizes == layout(Name::scores).sizes;
}

std::vector<std::string> hiding_sources(const Trace& trace, const Cell& cell) {
  const Problem& p = *trace.problem;
  std::vector<std::string> sources;
  const auto distance = static_cast<long long>(cell.column) - static_cast<long long>(cell.row) -
                        static_cast<long long>(trace.offset.value_or(0));
  if (p.causal != Causal::none && distance > 0) sources.emplace_back("causal");
  if (p.window && ((p.window->left >= 0 && -distance > p.window->left) ||
                   (p.window->right >= 0 && distance > p.window->right)))
    sources.emplace_back("window");
  if (p.has(Name::mask)) {
    const double given = given_mask_at(trace, cell);
    if (p.mask_is_boolean ? given == 0 : given == kMinusInfinity) sources.emplace_back("mask");
  }
  if (p.has(Name::key_padding) && trace.value(Name::key_padding).values()[cell.column] == 0)
    sources.emplace_back("key_padding");
  return sources;
}

}  // namespace attention
