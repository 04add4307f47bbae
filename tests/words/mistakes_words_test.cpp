// What the mistakes are called in both languages.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "lesson/mistakes.hpp"
#include "words/mistake_words.hpp"
#include "words/mistakes.hpp"

using namespace attention;

namespace {

const Voice kFrench{Language::french, false};
const Voice kEnglish{Language::english, false};

std::vector<std::string> sentences(std::string_view id, const Voice& voice) {
  return {mistake_sentence(id, "", voice), remedy_sentence(id, voice)};
}

std::vector<std::string> sentences(std::string_view id) {
  std::vector<std::string> all = sentences(id, kFrench);
  for (const std::string& english : sentences(id, kEnglish)) all.push_back(english);
  return all;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Each mistake has four sentences, none equal to another") {
  std::set<std::string> seen;
  for (const Mistake* mistake : all_mistakes())
    for (const std::string& sentence : sentences(mistake->id)) {
      CAPTURE(mistake->id);
      CAPTURE(sentence);
      CHECK(sentence.size() > 1);
      CHECK(sentence.ends_with('.'));
      CHECK_FALSE(contains(sentence, "{"));
      CHECK(seen.insert(sentence).second);
    }
}

TEST_CASE("There are sentences for these mistakes only") {
  const std::size_t said = projection_mistake_words().size() + scores_mistake_words().size() +
                           scaling_mistake_words().size() + mask_mistake_words().size() +
                           softmax_mistake_words().size() + output_mistake_words().size();
  CHECK(said == all_mistakes().size());
}

TEST_CASE("The French of the mistakes has a narrow space before : ; ! ? and curly apostrophes") {
  for (const Mistake* mistake : all_mistakes())
    for (const std::string& sentence : sentences(mistake->id, kFrench)) {
      CAPTURE(sentence);
      CHECK_FALSE(contains(sentence, "'"));
      for (const std::string mark : {":", ";", "!", "?"})
        for (std::size_t at = 0; (at = sentence.find(mark, at)) != std::string::npos; ++at)
          CHECK(sentence.substr(0, at).ends_with("\u202f"));
    }
}

TEST_CASE("Each sentence of a mistake has a form in ASCII") {
  for (const Mistake* mistake : all_mistakes())
    for (const std::string& sentence : sentences(mistake->id)) {
      CAPTURE(sentence);
      CHECK_FALSE(contains(transliterated(sentence), "\\u"));
    }
}

TEST_CASE("A detail stands in parentheses, and a source of the mask has its word") {
  CHECK(mistake_sentence("bias-forgotten", "b_q", kEnglish) ==
        "The projection was computed without bias (b_q).");
  CHECK(mistake_sentence("bias-forgotten", "b_q, b_v", kFrench) ==
        "La projection a été calculée sans biais (b_q, b_v).");
  CHECK(mistake_sentence("value-not-projected", "X", kFrench) ==
        "L’entrée (X) a servi de valeurs telle quelle, sans projection.");
  CHECK(mistake_sentence("mask-forgotten", "", kEnglish) == "The mask was forgotten.");
  CHECK(mistake_sentence("mask-forgotten", "causal", kEnglish) ==
        "The mask (causal) was forgotten.");
  CHECK(mistake_sentence("mask-forgotten", "window, key_padding", kFrench) ==
        "Le masque (fenêtre, remplissage) a été oublié.");
  CHECK(mistake_sentence("mask-forgotten", "mask", kFrench) == "Le masque (donné) a été oublié.");
}
