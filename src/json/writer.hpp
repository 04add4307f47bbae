// Writes JSON piece by piece through a buffer: the commas and the layout are its business, which
// keys and numbers there are is its caller's.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "json/write.hpp"
#include "math/tensor.hpp"

namespace attention::json {

enum class Lines { many, one };

class Writer {
 public:
  explicit Writer(const Sink& sink, Lines lines = Lines::many) : sink_(sink), lines_(lines) {}

  Writer& key(std::string_view name);
  void open(char bracket);
  void close(char bracket);
  void null() { value("null"); }
  void boolean(bool b) { value(b ? "true" : "false"); }
  void number(double x);
  void text(std::string_view s);
  // A number if it is one, null for NaN and infinities.
  void number_or_null(double x);
  // Numbers nested as the shape says; the innermost row stands on one line. NaN is written as "?",
  // a cell left open.
  void numbers(const Shape& shape, std::span<const double> values, bool as_booleans = false);
  // Ends the line and hands everything over.
  void finish();

 private:
  void value(std::string_view written);
  void next();  // the comma and line before an element
  void break_line();
  void row(std::span<const double> values, bool as_booleans);
  void append(std::span<const double> values, std::string_view between);
  void flush_if_full();

  const Sink& sink_;
  Lines lines_;
  std::string buffer_;
  std::size_t depth_ = 0;
  bool first_ = true, after_key_ = false;
};

}  // namespace attention::json
