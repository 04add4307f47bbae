// The terms of a sum as a line of text, long ones shortened in the middle; notices whether any
// number had to be rounded to be shown.
#pragma once

#include <string>
#include <vector>

#include "lesson/explain.hpp"
#include "words/voice.hpp"

namespace attention {

class ShownNumbers {
 public:
  ShownNumbers(const Voice& voice, int precision) : voice_(voice), precision_(precision) {}

  // A number as it is shown; negative ones stand in parentheses inside a product or sum.
  std::string number(double x);
  std::string factor(double x);

  // "Q[2,1]·K[3,1] + …", "0×0.3 + …" and "0 + …": names, numbers, partial results.
  std::string names(const Trace& trace, const std::vector<Term>& terms);
  std::string numbers(const std::vector<Term>& terms);
  std::string values(const std::vector<Term>& terms);

  bool rounded() const { return rounded_; }

 private:
  template <class Show>
  std::string joined(const std::vector<Term>& terms, Show show, bool with_left_out_sum);

  const Voice& voice_;
  int precision_;
  bool rounded_ = false;
};

}  // namespace attention
