#include "render/number.hpp"

#include <fmt/format.h>

#include <cmath>

namespace attention {
namespace {

// "0.2000" → "0.2", "2.0000" → "2"
std::string without_trailing_zeros(std::string digits) {
  if (digits.find('.') == std::string::npos) return digits;
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

// "1.2000e-09" → "1.2e-9"
std::string scientific(double number, int precision) {
  const std::string written = fmt::format("{:.{}e}", number, precision);
  const std::size_t e = written.find('e');
  return fmt::format("{}e{}", without_trailing_zeros(written.substr(0, e)),
                     std::stoi(written.substr(e + 1)));
}

}  // namespace

std::string decimal(double number, int precision) {
  constexpr double kLarge = 1e10;
  if (std::isinf(number)) return number < 0 ? "−∞" : "∞";
  if (std::abs(number) >= kLarge) return scientific(number, precision);
  std::string fixed = without_trailing_zeros(fmt::format("{:.{}f}", number, precision));
  if (fixed != "0" && fixed != "-0") return fixed;
  return number == 0 ? "0" : scientific(number, precision);
}

}  // namespace attention
