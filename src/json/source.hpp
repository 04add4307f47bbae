// The bytes of a JSON text as they stream by: no more than a few kilobytes are held, enough to show
// the line of a fault.
#pragma once

#include <functional>
#include <iterator>
#include <string>
#include <vector>

namespace attention {

class Source {
 public:
  // Fills the buffer with up to `size` bytes and returns how many; 0 is the end.
  using Pull = std::function<std::size_t(char* buffer, std::size_t size)>;

  explicit Source(Pull pull);
  static Source of_text(std::string text);

  bool at_end() const { return next_ == end_; }
  char current() const { return *next_; }
  void advance() {
    if (*next_ == '\n') start_line();
    if (++next_ == end_) refill();
  }

  struct Spot {
    std::size_t line, column;  // counted from 1; the column in characters
    std::string text;          // the line around the spot
    std::size_t before;        // how many bytes of `text` stand before the spot
  };
  // Where a byte stands, counted from 0. Requires: it was passed not more than a few bytes ago.
  Spot spot(std::size_t offset) const;

  std::size_t consumed() const {
    return passed_ + static_cast<std::size_t>(next_ - buffer_.data());
  }
  // The last byte before `offset` that is not white space; 0 when there is none in reach.
  char significant_before(std::size_t offset) const;
  // Where the letters, digits and signs around `offset` begin; also of a word that ends
  // just before it, if `or_before`.
  std::size_t start_of_word(std::size_t offset, bool or_before) const;
  // Whether what was read so far is no text in UTF-8: it holds a NUL, or begins as UTF-16 does.
  bool looks_binary() const { return binary_; }

 private:
  void refill();
  void start_line();
  std::string reach() const;  // what is still held, from reach_start() on
  std::size_t reach_start() const { return passed_ - kept_.size(); }

  Pull pull_;
  std::vector<char> buffer_;
  const char* next_ = nullptr;
  const char* end_ = nullptr;
  std::size_t passed_ = 0;  // bytes before the buffer
  std::string kept_;        // the last of them
  std::size_t line_ = 1, line_start_ = 0, previous_line_start_ = 0;
  bool binary_ = false;
};

// A Source as the input iterator that the JSON library takes.
class SourceIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  explicit SourceIterator(Source* source) : source_(source) {}
  char operator*() const { return source_->current(); }
  SourceIterator& operator++() {
    source_->advance();
    return *this;
  }
  // Compares with the end only, as a parser does.
  bool operator!=(const SourceIterator&) const { return !source_->at_end(); }
  bool operator==(const SourceIterator&) const { return source_->at_end(); }

 private:
  Source* source_;
};

}  // namespace attention
