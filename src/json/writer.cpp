#include "json/writer.hpp"

#include <charconv>
#include <cmath>
#include <utility>

namespace attention::json {
namespace {

constexpr std::size_t kFull = 1 << 16;

void append_escaped(std::string& out, std::string_view s) {
  constexpr char kHex[] = "0123456789abcdef";
  out += '"';
  for (const char c : s) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7F) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += c;
    }
  }
  out += '"';
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
  append_number(x);
}

void Writer::number_or_null(double x) {
  if (std::isfinite(x))
    number(x);
  else
    null();
}

void Writer::append_number(double x) {
  if (std::isnan(x)) {
    buffer_ += "\"?\"";
    return;
  }
  if (std::isinf(x)) {
    buffer_ += x < 0 ? "\"-inf\"" : "\"inf\"";
    return;
  }
  char digits[32];
  char* end = std::to_chars(digits, digits + sizeof digits, x).ptr;
  buffer_.append(digits, end);
  if (x == 0 && std::signbit(x)) buffer_ += ".0";  // "-0" would be read back as the integer 0
}

void Writer::row(std::span<const double> values, bool as_booleans) {
  next();
  buffer_ += '[';
  for (std::size_t j = 0; j < values.size(); ++j) {
    if (j > 0) buffer_ += ", ";
    if (as_booleans)
      buffer_ += values[j] != 0 ? "true" : "false";
    else
      append_number(values[j]);
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
