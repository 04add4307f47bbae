#include "render/position.hpp"

#include <fmt/format.h>

#include <vector>

#include "lesson/compare.hpp"
#include "words/steps.hpp"

namespace attention {

namespace {

std::string placed_text(const Placed& value, std::vector<std::size_t> outer,
                        const std::string& inside, const Voice& voice) {
  const bool several = value.has_batch && value.shape[0] > 1;
  const std::size_t sequence = value.has_batch ? outer.front() : 0;
  if (value.has_batch) outer.erase(outer.begin());
  std::string cell(text(value.name));
  for (const std::size_t head : outer) cell += fmt::format("({})", head + 1);
  cell += "[" + inside + "]";
  return several ? of_sequence(cell, sequence, voice) : cell;
}

}  // namespace

std::string position_text(const Placed& value, std::size_t position, const Voice& voice) {
  std::vector<std::size_t> indices = indices_at(value.shape, position);
  std::string inside = std::to_string(indices.back() + 1);
  indices.pop_back();
  if (!indices.empty()) {
    inside = std::to_string(indices.back() + 1) + "," + inside;
    indices.pop_back();
  }
  return placed_text(value, indices, inside, voice);
}

std::string row_text(const Placed& value, std::size_t row, const Voice& voice) {
  std::vector<std::size_t> indices = indices_at(value.shape, row * value.shape.back());
  const std::size_t inner = indices[indices.size() - 2];
  indices.resize(indices.size() - 2);
  return placed_text(value, indices, std::to_string(inner + 1) + ",·", voice);
}

std::string tolerance_text(double tolerance) {
  std::string digits = fmt::format("{}", tolerance);
  if (const std::size_t zero = digits.find("e-0"); zero != std::string::npos)
    digits.erase(zero + 2, 1);
  return digits;
}

}  // namespace attention
