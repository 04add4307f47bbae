#include "commands.hpp"
#include "explaining.hpp"
#include "files.hpp"
#include "json/set.hpp"
#include "json/value.hpp"
#include "lines.hpp"
#include "problem.hpp"
#include "words/cli.hpp"
#include "words/prompt.hpp"
#include "words/refusals.hpp"
#include "words/steps.hpp"

namespace apps {
namespace {

using attention::Prompt;
using attention::Stage;
using attention::StagePart;

// The walk through one sequence's stages: each is announced, then shown.
class Walk {
 public:
  Walk(attention::Problem problem, const CommonOptions& common)
      : common_(common),
        compose_(compose_options(common)),
        problem_(std::move(problem)),
        traces_(run_announced(problem_, common)) {
    check_choice(common, traces_.front().dimensions);
    if (traces_.size() > 1 && !compose_.sequence)
      throw attention::Refusal("", attention::refusal::NeedsSequence{traces_.size()});
  }

  void go() {
    show(attention::compose_header(traces_, compose_));
    say(prompt_text(Prompt::welcome, common_.voice));
    announce();
    while (!ended_) {
      const auto line = read_line("> ");
      if (!line) return;
      answer(*line);
    }
  }

 private:
  const attention::Trace& trace() const { return traces_[compose_.sequence.value_or(0)]; }
  Stage stage() const { return attention::kStages[position_]; }

  void write(const std::string& text) const {
    write_standard_output([&](const attention::Sink& sink) {
      sink(common_.voice.ascii ? attention::transliterated(text) : text);
    });
  }
  void say(const std::string& sentence) const { show({{attention::Paragraph{sentence}}}); }
  void show(const attention::Document& document) const {
    write_standard_output([&](const attention::Sink& sink) {
      attention::render_text(document, text_options(common_), sink);
    });
  }

  void announce() {
    shown_ = false;
    write("\n");
    show(attention::compose_stage(traces_, trace(), stage(), StagePart::announcement, compose_));
    say(prompt_text(Prompt::show_stage, common_.voice));
  }

  void next() {
    const bool last = position_ + 1 == std::size(attention::kStages);
    if (!shown_) {
      show(attention::compose_stage(traces_, trace(), stage(), StagePart::matrices, compose_));
      shown_ = true;
      say(prompt_text(last ? Prompt::last_stage : Prompt::next_stage, common_.voice));
    } else if (last) {
      ended_ = true;
    } else {
      ++position_;
      announce();
    }
  }

  void back() {
    if (position_ == 0) say(prompt_text(Prompt::first_stage, common_.voice));
    if (position_ > 0) --position_;
    announce();
  }

  // A wrong line gets one sentence, and the prompt comes again.
  void answer(const std::string& line) {
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.size() > word.size() ? line.substr(word.size() + 1) : "";
    try {
      if (line.empty() || line == "next") return next();
      if (line == "back") return back();
      if (line == "help") return write(prompt_text(Prompt::help, common_.voice) + "\n");
      if (line == "quit" || line == "q" || line == "exit") return static_cast<void>(ended_ = true);
      if (line == "stages") return list_stages();
      if (word == "show") return show_step(rest);
      if (word == "set") return set(rest);
      if (word == "explain") return explain(rest);
      if (line.find('[') != std::string::npos) return explain(line);
      say(unknown_command_line(attention::user_text(attention::json::clipped(line), common_.voice),
                               common_.voice));
    } catch (const attention::Refusal& refusal) {
      // At the prompt it is "set", not "--set", that was typed.
      const std::string_view option = "--set ";
      const std::string place =
          refusal.place.starts_with(option) ? refusal.place.substr(option.size()) : refusal.place;
      say(attention::message({place, refusal.reason}, common_.voice));
    }
  }

  void list_stages() const {
    for (std::size_t i = 0; i < std::size(attention::kStages); ++i)
      write((i == position_ ? "* " : "  ") +
            attention::stage_heading(trace(), attention::kStages[i], common_.voice) + "\n");
  }

  void show_step(const std::string& typed) const {
    const attention::Name name = attention::name_in_trace(typed, trace(), "");
    const attention::Step* step = trace().find(name);
    const attention::Step input{name, attention::Operation::given, {}, trace().value(name)};
    show(attention::compose_step(traces_, trace(), step ? *step : input, compose_));
  }

  void set(const std::string& setting) {
    const auto changed =
        attention::with_setting(problem_, setting, compose_.head, compose_.sequence);
    traces_ = run_announced(changed, common_);  // before anything is kept: it may refuse
    problem_ = changed;
    say(prompt_text(Prompt::changed, common_.voice));
    announce();
  }

  void explain(const std::string& cell) const {
    const Explained explained = explain_cell(traces_, cell, 0, common_);
    show(explained.compose(common_, false));
  }

  const CommonOptions& common_;
  attention::ComposeOptions compose_;
  attention::Problem problem_;
  std::vector<attention::Trace> traces_;
  std::size_t position_ = 0;
  bool shown_ = false, ended_ = false;
};

void run(const std::string& file, const CommonOptions& common) {
  if (file == "-")
    throw UsageError(attention::usage(attention::Usage::prompt_reads_input, "", common.voice));
  if (common.format != "text" || !common.exports.empty())
    throw UsageError(attention::usage(attention::Usage::text_only, "step", common.voice));
  const auto problem = with_settings(file, load_problem_as_written(file, common), common);
  Walk walk = with_file(file, [&] { return Walk(problem, common); });
  walk.go();
}

}  // namespace

void define_step(CLI::App& command, CommonOptions& common) {
  const auto file = std::make_shared<std::string>();
  add_common_options(command, *file, common);
  speak_text_only(command);
  command.get_option("FILE")->description(help(attention::OptionHelp::step_file, common.voice));
  add_choice_options(command, common);
  command.callback([file, &common] { run(*file, common); });
}

}  // namespace apps
