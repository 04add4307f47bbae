// What a problem gives, as a document: X, the weights, the masks.
#pragma once

#include "render/document.hpp"
#include "trace/trace.hpp"
#include "words/voice.hpp"

namespace attention {

// The inputs of one sequence; steps that are given stand with the other steps.
Document compose_inputs(const Trace& trace, const Voice& voice);

}  // namespace attention
