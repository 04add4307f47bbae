#include "render/html_text.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace attention {

std::string html_escaped(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (const char c : text) switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += c;
    }
  return escaped;
}

std::string base64(std::span<const unsigned char> bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? bytes[i + k] : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      text += k <= count ? kDigits[group >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

std::string base64(std::span<const double> numbers) {
  std::vector<unsigned char> bytes;
  bytes.reserve(8 * numbers.size());
  for (const double x : numbers) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    for (int shift = 0; shift < 64; shift += 8)
      bytes.push_back(static_cast<unsigned char>(bits >> shift));
  }
  return base64(std::span<const unsigned char>(bytes));
}

std::string policy_hash(std::string_view digest) {
  const auto digit = [](char c) {
    return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
  };
  std::vector<unsigned char> bytes;
  for (std::size_t i = 0; i + 1 < digest.size(); i += 2)
    bytes.push_back(static_cast<unsigned char>(digit(digest[i]) << 4 | digit(digest[i + 1])));
  return "sha256-" + base64(std::span<const unsigned char>(bytes));
}

}  // namespace attention
