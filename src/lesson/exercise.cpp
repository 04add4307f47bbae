#include "lesson/exercise.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "lesson/draw.hpp"

namespace attention {
namespace {

std::vector<Name> computed_steps(const Trace& trace) {
  std::vector<Name> names;
  for (const Step& step : trace.steps)
    if (!step.given() && !only_moves(step.operation)) names.push_back(step.name);
  return names;
}

std::vector<bool> choose(std::size_t cells, double share, Draw& draw) {
  std::vector<std::size_t> order(cells);
  std::iota(order.begin(), order.end(), std::size_t{0});
  draw.shuffle(order);
  const auto wanted = static_cast<std::size_t>(std::llround(share * static_cast<double>(cells)));
  std::vector<bool> open(cells);
  for (std::size_t i = 0; i < std::clamp<std::size_t>(wanted, 1, cells); ++i) open[order[i]] = true;
  return open;
}

}  // namespace

double rounded(double x, int decimals) {
  if (!std::isfinite(x)) return x;
  const double unit = std::pow(10.0, decimals);
  return std::round(x * unit) / unit;
}

bool only_moves(Operation operation) {
  return operation == Operation::split_heads || operation == Operation::concat_heads ||
         operation == Operation::append;
}

std::map<Name, std::vector<bool>> open_cells(const std::vector<Trace>& traces,
                                             const SheetWish& wish) {
  Draw draw(wish.seed);
  std::map<Name, std::vector<bool>> open;
  for (const Name name : wish.steps.empty() ? computed_steps(traces.front()) : wish.steps)
    open[name] = choose(of_all_sequences(traces, name).values().size(), wish.share, draw);
  return open;
}

Answers sheet_of(const std::vector<Trace>& traces,
                 const std::map<Name, std::vector<bool>>& open_cells, int decimals, Open open) {
  Answers sheet;
  for (const auto& [name, cells] : open_cells) {
    const Tensor value = of_all_sequences(traces, name);
    std::vector<double> numbers(value.values().begin(), value.values().end());
    for (std::size_t i = 0; i < numbers.size(); ++i)
      numbers[i] = cells[i] && open == Open::stays_open ? std::numeric_limits<double>::quiet_NaN()
                                                        : rounded(numbers[i], decimals);
    sheet[name] = {Tensor(value.shape(), std::move(numbers)), cells, decimals};
  }
  return sheet;
}

}  // namespace attention
