#include "json/writer.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "json/utf8.hpp"

namespace attention::json {
namespace {

constexpr std::size_t kFull = 1 << 16;

// JSON asks for escapes below U+0020 only; the other controls are no better for a person's
// terminal. Keys and names are plain ASCII, and go in one piece.
void append_escaped(std::string& out, std::string_view s) {
  const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; };
  out += '"';
  while (!s.empty()) {
    const auto plain_end = std::find_if_not(s.begin(), s.end(), is_plain);
    const auto plain = static_cast<std::size_t>(plain_end - s.begin());
    out += s.substr(0, plain);
    s.remove_prefix(plain);
    if (s.empty()) break;
    const Character c = first_character(s);
    if (c.code == U'"' || c.code == U'\\') out += '\\';
    if (is_control(c.code))
      out += escaped(c.code);
    else
      out += c.bytes;
    s.remove_prefix(c.bytes.size());
  }
  out += '"';
}

constexpr std::size_t kWidest = 32;  // more than the digits of any double

// Requires: room for kWidest characters. Returns their end.
char* put_number(char* out, double x) {
  const auto put = [&](std::string_view text) { return std::copy(text.begin(), text.end(), out); };
  if (std::isnan(x)) return put("\"?\"");
  if (std::isinf(x)) return put(x < 0 ? "\"-inf\"" : "\"inf\"");
  if (x == 0 && std::signbit(x)) return put("-0.0");  // "-0" would be read back as the integer 0
  return fmt::format_to(out, FMT_COMPILE("{}"), x);
}

void append_booleans(std::string& out, std::span<const double> values, std::string_view between) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) out += between;
    out += values[i] != 0 ? "true" : "false";
  }
}

}  // namespace

void Writer::break_line() {
  if (lines_ == Lines::one) return;
  buffer_ += '\n';
  buffer_.append(2 * depth_, ' ');
}

void Writer::next() {
  if (std::exchange(after_key_, false)) return;
  if (!std::exchange(first_, false)) buffer_ += lines_ == Lines::one ? ", " : ",";
  if (depth_ > 0) break_line();
}

Writer& Writer::key(std::string_view name) {
  next();
  append_escaped(buffer_, name);
  buffer_ += ": ";
  after_key_ = true;
  return *this;
}

void Writer::open(char bracket) {
  next();
  buffer_ += bracket;
  ++depth_;
  first_ = true;
}

void Writer::close(char bracket) {
  --depth_;
  if (!first_) break_line();
  buffer_ += bracket;
  first_ = false;
  flush_if_full();
}

void Writer::value(std::string_view written) {
  next();
  buffer_ += written;
}

void Writer::text(std::string_view s) {
  next();
  append_escaped(buffer_, s);
  flush_if_full();
}

void Writer::number(double x) {
  next();
  append({&x, 1}, "");
}

void Writer::number_or_null(double x) {
  if (std::isfinite(x))
    number(x);
  else
    null();
}

void Writer::append(std::span<const double> values, std::string_view between) {
  // Straight into the buffer: a string that grows number by number takes a third longer.
  const std::size_t before = buffer_.size();
  buffer_.resize(before + values.size() * (kWidest + between.size()));
  char* end = buffer_.data() + before;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) end = std::copy(between.begin(), between.end(), end);
    end = put_number(end, values[i]);
  }
  buffer_.resize(static_cast<std::size_t>(end - buffer_.data()));
}

void Writer::row(std::span<const double> values, bool as_booleans) {
  constexpr std::string_view kBetween = ", ";
  constexpr std::size_t kAtOnce = 1024;
  next();
  buffer_ += '[';
  for (std::size_t begin = 0; begin < values.size(); begin += kAtOnce) {
    const auto part = values.subspan(begin, std::min(kAtOnce, values.size() - begin));
    if (begin > 0) buffer_ += kBetween;
    if (as_booleans)
      append_booleans(buffer_, part, kBetween);
    else
      append(part, kBetween);
    flush_if_full();
  }
  buffer_ += ']';
}

void Writer::numbers(const Shape& shape, std::span<const double> values, bool as_booleans) {
  if (shape.size() == 1) {
    row(values, as_booleans);
    return;
  }
  const Shape inner(shape.begin() + 1, shape.end());
  open('[');
  for (std::size_t i = 0; i < shape[0]; ++i)
    numbers(inner, values.subspan(i * volume(inner), volume(inner)), as_booleans);
  close(']');
}

void Writer::flush_if_full() {
  if (buffer_.size() < kFull) return;
  sink_(buffer_);
  buffer_.clear();
}

void Writer::finish() {
  buffer_ += '\n';
  sink_(buffer_);
  buffer_.clear();
}

}  // namespace attention::json
