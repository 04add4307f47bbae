#include "lesson/quiz.hpp"

#include <algorithm>
#include <numeric>

namespace attention {
namespace {

std::vector<std::size_t> shuffled_choices(std::size_t count, Draw& draw) {
  std::vector<std::size_t> choices(count);
  std::iota(choices.begin(), choices.end(), std::size_t{0});
  draw.shuffle(choices);
  return choices;
}

std::vector<Topic> shuffled_topics(Draw& draw) {
  std::vector<Topic> topics;
  for (std::size_t i = 0; i < kTopics; ++i) topics.push_back(static_cast<Topic>(i));
  draw.shuffle(topics);
  return topics;
}

// Questions about cells follow the stages, among the others: the numbers that one shows are those
// that another asks for.
void order_cells(std::vector<QuizQuestion>& quiz) {
  std::vector<QuizQuestion> cells;
  const auto is_cell = [](const QuizQuestion& question) {
    return std::holds_alternative<CellQuestion>(question.about);
  };
  std::copy_if(quiz.begin(), quiz.end(), std::back_inserter(cells), is_cell);
  std::sort(cells.begin(), cells.end(), [](const QuizQuestion& a, const QuizQuestion& b) {
    return std::get<CellQuestion>(a.about).cell < std::get<CellQuestion>(b.about).cell;
  });
  auto next = cells.begin();
  for (QuizQuestion& question : quiz)
    if (is_cell(question)) question = std::move(*next++);
}

}  // namespace

std::size_t QuizQuestion::right_choice() const {
  return static_cast<std::size_t>(std::find(choices.begin(), choices.end(), std::size_t{0}) -
                                  choices.begin());
}

std::vector<QuizQuestion> draw_quiz(std::vector<CellQuestion> about_cells,
                                    std::optional<std::size_t> count, Draw& draw) {
  const std::size_t all = kTopics + about_cells.size();
  const std::size_t wanted = std::min(count.value_or(all), all);
  const std::size_t without_topics = wanted > kTopics ? wanted - kTopics : 0;
  const std::size_t cells =
      std::min(about_cells.size(), std::max((wanted + 1) / 2, without_topics));
  draw.shuffle(about_cells);
  std::vector<QuizQuestion> quiz;
  for (std::size_t i = 0; i < cells; ++i) {
    const std::size_t choices = about_cells[i].wrong.size() + 1;
    quiz.push_back({std::move(about_cells[i]), shuffled_choices(choices, draw)});
  }
  const std::vector<Topic> topics = shuffled_topics(draw);
  for (std::size_t i = 0; i < wanted - cells; ++i)
    quiz.push_back({topics[i], shuffled_choices(kTopicChoices, draw)});
  draw.shuffle(quiz);
  order_cells(quiz);
  return quiz;
}

}  // namespace attention
