// The signs of the notation of formulas, and what they are in TeX.
#pragma once

#include <string_view>

namespace attention::tex {

// What a sign is to its neighbours; "other" neither begins nor ends an operand.
enum class Role { operand, opening, closing, binary, other };

struct Sign {
  std::string_view sign, tex;
  Role role;
};

// The sign that a text begins with, if it does.
const Sign* sign_at(std::string_view text);

}  // namespace attention::tex
