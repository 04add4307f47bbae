#include "lesson/quiz.hpp"

#include <random>

#include "choices.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "lines.hpp"
#include "problem.hpp"
#include "render/compose_quiz.hpp"
#include "render/number.hpp"
#include "words/cli.hpp"
#include "words/quiz.hpp"

namespace apps {
namespace {

using attention::Usage;

struct QuizOptions {
  std::string file;  // empty: no questions about numbers
  std::optional<std::uint64_t> seed;
  std::optional<std::size_t> questions;
};

// Without the blanks around it, in small letters.
std::string simplified(const std::string& line) {
  constexpr const char* kBlanks = " \t\r";
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == std::string::npos) return "";
  std::string text = line.substr(first, line.find_last_not_of(kBlanks) - first + 1);
  if (text.size() == 2 && (text[1] == ')' || text[1] == '.')) text.pop_back();
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

// Asks one question after the other, and counts.
class Session {
 public:
  Session(const CommonOptions& common, attention::QuizView view) : common_(common), view_(view) {}

  void go(const std::vector<attention::QuizQuestion>& quiz, std::uint64_t seed) {
    show(compose_quiz_header(quiz, seed, view_));
    for (std::size_t i = 0; i < quiz.size(); ++i) {
      write("\n");
      show(compose_question(quiz[i], i + 1, quiz.size(), view_));
      const auto chosen = choice_of(quiz[i].choices.size());
      if (!chosen) break;
      ++answered_;
      if (*chosen == quiz[i].right_choice()) ++right_;
      show(compose_correction(quiz[i], *chosen, view_));
    }
    write("\n" + attention::quiz_score(right_, answered_, common_.voice) + "\n");
  }

 private:
  void write(const std::string& text) const {
    write_standard_output([&](const attention::Sink& sink) {
      sink(common_.voice.ascii ? attention::transliterated(text) : text);
    });
  }
  void show(const attention::Document& document) const {
    write_standard_output([&](const attention::Sink& sink) {
      attention::render_text(document, text_options(common_), sink);
    });
  }

  // The choice that is typed, counted from 0; nothing at the end of the input or of patience.
  std::optional<std::size_t> choice_of(std::size_t choices) const {
    while (const auto line = read_line("> ", Echo::no)) {
      const std::string typed = simplified(*line);
      if (typed == "quit" || typed == "q" || typed == "exit") return std::nullopt;
      for (std::size_t i = 0; i < choices; ++i)
        if (typed == attention::choice_letter(i)) return i;
      write(attention::expected_letters(choices, common_.voice) + "\n");
    }
    return std::nullopt;
  }

  const CommonOptions& common_;
  attention::QuizView view_;
  std::size_t right_ = 0, answered_ = 0;
};

// Throws UsageError for what makes no sense at a prompt, or without a file.
void check_usage(const QuizOptions& options, const CommonOptions& common) {
  if (options.file == "-")
    throw UsageError(attention::usage(Usage::prompt_reads_input, "", common.voice));
  if (common.format != "text" || !common.exports.empty())
    throw UsageError(attention::usage(Usage::text_only, "quiz", common.voice));
  if (!options.file.empty()) return;
  const std::pair<bool, const char*> needing[] = {{!common.settings.empty(), "--set"},
                                                  {common.head.has_value(), "--head"},
                                                  {common.sequence.has_value(), "--batch"}};
  for (const auto& [typed, option] : needing)
    if (typed) throw UsageError(attention::usage(Usage::needs_file, option, common.voice));
}

std::vector<attention::CellQuestion> cell_questions(const attention::QuizView& view,
                                                    const CommonOptions& common,
                                                    attention::Draw& draw) {
  const auto mistakes = attention::all_mistakes();
  return draw_cell_questions(
      view.trace(), mistakes,
      {compose_options(common).head,
       [&](double number) { return attention::decimal(number, common.precision); }},
      draw);
}

void run(const QuizOptions& options, const CommonOptions& common) {
  check_usage(options, common);
  std::vector<attention::Trace> traces;
  if (!options.file.empty()) traces = load_traces(options.file, common);
  const auto sequence = compose_options(common).sequence;
  if (traces.size() > 1 && !sequence)
    throw FileRefusal(options.file, {"", attention::refusal::NeedsSequence{traces.size()}});
  const attention::QuizView view{common.voice, common.precision, traces.empty() ? nullptr : &traces,
                                 sequence.value_or(0)};
  // Short enough to be typed again.
  constexpr std::uint64_t kSeeds = 1'000'000;
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device()() % kSeeds;
  attention::Draw draw(seed);
  auto about_cells = view.traces == nullptr ? std::vector<attention::CellQuestion>{}
                                            : cell_questions(view, common, draw);
  const auto quiz = draw_quiz(std::move(about_cells), options.questions, draw);
  Session(common, view).go(quiz, seed);
}

}  // namespace

void define_quiz(CLI::App& command, CommonOptions& common) {
  const auto options = std::make_shared<QuizOptions>();
  add_common_options(command, common);
  speak_text_only(command);
  command.add_option("FILE", options->file, help(attention::OptionHelp::quiz_file, common.voice))
      ->type_name("")
      ->check(offering_json());
  constexpr long long kMostQuestions = 1'000'000;
  command
      .add_option("--questions", options->questions,
                  help(attention::OptionHelp::questions, common.voice))
      ->type_name("N")
      ->take_last()
      ->check(whole_number_between(1, kMostQuestions, common.voice));
  add_seed_option(command, options->seed, attention::OptionHelp::seed_of_chance, common);
  add_choice_options(command, common);
  command.callback([options, &common] { run(*options, common); });
}

}  // namespace apps
