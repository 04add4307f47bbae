#include "words/quiz.hpp"

#include <algorithm>
#include <cassert>

#include "words/mistakes.hpp"
#include "words/quiz_topics.hpp"

namespace attention {
namespace {

const TopicText& text_of(Topic topic) {
  for (const auto& topics : {projection_topics(), weight_topics(), variant_topics()})
    for (const TopicText& text : topics)
      if (text.topic == topic) return text;
  assert(false && "every topic has its record");
  return projection_topics().front();
}

std::string in_language(const Bilingual& text, const Voice& voice) {
  return std::string(voice.language == Language::french ? text.french : text.english);
}

}  // namespace

std::string topic_question(Topic topic, const Voice& voice) {
  return in_language(text_of(topic).question, voice);
}
std::string topic_choice(Topic topic, std::size_t choice, const Voice& voice) {
  return in_language(text_of(topic).choices[choice], voice);
}
std::string topic_reason(Topic topic, const Voice& voice) {
  return in_language(text_of(topic).reason, voice);
}

std::string cell_question(const std::string& cell, const Voice& voice) {
  return say(voice, "Que vaut {}\u202f?", "What is {}?", cell);
}

std::string number_by_mistake(const std::string& number, std::string_view mistake,
                              const std::string& detail, const Voice& voice) {
  return say(voice, "{} On trouve alors {}.", "{} That gives {}.",
             mistake_sentence(mistake, detail, voice), number);
}

std::string quiz_title(const Voice& voice) {
  return say(voice, "Quiz sur l’attention", "A quiz on attention");
}

std::string quiz_size(std::size_t questions, const Voice& voice) {
  if (questions == 1) return say(voice, "1 question", "1 question");
  return say(voice, "{} questions", "{} questions", questions);
}

std::string no_cell_question(const Voice& voice) {
  return say(voice,
             "Aucune question ne porte sur les nombres de ce fichier\u202f: ils sont donnés, trop "
             "nombreux, ou les mêmes malgré les erreurs.",
             "No question is about the numbers of this file: they are given, too many, or the same "
             "in spite of mistakes.");
}

std::string quiz_instructions(const Voice& voice) {
  return say(voice, "Répondez par une lettre\u202f; quit termine.",
             "Answer with a letter; quit ends.");
}

std::string question_heading(std::size_t number, std::size_t count, const Voice& voice) {
  return say(voice, "Question {} sur {}", "Question {} of {}", number, count);
}

std::string choice_letter(std::size_t choice) {
  return std::string(1, static_cast<char>('a' + choice));
}

std::string expected_letters(std::size_t choices, const Voice& voice) {
  std::string letters = choice_letter(0);
  for (std::size_t i = 1; i + 1 < choices; ++i) letters += ", " + choice_letter(i);
  return say(voice, "Une lettre est attendue\u202f: {} ou {} (quit termine).",
             "A letter is expected: {} or {} (quit ends).", letters, choice_letter(choices - 1));
}

std::string right_answer(const Voice& voice) {
  return say(voice, "Juste.", "Right.");
}

std::string wrong_answer(const std::string& right_letter, const Voice& voice) {
  return say(voice, "Faux\u202f: la bonne réponse est {}.", "Wrong: the right answer is {}.",
             right_letter);
}

std::string quiz_score(std::size_t right, std::size_t answered, const Voice& voice) {
  return say(voice, "Score\u202f: {} sur {}", "Score: {} out of {}", right, answered);
}

}  // namespace attention
