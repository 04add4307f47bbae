// What the fuzz targets demand of every text, and how they say that it was not so: by aborting,
// which libFuzzer takes for a finding.
#pragma once

#include <string>

#include "render/document.hpp"
#include "trace/refusal.hpp"
#include "words/voice.hpp"

namespace attention::fuzz {

// One of the four: French or English, with or without letters beyond ASCII.
Voice voice(std::size_t number);

void demand(bool holds, const char* what);

// UTF-8, or ASCII where the voice asks for it, without control characters: nothing that a terminal
// would obey.
void demand_harmless(const std::string& text, const Voice& voice);

// What a terminal shows of a document.
std::string shown(const Document& document, const Voice& voice);

// A refusal is a right result, but has to be said.
void say_refusal(const Refusal& refusal);

}  // namespace attention::fuzz
