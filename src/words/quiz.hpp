// The wording of a quiz: its topics, and what is said around the questions.
#pragma once

#include <string>

#include "lesson/quiz.hpp"
#include "words/voice.hpp"

namespace attention {

std::string topic_question(Topic topic, const Voice& voice);
// 0 is the right one. Requires: choice < kTopicChoices.
std::string topic_choice(Topic topic, std::size_t choice, const Voice& voice);
std::string topic_reason(Topic topic, const Voice& voice);

// `cell` as it is typed: "scores[2,3]".
std::string cell_question(const std::string& cell, const Voice& voice);
// What happened, and that it makes this wrong number; `detail` as mistake_sentence() has it.
std::string number_by_mistake(const std::string& number, std::string_view mistake,
                              const std::string& detail, const Voice& voice);

std::string quiz_title(const Voice& voice);
std::string quiz_size(std::size_t questions, const Voice& voice);
// Where a file was given, but no number of it makes a question.
std::string no_cell_question(const Voice& voice);
std::string quiz_instructions(const Voice& voice);
std::string question_heading(std::size_t number, std::size_t count, const Voice& voice);
// "a", "b", …: how choices are named. Requires: choice < 26.
std::string choice_letter(std::size_t choice);
// What may be answered. Requires: choices ≥ 2.
std::string expected_letters(std::size_t choices, const Voice& voice);
std::string right_answer(const Voice& voice);
std::string wrong_answer(const std::string& right_letter, const Voice& voice);
std::string quiz_score(std::size_t right, std::size_t answered, const Voice& voice);

}  // namespace attention
