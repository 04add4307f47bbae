#include "json/suggest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace attention::json {
namespace {

std::string folded(const std::string& word) {
  std::string lower;
  for (const char c : word)
    if (c != '_' && c != '-') lower += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return lower;
}

// Levenshtein's distance.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, replaced}));
    }
  }
  return row.back();
}

}  // namespace

std::string closest(const std::string& word, const std::vector<std::string>& candidates) {
  constexpr std::size_t kLongest = 40;  // no key is longer, and the distance takes its square
  if (word.size() > kLongest) return "";
  std::string best;
  std::size_t least = word.size() < 4 ? 2 : 3;  // one slip in a short word, two in a long one
  for (const std::string& candidate : candidates) {
    const std::size_t d = distance(folded(word), folded(candidate));
    if (d < least) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

}  // namespace attention::json
