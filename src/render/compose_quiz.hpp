// The questions of a quiz and their corrections as documents.
#pragma once

#include <vector>

#include "lesson/quiz.hpp"
#include "render/document.hpp"
#include "words/voice.hpp"

namespace attention {

struct QuizView {
  Voice voice;
  int precision = 4;
  const std::vector<Trace>* traces = nullptr;  // none where no question is about a cell
  std::size_t sequence = 0;                    // the one that such questions are about

  const Trace& trace() const { return (*traces)[sequence]; }
};

// What the quiz is, and the problem it asks about; `seed` repeats it.
Document compose_quiz_header(const std::vector<QuizQuestion>& quiz, std::uint64_t seed,
                             const QuizView& view);

// The question with its lettered choices; one about a cell shows what the cell is computed from.
Document compose_question(const QuizQuestion& question, std::size_t number, std::size_t count,
                          const QuizView& view);

// Whether the choice, counted from 0, was right, and why.
Document compose_correction(const QuizQuestion& question, std::size_t chosen, const QuizView& view);

}  // namespace attention
