#include "json/write_check.hpp"

#include "json/writer.hpp"

namespace attention {
namespace {

std::string_view text(Habit habit) {
  switch (habit) {
    case Habit::none: break;
    case Habit::scale_on_queries: return "scale-on-queries";
    case Habit::scale_on_both: return "scale-on-both";
    case Habit::minus_row_maximum: return "minus-row-maximum";
    case Habit::tokens_in_columns: return "tokens-in-columns";
    case Habit::digits_cut: return "digits-cut";
    case Habit::rounded_otherwise: return "rounded-otherwise";
    case Habit::large_negative: return "large-negative";
  }
  return "";
}

void write_index(json::Writer& w, std::string_view key, std::optional<std::size_t> index) {
  w.key(key);
  if (index)
    w.number(static_cast<double>(*index + 1));
  else
    w.null();
}

void write_first(json::Writer& w, const StepVerdict& step) {
  w.key("first");
  if (step.verdict != Verdict::wrong || step.other_shape) return w.null();
  const WrongPlace place = first_wrong(step);
  w.open('{');
  write_index(w, "row", place.row);
  write_index(w, "column", place.column);
  write_index(w, "head", place.head);
  write_index(w, "batch", place.sequence);
  w.key("expected").number(step.expected);
  w.key("found").number_or_null(step.found);
  w.close('}');
}

void write_mistakes(json::Writer& w, const std::vector<Named>& mistakes) {
  w.key("mistakes").open('[');
  for (const Named& named : mistakes) w.text(named.mistake->id);
  w.close(']');
}

// The shape of an answer that has the wrong one.
void write_shape(json::Writer& w, const Shape& shape) {
  const std::vector<double> sizes(shape.begin(), shape.end());
  w.numbers({sizes.size()}, sizes);
}

void write_step(json::Writer& w, const StepVerdict& step) {
  w.open('{');
  w.key("name").text(attention::text(step.name));
  w.key("verdict").text(text(step.verdict));
  w.key("habit");
  if (step.habit == Habit::none)
    w.null();
  else
    w.text(text(step.habit));
  w.key("difference").number_or_null(step.difference);
  w.key("tolerance").number(step.rule.tolerance);
  w.key("shape");
  if (step.other_shape)
    write_shape(w, step.found_shape);
  else
    w.null();
  w.key("wrong_cells").number(static_cast<double>(step.wrong_cells));
  write_first(w, step);
  write_mistakes(w, step.mistakes);
  w.close('}');
}

}  // namespace

void write_check(const CheckResult& result, const std::string* file, const Sink& sink) {
  json::Writer w(sink, file != nullptr ? json::Lines::one : json::Lines::many);
  w.open('{');
  if (file != nullptr) w.key("file").text(*file);
  w.key("verdict").text(result.right() ? "right" : "wrong");
  w.key("steps").open('[');
  for (const StepVerdict& step : result.steps) write_step(w, step);
  w.close(']');
  write_mistakes(w, result.mistakes());
  w.close('}');
  w.finish();
}

void write_unchecked(const std::string& file, const std::string& message, const Sink& sink) {
  json::Writer w(sink, json::Lines::one);
  w.open('{');
  w.key("file").text(file);
  w.key("error").text(message);
  w.close('}');
  w.finish();
}

}  // namespace attention
