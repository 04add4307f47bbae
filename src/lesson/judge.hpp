// Judges one answer after the other, each in the light of those before it.
#pragma once

#include <deque>

#include "lesson/check.hpp"
#include "lesson/reproduce.hpp"

namespace attention {

class Judge {
 public:
  Judge(const std::vector<Trace>& traces, const Answers& answers, const DigitOptions& options)
      : traces_(traces),
        answers_(answers),
        options_(options),
        plain_(Account::of(traces)),
        exact_(plain_),
        own_(plain_) {}

  // Requires: called for the steps in the order of the trace; the step is answered.
  StepVerdict judge(Name name);

 private:
  // Where an answer may have come from, the likeliest first: the answers before it, if there are
  // any; and the traces as they are.
  std::vector<const Account*> from_answers() const;
  std::vector<const Account*> accounts() const;

  bool follows(const Reproducer& answer) const;
  bool find_mistakes(StepVerdict& verdict, const Reproducer& answer);
  bool find_habit(StepVerdict& verdict, const Reproducer& answer);
  bool hides_by_large_numbers(Name name) const;
  bool find_rounding_habit(StepVerdict& verdict, const Reproducer& answer) const;

  bool reproduced(const Reproducer& answer, const Account& account, Name name) const;
  // How many other answers show the variant as well. Nothing when one of those that it spoils
  // contradicts it; with `in_use_only`, one that is right does not: the slip was made where it was
  // used.
  std::optional<std::size_t> agreement(const Variant& variant, const Account& account, Name name,
                                       bool in_use_only) const;
  bool find_mistakes(StepVerdict& verdict, const Reproducer& answer, const Account& account,
                     bool in_use_only);
  // Whether the account with equal shares, or no number, in its rows without any key gives the
  // answer.
  bool by_empty_rows(const Reproducer& answer, const Account& account, Name name) const;
  void remember(const StepVerdict& verdict);
  void take_over(const Variant& variant, const std::vector<Trace>& right, Name name);
  Revision as_answered(Name name) const;

  const std::vector<Trace>& traces_;
  const Answers& answers_;
  const DigitOptions& options_;

  Account plain_;
  // What follows from the answers so far: with the slips as they were explained, in full digits;
  // and with the very numbers that were written.
  Account exact_, own_;
  std::optional<Account> next_exact_;  // with the slip that explains the present answer
  bool wrong_before_ = false;
  Habit habit_before_ = Habit::none;
  std::deque<std::vector<Trace>> kept_;  // revisions refer to these
};

}  // namespace attention
