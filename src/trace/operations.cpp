#include "trace/operations.hpp"

#include <algorithm>

#include "math/masks.hpp"

namespace attention {
namespace {

class Applier {
 public:
  Applier(const Trace& trace, const std::vector<Name>& operands)
      : trace_(trace), problem_(*trace.problem), names_(operands) {
    for (const Name name : operands) operands_.push_back(trace.value(name));
  }

  Tensor apply(Operation operation) const {
    switch (operation) {
      case Operation::given: break;
      case Operation::project: return project();
      case Operation::append: return Tensor(stacked(operand(0), operand(1)));
      case Operation::split_heads: return split_heads();
      case Operation::dot_score:
        return each_head(
            [&](std::size_t a) { return dot_scores(operand(0, a), operand(1, key_head_of(a))); });
      case Operation::additive_score:
        return each_head([&](std::size_t a) {
          return additive_scores(operand(0, a), operand(1, key_head_of(a)), operands_[2].values());
        });
      case Operation::scale:
        return each_head([&](std::size_t a) { return scaled(operand(0, a), *trace_.scale); });
      case Operation::softcap:
        return each_head(
            [&](std::size_t a) { return soft_capped(operand(0, a), *problem_.softcap); });
      case Operation::combine_masks:
        return each_head([&](std::size_t a) { return mask_of_head(a); });
      case Operation::add_mask:
        return each_head([&](std::size_t a) { return masked(operand(0, a), operand(1, a)); });
      case Operation::softmax:
        return each_head([&](std::size_t a) { return softmax(operand(0, a)); });
      case Operation::hardmax:
        return each_head([&](std::size_t a) { return hardmax(operand(0, a)); });
      case Operation::weighted_sum:
        return each_head([&](std::size_t a) {
          return attention::weighted_sum(operand(0, a), operand(1, key_head_of(a)));
        });
      case Operation::concat_heads: return concat_heads();
      case Operation::project_output: return project();
    }
    assert(false && "a given step is not applied");
    return {};
  }

 private:
  MatrixView operand(std::size_t i, std::size_t head = 0) const {
    return operands_[i].matrix(head);
  }

  std::size_t key_head_of(std::size_t head) const {
    return key_head(head, trace_.dimensions.heads, trace_.dimensions.kv_heads);
  }

  template <class OneHead>
  Tensor each_head(OneHead one_head) const {
    const std::size_t heads = trace_.dimensions.heads;
    if (heads == 1) return Tensor(one_head(0));
    std::vector<Matrix> parts;
    for (std::size_t a = 0; a < heads; ++a) parts.push_back(one_head(a));
    return Tensor::of_heads(std::move(parts));
  }

  // x·W + b, where W is absent for "identity" and may hold one matrix a head.
  Tensor project() const {
    const bool has_weight = operands_.size() > 1 && operands_[1].rank() > 1;
    const bool has_bias = operands_.size() > 1 && operands_.back().rank() == 1;
    const auto bias = has_bias ? operands_.back().values() : std::span<const double>{};
    if (!has_weight) return Tensor(add_bias(Matrix(operand(0)), bias));
    const Tensor& w = operands_[1];
    if (w.rank() == 2)
      return Tensor(attention::project(operand(0), w.matrix(), problem_.weight_layout, bias));
    std::vector<Matrix> heads;
    for (std::size_t a = 0; a < w.heads(); ++a)
      heads.push_back(attention::project(operand(0), w.matrix(a), problem_.weight_layout, {}));
    return Tensor(add_bias(side_by_side({heads.begin(), heads.end()}), bias));
  }

  Tensor split_heads() const {
    const MatrixView whole = operand(0);
    const bool of_queries = names_[0] == Name::Q;
    const std::size_t heads = of_queries ? trace_.dimensions.heads : trace_.dimensions.kv_heads;
    const std::size_t width = whole.cols() / heads;
    std::vector<Matrix> parts;
    for (std::size_t a = 0; a < heads; ++a) parts.push_back(columns(whole, a * width, width));
    return Tensor::of_heads(std::move(parts));
  }

  Tensor concat_heads() const {
    std::vector<MatrixView> heads;
    for (std::size_t a = 0; a < operands_[0].heads(); ++a) heads.push_back(operand(0, a));
    return Tensor(side_by_side(heads));
  }

  Matrix mask_of_head(std::size_t head) const {
    Matrix mask(*trace_.dimensions.n, *trace_.dimensions.m);
    if (problem_.causal != Causal::none) hide_later_keys(mask, *trace_.offset);
    if (problem_.window)
      hide_outside_window(mask, *trace_.offset, problem_.window->left, problem_.window->right);
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const Tensor& source = operands_[i];
      if (names_[i] == Name::key_padding)
        hide_padding(mask, source.values());
      else if (problem_.mask_is_boolean)
        hide_where_false(mask, source.matrix(source.heads() == 1 ? 0 : head));
      else
        add_numbers(mask, source.matrix(source.heads() == 1 ? 0 : head));
    }
    return mask;
  }

  const Trace& trace_;
  const Problem& problem_;
  const std::vector<Name>& names_;
  std::vector<Tensor> operands_;
};

}  // namespace

Tensor apply(const Trace& trace, Operation operation, const std::vector<Name>& operands) {
  return Applier(trace, operands).apply(operation);
}

}  // namespace attention
