#include "lesson/judge.hpp"

#include <algorithm>
#include <limits>

#include "lesson/habits.hpp"
#include "lesson/measure.hpp"
#include "lesson/spoiling.hpp"

namespace attention {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

bool is_whole(const std::vector<Trace>& traces, const std::vector<Trace>& originals) {
  return traces.front().steps.size() == originals.front().steps.size();
}

// A habit shows in the steps that it changes, and, of scaled queries and keys, in the scores: what
// comes after is as ever, and would only fit by chance.
bool shows(const HabitVariant& habit, Name name) {
  return std::any_of(habit.variant.spoils.begin(), habit.variant.spoils.end(),
                     [name](const Spoil& spoil) {
                       return spoil.step == name || (spoil.step < name && name <= Name::scores);
                     });
}

}  // namespace

std::vector<const Account*> Judge::from_answers() const {
  std::vector<const Account*> accounts;
  if (!exact_.revisions.front().empty()) accounts.push_back(&exact_);
  if (!own_.revisions.front().empty()) accounts.push_back(&own_);
  return accounts;
}

std::vector<const Account*> Judge::accounts() const {
  std::vector<const Account*> accounts = from_answers();
  accounts.push_back(&plain_);
  return accounts;
}

StepVerdict Judge::judge(Name name) {
  const Answer& answer = answers_.at(name);
  StepVerdict verdict;
  verdict.name = name;
  verdict.rule = digit_rule(answer, options_);
  next_exact_.reset();
  const Reproducer reproducer(name, answer, verdict.rule);
  if (reproducer.reproduces(plain_, Sets::every)) {
    verdict.verdict = Verdict::right;
  } else if (follows(reproducer)) {
    verdict.habit = wrong_before_ ? Habit::none : habit_before_;
    verdict.verdict = wrong_before_                  ? Verdict::right_given_earlier
                      : habit_before_ != Habit::none ? Verdict::right_differently
                                                     : Verdict::right;
  } else if (!find_mistakes(verdict, reproducer) && find_habit(verdict, reproducer)) {
    verdict.verdict = Verdict::right_differently;
  }
  const std::vector<Trace> own = wrong_before_ ? own_.replayed() : std::vector<Trace>{};
  measure(verdict, answer, traces_, wrong_before_ && is_whole(own, traces_) ? own : traces_);
  remember(verdict);
  return verdict;
}

bool Judge::follows(const Reproducer& answer) const {
  const auto candidates = from_answers();
  return std::any_of(candidates.begin(), candidates.end(), [&](const Account* account) {
    return answer.reproduces(*account, Sets::every);
  });
}

bool Judge::reproduced(const Reproducer& answer, const Account& account, Name name) const {
  return answer.reproduces(account, Sets::all) || by_empty_rows(answer, account, name);
}

bool Judge::by_empty_rows(const Reproducer& answer, const Account& account, Name name) const {
  if (name < Name::attention_weights || !has_empty_rows(account)) return false;
  const double equal_share = 1 / static_cast<double>(*traces_.front().dimensions.m);
  return answer.reproduces(with_empty_rows(account, equal_share), Sets::all) ||
         answer.reproduces(with_empty_rows(account, kNoNumber), Sets::all);
}

std::optional<std::size_t> Judge::agreement(const Variant& variant, const Account& account,
                                            Name name, bool in_use_only) const {
  std::size_t shown = 0;
  for (const Spoil& spoil : variant.spoils) {
    const auto other = answers_.find(spoil.step);
    if (spoil.step == name || other == answers_.end()) continue;
    const DigitRule rule = digit_rule(other->second, options_);
    const Reproducer reproducer(spoil.step, other->second, rule);
    const bool is_right = reproducer.matches(plain_);
    const bool agrees = reproduced(reproducer, account, spoil.step);
    const bool concerns = spoil.step < name || stage_of(spoil.step) == stage_of(name);
    if (concerns && !agrees && !(in_use_only && is_right)) return std::nullopt;
    if (agrees && !is_right) ++shown;
  }
  return shown;
}

bool Judge::find_mistakes(StepVerdict& verdict, const Reproducer& answer) {
  const std::vector<const Account*> candidates = accounts();
  for (const bool in_use_only : {false, true})
    for (const Account* account : candidates)
      if (find_mistakes(verdict, answer, *account, in_use_only)) return true;
  // A row without any key that holds no number needs no other mistake.
  return verdict.name >= Name::attention_weights &&
         std::any_of(candidates.begin(), candidates.end(), [&](const Account* account) {
           return has_empty_rows(*account) &&
                  answer.reproduces(with_empty_rows(*account, kNoNumber), Sets::all);
         });
}

bool Judge::find_mistakes(StepVerdict& verdict, const Reproducer& answer, const Account& account,
                          bool in_use_only) {
  kept_.push_back(account.replayed());
  const std::vector<Trace>& right = kept_.back();
  if (!is_whole(right, traces_)) return false;
  // Where filling an empty row is all that happened, it tells nothing of mistakes that do not show.
  const bool empty_row = by_empty_rows(answer, account, verdict.name);
  std::size_t most = 0;
  for (const Mistake* mistake : all_mistakes())
    for (const Variant& variant : mistake->variants(right.front())) {
      if (first_step(variant) > verdict.name) continue;
      const Account slip = with(account, variant, right);
      if (!reproduced(answer, slip, verdict.name)) continue;
      if (empty_row && same_values(slip.replayed(), right, verdict.name)) continue;
      const auto shown = agreement(variant, slip, verdict.name, in_use_only);
      if (!shown || *shown < most || (variant.only_together && *shown == 0)) continue;
      if (*shown > most) verdict.mistakes.clear();
      most = *shown;
      if (verdict.mistakes.empty()) take_over(variant, right, verdict.name);
      if (verdict.mistakes.empty() || verdict.mistakes.back().mistake != mistake)
        verdict.mistakes.push_back({mistake, variant.detail});
    }
  return !verdict.mistakes.empty();
}

bool Judge::hides_by_large_numbers(Name name) const {
  if (name != Name::combined_mask && name != Name::masked_scores) return false;
  constexpr double kLarge = -1e4;
  Answer hidden = answers_.at(name);
  hidden.value = mapped(hidden.value, [](double x) {
    return x < kLarge ? -std::numeric_limits<double>::infinity() : x;
  });
  const DigitRule rule = digit_rule(hidden, options_);
  return Reproducer(name, hidden, rule).reproduces(plain_, Sets::every);
}

bool Judge::find_habit(StepVerdict& verdict, const Reproducer& answer) {
  if (hides_by_large_numbers(verdict.name)) {
    verdict.habit = Habit::large_negative;
    return true;
  }
  for (const Account* account : accounts()) {
    kept_.push_back(account->replayed());
    const std::vector<Trace>& right = kept_.back();
    if (!is_whole(right, traces_)) continue;
    for (const HabitVariant& habit : habits(right.front())) {
      const Account account_of_habit = with(*account, habit.variant, right);
      if (!shows(habit, verdict.name) || !answer.reproduces(account_of_habit, Sets::every) ||
          !agreement(habit.variant, account_of_habit, verdict.name, false))
        continue;
      verdict.habit = habit.habit;
      take_over(habit.variant, right, verdict.name);
      return true;
    }
  }
  return find_rounding_habit(verdict, answer);
}

bool Judge::find_rounding_habit(StepVerdict& verdict, const Reproducer& answer) const {
  constexpr int kMostDecimals = 6;
  for (const Account* account : accounts()) {
    if (answer.reproduces(*account, Sets::single_or_all, Rounding::cut, verdict.rule.decimals)) {
      verdict.habit = Habit::digits_cut;
      return true;
    }
    for (int d = kMostDecimals; d > 0; --d)
      if (d != verdict.rule.decimals &&
          answer.reproduces(*account, Sets::single_or_all, Rounding::to_nearest, d)) {
        verdict.habit = Habit::rounded_otherwise;
        return true;
      }
  }
  return false;
}

// What the variant does to this answer, and to steps that were not answered.
void Judge::take_over(const Variant& variant, const std::vector<Trace>& right, Name name) {
  Variant part{variant.detail, {}, false};
  for (const Spoil& spoil : variant.spoils)
    if (spoil.step == name || !answers_.contains(spoil.step)) part.spoils.push_back(spoil);
  next_exact_ = with(exact_, part, right);
}

// The answer's own numbers, right ones where it is blank.
Revision Judge::as_answered(Name name) const {
  const Answer& answer = answers_.at(name);
  const Tensor right = *value_in(traces_, name);
  std::vector<double> values(answer.value.values().begin(), answer.value.values().end());
  for (std::size_t i = 0; i < values.size(); ++i)
    if (answer.is_blank(i)) values[i] = right.values()[i];
  const Tensor filled(answer.value.shape(), std::move(values));
  const bool batch = traces_.front().dimensions.batch.has_value();
  return {name, [filled, batch](const Trace& so_far, const Tensor&) {
            return batch ? filled.slice(so_far.sequence) : filled;
          }};
}

void Judge::remember(const StepVerdict& verdict) {
  wrong_before_ = wrong_before_ || verdict.verdict == Verdict::wrong;
  if (habit_before_ == Habit::none) habit_before_ = verdict.habit;
  const bool unexplained = verdict.verdict == Verdict::wrong && verdict.mistakes.empty();
  if (next_exact_) exact_ = *next_exact_;
  if (verdict.other_shape) return;
  const Revision answered = as_answered(verdict.name);
  for (Revisions& revisions : own_.revisions) revisions.push_back(answered);
  if (unexplained)
    for (Revisions& revisions : exact_.revisions) revisions.push_back(answered);
}

}  // namespace attention
