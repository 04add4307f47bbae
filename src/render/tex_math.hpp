// The notation of formulas and calculations, "Q·Kᵀ", "scores/√d_k", "0.2×0.3 + (-0.1)×2", as TeX
// math. One translator for every format whose formulas are TeX.
#pragma once

#include <string>
#include <string_view>

namespace attention {

struct TexMathOptions {
  bool decimal_comma = false;  // 0{,}5, as French sets it
};

// Without the signs that begin and end math. What the notation does not know appears as text.
// Requires: valid UTF-8.
std::string tex_math(std::string_view formula, const TexMathOptions& options = {});

}  // namespace attention
