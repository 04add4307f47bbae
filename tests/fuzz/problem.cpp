// Bytes as a problem file: read, traced, shown, made a page, exported and read back.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "demands.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "render/compose.hpp"
#include "render/html.hpp"
#include "render/latex.hpp"
#include "render/markdown.hpp"
#include "trace/pipeline.hpp"

using namespace attention;

namespace {

using Traces = std::vector<Trace>;

// A short file may ask for much work, as a column times a row does; then one input takes too long.
bool is_small(const Problem& problem) {
  constexpr std::size_t kMost = 5'000;
  const Dimensions d = check(problem);
  const std::size_t rows = d.n.value_or(1) + d.m.value_or(1) + d.d_model.value_or(1);
  std::size_t columns = 0;
  for (const auto& width : {d.m, d.d_model, d.d_context, d.d_k, d.d_v, d.d_out})
    columns += width.value_or(1);
  return d.sequences() * d.heads * rows * columns <= kMost;
}

// Nothing when it is too large.
Traces traced(const std::string& text) {
  Source source = Source::of_text(text);
  const Problem problem = read_problem(source);
  return is_small(problem) ? run(problem) : Traces{};
}

bool may_hide(Name name) {
  return name == Name::combined_mask || name == Name::masked_scores;
}

void demand_numbers(const Traces& traces) {
  for (const Trace& trace : traces)
    for (const Step& step : trace.steps)
      for (const double x : step.value.values())
        fuzz::demand(std::isfinite(x) || (may_hide(step.name) && x < 0),
                     "a step holds what is no number, and nobody said so");
}

// Everything that can be made of traces beside the export; which, the choice tells.
void show(const Traces& traces, std::size_t choice) {
  ComposeOptions options;
  options.voice = fuzz::voice(choice);
  options.inputs = choice / 4 % 2 == 0;
  const Document document = compose(traces, options);
  fuzz::shown(document, options.voice);
  const Sink nowhere = [](std::string_view) {};
  switch (choice / 8 % 4) {
    case 0: return render_markdown(document, {options.voice}, nowhere);
    case 1: return render_latex(document, {options.voice}, nowhere);
    case 2:
      options.voice.ascii = false;
      options.inputs = true;
      return render_html(compose(traces, options), {options.voice, options.precision, &traces},
                         nowhere);
    default: break;
  }
}

std::string exported(const Traces& traces) {
  std::string json;
  write_export(traces, {std::begin(kStages), std::end(kStages)},
               [&](std::string_view piece) { json += piece; });
  return json;
}

bool same_numbers(const Step& a, const Step& b) {
  const auto left = a.value.values(), right = b.value.values();
  return a.name == b.name && a.value.shape() == b.value.shape() &&
         std::memcmp(left.data(), right.data(), left.size_bytes()) == 0;
}

// What was accepted once is accepted again, and says the same to the last bit.
void read_back(const Traces& traces) {
  const std::string json = exported(traces);
  Traces again;
  try {
    again = traced(json);
  } catch (const Refusal& refusal) {
    fuzz::say_refusal(refusal);
    fuzz::demand(false, "an export is refused");
  }
  fuzz::demand(again.size() == traces.size(), "an export read back has other sequences");
  for (std::size_t b = 0; b < traces.size(); ++b)
    fuzz::demand(std::equal(traces[b].steps.begin(), traces[b].steps.end(), again[b].steps.begin(),
                            again[b].steps.end(), same_numbers),
                 "an export read back gives other numbers");
  fuzz::demand(exported(again) == json, "an export read back is written differently");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Traces traces = traced({reinterpret_cast<const char*>(data), size});
    if (traces.empty()) return 0;
    demand_numbers(traces);
    show(traces, size);
    read_back(traces);
  } catch (const Refusal& refusal) {
    fuzz::say_refusal(refusal);
  }
  return 0;
}
