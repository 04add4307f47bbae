#include "render/compose_explanation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "render/shown_sum.hpp"
#include "words/explain.hpp"
#include "words/header.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

// A difference of two numbers that are equal but for the last digit reads as 0.
double without_noise(double difference, double operand) {
  constexpr double kLastDigits = 1e-15;
  return std::abs(difference) <= kLastDigits * std::abs(operand) ? 0 : difference;
}

class ExplanationComposer {
 public:
  ExplanationComposer(const Trace& trace, const ExplanationOptions& options)
      : trace_(trace), options_(options), voice_(options.voice) {}

  Document cells(const std::vector<Explanation>& explanations) && {
    for (std::size_t i = 0; i < explanations.size(); ++i) {
      if (i == 1) add(Heading{2, and_before(voice_)});
      add_heading(i == 0 ? 1 : 3, explanations[i].cell, cell_text(trace_, explanations[i].cell));
      add_cell(explanations[i]);
    }
    return std::move(document_);
  }

  Document row(const std::vector<Explanation>& cells) && {
    const Explanation& first = cells.front();
    add_heading(1, first.cell, fmt::format("{}[{},]", text(first.cell.name), first.cell.row + 1));
    ShownNumbers shown(voice_, options_.precision);
    if (first.combination == Combination::quotient) {
      std::vector<double> weights;
      for (const Explanation& e : cells) weights.push_back(e.result);
      add_softmax(first, shown, &weights);
    } else {
      for (const Explanation& e : cells) add_equation(e, shown);
    }
    add_rounded(shown);
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

  void add_cell(const Explanation& e) {
    ShownNumbers shown(voice_, options_.precision);
    add_sentence(cell_sentence(trace_, e, voice_));
    if (e.operation == Operation::combine_masks || e.operation == Operation::add_mask ||
        e.operation == Operation::softmax || e.operation == Operation::hardmax)
      add_sentence(hidden_sentence(trace_, e.cell, score_without_mask(e.cell, shown), voice_));
    if (!e.formula.empty()) add(Equation{std::string(text(e.cell.name)), {e.formula}});
    if (e.combination == Combination::quotient) add_softmax(e, shown, nullptr);
    if (e.operation == Operation::additive_score) add_additive(e);
    if (e.operation == Operation::weighted_sum) add_shares(e);
    if (e.combination == Combination::first_of_largest) add_candidates(e);
    add_equation(e, shown);
    add_rounded(shown);
  }

  void add_rounded(const ShownNumbers& shown) {
    if (shown.rounded()) add(Paragraph{rounded_remark(options_.precision, voice_)});
  }

  // The score just before the mask, if this trace computed it.
  std::string score_without_mask(const Cell& cell, ShownNumbers& shown) const {
    const Step* masked = trace_.find(Name::masked_scores);
    if (masked == nullptr || masked->given() || hiding_sources(trace_, cell).empty()) return "";
    return shown.number(value_at(trace_, {masked->operands[0], cell.head, cell.row, cell.column}));
  }

  void add_equation(const Explanation& e, ShownNumbers& shown) {
    Equation equation{cell_text(trace_, e.cell), {}};
    const auto write = [&](std::string right) {
      if (equation.rights.empty() || equation.rights.back() != right)
        equation.rights.push_back(std::move(right));
    };
    switch (e.operation) {
      case Operation::softmax:
        write("e^(z − max) / " + sum_word(voice_));
        if (e.row_maximum)
          write(shown.number(e.terms[e.cell.column].value) + " / " + shown.number(total(e)));
        break;
      case Operation::hardmax:
      case Operation::given: break;
      case Operation::softcap: write_softcap(e, shown, write); break;
      case Operation::additive_score: write(shown.values(e.terms)); break;
      case Operation::scale: write_scale(e, shown, write); break;
      default:
        write(shown.names(trace_, e.terms));
        write(shown.numbers(e.terms));
        write(shown.values(e.terms));
    }
    write(shown.number(e.result));
    add(std::move(equation));
  }

  template <class Write>
  void write_scale(const Explanation& e, ShownNumbers& shown, Write write) {
    if (trace_.problem->effective_scale().rule != ScaleRule::inverse_sqrt_d_k) {
      write(shown.names(trace_, e.terms));
      write(shown.numbers(e.terms));
      return;
    }
    const Operand& score = e.terms[0].operands[0];
    write(cell_text(trace_, *score.cell) + "/√d_k");
    write(fmt::format("{}/√{}", shown.number(score.value), *trace_.dimensions.d_k));
  }

  template <class Write>
  void write_softcap(const Explanation& e, ShownNumbers& shown, Write write) {
    const auto& operands = e.terms[0].operands;
    const std::string c = shown.number(operands[1].value);
    write(c + "·tanh(" + cell_text(trace_, *operands[0].cell) + "/" + c + ")");
    write(c + "×tanh(" + shown.number(operands[0].value) + "/" + c + ")");
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

  void add_softmax(const Explanation& e, ShownNumbers& shown, const std::vector<double>* weights) {
    std::vector<std::vector<double>> rows;
    for (std::size_t j = 0; j < e.terms.size(); ++j) {
      const double z_j = e.terms[j].operands[0].value;
      rows.push_back({z_j, without_noise(e.terms[j].parts[0], z_j), e.terms[j].value});
      if (weights != nullptr) rows.back().push_back((*weights)[j]);
    }
    const std::string z = fmt::format("z = {}[{},·]", e.terms[0].operands[0].name, e.cell.row + 1);
    std::vector<std::string> facts{z};
    if (e.row_maximum) facts.push_back("max = " + shown.number(*e.row_maximum));
    facts.push_back(sum_word(voice_) + " = " + shown.number(total(e)));
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
    std::vector<std::size_t> order(e.terms.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (options_.largest_first)
      std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(e.terms[a].value) > std::abs(e.terms[b].value);
      });
    const std::vector<std::string> keys = key_labels(trace_, voice_);
    std::vector<std::string> labels;
    std::vector<std::vector<double>> rows;
    for (const std::size_t j : order) {
      labels.push_back(keys[j]);
      rows.push_back(
          {e.terms[j].operands[0].value, e.terms[j].operands[1].value, e.terms[j].value});
    }
    add_table(std::move(labels),
              {e.terms[0].operands[0].name, e.terms[0].operands[1].name, share_word(voice_)}, rows);
  }

  void add_candidates(const Explanation& e) {
    std::vector<std::vector<double>> rows;
    for (const Term& term : e.terms) rows.push_back({term.value});
    add_table(key_labels(trace_, voice_), {e.terms[0].operands[0].name}, rows);
  }

  const Trace& trace_;
  const ExplanationOptions& options_;
  const Voice& voice_;
  Document document_;
};

}  // namespace

Document compose_explanation(const Trace& trace, const std::vector<Explanation>& explanations,
                             const ExplanationOptions& options) {
  return ExplanationComposer(trace, options).cells(explanations);
}

Document compose_row(const Trace& trace, const std::vector<Explanation>& row,
                     const ExplanationOptions& options) {
  return ExplanationComposer(trace, options).row(row);
}

std::string cell_text(const Trace& trace, const Cell& cell) {
  const std::size_t rank = trace.value(cell.name).rank();
  const std::string head = rank == 3 ? fmt::format("({})", cell.head + 1) : "";
  const std::string row = rank == 1 ? "" : fmt::format("{},", cell.row + 1);
  return fmt::format("{}{}[{}{}]", text(cell.name), head, row, cell.column + 1);
}

}  // namespace attention
