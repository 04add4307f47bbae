// What a check of somebody's answers says.
#pragma once

#include <set>
#include <string>

#include "lesson/check.hpp"
#include "words/voice.hpp"

namespace attention {

std::string check_heading(const std::string& file, const Voice& voice);
// "right", "wrong", …: one or two words for a table.
std::string verdict_word(const StepVerdict& step, const Voice& voice);
// What was found in all: how many steps are right, and which one to look at first.
std::string check_summary(const CheckResult& result, const Voice& voice);
// Why an answer that differs is right all the same; empty for the other verdicts.
std::string differently_sentence(const StepVerdict& step, const Voice& voice);
std::string given_earlier_sentence(const std::string& steps, const Voice& voice);

// The headings of the tables.
enum class CheckColumn { step, verdict, difference, tolerance, file, right, wrong, mistakes };
std::string check_column(CheckColumn column, const Voice& voice);

// "0.005", "1e-6·max(1, |x|)"; `number` is the tolerance as text.
std::string tolerance_words(const DigitRule& rule, const std::string& number);
// What was allowed, by each rule once.
std::string rule_sentence(const std::set<Allowance>& allowances, const Voice& voice);

std::string shape_sentence(const std::string& expected, const std::string& found,
                           const Voice& voice);

// A wrong cell; the texts are ready to be shown, the labels empty where an axis has none.
struct WrongCell {
  std::string cell, query, key, expected, found;
};
std::string wrong_cell_sentence(const StepVerdict& step, const WrongCell& cell, std::size_t cells,
                                const Voice& voice);
// Why there is no number in a cell; empty when nothing is known of it.
std::string no_number_sentence(NoNumber reason, const Voice& voice);
std::string odd_sum_sentence(const std::string& row, const std::string& sum, const Voice& voice);
std::string shifted_sentence(const Voice& voice);
std::string given_your_answers(const Voice& voice);  // to what the expected number refers

// Above the mistakes, when several give these numbers.
std::string one_of(std::size_t count, const Voice& voice);
std::string nothing_matches(const Voice& voice);

// A file of several that could not be checked, or in which nothing was answered.
std::string not_checked(bool empty, const Voice& voice);
// How often a mistake was made in several files.
std::string times_made(std::size_t count, const std::string& sentence, const Voice& voice);

}  // namespace attention
