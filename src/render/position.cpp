#include "render/position.hpp"

#include <fmt/format.h>

#include "lesson/compare.hpp"

namespace attention {

std::string position_text(Name name, const Shape& shape, std::size_t position) {
  const auto indices = indices_at(shape, position);
  std::string before, inside;
  for (std::size_t axis = 0; axis < indices.size(); ++axis) {
    std::string& part = axis + 2 < indices.size() ? before : inside;
    part += (part.empty() ? "" : ",") + std::to_string(indices[axis] + 1);
  }
  return fmt::format("{}{}[{}]", text(name), before.empty() ? "" : "(" + before + ")", inside);
}

std::string tolerance_text(double tolerance) {
  std::string digits = fmt::format("{}", tolerance);
  if (const std::size_t zero = digits.find("e-0"); zero != std::string::npos)
    digits.erase(zero + 2, 1);
  return digits;
}

}  // namespace attention
