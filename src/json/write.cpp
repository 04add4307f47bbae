#include "json/write.hpp"

#include "json/writer.hpp"

namespace attention {
namespace {

using json::Writer;

void write_text(Writer& w, std::string_view key, const Text& text) {
  if (text.empty()) return;
  w.key(key);
  if (text.french == text.english) {
    w.text(text.french);
    return;
  }
  w.open('{');
  w.key("fr").text(text.french);
  w.key("en").text(text.english);
  w.close('}');
}

void write_labels(Writer& w, std::string_view key, const Labels& labels) {
  if (labels.empty()) return;
  w.key(key);
  if (labels.size() > 1) w.open('[');
  for (const auto& list : labels) {
    w.open('[');
    for (const std::string& label : list) w.text(label);
    w.close(']');
  }
  if (labels.size() > 1) w.close(']');
}

std::string_view rule_text(ScaleRule rule) {
  switch (rule) {
    case ScaleRule::inverse_sqrt_d_k: return "1/sqrt(d_k)";
    case ScaleRule::none: return "none";
    case ScaleRule::number: return "number";
  }
  return "";
}

std::string_view causal_text(Causal causal) {
  return causal == Causal::bottom_right ? "bottom_right" : "top_left";
}

void write_options(Writer& w, const Problem& p) {
  if (p.weight_layout == WeightLayout::out_in) w.key("weight_layout").text("out_in");
  if (p.heads) w.key("heads").number(static_cast<double>(*p.heads));
  if (p.kv_heads) w.key("kv_heads").number(static_cast<double>(*p.kv_heads));
  if (p.score == Score::additive) w.key("score").text("additive");
  if (p.scale && p.scale->rule == ScaleRule::number)
    w.key("scale").number(p.scale->factor);
  else if (p.scale)
    w.key("scale").text(rule_text(p.scale->rule));
  if (p.softcap) w.key("softcap").number(*p.softcap);
  if (p.causal != Causal::none) w.key("causal").text(causal_text(p.causal));
  if (p.window) {
    const double bounds[] = {static_cast<double>(p.window->left),
                             static_cast<double>(p.window->right)};
    w.key("window").numbers({2}, bounds);
  }
  if (p.normalize == Normalize::hardmax) w.key("normalize").text("hardmax");
}

void write_problem_object(Writer& w, const Problem& p) {
  w.open('{');
  if (!p.schema.empty()) w.key("$schema").text(p.schema);
  write_text(w, "title", p.title);
  write_text(w, "note", p.note);
  write_labels(w, "tokens", p.tokens);
  write_labels(w, "context_tokens", p.context_tokens);
  write_options(w, p);
  for (const Name name : all_names()) {
    if (p.identity.contains(name)) w.key(text(name)).text("identity");
    if (!p.has(name)) continue;
    const Tensor& tensor = p.given.at(name);
    const bool booleans = name == Name::key_padding || (name == Name::mask && p.mask_is_boolean);
    w.key(text(name)).numbers(tensor.shape(), tensor.values(), booleans);
  }
  w.close('}');
}

void write_size(Writer& w, std::string_view key, std::optional<std::size_t> size) {
  w.key(key);
  if (size)
    w.number(static_cast<double>(*size));
  else
    w.null();
}

void write_dimensions(Writer& w, const Dimensions& d) {
  w.key("dimensions").open('{');
  write_size(w, "batch", d.batch);
  write_size(w, "n", d.n);
  write_size(w, "m", d.m);
  write_size(w, "past", d.past);
  write_size(w, "d_model", d.d_model);
  write_size(w, "d_context", d.d_context);
  write_size(w, "d_k", d.d_k);
  write_size(w, "d_v", d.d_v);
  write_size(w, "d_out", d.d_out);
  write_size(w, "heads", d.heads);
  write_size(w, "kv_heads", d.kv_heads);
  w.close('}');
}

void write_convention(Writer& w, const std::vector<Trace>& traces) {
  const Trace& trace = traces.front();
  const Problem& p = *trace.problem;
  w.key("convention").open('{');
  w.key("scale");
  if (trace.scale)
    w.number(*trace.scale);
  else
    w.null();
  w.key("scale_rule").text(rule_text(p.effective_scale().rule));
  w.key("causal");
  if (p.causal == Causal::none)
    w.null();
  else
    w.text(causal_text(p.causal));
  w.key("causal_offset");
  if (p.causal != Causal::none && trace.offset)
    w.number(static_cast<double>(*trace.offset));
  else
    w.null();
  w.key("empty_rows").open('[');
  for (const Trace& t : traces)
    for (const EmptyRow& empty : t.empty_rows) {
      w.open('{');
      w.key("batch").number(static_cast<double>(t.sequence + 1));
      w.key("head").number(static_cast<double>(empty.head + 1));
      w.key("row").number(static_cast<double>(empty.row + 1));
      w.close('}');
    }
  w.close(']');
  w.close('}');
}

void write_words(Writer& w, std::string_view key, const std::vector<std::string>& words) {
  w.key(key).open('[');
  for (const std::string& word : words) w.text(word);
  w.close(']');
}

// One step of every sequence: with a batch, B stands before the other axes.
void write_step(Writer& w, const std::vector<Trace>& traces, std::size_t index) {
  const Trace& trace = traces.front();
  const Step& step = trace.steps[index];
  const bool batch = trace.dimensions.batch.has_value();
  std::vector<std::string> operands, axes = axis_names(step.name, trace.dimensions);
  for (const Name operand : step.operands) operands.emplace_back(text(operand));
  if (step.operation == Operation::combine_masks) operands = mask_sources(*trace.problem);
  Shape shape = step.value.shape();
  if (batch) {
    shape.insert(shape.begin(), traces.size());
    axes.insert(axes.begin(), "batch");
  }
  w.open('{');
  w.key("stage").text(text(stage_of(step.name)));
  w.key("name").text(text(step.name));
  w.key("operation").text(text(step.operation));
  w.key("formula").text(formula(trace, step));
  write_words(w, "operands", operands);
  w.key("given").boolean(step.given());
  write_words(w, "axes", axes);
  const std::vector<double> sizes(shape.begin(), shape.end());
  w.key("shape").numbers({sizes.size()}, sizes);
  w.key("value");
  if (batch) w.open('[');
  for (const Trace& t : traces) w.numbers(step.value.shape(), t.steps[index].value.values());
  if (batch) w.close(']');
  w.close('}');
}

}  // namespace

void write_export(const std::vector<Trace>& traces, const std::set<Stage>& stages,
                  const Sink& sink) {
  Writer w(sink);
  w.open('{');
  w.key("format").text("attention-trace/1");
  w.key("problem");
  write_problem_object(w, *traces.front().problem);
  write_dimensions(w, traces.front().dimensions);
  write_convention(w, traces);
  w.key("steps").open('[');
  for (std::size_t i = 0; i < traces.front().steps.size(); ++i)
    if (stages.contains(stage_of(traces.front().steps[i].name))) write_step(w, traces, i);
  w.close(']');
  w.close('}');
  w.finish();
}

void write_problem(const Problem& problem, const Sink& sink) {
  Writer w(sink);
  write_problem_object(w, problem);
  w.finish();
}

}  // namespace attention
