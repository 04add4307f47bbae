// A quiz as data: which questions in which order, and in which order their choices. How topics are
// worded is in words/quiz.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lesson/cell.hpp"
#include "lesson/draw.hpp"
#include "lesson/mistakes.hpp"

namespace attention {

// What a question without numbers is about.
enum class Topic {
  order_of_operations,
  score_vectors,
  three_projections,
  key_and_value,
  scores_shape,
  why_scale,
  scale_and_gradients,
  row_sum,
  softmax_shift,
  output_row,
  mask_effect,
  mask_before_softmax,
  causal_mask,
  one_hot_weights,
  seq2seq_context,
  cross_attention,
  multi_head,
  additive_score,
  additive_cost,
  keras_layers,
  keras_arguments,
};
inline constexpr std::size_t kTopics = static_cast<std::size_t>(Topic::keras_arguments) + 1;
inline constexpr std::size_t kTopicChoices = 4;

struct WrongNumber {
  double value;
  std::string_view mistake;  // the id of one that makes it
  std::string detail;        // of the variant
};

// What is the number in this cell?
struct CellQuestion {
  Cell cell;
  double right;
  std::vector<WrongNumber> wrong;  // two or three, all different from each other and from `right`
};

struct QuizQuestion {
  std::variant<Topic, CellQuestion> about;
  // The choices from first to last: 0 is the right one, 1 the first wrong one, …
  std::vector<std::size_t> choices;

  std::size_t right_choice() const;  // where the right one stands, counted from 0
};

struct CellQuestionOptions {
  std::optional<std::size_t> head;           // only of this one
  std::function<std::string(double)> shown;  // numbers that look the same are the same choice
};

// At most one question for the projections, the scores, the scaled scores, the weights and the
// output; none for a step that is given, that is computed from large matrices, or whose cells all
// have fewer than two wrong numbers.
std::vector<CellQuestion> draw_cell_questions(const Trace& trace,
                                              std::span<const Mistake* const> mistakes,
                                              const CellQuestionOptions& options, Draw& draw);

// `count` questions, or all there are when there are fewer; when some must be left out, half of
// those that stay are about cells if there are so many.
std::vector<QuizQuestion> draw_quiz(std::vector<CellQuestion> about_cells,
                                    std::optional<std::size_t> count, Draw& draw);

}  // namespace attention
