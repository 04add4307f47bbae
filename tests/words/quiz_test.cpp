// The wording of the quiz: complete in both languages, and set as each language is.
#include "words/quiz.hpp"

#include <doctest/doctest.h>

#include <set>

#include "render/width.hpp"

using namespace attention;

namespace {

std::vector<Topic> all_topics() {
  std::vector<Topic> topics;
  for (std::size_t i = 0; i < kTopics; ++i) topics.push_back(static_cast<Topic>(i));
  return topics;
}

std::vector<std::string> choices_of(Topic topic, const Voice& voice) {
  std::vector<std::string> choices;
  for (std::size_t i = 0; i < kTopicChoices; ++i) choices.push_back(topic_choice(topic, i, voice));
  return choices;
}

std::vector<std::string> texts_of(Topic topic, const Voice& voice) {
  std::vector<std::string> texts = choices_of(topic, voice);
  texts.push_back(topic_question(topic, voice));
  texts.push_back(topic_reason(topic, voice));
  return texts;
}

const Voice kFrench{Language::french, false}, kEnglish{Language::english, false};

}  // namespace

TEST_CASE("Every topic has a question, four different choices and a reason in both languages") {
  std::set<std::string> questions;
  for (const Voice& voice : {kFrench, kEnglish})
    for (const Topic topic : all_topics()) {
      const std::string question = topic_question(topic, voice);
      CAPTURE(question);
      CHECK(questions.insert(question).second);
      CHECK(question.ends_with("?"));
      const auto choices = choices_of(topic, voice);
      CHECK(std::set<std::string>(choices.begin(), choices.end()).size() == kTopicChoices);
      for (const std::string& choice : choices) CHECK(choice.size() > 10);
      const std::string reason = topic_reason(topic, voice);
      CHECK(reason.size() > 80);
      CHECK((reason.ends_with(".") || reason.ends_with(".)")));
    }
}

TEST_CASE("A choice takes one line of a terminal, in ASCII too") {
  for (const Voice& voice : {kFrench, kEnglish})
    for (const Topic topic : all_topics())
      for (const std::string& choice : choices_of(topic, voice)) {
        CAPTURE(choice);
        CHECK(display_width("a) " + choice) <= 80);
        CHECK(transliterated("a) " + choice).size() <= 80);
      }
}

TEST_CASE("The right choice is not given away by its length") {
  for (const Voice& voice : {kFrench, kEnglish}) {
    std::size_t longest = 0;
    for (const Topic topic : all_topics()) {
      const auto choices = choices_of(topic, voice);
      bool right_is_longest = true;
      for (std::size_t i = 1; i < choices.size(); ++i)
        right_is_longest &= display_width(choices[0]) > display_width(choices[i]);
      longest += right_is_longest ? 1 : 0;
    }
    CHECK(longest <= kTopics / 2);
  }
}

TEST_CASE("French is set with narrow spaces and curly apostrophes, English without") {
  for (const Topic topic : all_topics()) {
    for (const std::string& text : texts_of(topic, kFrench)) {
      CAPTURE(text);
      for (const char* wrong : {" :", " ;", " !", " ?", "« ", " »", "'", "\""})
        CHECK(text.find(wrong) == std::string::npos);
      for (const char* mark : {":", ";", "!", "?"})
        for (std::size_t at = text.find(mark); at != std::string::npos;
             at = text.find(mark, at + 1))
          CHECK(text.substr(0, at).ends_with("\u202f"));
    }
    for (const std::string& text : texts_of(topic, kEnglish)) {
      CAPTURE(text);
      for (const char* wrong : {"\u202f", "«", "»", "'", "\"", " :", " ;", " ?"})
        CHECK(text.find(wrong) == std::string::npos);
    }
  }
}

TEST_CASE("Every character of the quiz has a form in ASCII") {
  for (const Voice& voice : {kFrench, kEnglish})
    for (const Topic topic : all_topics())
      for (const std::string& text : texts_of(topic, voice)) {
        CAPTURE(text);
        CHECK(transliterated(text).find('\\') == std::string::npos);
      }
}

TEST_CASE("What may be answered names every letter") {
  CHECK(expected_letters(4, kEnglish) == "A letter is expected: a, b, c or d (quit ends).");
  CHECK(expected_letters(3, kFrench) == "Une lettre est attendue\u202f: a, b ou c (quit termine).");
}
