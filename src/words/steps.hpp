// The sentences of a trace: its stages, what each step is for.
#pragma once

#include <string>

#include "trace/trace.hpp"
#include "words/voice.hpp"

namespace attention {

// "Softmax"
std::string stage_name(Stage stage, const Voice& voice);
std::string stage_name(const Trace& trace, Stage stage, const Voice& voice);
// "Step 4 of 5 · Softmax"
std::string stage_heading(const Trace& trace, Stage stage, const Voice& voice);
// One sentence of why for a stage of this trace, or that the stage has nothing to do in it.
std::string stage_sentence(const Trace& trace, Stage stage, const Voice& voice);
// One sentence for a step that not every trace has; empty for the others.
std::string step_sentence(const Trace& trace, const Step& step, const Voice& voice);

// "causal", "padding": one word for a source of the mask, as mask_sources() names it.
std::string mask_source_word(const std::string& source, const Voice& voice);
// One word for each source of the mask: "causal, padding".
std::string mask_source_words(const Trace& trace, const Voice& voice);

std::string mean_heading(const Voice& voice);
std::string mean_remark(const Voice& voice);
// "Head 2"; where query heads share key heads, which ones do.
std::string head_heading(const Trace& trace, Name step, std::size_t head, const Voice& voice);
std::string head_number(std::size_t head, const Voice& voice);  // "Head 2"
std::string sequence_heading(std::size_t sequence, std::size_t sequences, const Voice& voice);
// "scores[2,3] of sequence 1".
std::string of_sequence(const std::string& cell, std::size_t sequence, const Voice& voice);
std::string given_remark(const Voice& voice);
std::string sum_label(const Voice& voice);

// A mask of nothing but 0 and 1 adds them; whoever wrote it may have meant booleans.
std::string zero_one_mask_remark(const Voice& voice);

}  // namespace attention
