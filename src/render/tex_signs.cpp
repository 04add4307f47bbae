#include "render/tex_signs.hpp"

#include <algorithm>
#include <array>

namespace attention::tex {
namespace {

constexpr std::array kSigns = {
    Sign{"+", "+", Role::binary},         Sign{"-", "-", Role::binary},
    Sign{"−", "-", Role::binary},         Sign{"·", "\\cdot", Role::binary},
    Sign{"×", "\\times", Role::binary},   Sign{"=", "=", Role::binary},
    Sign{"≤", "\\le", Role::binary},      Sign{"≥", "\\ge", Role::binary},
    Sign{"≠", "\\ne", Role::binary},      Sign{"≈", "\\approx", Role::binary},
    Sign{"→", "\\to", Role::binary},      Sign{"<", "<", Role::binary},
    Sign{">", ">", Role::binary},         Sign{"±", "\\pm", Role::binary},
    Sign{"∞", "\\infty", Role::operand},  Sign{"Σ", "\\sum", Role::other},
    Sign{"∂", "\\partial", Role::other},  Sign{"Δ", "\\Delta", Role::other},
    Sign{"…", "\\dots", Role::operand},   Sign{"(", "(", Role::opening},
    Sign{"[", "[", Role::opening},        Sign{"⌊", "\\lfloor", Role::opening},
    Sign{")", ")", Role::closing},        Sign{"]", "]", Role::closing},
    Sign{"⌋", "\\rfloor", Role::closing}, Sign{"ᵀ", "^{\\top}", Role::closing},
    Sign{"ˣ", "^{x}", Role::closing},     Sign{"½", "\\tfrac{1}{2}", Role::operand},
    Sign{":", "{:}", Role::closing},      Sign{"|", "\\vert", Role::other},
    Sign{"/", "/", Role::other},          Sign{",", ",", Role::other},
    Sign{";", "; ", Role::other},         Sign{".", ".", Role::other},
    Sign{"*", "*", Role::other},          Sign{"\u202f", "\\,", Role::other},
    Sign{"\u00a0", "\\ ", Role::other},
};

}  // namespace

const Sign* sign_at(std::string_view text) {
  const auto* found = std::find_if(kSigns.begin(), kSigns.end(),
                                   [&](const Sign& s) { return text.starts_with(s.sign); });
  return found == kSigns.end() ? nullptr : found;
}

}  // namespace attention::tex
