#include "json/bare_numbers.hpp"

#include <algorithm>
#include <string>

namespace attention::json {
namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

std::string_view readable(std::string_view word) {
  if (word == "NaN" || word == "nan") return "\"n\"";
  if (word == "Infinity") return "\"inf\"   ";
  if (word == "-Infinity") return "\"-inf\"   ";
  return word;
}

class Filter {
 public:
  explicit Filter(Source::Pull pull) : pull_(std::move(pull)) {}

  std::size_t operator()(char* buffer, std::size_t size) {
    while (ready_.empty() && !ended_) fill(size);
    const std::size_t count = std::min(size, ready_.size());
    ready_.copy(buffer, count);
    ready_.erase(0, count);
    return count;
  }

 private:
  void fill(std::size_t size) {
    std::string piece(size, '\0');
    piece.resize(pull_(piece.data(), size));
    ended_ = piece.empty();
    for (const char c : piece) take(c);
    if (ended_) end_word();
  }

  void take(char c) {
    constexpr std::size_t kLongest = 10;  // one more than "-Infinity"
    if (!in_string_ && is_word(c) && word_.size() < kLongest) {
      word_ += c;
      return;
    }
    end_word();
    ready_ += c;
    if (c == '"' && !escaped_) in_string_ = !in_string_;
    escaped_ = in_string_ && c == '\\' && !escaped_;
  }

  void end_word() {
    ready_ += readable(word_);
    word_.clear();
  }

  Source::Pull pull_;
  std::string ready_, word_;
  bool in_string_ = false, escaped_ = false, ended_ = false;
};

}  // namespace

Source::Pull with_bare_numbers(Source::Pull pull) {
  return Filter(std::move(pull));
}

}  // namespace attention::json
