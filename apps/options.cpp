#include "options.hpp"

#include <charconv>
#include <cmath>
#include <string_view>

#include "choices.hpp"
#include "formats.hpp"
#include "terminal.hpp"
#include "words/cli.hpp"

namespace apps {

using attention::Voice;

attention::Voice choose_voice(int argc, const char* const* argv) {
  Voice voice{language_of_environment(), !environment_is_utf8()};
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    const std::string_view next = i + 1 < argc ? argv[i + 1] : "";
    if (argument == "--ascii") voice.ascii = true;
    if (argument == "--lang=fr" || (argument == "--lang" && next == "fr"))
      voice.language = attention::Language::french;
    if (argument == "--lang=en" || (argument == "--lang" && next == "en"))
      voice.language = attention::Language::english;
  }
  return voice;
}

std::optional<long long> whole_number(const std::string& text, long long least, long long most) {
  if (text.size() > 1 && text.front() == '0') return std::nullopt;  // elsewhere 010 is eight
  long long number = 0;
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  if (result.ec != std::errc() || result.ptr != end || number < least || number > most)
    return std::nullopt;
  return number;
}

std::optional<double> finite_number(const std::string& text) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool whole = read.ec == std::errc() && read.ptr == end && std::isfinite(number);
  return whole ? std::optional(number) : std::nullopt;
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& letter : option.get_snames()) names.push_back("-" + letter);
  for (const std::string& word : option.get_lnames()) names.push_back("--" + word);
  return names;
}

CLI::Validator not_negative(Voice voice) {
  return CLI::Validator(
      [voice](const std::string& value) {
        if (const auto number = finite_number(value); number && *number >= 0) return std::string();
        return attention::expected_one_of(attention::number_from_zero(voice),
                                          "\"" + attention::user_text(value, voice) + "\"", voice);
      },
      "");
}

CLI::Validator whole_number_between(long long least, long long most, Voice voice) {
  return CLI::Validator(
      [=](const std::string& value) {
        if (whole_number(value, least, most)) return std::string();
        return attention::expected_one_of(attention::whole_number_text(least, most, voice),
                                          "\"" + attention::user_text(value, voice) + "\"", voice);
      },
      "");
}

namespace {

void add_screen_options(CLI::App& command, CommonOptions& options) {
  const Voice& voice = options.voice;
  command.add_option("--color", options.color, help(attention::OptionHelp::color, voice))
      ->type_name("WHEN")
      ->take_last()
      ->check(one_of({"auto", "always", "never"}, voice));
  command.add_flag("--full", options.full, help(attention::OptionHelp::full, voice))
      ->disable_flag_override();
  command.add_option("--format", options.format, attention::format_help(format_names(), voice))
      ->type_name("FORMAT")
      ->take_last()
      ->check(one_of(format_names(), voice));
  command.add_option("--set", options.settings, help(attention::OptionHelp::set, voice))
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

void add_file(CLI::App& command, std::string& file, const Voice& voice) {
  command.add_option("FILE", file, help(attention::OptionHelp::file, voice))
      ->type_name("")
      ->required()
      ->check(offering_json());
}

void add_basic_options(CLI::App& command, CommonOptions& options) {
  const Voice& voice = options.voice;
  command.add_option("--lang", options.lang, help(attention::OptionHelp::lang, voice))
      ->type_name("fr|en")
      ->take_last()
      ->check(one_of({"fr", "en"}, voice));
  command
      .add_option("--precision", options.precision, help(attention::OptionHelp::precision, voice))
      ->type_name("N")
      ->take_last()
      ->check(whole_number_between(0, 17, voice));
  command.add_flag("--ascii", options.ascii, help(attention::OptionHelp::ascii, voice))
      ->disable_flag_override();
}

void add_export_option(CLI::App& command, CommonOptions& options,
                       const std::vector<std::string>& endings, const std::string& help) {
  const Voice& voice = options.voice;
  command.add_option("-o,--export", options.exports, help)
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->check(known_ending(endings, voice));
}

}  // namespace

void add_seed_option(CLI::App& command, std::optional<std::uint64_t>& seed,
                     attention::OptionHelp text, const CommonOptions& options) {
  constexpr long long kMost = 4'294'967'295;
  command.add_option("--seed", seed, help(text, options.voice))
      ->type_name("N")
      ->take_last()
      ->check(whole_number_between(0, kMost, options.voice));
}

namespace {

void add_choice_options(CLI::App& command, attention::OptionHelp head,
                        attention::OptionHelp sequence, CommonOptions& options) {
  constexpr long long kMost = 1'000'000;
  const auto add = [&](const char* name, std::optional<std::size_t>& chosen,
                       attention::OptionHelp text) {
    command.add_option(name, chosen, help(text, options.voice))
        ->type_name("N")
        ->take_last()
        ->check(whole_number_between(1, kMost, options.voice));
  };
  add("--head", options.head, head);
  add("--batch", options.sequence, sequence);
}

}  // namespace

void add_choice_options(CLI::App& command, CommonOptions& options) {
  add_choice_options(command, attention::OptionHelp::head, attention::OptionHelp::batch, options);
}

void add_options_of_set(CLI::App& command, CommonOptions& options) {
  add_choice_options(command, attention::OptionHelp::set_head, attention::OptionHelp::set_batch,
                     options);
}

void speak_text_only(CLI::App& command) {
  for (const char* option : {"--format", "--export"}) command.get_option(option)->group("");
}

void check_choice(const CommonOptions& options, const attention::Dimensions& d) {
  using attention::refusal::AxisName;
  const auto check = [](const char* option, AxisName axis, std::optional<std::size_t> chosen,
                        std::size_t most) {
    if (chosen && *chosen > most)
      throw attention::Refusal(option + (" " + std::to_string(*chosen)),
                               attention::refusal::OutOfRange{axis, most, *chosen});
  };
  check("--head", AxisName::heads, options.head, d.heads);
  check("--batch", AxisName::sequences, options.sequence, d.sequences());
}

void add_data_options(CLI::App& command, CommonOptions& options) {
  add_basic_options(command, options);
  const std::vector<std::string> endings{format_of_data().ending};
  add_export_option(command, options, endings, attention::target_help(endings, options.voice));
}

void add_common_options(CLI::App& command, CommonOptions& options) {
  add_basic_options(command, options);
  const std::vector<std::string> endings = file_endings();
  add_export_option(command, options, endings, attention::export_help(endings, options.voice));
  add_screen_options(command, options);
}

void add_common_options(CLI::App& command, std::string& file, CommonOptions& options) {
  add_common_options(command, options);
  add_file(command, file, options.voice);
}

attention::ComposeOptions compose_options(const CommonOptions& options) {
  const auto from_zero = [](std::optional<std::size_t> typed) {
    return typed ? std::optional(*typed - 1) : std::nullopt;
  };
  attention::ComposeOptions compose;
  compose.voice = options.voice;
  compose.precision = options.precision;
  compose.head = from_zero(options.head);
  compose.sequence = from_zero(options.sequence);
  return compose;
}

attention::TextOptions text_options(const CommonOptions& options) {
  return {options.voice, terminal_columns(),           options.precision,
          options.full,  usable_colors(options.color), terminal_ground()};
}

}  // namespace apps
