#include "render/compose.hpp"

#include "render/compose_inputs.hpp"
#include "render/labels.hpp"
#include "render/number.hpp"
#include "words/header.hpp"
#include "words/nouns.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

std::string in_parentheses(const Shape& shape) {
  return "(" + shape_text(shape) + ")";
}

// The shape of one head of an operand, as the formula reads it.
Shape head_shape(const Trace& trace, Name operand) {
  Shape shape = trace.value(operand).shape();
  if (shape.size() == 3) shape.erase(shape.begin());
  return shape;
}

// "(3×4) = (3×4)·(4×4)" for products, the shape alone for what works cell by cell.
std::string shapes(const Trace& trace, const Step& step) {
  Shape own = step.value.shape();
  const bool heads = own.size() == 3;
  if (heads) own.erase(own.begin());
  const std::string left = in_parentheses(own);
  const auto operand = [&](std::size_t i) { return head_shape(trace, step.operands[i]); };
  switch (step.operation) {
    case Operation::dot_score: {
      const Shape k = operand(1);
      return left + " = " + in_parentheses(operand(0)) + "·" + in_parentheses({k[1], k[0]});
    }
    case Operation::weighted_sum:
      return left + " = " + in_parentheses(operand(0)) + "·" + in_parentheses(operand(1));
    case Operation::project:
    case Operation::project_output: {
      if (step.operands.size() < 2 || trace.value(step.operands[1]).rank() != 2) return left;
      Shape w = operand(1);
      if (trace.problem->weight_layout == WeightLayout::out_in) std::swap(w[0], w[1]);
      return left + " = " + in_parentheses(operand(0)) + "·" + in_parentheses(w);
    }
    default: return left;
  }
}

class Composer {
 public:
  Composer(const std::vector<Trace>& traces, const ComposeOptions& options)
      : traces_(traces), options_(options), voice_(options.voice) {}

  Document header() && {
    add_header();
    return std::move(document_);
  }

  Document stage(const Trace& trace, Stage stage, StagePart part) && {
    if (part == StagePart::announcement)
      add_announcement(trace, stage);
    else
      add_steps(trace, stage);
    return std::move(document_);
  }

  Document step(const Trace& trace, const Step& step) && {
    add_step(trace, step);
    return std::move(document_);
  }

  Document compose() && {
    add_header();
    const bool batch = traces_.front().dimensions.batch.has_value();
    for (const Trace& trace : traces_) {
      if (options_.sequence && trace.sequence != *options_.sequence) continue;
      if (batch)
        add(Heading{2, sequence_heading(trace.sequence, traces_.size(), voice_), Part::sequence});
      add(Paragraph{empty_rows_line(trace, voice_)});
      if (options_.inputs)
        for (Block& block : compose_inputs(trace, voice_).blocks) add(std::move(block));
      add_trace(trace);
    }
    return std::move(document_);
  }

 private:
  void add_header() {
    const Trace& first = traces_.front();
    add(Heading{1, title(first, voice_)});
    add(Facts{
        dimension_facts(first, decimal(first.scale.value_or(1), options_.precision), voice_)});
    add(Facts{mask_facts(first, voice_)});
    if (options_.note) add(Paragraph{note(first, voice_)});
  }

  void add(Block block) {
    if (const auto* p = std::get_if<Paragraph>(&block); p != nullptr && p->text.empty()) return;
    if (const auto* f = std::get_if<Facts>(&block); f != nullptr && f->parts.empty()) return;
    document_.blocks.push_back(std::move(block));
  }

  void add_trace(const Trace& trace) {
    for (const Stage stage : kStages) {
      if (!options_.stages.contains(stage)) continue;
      add_announcement(trace, stage);
      add_steps(trace, stage);
    }
  }

  void add_announcement(const Trace& trace, Stage stage) {
    const std::string number = std::to_string(static_cast<int>(stage) + 1);
    add(Heading{2, stage_heading(trace, stage, voice_), Part::stop,
                number + " " + stage_name(trace, stage, voice_)});
    add(Paragraph{stage_sentence(trace, stage, voice_)});
  }

  void add_steps(const Trace& trace, Stage stage) {
    for (const Step& step : trace.steps)
      if (stage_of(step.name) == stage) add_step(trace, step);
  }

  void add_step(const Trace& trace, const Step& step) {
    add(Paragraph{step_sentence(trace, step, voice_)});
    const bool heads = step.value.rank() == 3;
    for (std::size_t a = 0; a < step.value.heads(); ++a) {
      if (heads && options_.head && head_read(step.name, *options_.head, trace.dimensions) != a)
        continue;
      if (heads) add(Heading{3, head_heading(trace, step.name, a, voice_), Part::head});
      Grid matrix = grid(trace, step, heads ? step.value.slice(a) : step.value);
      matrix.origin = Origin{step.name, trace.sequence, a};
      add(std::move(matrix));
    }
    if (heads && options_.mean_heads && step.name == Name::attention_weights) add_mean(trace, step);
  }

  void add_mean(const Trace& trace, const Step& step) {
    add(Heading{3, mean_heading(voice_)});
    add(Paragraph{mean_remark(voice_)});
    std::vector<MatrixView> heads;
    for (std::size_t a = 0; a < step.value.heads(); ++a) heads.push_back(step.value.matrix(a));
    Grid mean_grid = grid(trace, step, Tensor(mean(heads)));
    mean_grid.name = "mean(" + mean_grid.name + ")";
    mean_grid.formula = mean_grid.remark = "";
    add(std::move(mean_grid));
  }

  Grid grid(const Trace& trace, const Step& step, Tensor values) const {
    Grid grid;
    grid.name = text(step.name);
    grid.formula = formula(trace, step);
    // The only mask there is was given: "mask = mask" would say nothing.
    const bool only_given_mask = grid.formula == grid.name;
    if (only_given_mask) grid.formula.clear();
    grid.remark = step.given() || only_given_mask ? given_remark(voice_) : "";
    grid.shapes = shapes(trace, step);
    const Layout l = layout(step.name);
    // A vector is shown as one row.
    const bool vector = values.rank() == 1;
    if (!vector) grid.row_labels = axis_labels(trace, l.sizes[0], voice_);
    grid.column_labels = axis_labels(trace, l.sizes.back(), voice_);
    grid.values = vector ? Tensor(Matrix(values.matrix())) : std::move(values);
    grid.shaded = options_.shaded.contains(step.name);
    if (step.name == Name::attention_weights) {
      grid.sums_label = sum_label(voice_);
      grid.sums = row_sums(grid.values.matrix());
    }
    return grid;
  }

  const std::vector<Trace>& traces_;
  const ComposeOptions& options_;
  const Voice& voice_;
  Document document_;
};

}  // namespace

Document compose(const std::vector<Trace>& traces, const ComposeOptions& options) {
  return Composer(traces, options).compose();
}

Document compose_header(const std::vector<Trace>& traces, const ComposeOptions& options) {
  return Composer(traces, options).header();
}

Document compose_stage(const std::vector<Trace>& traces, const Trace& trace, Stage stage,
                       StagePart part, const ComposeOptions& options) {
  return Composer(traces, options).stage(trace, stage, part);
}

Document compose_step(const std::vector<Trace>& traces, const Trace& trace, const Step& step,
                      const ComposeOptions& options) {
  return Composer(traces, options).step(trace, step);
}

}  // namespace attention
