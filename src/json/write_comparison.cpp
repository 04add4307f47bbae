#include "json/write_comparison.hpp"

#include "json/writer.hpp"

namespace attention {
namespace {

std::string_view text(Sameness sameness) {
  switch (sameness) {
    case Sameness::equal: return "equal";
    case Sameness::different: return "different";
    case Sameness::other_shape: return "other_shape";
    case Sameness::only_first: return "only_first";
    case Sameness::only_second: return "only_second";
  }
  return "";
}

}  // namespace

void write_comparison(const Comparison& comparison, const Values& first, const Sink& sink) {
  json::Writer w(sink);
  w.open('{');
  w.key("equal").boolean(comparison.first_difference() == nullptr);
  w.key("tolerance").number(comparison.tolerance);
  w.key("steps").open('[');
  for (const StepComparison& step : comparison.steps) {
    w.open('{');
    w.key("name").text(attention::text(step.name));
    w.key("sameness").text(text(step.sameness));
    if (step.sameness == Sameness::different) {
      std::vector<double> cell;
      for (const std::size_t index : indices_at(first.at(step.name).shape(), step.position))
        cell.push_back(static_cast<double>(index + 1));
      w.key("difference").number(step.largest);
      w.key("cell").numbers({cell.size()}, cell);
    }
    w.close('}');
  }
  w.close(']');
  w.close('}');
  w.finish();
}

}  // namespace attention
