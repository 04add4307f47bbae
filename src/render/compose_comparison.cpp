#include "render/compose_comparison.hpp"

#include "math/attention.hpp"
#include "render/number.hpp"
#include "render/position.hpp"
#include "words/compare.hpp"
#include "words/nouns.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

class ComparisonComposer {
 public:
  ComparisonComposer(const ComparedSide& first, const ComparedSide& second,
                     const Comparison& comparison, const ComposeOptions& options)
      : first_(first),
        second_(second),
        comparison_(comparison),
        options_(options),
        voice_(options.voice) {}

  Document compose() && {
    const std::string tolerance = tolerance_text(comparison_.tolerance);
    const std::string equal = names(Sameness::equal);
    if (comparison_.first_difference() == nullptr) {
      std::size_t count = 0;
      for (const StepComparison& step : comparison_.steps)
        count += step.sameness == Sameness::equal ? 1 : 0;
      add(Paragraph{count == 0 ? nothing_in_common(voice_) : all_equal(tolerance, count, voice_)});
      add_lonely();
      return std::move(document_);
    }
    add(Heading{1, comparison_heading(first_.name, second_.name, voice_)});
    if (!equal.empty()) add(Paragraph{equal_steps(equal, tolerance, voice_)});
    add_lonely();
    for (const StepComparison& step : comparison_.steps) add_step(step);
    add(Paragraph{conclusion(comparison_, shown(comparison_.first_weights),
                             shown(comparison_.second_weights), voice_)});
    return std::move(document_);
  }

 private:
  void add(Block block) { document_.blocks.push_back(std::move(block)); }

  std::string names(Sameness sameness) const {
    std::string list;
    for (const StepComparison& step : comparison_.steps)
      if (step.sameness == sameness)
        list += (list.empty() ? "" : ", ") + std::string(text(step.name));
    return list;
  }

  void add_lonely() {
    if (const std::string only = names(Sameness::only_first); !only.empty())
      add(Paragraph{steps_of_one(only, "A", voice_)});
    if (const std::string only = names(Sameness::only_second); !only.empty())
      add(Paragraph{steps_of_one(only, "B", voice_)});
  }

  void add_step(const StepComparison& step) {
    if (step.sameness != Sameness::different && step.sameness != Sameness::other_shape) return;
    const std::string name(text(step.name));
    const Tensor &a = first_.values.at(step.name), &b = second_.values.at(step.name);
    add(Heading{2, name});
    if (step.sameness == Sameness::other_shape) {
      add(Paragraph{other_shape(name, shape_text(a.shape()), shape_text(b.shape()), voice_)});
      return;
    }
    const bool of_several = a.rank() > 2 && (options_.head || options_.sequence);
    add(Paragraph{largest_difference(
        position_text({step.name, a.shape(), has_batch(step.name)}, step.position, voice_),
        decimal(step.largest, options_.precision), of_several, voice_)});
    const Whereabouts where = whereabouts(step.name, indices_at(a.shape(), step.position));
    if (a.rank() < 2 || !where.exists) return;
    if (!where.text.empty()) add(Facts{{where.text}});
    const Tensor part_a = matrix_at(a, where.indices), part_b = matrix_at(b, where.indices);
    add(grid(step.name, "A", part_a, where.sequence));
    add(grid(step.name, "B", part_b, where.sequence));
    Grid change = grid(step.name, "B − A",
                       Tensor(difference(part_a.matrix(), part_b.matrix(), comparison_.tolerance)),
                       where.sequence);
    change.shaded = true;
    add(std::move(change));
  }

  Grid grid(Name name, const std::string& caption, Tensor values, std::size_t sequence) const {
    Grid grid;
    grid.name = caption;
    const std::vector<Size> sizes = layout(name).sizes;
    grid.row_labels = labels(sizes[0], values.shape()[0], sequence);
    grid.column_labels = labels(sizes[1], values.shape()[1], sequence);
    grid.values = std::move(values);
    return grid;
  }

  // The first side's labels, where they are as many as the axis is long.
  std::vector<std::string> labels(Size size, std::size_t count, std::size_t sequence) const {
    if (!counts_queries(size) && !counts_keys(size)) return {};
    const auto& all = counts_queries(size) ? first_.query_labels : first_.key_labels;
    if (sequence >= all.size() || all[sequence].size() != count) return {};
    return all[sequence];
  }

  // Sequences before heads, where there are both; where nothing tells which, it is heads.
  bool has_batch(Name name) const {
    const std::size_t rank = first_.values.at(name).rank();
    const bool known = first_.dimensions && first_.dimensions->batch && layout(name).batchable;
    return rank > 3 || (rank > 2 && known);
  }

  std::optional<std::size_t> chosen_head(Name name) const {
    if (!options_.head || !first_.dimensions) return options_.head;
    return head_read(name, *options_.head, *first_.dimensions);
  }

  // Which sequence and head a matrix is of, where there are several.
  struct Whereabouts {
    std::vector<std::size_t> indices;
    std::size_t sequence = 0;
    std::string text;
    bool exists = true;
  };

  // Where the difference is largest, unless another sequence or head was chosen.
  Whereabouts whereabouts(Name name, const std::vector<std::size_t>& worst) const {
    const Shape& shape = first_.values.at(name).shape();
    Whereabouts where;
    where.indices = worst;
    std::size_t axis = 0;
    const auto choose = [&](std::optional<std::size_t> chosen) {
      where.indices[axis] = chosen.value_or(worst[axis]);
      where.exists = where.exists && where.indices[axis] < shape[axis];
      return where.indices[axis++];
    };
    if (has_batch(name)) {
      where.sequence = choose(options_.sequence);
      where.text = sequence_heading(where.sequence, shape[0], voice_);
    }
    if (axis + 2 < shape.size())
      where.text +=
          (where.text.empty() ? "" : " · ") + head_number(choose(chosen_head(name)), voice_);
    return where;
  }

  ShownProperties shown(const std::optional<WeightProperties>& weights) const {
    if (!weights) return {};
    return {decimal(weights->least_sum, options_.precision),
            decimal(weights->largest_sum, options_.precision),
            decimal(weights->mean_largest_weight, options_.precision),
            decimal(weights->mean_sensitivity, options_.precision)};
  }

  const ComparedSide &first_, &second_;
  const Comparison& comparison_;
  const ComposeOptions& options_;
  const Voice& voice_;
  Document document_;
};

}  // namespace

Document compose_comparison(const ComparedSide& first, const ComparedSide& second,
                            const Comparison& comparison, const ComposeOptions& options) {
  return ComparisonComposer(first, second, comparison, options).compose();
}

}  // namespace attention
