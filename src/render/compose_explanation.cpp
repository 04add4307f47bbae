#include "render/compose_explanation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "render/shown_sum.hpp"
#include "words/explain.hpp"
#include "words/header.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

// "(2)" where there are several heads.
std::string head_text(const Trace& trace, const Cell& cell) {
  return trace.value(cell.name).rank() == 3 ? fmt::format("({})", cell.head + 1) : "";
}

// A difference of two numbers that are equal but for the last digit reads as 0.
double without_noise(double difference, double operand) {
  constexpr double kLastDigits = 1e-15;
  if (!std::isfinite(difference)) return difference;
  return std::abs(difference) <= kLastDigits * std::abs(operand) ? 0 : difference;
}

class ExplanationComposer {
 public:
  ExplanationComposer(const Trace& trace, const ExplanationOptions& options)
      : trace_(trace),
        options_(options),
        voice_(options.voice),
        shown_(options.voice, options.precision) {}

  Document compose(std::span<const Explanation> asked, bool whole_row,
                   std::span<const Explanation> operands) && {
    const Cell& first = asked.front().cell;
    if (whole_row) {
      add_heading(1, first, fmt::format("{}[{},]", text(first.name), first.row + 1));
      add_row(asked);
    } else {
      add_heading(1, first, cell_text(trace_, first));
      add_cell(asked.front());
    }
    if (!operands.empty()) add(Heading{1, and_before(voice_)});
    for (const Explanation& e : operands) {
      add_heading(2, e.cell, cell_text(trace_, e.cell));
      add_cell(e);
    }
    if (shown_.rounded()) add(Paragraph{rounded_remark(options_.precision, voice_)});
    return std::move(document_);
  }

 private:
  void add(Block block) { document_.blocks.push_back(std::move(block)); }
  void add_sentence(std::string sentence) {
    if (!sentence.empty()) add(Paragraph{std::move(sentence)});
  }

  void add_heading(int level, const Cell& cell, const std::string& text) {
    const std::string where = cell_whereabouts(trace_, cell, voice_);
    add(Heading{level, text + (where.empty() ? "" : " · " + where)});
  }

  void add_row(std::span<const Explanation> row) {
    add_sentence(row_sentence(trace_, row.front().cell, voice_));
    if (row.front().combination != Combination::quotient) {
      for (const Explanation& e : row) add_equation(e);
      return;
    }
    std::vector<double> weights;
    for (const Explanation& e : row) weights.push_back(e.result);
    add_softmax(row.front(), &weights);
  }

  void add_cell(Explanation e) {
    if (options_.largest_first && e.operation == Operation::weighted_sum)
      std::stable_sort(e.terms.begin(), e.terms.end(), [](const Term& a, const Term& b) {
        return std::abs(a.value) > std::abs(b.value);
      });
    add_sentence(cell_sentence(trace_, e, voice_));
    if (shows_mask(e.cell.name))
      add_sentence(hidden_sentence(trace_, e.cell, score_without_mask(e.cell), voice_));
    if (!e.formula.empty() && e.formula != text(e.cell.name))
      add(Equation{std::string(text(e.cell.name)), {e.formula}});
    if (e.combination == Combination::quotient) add_softmax(e, nullptr);
    if (e.operation == Operation::additive_score) add_additive(e);
    if (e.operation == Operation::weighted_sum) add_shares(e);
    if (e.combination == Combination::first_of_largest) add_candidates(e);
    add_equation(e);
  }

  // The score just before the mask, if this trace computed it.
  std::string score_without_mask(const Cell& cell) {
    const Step* masked = trace_.find(Name::masked_scores);
    if (masked == nullptr || masked->given() || hiding_sources(trace_, cell).empty()) return "";
    return shown_.number(value_at(trace_, {masked->operands[0], cell.head, cell.row, cell.column}));
  }

  void add_equation(const Explanation& e) {
    Equation equation{cell_text(trace_, e.cell), {}};
    const auto write = [&](std::string right) {
      if (equation.rights.empty() || equation.rights.back() != right)
        equation.rights.push_back(std::move(right));
    };
    for (std::string& right : arithmetic(e)) write(std::move(right));
    write(shown_.number(e.result));
    add(std::move(equation));
  }

  // The right-hand sides before the result: with indices, with numbers, with partial results.
  std::vector<std::string> arithmetic(const Explanation& e) {
    switch (e.operation) {
      case Operation::softmax: {
        if (!e.row_maximum) return {};
        const std::string sum = shown_.number(total(e));
        return {"e^(z − max) / " + sum_word(voice_),
                shown_.number(e.terms[e.cell.column].value) + " / " + sum};
      }
      case Operation::hardmax:
      case Operation::given: return {};
      case Operation::additive_score: return {shown_.values(e.terms)};
      case Operation::softcap: return softcap(e);
      case Operation::scale: return scale(e);
      case Operation::combine_masks: return {mask_sum(e)};
      default:
        return {shown_.names(trace_, e.terms), shown_.numbers(e.terms), shown_.values(e.terms)};
    }
  }

  std::vector<std::string> scale(const Explanation& e) {
    const Operand& score = e.terms[0].operands[0];
    const std::string name = cell_text(trace_, *score.cell), value = shown_.number(score.value);
    switch (trace_.problem->effective_scale().rule) {
      case ScaleRule::none: return {name};
      case ScaleRule::number: return {shown_.names(trace_, e.terms), shown_.numbers(e.terms)};
      case ScaleRule::inverse_sqrt_d_k: break;
    }
    return {name + "/√d_k", fmt::format("{}/√{}", value, *trace_.dimensions.d_k)};
  }

  std::vector<std::string> softcap(const Explanation& e) {
    const auto& operands = e.terms[0].operands;
    const std::string c = shown_.number(operands[1].value);
    return {c + "·tanh(" + cell_text(trace_, *operands[0].cell) + "/" + c + ")",
            c + "×tanh(" + shown_.number(operands[0].value) + "/" + c + ")"};
  }

  // "−∞ (causal) + 0 (padding)"
  std::string mask_sum(const Explanation& e) {
    std::string sum;
    for (const Term& term : e.terms)
      sum += fmt::format("{}{} ({})", sum.empty() ? "" : " + ", shown_.number(term.value),
                         mask_source_word(term.operands[0].name, voice_));
    return sum;
  }

  // A table with a row for each term.
  void add_table(std::vector<std::string> labels, std::vector<std::string> columns,
                 const std::vector<std::vector<double>>& rows) {
    Grid grid;
    grid.row_labels = std::move(labels);
    grid.column_labels = std::move(columns);
    std::vector<double> values;
    for (const auto& row : rows) values.insert(values.end(), row.begin(), row.end());
    grid.values = Tensor({rows.size(), rows.front().size()}, std::move(values));
    add(std::move(grid));
  }

  void add_softmax(const Explanation& e, const std::vector<double>* weights) {
    std::vector<std::vector<double>> rows;
    for (std::size_t j = 0; j < e.terms.size(); ++j) {
      const double z_j = e.terms[j].operands[0].value;
      rows.push_back({z_j, without_noise(e.terms[j].parts[0], z_j), e.terms[j].value});
      if (weights != nullptr) rows.back().push_back((*weights)[j]);
    }
    const Operand& first = e.terms[0].operands[0];
    const std::string z =
        fmt::format("z = {}{}[{},·]", first.name, head_text(trace_, *first.cell), e.cell.row + 1);
    std::vector<std::string> facts{z};
    if (e.row_maximum) facts.push_back("max = " + shown_.number(*e.row_maximum));
    facts.push_back(sum_word(voice_) + " = " + shown_.number(total(e)));
    if (!e.row_maximum) add_sentence(no_key_sentence(voice_));
    add(Facts{facts});
    std::vector<std::string> columns{"z", "z − max", "e^(z − max)"};
    if (weights != nullptr) columns.push_back("/ " + sum_word(voice_));
    add_table(key_labels(trace_, voice_), std::move(columns), rows);
  }

  void add_additive(const Explanation& e) {
    std::vector<std::string> labels;
    std::vector<std::vector<double>> rows;
    for (const Term& term : e.terms) {
      labels.push_back(feature_word(voice_) + " " + std::to_string(rows.size() + 1));
      rows.push_back({term.operands[0].value, term.operands[1].value, term.parts[0], term.parts[1],
                      term.operands[2].value, term.value});
    }
    add_table(std::move(labels), {"q", "k", "q + k", "tanh(q + k)", "v_a", "v_a·tanh(q + k)"},
              rows);
  }

  // How much each key brings to a weighted sum.
  void add_shares(const Explanation& e) {
    const std::vector<std::string> keys = key_labels(trace_, voice_);
    std::vector<std::string> labels;
    std::vector<std::vector<double>> rows;
    for (const Term& term : e.terms) {
      labels.push_back(keys[term.operands[0].cell->column]);
      rows.push_back({term.operands[0].value, term.operands[1].value, term.value});
    }
    add_table(std::move(labels),
              {e.terms[0].operands[0].name, e.terms[0].operands[1].name, share_word(voice_)}, rows);
  }

  void add_candidates(const Explanation& e) {
    std::vector<std::vector<double>> rows;
    for (const Term& term : e.terms) rows.push_back({term.value});
    add_sentence(hardmax_sentence(trace_, e, voice_));
    add_table(key_labels(trace_, voice_), {e.terms[0].operands[0].name}, rows);
  }

  const Trace& trace_;
  const ExplanationOptions& options_;
  const Voice& voice_;
  ShownNumbers shown_;
  Document document_;
};

}  // namespace

Document compose_explanation(const Trace& trace, const std::vector<Explanation>& explanations,
                             std::size_t asked, bool whole_row, const ExplanationOptions& options) {
  const std::span<const Explanation> all(explanations);
  return ExplanationComposer(trace, options)
      .compose(all.first(asked), whole_row, all.subspan(asked));
}

std::string cell_text(const Trace& trace, const Cell& cell) {
  const bool vector = trace.value(cell.name).rank() == 1;
  const std::string row = vector ? "" : fmt::format("{},", cell.row + 1);
  return fmt::format("{}{}[{}{}]", text(cell.name), head_text(trace, cell), row, cell.column + 1);
}

}  // namespace attention
