// Which of somebody's matrices are right, and which mistake makes the wrong ones. Pure functions of
// a trace and the answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/answers.hpp"
#include "lesson/mistakes.hpp"

namespace attention {

enum class Verdict {
  right,
  right_given_earlier,  // it follows from an earlier answer that is wrong
  right_differently,    // another habit than this tool's
  wrong,
};
std::string_view text(Verdict verdict);

// In what a right answer may differ.
enum class Habit {
  none,
  scale_on_queries,   // Q already holds the scale
  scale_on_both,      // Q and K each hold its square root
  minus_row_maximum,  // the softmax's input, less its row's largest
  tokens_in_columns,  // everything transposed
  digits_cut,         // not rounded
  rounded_otherwise,  // an earlier step to fewer or more decimals than are shown
  large_negative,     // a hidden score is −1e9 or the like instead of −∞
};

// A mistake that reproduces an answer.
struct Named {
  const Mistake* mistake;
  std::string detail;  // of the variant
  bool operator==(const Named&) const = default;
};

struct OddSum {
  std::size_t row;  // counted from 0 over all heads and sequences
  double sum;
};

enum class NoNumber { no, empty_row, overflow, unknown };  // why a cell may hold no number

struct StepVerdict {
  Name name;
  Verdict verdict = Verdict::wrong;
  Habit habit = Habit::none;
  DigitRule rule;
  bool other_shape = false;  // then no cell was compared
  Shape found_shape;
  double difference = 0;           // the largest, from the right value; infinite where only one is
  std::size_t wrong_cells = 0;     // further from the right value than the rule allows
  std::size_t first = 0;           // the first of them, in row-major order
  double expected = 0, found = 0;  // there
  bool given_answers = false;      // `expected` follows from the answers before this one
  NoNumber no_number = NoNumber::no;  // why `found` is no number
  std::optional<OddSum> odd_sum;      // of weights: the first row that does not sum to 1
  std::vector<Named> mistakes;        // one of these
  bool shifted = false;  // scores moved by a constant: the weights come out all the same
  // Of each sequence: what should follow from the answers before this one; steps as explain() wants
  // them. Empty when the step is not wrong.
  std::vector<Trace> context;
};

// Where the first wrong cell is; counted from 0. Requires: a wrong step of the right shape.
struct WrongPlace {
  std::optional<std::size_t> sequence, head;  // absent where there is but one
  std::size_t row, column;
};
WrongPlace first_wrong(const StepVerdict& step);

struct CheckResult {
  std::vector<StepVerdict> steps;  // in the order of the trace, blank ones left out

  bool right() const;  // no step is wrong
  // Whether one and the same mistake makes all wrong steps.
  bool one_mistake_explains() const;
  // The mistakes of all steps, each once, in order.
  std::vector<Named> mistakes() const;
};

// Requires: traces of one problem, in the order of the sequences; answers to steps that it has.
CheckResult check_answers(const std::vector<Trace>& traces, const Answers& answers,
                          const DigitOptions& options);

}  // namespace attention
