#include "render/compose_quiz.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/compose.hpp"
#include "render/compose_explanation.hpp"
#include "render/number.hpp"
#include "trace/layout.hpp"
#include "words/explain.hpp"
#include "words/header.hpp"
#include "words/quiz.hpp"

namespace attention {
namespace {

// The head of an operand that this head of a step reads.
std::size_t head_read(const Trace& trace, Name operand, std::size_t head) {
  const Dimensions& d = trace.dimensions;
  return layout(operand).heads == HeadAxis::key_heads ? key_head(head, d.heads, d.kv_heads) : head;
}

// The name and the numbers alone: how a matrix comes about is what other questions ask.
Grid without_formula(Grid grid) {
  grid.formula = grid.remark = "";
  grid.shapes = grid.shapes.substr(0, grid.shapes.find(" = "));
  return grid;
}

// The matrices that a cell is computed from.
void add_operands(Document& document, const Cell& cell, const QuizView& view) {
  const Trace& trace = view.trace();
  const Step& asked = *trace.find(cell.name);
  const bool one_head = asked.value.rank() == 3;
  for (const Name name : asked.operands) {
    const Step* step = trace.find(name);
    const Step input{name, Operation::given, {}, trace.value(name)};
    ComposeOptions options;
    options.voice = view.voice;
    options.precision = view.precision;
    if (one_head) options.head = head_read(trace, name, cell.head);
    for (Block& block : compose_step(*view.traces, trace, step ? *step : input, options).blocks)
      if (auto* grid = std::get_if<Grid>(&block))
        document.blocks.emplace_back(without_formula(std::move(*grid)));
      else if (std::holds_alternative<Heading>(block))
        document.blocks.push_back(std::move(block));
  }
}

// The scale is an operand, too.
void add_scale(Document& document, const Cell& cell, const QuizView& view) {
  const Trace& trace = view.trace();
  if (trace.find(cell.name)->operation != Operation::scale) return;
  const auto facts = dimension_facts(trace, decimal(*trace.scale, view.precision), view.voice);
  document.blocks.emplace_back(Facts{{facts.back()}});
}

bool is_about_cell(const QuizQuestion& question) {
  return std::holds_alternative<CellQuestion>(question.about);
}

std::string question_text(const QuizQuestion& question, const QuizView& view) {
  if (const Topic* topic = std::get_if<Topic>(&question.about))
    return topic_question(*topic, view.voice);
  return cell_question(cell_text(view.trace(), std::get<CellQuestion>(question.about).cell),
                       view.voice);
}

std::string choice_text(const QuizQuestion& question, std::size_t choice, const QuizView& view) {
  if (const Topic* topic = std::get_if<Topic>(&question.about))
    return topic_choice(*topic, choice, view.voice);
  const auto& about = std::get<CellQuestion>(question.about);
  return decimal(choice == 0 ? about.right : about.wrong[choice - 1].value, view.precision);
}

void add_cell_reason(Document& document, const CellQuestion& about, const QuizView& view) {
  const Trace& trace = view.trace();
  Document explanation = compose_explanation(trace, {explain(trace, about.cell)}, 1, false,
                                             {view.voice, view.precision, false});
  if (auto* heading = std::get_if<Heading>(&explanation.blocks.front())) heading->level = 3;
  for (Block& block : explanation.blocks) document.blocks.push_back(std::move(block));
}

}  // namespace

Document compose_quiz_header(const std::vector<QuizQuestion>& quiz, std::uint64_t seed,
                             const QuizView& view) {
  Document document;
  document.blocks = {Heading{1, quiz_title(view.voice)},
                     Facts{{quiz_size(quiz.size(), view.voice), fmt::format("--seed {}", seed)}},
                     Paragraph{quiz_instructions(view.voice)}};
  if (view.traces == nullptr) return document;
  ComposeOptions options;
  options.voice = view.voice;
  options.precision = view.precision;
  options.note = false;
  for (Block& block : compose_header(*view.traces, options).blocks) {
    if (auto* heading = std::get_if<Heading>(&block)) heading->level = 2;
    document.blocks.push_back(std::move(block));
  }
  if (std::none_of(quiz.begin(), quiz.end(), is_about_cell))
    document.blocks.emplace_back(Paragraph{no_cell_question(view.voice)});
  return document;
}

Document compose_question(const QuizQuestion& question, std::size_t number, std::size_t count,
                          const QuizView& view) {
  Document document;
  std::string heading = question_heading(number, count, view.voice);
  const auto* about = std::get_if<CellQuestion>(&question.about);
  if (about != nullptr) {
    const std::string where = cell_whereabouts(view.trace(), about->cell, view.voice);
    if (!where.empty()) heading += " · " + where;
  }
  document.blocks.emplace_back(Heading{2, heading});
  if (about != nullptr) {
    add_operands(document, about->cell, view);
    add_scale(document, about->cell, view);
  }
  document.blocks.emplace_back(Paragraph{question_text(question, view)});
  for (std::size_t i = 0; i < question.choices.size(); ++i)
    document.blocks.emplace_back(Paragraph{
        fmt::format("{}) {}", choice_letter(i), choice_text(question, question.choices[i], view))});
  return document;
}

Document compose_correction(const QuizQuestion& question, std::size_t chosen,
                            const QuizView& view) {
  const std::size_t right = question.right_choice();
  std::string verdict =
      chosen == right ? right_answer(view.voice) : wrong_answer(choice_letter(right), view.voice);
  if (const Topic* topic = std::get_if<Topic>(&question.about))
    return {{Paragraph{verdict + " " + topic_reason(*topic, view.voice)}}};
  const auto& about = std::get<CellQuestion>(question.about);
  if (chosen != right) {
    const WrongNumber& wrong = about.wrong[question.choices[chosen] - 1];
    if (!wrong.mistake.empty())
      verdict += " " + number_by_mistake(decimal(wrong.value, view.precision), wrong.mistake,
                                         wrong.detail, view.voice);
  }
  Document document{{Paragraph{verdict}}};
  add_cell_reason(document, about, view);
  return document;
}

}  // namespace attention
