#include "render/compose_inputs.hpp"

#include "render/labels.hpp"
#include "words/exercise.hpp"
#include "words/nouns.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

Grid input_grid(const Trace& trace, Name name, const Tensor& values, const Voice& voice) {
  Grid grid;
  grid.name = text(name);
  grid.shapes = "(" + shape_text(values.shape()) + ")";
  const Layout l = layout(name);
  const auto labels = [&](Size size, std::size_t count) {
    auto all = axis_labels(trace, size, voice);
    if (size == Size::past) {
      const auto keys = axis_labels(trace, Size::m, voice);
      all.assign(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return all.size() == count ? all : std::vector<std::string>();
  };
  const bool vector = values.rank() == 1;
  if (!vector) grid.row_labels = labels(l.sizes[0], values.shape()[0]);
  grid.column_labels = labels(l.sizes.back(), values.shape().back());
  grid.values = vector ? Tensor(Matrix(values.matrix())) : values;
  return grid;
}

}  // namespace

Document compose_inputs(const Trace& trace, const Voice& voice) {
  Document document;
  document.blocks.push_back(Heading{2, inputs_heading(voice), Part::stop, inputs_heading(voice)});
  for (const auto& [name, whole] : trace.problem->given) {
    if (is_step(name)) continue;
    const Tensor value = trace.value(name);
    const bool heads = value.rank() == 3 && value.heads() > 1;
    for (std::size_t a = 0; a < value.heads(); ++a) {
      if (heads) document.blocks.push_back(Heading{3, head_number(a, voice), Part::head});
      Grid grid = input_grid(trace, name, value.rank() == 3 ? value.slice(a) : value, voice);
      grid.origin = Origin{name, trace.sequence, a};
      document.blocks.push_back(std::move(grid));
    }
  }
  return document;
}

}  // namespace attention
