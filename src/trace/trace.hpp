// What running a problem leaves behind: an ordered list of steps, each with the operation and the
// operands that made it. Everything that explains or checks a number walks this list.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "trace/dimensions.hpp"
#include "trace/problem.hpp"

namespace attention {

enum class Stage { projection, scores, scaling, softmax, output };
inline constexpr Stage kStages[] = {Stage::projection, Stage::scores, Stage::scaling,
                                    Stage::softmax, Stage::output};

enum class Operation {
  given,           // taken from the problem
  project,         // x·W + b
  append,          // past over new
  split_heads,     // blocks of columns, one a head
  dot_score,       // Q·Kᵀ
  additive_score,  // Σ v_a·tanh(q + k)
  scale,           // scores·scale
  softcap,         // c·tanh(s/c)
  combine_masks,   // 0, −∞ or the added number
  add_mask,        // scores + mask
  softmax,
  hardmax,
  weighted_sum,    // weights·V
  concat_heads,    // heads side by side
  project_output,  // concat·W_o + b_o
};

// "dot_score"; "projection": as exports call them, the same in both languages.
std::string_view text(Operation operation);
std::string_view text(Stage stage);
std::optional<Stage> stage_named(std::string_view text);

// The stage to which a step belongs. Requires: is_step(name).
Stage stage_of(Name name);

struct Step {
  Name name;
  Operation operation;
  std::vector<Name> operands;  // each a step of the same trace or an input of the problem
  Tensor value;                // one matrix, or heads×rows×cols

  bool given() const { return operation == Operation::given; }
};

struct EmptyRow {
  std::size_t head, row;  // counted from 0
};

// The trace of one sequence.
struct Trace {
  std::shared_ptr<const Problem> problem;  // one for all sequences
  Dimensions dimensions;
  std::size_t sequence = 0;              // counted from 0
  std::optional<double> scale;           // absent: it needs a d_k that nothing tells
  std::optional<std::ptrdiff_t> offset;  // of the causal mask or window: key j sees j ≤ i + offset
  std::vector<Step> steps;
  std::vector<EmptyRow> empty_rows;  // queries that may attend to no key at all

  const Step* find(Name name) const;
  // A step's value, or this sequence's part of an input. Requires: the trace has it.
  Tensor value(Name name) const;
};

// The rows of −∞ alone in what the softmax is given (one matrix, or one a head).
std::vector<EmptyRow> empty_rows(const Tensor& z);

// A step's values of all sequences, with B in front when there is a batch. Requires: every trace
// has it.
Tensor of_all_sequences(const std::vector<Trace>& traces, Name name);

// The masks of a problem, in the order in which they are combined: "causal", "window", "mask",
// "key_padding".
std::vector<std::string> mask_sources(const Problem& problem);

// How the step was computed, in the notation of the literature: "X·W_q + b_q". Empty when given.
std::string formula(const Trace& trace, const Step& step);

}  // namespace attention
