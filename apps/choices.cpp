#include "choices.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "formats.hpp"
#include "words/cli.hpp"

namespace apps {
namespace {

constexpr char kBetween = '|';

// The name of a check is the one text that CLI11 keeps with an option and never shows.
std::string name_of(const std::vector<std::string>& choices) {
  return fmt::format("{}", fmt::join(choices, std::string(1, kBetween)));
}

}  // namespace

CLI::Validator one_of(std::vector<std::string> words, attention::Voice voice) {
  const std::string name = name_of(words);
  return {[words = std::move(words), voice](const std::string& value) {
            if (std::find(words.begin(), words.end(), value) != words.end()) return std::string();
            return attention::expected_one_of(fmt::format("{}", fmt::join(words, ", ")),
                                              "\"" + attention::user_text(value, voice) + "\"",
                                              voice);
          },
          "", name};
}

CLI::Validator known_ending(std::vector<std::string> endings, attention::Voice voice) {
  const std::string name = name_of(endings);
  return {[endings = std::move(endings), voice](const std::string& value) {
            for (const std::string& ending : endings)
              if (value.ends_with(ending)) return std::string();
            return attention::wrong_ending(endings, attention::user_text(value, voice), voice);
          },
          "", name};
}

CLI::Validator offering(const std::vector<std::string>& words) {
  return {[](const std::string&) { return std::string(); }, "", name_of(words)};
}

CLI::Validator offering_json() {
  return offering({format_of_data().ending});
}

Choices choices_of(CLI::Option& option) {
  std::string name;
  try {
    name = option.get_validator()->get_name();
  } catch (const CLI::OptionNotFound&) {
    // No check at all: CLI11 has no other way to ask.
  }
  Choices choices;
  for (const std::string& choice : CLI::detail::split(name, kBetween))
    if (!choice.empty()) (choice[0] == '.' ? choices.endings : choices.words).push_back(choice);
  return choices;
}

}  // namespace apps
