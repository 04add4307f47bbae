#include "json/source.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

namespace attention {
namespace {

constexpr std::size_t kBuffer = 1 << 16;
constexpr std::size_t kKept = 4096;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kShownBefore = 60, kShownAfter = 20;

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_word(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.' || c == '_';
}

}  // namespace

Source::Source(Pull pull) : pull_(std::move(pull)), buffer_(kBuffer) {
  refill();
  const std::string_view head(next_, static_cast<std::size_t>(end_ - next_));
  binary_ = binary_ || head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF");
  if (head.starts_with(kByteOrderMark)) {
    // Taken out as if it had never been there, so that places count without it.
    end_ = std::copy(next_ + kByteOrderMark.size(), end_, buffer_.data());
  }
}

Source Source::of_text(std::string text) {
  const auto shared = std::make_shared<std::string>(std::move(text));
  return Source([shared, at = std::size_t{0}](char* buffer, std::size_t size) mutable {
    const std::size_t count = std::min(size, shared->size() - at);
    shared->copy(buffer, count, at);
    at += count;
    return count;
  });
}

void Source::refill() {
  const auto used = static_cast<std::size_t>(end_ - (next_ == nullptr ? end_ : buffer_.data()));
  passed_ += used;
  const std::size_t keep = std::min(used, kKept);
  kept_.assign(buffer_.data() + used - keep, keep);
  // The beginning comes whole or not at all, so that a byte-order mark is never cut.
  std::size_t filled = 0;
  while (filled < buffer_.size()) {
    const std::size_t count = pull_(buffer_.data() + filled, buffer_.size() - filled);
    if (count == 0) break;
    filled += count;
  }
  next_ = buffer_.data();
  end_ = next_ + filled;
  binary_ = binary_ || std::memchr(next_, '\0', filled) != nullptr;
}

void Source::start_line() {
  ++line_;
  previous_line_start_ = line_start_;
  line_start_ = consumed() + 1;
}

std::string Source::reach() const {
  return kept_ + std::string(buffer_.data(), static_cast<std::size_t>(end_ - buffer_.data()));
}

Source::Spot Source::spot(std::size_t offset) const {
  const bool on_previous = offset < line_start_ && line_ > 1;
  const std::size_t line_start = on_previous ? previous_line_start_ : line_start_;
  const std::string held = reach();
  const std::size_t at = std::min(offset - std::min(offset, reach_start()), held.size());
  const std::size_t start =
      line_start > reach_start() ? std::min(line_start - reach_start(), at) : std::size_t{0};
  std::size_t from = at - start > kShownBefore ? at - kShownBefore : start;
  while (from < at && is_continuation(held[from])) ++from;
  std::size_t to =
      std::min(held.find_first_of("\r\n", at), std::min(at + kShownAfter, held.size()));
  while (to > at && to < held.size() && is_continuation(held[to])) --to;
  const auto continuations = static_cast<std::size_t>(
      std::count_if(held.begin() + static_cast<std::ptrdiff_t>(start),
                    held.begin() + static_cast<std::ptrdiff_t>(at), is_continuation));
  return {on_previous ? line_ - 1 : line_, offset - line_start + 1 - continuations,
          held.substr(from, to - from), at - from};
}

std::size_t Source::start_of_word(std::size_t offset, bool or_before) const {
  const std::string held = reach();
  std::size_t at = std::min(offset - std::min(offset, reach_start()), held.size());
  const bool on_word = at < held.size() && is_word(held[at]);
  const bool after_letter = at > 0 && is_letter(held[at - 1]);
  if (!on_word && !(or_before && after_letter)) return offset;
  while (at > 0 && is_word(held[at - 1])) --at;
  return reach_start() + at;
}

char Source::significant_before(std::size_t offset) const {
  const std::string held = reach();
  for (std::size_t at = std::min(offset - std::min(offset, reach_start()), held.size()); at > 0;
       --at)
    if (std::string_view(" \t\r\n").find(held[at - 1]) == std::string_view::npos)
      return held[at - 1];
  return 0;
}

}  // namespace attention
