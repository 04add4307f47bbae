// The topics of a quiz as tables, one record a question.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "lesson/quiz.hpp"

namespace attention {

struct Bilingual {
  constexpr Bilingual(std::string_view fr, std::string_view en) : french(fr), english(en) {}
  std::string_view french, english;
};

struct TopicText {
  Topic topic;
  Bilingual question;
  std::array<Bilingual, kTopicChoices> choices;  // the right one first
  Bilingual reason;
};

std::span<const TopicText> projection_topics();  // projections, scores, their order and shape
std::span<const TopicText> weight_topics();      // scaling, softmax, masks
std::span<const TopicText> variant_topics();     // cross-attention, heads, additive scores, Keras

}  // namespace attention
