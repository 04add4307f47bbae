#include "render/compose_check.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "lesson/explain.hpp"
#include "render/compose_explanation.hpp"
#include "render/number.hpp"
#include "render/position.hpp"
#include "words/check.hpp"
#include "words/header.hpp"
#include "words/mistakes.hpp"
#include "words/nouns.hpp"

namespace attention {
namespace {

constexpr int kToleranceDigits = 9;

std::string list_of(const CheckResult& result, Verdict verdict) {
  std::string names;
  for (const StepVerdict& step : result.steps)
    if (step.verdict == verdict)
      names += (names.empty() ? "" : ", ") + std::string(text(step.name));
  return names;
}

class CheckComposer {
 public:
  CheckComposer(const CheckResult& result, const Answers& answers, const CheckOptions& options)
      : result_(result), answers_(answers), options_(options), voice_(options.voice) {}

  Document compose(const std::string& file) && {
    add(Heading{1, check_heading(file, voice_)});
    add(overview());
    std::set<Allowance> allowances;
    for (const StepVerdict& step : result_.steps) allowances.insert(step.rule.allowance);
    say(rule_sentence(allowances, voice_));
    say(check_summary(result_, voice_));
    for (const StepVerdict& step : result_.steps) say(differently_sentence(step, voice_));
    if (const std::string names = list_of(result_, Verdict::right_given_earlier); !names.empty())
      say(given_earlier_sentence(names, voice_));
    for (const StepVerdict& step : result_.steps)
      if (step.verdict == Verdict::wrong) add_wrong(step);
    return std::move(document_);
  }

 private:
  void add(Block block) { document_.blocks.push_back(std::move(block)); }
  void say(const std::string& sentence) {
    if (!sentence.empty()) add(Paragraph{sentence});
  }

  Listing overview() const {
    Listing listing;
    for (const CheckColumn column :
         {CheckColumn::step, CheckColumn::verdict, CheckColumn::difference, CheckColumn::tolerance})
      listing.headers.push_back(check_column(column, voice_));
    for (const StepVerdict& step : result_.steps)
      listing.rows.push_back(
          {std::string(text(step.name)), verdict_word(step, voice_), off_by(step),
           tolerance_words(step.rule, decimal(step.rule.tolerance, kToleranceDigits))});
    return listing;
  }

  // Of wrong steps only: a right one may have been judged by other numbers than the exact ones.
  std::string off_by(const StepVerdict& step) const {
    if (step.verdict != Verdict::wrong) return "";
    return std::isfinite(step.difference) ? decimal(step.difference, options_.precision) : "–";
  }

  void add_wrong(const StepVerdict& step) {
    add(Heading{2, std::string(text(step.name))});
    if (step.other_shape)
      say(shape_sentence(shape_text(expected_shape(step)), shape_text(step.found_shape), voice_));
    else
      add_first_cell(step);
    if (step.shifted) say(shifted_sentence(voice_));
    if (!step.mistakes.empty())
      add_mistakes(step);
    else if (!step.other_shape && !step.shifted && step.no_number == NoNumber::no)
      add_explanation(step);
  }

  static Shape expected_shape(const StepVerdict& step) {
    return of_all_sequences(step.context, step.name).shape();
  }

  void add_first_cell(const StepVerdict& step) {
    const Shape shape = expected_shape(step);
    const Cell cell = first_cell(step);
    const Trace& trace = context(step);
    const std::vector<Size> sizes = layout(step.name).sizes;
    const Placed placed{step.name, shape, step.context.front().dimensions.batch.has_value()};
    WrongCell wrong{position_text(placed, step.first, voice_), "", "",
                    decimal(step.expected, std::max(options_.precision, step.rule.decimals)),
                    written(step)};
    if (counts_queries(sizes[0])) wrong.query = query_labels(trace, voice_)[cell.row];
    if (sizes[0] == Size::m) wrong.key = key_labels(trace, voice_)[cell.row];
    if (sizes.back() == Size::m) wrong.key = key_labels(trace, voice_)[cell.column];
    say(wrong_cell_sentence(step, wrong, volume(shape), voice_));
    if (step.given_answers) say(given_your_answers(voice_));
    say(no_number_sentence(step.no_number, voice_));
    if (step.odd_sum)
      say(odd_sum_sentence(row_text(placed, step.odd_sum->row, voice_), not_one(step.odd_sum->sum),
                           voice_));
  }

  // With as many decimals as it takes to see that it is not 1.
  std::string not_one(double sum) const {
    constexpr int kMostDecimals = 17;
    int decimals = options_.precision;
    while (decimals < kMostDecimals && decimal(sum, decimals) == "1") ++decimals;
    return decimal(sum, decimals);
  }

  // Somebody's number with the decimals that were written: no more than read back to it.
  std::string written(const StepVerdict& step) const {
    constexpr int kMostDecimals = 17, kAlwaysExact = 15;
    if (std::isnan(step.found)) return "NaN";
    if (std::isinf(step.found) && step.found > 0) return "∞";
    const int most = std::min(answers_.at(step.name).decimals, kMostDecimals);
    const std::string full = decimal(step.found, most);
    if (most <= kAlwaysExact && full.find('e') == std::string::npos) return full;
    int decimals = 0;
    while (decimals < most &&
           std::strtod(decimal(step.found, decimals).c_str(), nullptr) != step.found)
      ++decimals;
    return decimal(step.found, decimals);
  }

  void add_mistakes(const StepVerdict& step) {
    say(one_of(step.mistakes.size(), voice_));
    for (const Named& named : step.mistakes)
      say("→ " + mistake_sentence(named.mistake->id, named.detail, voice_) + " " +
          remedy_sentence(named.mistake->id, voice_) + " [" + std::string(named.mistake->id) + "]");
  }

  void add_explanation(const StepVerdict& step) {
    say(nothing_matches(voice_));
    const Trace& trace = context(step);
    const Document document = compose_explanation(trace, {explain(trace, first_cell(step))}, 1,
                                                  false, {voice_, options_.precision});
    document_.blocks.insert(document_.blocks.end(), document.blocks.begin() + 1,
                            document.blocks.end());  // its heading would only repeat the cell
  }

  static const Trace& context(const StepVerdict& step) {
    return step.context[first_wrong(step).sequence.value_or(0)];
  }

  static Cell first_cell(const StepVerdict& step) {
    const WrongPlace place = first_wrong(step);
    return {step.name, place.head.value_or(0), place.row, place.column};
  }

  const CheckResult& result_;
  const Answers& answers_;
  const CheckOptions& options_;
  const Voice& voice_;
  Document document_;
};

// How many steps are right, the first that is not, and the mistakes that make it.
std::vector<std::string> row_of(const CheckedFile& file, const Voice& voice) {
  const CheckResult& result = *file.result;
  StepVerdict whole;
  whole.verdict = result.right() ? Verdict::right : Verdict::wrong;
  std::string first, mistakes;
  std::size_t right = 0;
  for (const StepVerdict& step : result.steps) {
    if (step.verdict != Verdict::wrong)
      ++right;
    else if (first.empty())
      first = text(step.name);
  }
  for (const Named& named : result.mistakes())
    mistakes += (mistakes.empty() ? "" : ", ") + std::string(named.mistake->id);
  return {file.file, verdict_word(whole, voice),
          std::to_string(right) + "/" + std::to_string(result.steps.size()), first, mistakes};
}

}  // namespace

Document compose_check(const std::string& file, const CheckResult& result, const Answers& answers,
                       const CheckOptions& options) {
  return CheckComposer(result, answers, options).compose(file);
}

Document compose_checks(const std::vector<CheckedFile>& files, const CheckOptions& options) {
  const Voice& voice = options.voice;
  Listing listing;
  for (const CheckColumn column : {CheckColumn::file, CheckColumn::verdict, CheckColumn::right,
                                   CheckColumn::wrong, CheckColumn::mistakes})
    listing.headers.push_back(check_column(column, voice));
  std::map<const Mistake*, std::pair<std::size_t, std::string>> made;
  for (const CheckedFile& file : files) {
    if (!file.result) {
      listing.rows.push_back({file.file, not_checked(file.empty, voice), "", "", ""});
      continue;
    }
    listing.rows.push_back(row_of(file, voice));
    for (const Named& named : file.result->mistakes()) {
      auto& [count, detail] = made[named.mistake];
      detail = count++ == 0 || detail == named.detail ? named.detail : "";
    }
  }
  Document document{{listing}};
  for (const Mistake* mistake : all_mistakes())
    if (const auto found = made.find(mistake); found != made.end())
      document.blocks.emplace_back(
          Paragraph{times_made(found->second.first,
                               mistake_sentence(mistake->id, found->second.second, voice), voice) +
                    " [" + std::string(mistake->id) + "]"});
  return document;
}

}  // namespace attention
