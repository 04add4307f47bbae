#include "render/compose_exercise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lesson/exercise.hpp"
#include "lesson/explain.hpp"
#include "lesson/spoiling.hpp"
#include "render/compose_explanation.hpp"
#include "render/compose_inputs.hpp"
#include "words/exercise.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

class ExerciseComposer {
 public:
  ExerciseComposer(const std::vector<Trace>& traces,
                   const std::map<Name, std::vector<bool>>& open_cells,
                   const ExerciseOptions& options)
      : traces_(traces), open_(open_cells), options_(options), voice_(options.compose.voice) {}

  Document compose() && {
    append(compose_header(traces_, options_.compose));
    if (!options_.key) say(name_line(voice_));
    const bool masked = !mask_sources(*traces_.front().problem).empty();
    say(options_.key ? key_remark(voice_)
                     : sheet_instructions(options_.compose.precision, masked, voice_));
    for (const Trace& trace : traces_) {
      if (trace.dimensions.batch)
        add(Heading{2, sequence_heading(trace.sequence, traces_.size(), voice_), Part::sequence});
      append(compose_inputs(trace, voice_));
      for (const Stage stage : kStages) add_stage(trace, stage);
    }
    if (!options_.key && open_.contains(Name::attention_weights)) add_exponentials();
    return std::move(document_);
  }

 private:
  void add(Block block) { document_.blocks.push_back(std::move(block)); }
  void say(const std::string& sentence) { add(Paragraph{sentence}); }
  void append(const Document& part, std::size_t from = 0) {
    document_.blocks.insert(document_.blocks.end(),
                            part.blocks.begin() + static_cast<std::ptrdiff_t>(from),
                            part.blocks.end());
  }

  void add_stage(const Trace& trace, Stage stage) {
    append(compose_stage(traces_, trace, stage, StagePart::announcement, options_.compose));
    for (const Step& step : trace.steps) {
      const bool copy = only_moves(step.operation) && !open_.contains(step.name);
      if (stage_of(step.name) != stage || copy) continue;  // a copy would tell what is to be found
      Document part = compose_step(traces_, trace, step, options_.compose);
      const auto open = open_.find(step.name);
      round(part);
      if (open != open_.end() && !options_.key) leave_open(part, trace, step, open->second);
      append(part);
      if (open != open_.end() && options_.key) add_explanation(trace, step, open->second);
    }
  }

  // The sheet shows what is to be written: rounded numbers, the same as in the form of answers.
  void round(Document& part) const {
    for (Block& block : part.blocks)
      if (auto* grid = std::get_if<Grid>(&block))
        grid->values =
            mapped(grid->values, [&](double x) { return rounded(x, options_.compose.precision); });
  }

  // Where a step of one sequence begins among the cells of all.
  static std::size_t start(const Trace& trace, const Step& step) {
    return trace.sequence * step.value.values().size();
  }

  // The grids of a step stand in the order of its heads.
  static void leave_open(Document& part, const Trace& trace, const Step& step,
                         const std::vector<bool>& open) {
    auto next = open.begin() + static_cast<std::ptrdiff_t>(start(trace, step));
    for (Block& block : part.blocks) {
      auto* grid = std::get_if<Grid>(&block);
      if (grid == nullptr) continue;
      const auto count = static_cast<std::ptrdiff_t>(grid->values.values().size());
      grid->blanks.assign(next, next + count);
      grid->sums.clear();
      grid->shaded = false;  // a colour would tell the number
      next += count;
    }
  }

  // Of the first open cell; numbers that are only moved explain themselves.
  void add_explanation(const Trace& trace, const Step& step, const std::vector<bool>& open) {
    if (only_moves(step.operation) || step.value.rank() < 2) return;
    const std::size_t from = start(trace, step), count = step.value.values().size();
    std::size_t at = 0;
    while (at < count && !open[from + at]) ++at;
    if (at == count) return;
    const std::size_t cols = step.value.shape().back(), rows = step.value.matrix().rows();
    const Cell cell{step.name, at / (rows * cols), at / cols % rows, at % cols};
    add(Heading{3, cell_text(trace, cell)});
    append(compose_explanation(trace, {explain(trace, cell)}, 1, false,
                               {voice_, options_.compose.precision}),
           1);
  }

  // Whole numbers, and tenths and hundredths to make the others of; only the whole numbers where
  // every score is one.
  void add_exponentials() {
    add(Heading{2, exponentials_heading(voice_)});
    Listing table{{"x", "e^x", "e^(−x)"}, {}};
    const Step* scores = traces_.front().find(Name::scores);
    const bool has_tanh = scores != nullptr && scores->operation == Operation::additive_score;
    if (has_tanh) table.headers.emplace_back("tanh x");
    constexpr int kMost = 9;
    constexpr double kUnits[] = {1, 0.1, 0.01};
    const bool whole = whole_scores();
    for (const double unit : kUnits) {
      for (int i = unit == 1 ? 0 : 1; i <= kMost; ++i) {
        const double x = i * unit;
        std::vector<std::string> row{fmt::format("{:g}", x), fmt::format("{:11.6f}", std::exp(x)),
                                     fmt::format("{:8.6f}", std::exp(-x))};
        if (has_tanh) row.push_back(fmt::format("{:8.6f}", std::tanh(x)));
        table.rows.push_back(std::move(row));
      }
      if (whole) break;
    }
    if (!whole) say(exponentials_remark(voice_));
    add(std::move(table));
  }

  bool whole_scores() const {
    return std::all_of(traces_.begin(), traces_.end(), [](const Trace& trace) {
      const Tensor z = trace.value(trace.find(Name::attention_weights)->operands[0]);
      return std::all_of(z.values().begin(), z.values().end(),
                         [](double x) { return std::isinf(x) || x == std::round(x); });
    });
  }

  const std::vector<Trace>& traces_;
  const std::map<Name, std::vector<bool>>& open_;
  const ExerciseOptions& options_;
  const Voice& voice_;
  Document document_;
};

}  // namespace

Document compose_exercise(const std::vector<Trace>& traces,
                          const std::map<Name, std::vector<bool>>& open_cells,
                          const ExerciseOptions& options) {
  return ExerciseComposer(traces, open_cells, options).compose();
}

}  // namespace attention
