#include "json/suggest.hpp"

#include <algorithm>

namespace attention::json {
namespace {

std::string folded(const std::string& word) {
  std::string lower;
  for (const char c : word)
    if (c != '_' && c != '-') lower += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return lower;
}

// Letters to replace, insert, take out, or exchange with their neighbour (optimal string
// alignment).
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      d[i][j] = std::min(
          {d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

}  // namespace

std::string closest(const std::string& word, const std::vector<std::string>& candidates) {
  constexpr std::size_t kLongest = 40;  // no key is longer, and the distance takes its square
  if (word.size() > kLongest) return "";
  std::string best;
  const std::size_t letters = folded(word).size();  // none of two may differ, one of few, else two
  std::size_t least = letters < 3 ? 1 : letters < 4 ? 2 : 3;
  for (const std::string& candidate : candidates) {
    const std::size_t d = distance(folded(word), folded(candidate));
    if (d < least) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

refusal::UnknownKey unknown_key(const std::string& key, const std::vector<std::string>& known) {
  return {key, closest(key, known), known};
}

}  // namespace attention::json
