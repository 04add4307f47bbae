// A trace as a document: which headings, sentences and matrices, in which order.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "render/document.hpp"
#include "trace/trace.hpp"
#include "words/voice.hpp"

namespace attention {

struct ComposeOptions {
  Voice voice;
  int precision = 4;
  std::set<Stage> stages{std::begin(kStages), std::end(kStages)};
  std::optional<std::size_t> head, sequence;  // show only this one; counted from 0
  bool note = true;                           // what the file says of its numbers
  bool inputs = false;                        // show X, the weights and all else that is given, too
  std::set<Name> shaded{
      Name::attention_weights};  // steps whose cells have the colour of their value
  bool mean_heads = false;       // add the mean of the heads' attention weights
};

// Requires: traces of one problem, in the order of the sequences; head and sequence exist.
Document compose(const std::vector<Trace>& traces, const ComposeOptions& options);

// The parts of it, for whoever shows one at a time. Requires: `trace` is one of `traces`.
enum class StagePart { announcement, matrices };
Document compose_header(const std::vector<Trace>& traces, const ComposeOptions& options);
Document compose_stage(const std::vector<Trace>& traces, const Trace& trace, Stage stage,
                       StagePart part, const ComposeOptions& options);
Document compose_step(const std::vector<Trace>& traces, const Trace& trace, const Step& step,
                      const ComposeOptions& options);

}  // namespace attention
