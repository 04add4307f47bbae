#include <limits>

#include "lesson/spoiling.hpp"
#include "trace/operations.hpp"

namespace attention {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

bool adds_mask(const Trace& trace) {
  return computed(trace, Name::masked_scores) != nullptr &&
         trace.find(Name::combined_mask) != nullptr;
}

// Whether the mask can hide: one of nothing but finite numbers cannot.
bool hides(const Trace& trace) {
  const Problem& p = *trace.problem;
  return adds_mask(trace) && (p.causal != Causal::none || p.window || p.has(Name::key_padding) ||
                              (p.has(Name::mask) && p.mask_is_boolean));
}

// The softmax's input before masks.
Tensor before_mask(const Making& m) {
  return m.so_far.value(m.right.find(Name::masked_scores)->operands[0]);
}

bool is_softmax(const Trace& trace) {
  return computed_by(trace, Name::attention_weights, Operation::softmax);
}

// --- the mask itself

std::vector<Variant> mask_forgotten(const Trace& trace) {
  if (!adds_mask(trace)) return {};
  const auto all = spoils(Name::combined_mask, [](const Making& m) {
    return mapped(m.value, [](double) { return 0; });
  });
  const std::vector<std::string> sources = mask_sources(*trace.problem);
  if (sources.size() == 1) return all;
  std::vector<Variant> variants;
  for (const std::string& source : sources) {
    auto one = spoils(Name::combined_mask, [source](const Making& m) {
      std::vector<Name> operands = m.right.find(Name::combined_mask)->operands;
      std::erase_if(operands, [&](Name name) { return text(name) == source; });
      const Step step{Name::combined_mask, Operation::combine_masks, operands, {}};
      return under(m.so_far, step, [&](Problem& problem) {
        if (source == "causal") problem.causal = Causal::none;
        if (source == "window") problem.window.reset();
      });
    });
    one.front().detail = source;
    variants.push_back(one.front());
  }
  variants.push_back(all.front());
  return variants;
}

std::vector<Variant> mask_inverted(const Trace& trace) {
  return only_if(hides(trace), spoils(Name::combined_mask, [](const Making& m) {
                   return mapped(m.value, [](double x) { return x == kHidden ? 0 : kHidden; });
                 }));
}

std::vector<Variant> mask_transposed(const Trace& trace) {
  return only_if(adds_mask(trace) && trace.dimensions.n == trace.dimensions.m,
                 spoils(Name::combined_mask, [](const Making& m) { return transposed(m.value); }));
}

std::vector<Variant> diagonal_masked(const Trace& trace) {
  return only_if(adds_mask(trace) && trace.problem->causal != Causal::none,
                 spoils(Name::combined_mask, [](const Making& m) {
                   return each_head(m.so_far, [&](std::size_t a) {
                     Matrix mask(m.value.matrix(a));
                     for (std::size_t i = 0; i < mask.rows(); ++i) {
                       const auto j = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(i) +
                                                               *m.right.offset);
                       if (j < mask.cols()) mask(i, j) = kHidden;
                     }
                     return mask;
                   });
                 }));
}

std::vector<Variant> causal_other_corner(const Trace& trace) {
  const Dimensions& d = trace.dimensions;
  if (!adds_mask(trace) || trace.problem->causal == Causal::none) return {};
  const auto past = static_cast<std::ptrdiff_t>(d.past);
  const auto last = static_cast<std::ptrdiff_t>(*d.m) - static_cast<std::ptrdiff_t>(*d.n);
  const std::ptrdiff_t other = trace.problem->causal == Causal::bottom_right ? past : last;
  return only_if(past != last, spoils(Name::combined_mask, [other](const Making& m) {
                   Trace moved = m.so_far;
                   moved.offset = other;
                   const Step& step = *m.right.find(Name::combined_mask);
                   return apply(moved, step.operation, step.operands);
                 }));
}

// --- how it is used

// f(z, whether the key is visible)
std::vector<Variant> used_as(const Trace& trace, double (*f)(double, bool)) {
  return only_if(hides(trace), spoils(Name::masked_scores, [f](const Making& m) {
                   return combined(before_mask(m), m.so_far.value(Name::combined_mask),
                                   [f](double z, double mask) { return f(z, mask != kHidden); });
                 }));
}

// Who hides weights instead of scores leaves the scores as they were, if he writes them at all.
std::vector<Variant> mask_after_softmax(const Trace& trace) {
  std::vector<Variant> variants = only_if(
      hides(trace) && is_softmax(trace), spoils(Name::attention_weights, [](const Making& m) {
        const Tensor z = before_mask(m);
        const Tensor all = each_head(m.so_far, [&](std::size_t a) { return softmax(z.matrix(a)); });
        return combined(all, m.so_far.value(Name::combined_mask),
                        [](double weight, double mask) { return mask == kHidden ? 0 : weight; });
      }));
  if (variants.empty()) return variants;
  Variant written = variants.front();
  written.only_together = true;
  written.spoils.insert(written.spoils.begin(), Spoil{Name::masked_scores, before_mask});
  variants.push_back(written);
  return variants;
}

// The softmax's input, which tells the rows without any key.
Tensor softmax_input(const Making& m) {
  return m.so_far.value(m.right.find(Name::attention_weights)->operands[0]);
}

Tensor empty_rows_by_softmax(const Making& m) {
  const Tensor z = before_mask(m);
  return with_empty_rows(m.value, softmax_input(m), [&](const EmptyRow& empty) {
    const auto row = z.matrix(empty.head).row(empty.row);
    return softmax(MatrixView(row.data(), 1, row.size())).take();
  });
}

Tensor empty_rows_by_equal_shares(const Making& m) {
  const std::size_t keys = m.value.shape().back();
  return with_empty_rows(m.value, softmax_input(m),
                         [&](const EmptyRow&) { return softmax(Matrix(1, keys)).take(); });
}

std::vector<Variant> empty_row_unmasked(const Trace& trace) {
  if (!is_softmax(trace) || trace.find(Name::masked_scores) == nullptr) return {};
  std::vector<Variant> variants = spoils(Name::attention_weights, empty_rows_by_equal_shares);
  if (adds_mask(trace))
    variants.push_back(spoils(Name::attention_weights, empty_rows_by_softmax).front());
  return variants;
}

constexpr Mistake kMistakes[] = {
    {"mask-forgotten", mask_forgotten},
    {"mask-inverted", mask_inverted},
    {"mask-transposed", mask_transposed},
    {"mask-multiplied",
     [](const Trace& t) { return used_as(t, [](double z, bool seen) { return seen ? z : 0; }); }},
    {"mask-added",
     [](const Trace& t) {
       return used_as(t, [](double z, bool seen) { return seen ? z + 1 : z; });
     }},
    {"mask-after-softmax", mask_after_softmax},
    {"diagonal-masked", diagonal_masked},
    {"causal-other-corner", causal_other_corner},
    {"empty-row-unmasked", empty_row_unmasked},
};

}  // namespace

std::span<const Mistake> mask_mistakes() {
  return kMistakes;
}

}  // namespace attention
