#include "choices.hpp"
#include "commands.hpp"
#include "json/read.hpp"
#include "output.hpp"
#include "problem.hpp"
#include "render/html.hpp"
#include "words/cli.hpp"

namespace apps {
namespace {

using attention::Stage;

struct RunOptions {
  std::string file;
  std::vector<std::string> stages, shaded;
  bool mean_heads = false, inputs = false;
};

std::set<Stage> chosen_stages(const RunOptions& options) {
  std::set<Stage> stages;
  for (const std::string& name : options.stages) stages.insert(*attention::stage_named(name));
  if (stages.empty()) stages.insert(std::begin(attention::kStages), std::end(attention::kStages));
  return stages;
}

// A page explains its numbers down to what is given, so it shows that too.
void write_page(const std::vector<attention::Trace>& traces, attention::ComposeOptions options,
                const attention::Sink& sink) {
  options.inputs = true;
  options.voice.ascii = false;
  render_html(attention::compose(traces, options), {options.voice, options.precision, &traces},
              sink);
}

void run(const RunOptions& options, const CommonOptions& common) {
  const std::vector<attention::Trace> traces = load_traces(options.file, common);
  const std::set<Stage> all(std::begin(attention::kStages), std::end(attention::kStages));
  const std::set<Stage> stages = chosen_stages(options);
  attention::ComposeOptions compose = compose_options(common);
  compose.mean_heads = options.mean_heads;
  for (const std::string& name : options.shaded) compose.shaded.insert(*attention::step_name(name));
  compose.inputs = options.inputs;
  attention::ComposeOptions everything = compose;
  everything.head = everything.sequence = std::nullopt;
  compose.stages = stages;
  deliver({[&](const attention::Sink& sink) { attention::write_export(traces, all, sink); },
           [&](const attention::Sink& sink) { attention::write_export(traces, stages, sink); },
           [&] { return attention::compose(traces, compose); },
           [&] { return attention::compose(traces, everything); },
           [&](Output::Part part, const attention::Sink& sink) {
             write_page(traces, part == Output::Part::everything ? everything : compose, sink);
           }},
          common);
}

}  // namespace

void define_run(CLI::App& command, CommonOptions& common) {
  const auto options = std::make_shared<RunOptions>();
  add_common_options(command, options->file, common);
  std::vector<std::string> names;
  for (const Stage stage : attention::kStages) names.emplace_back(attention::text(stage));
  command
      .add_option("--stages", options->stages, help(attention::OptionHelp::stages, common.voice))
      ->type_name("STAGE,…")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_of(names, common.voice));
  command.add_option("--shade", options->shaded, help(attention::OptionHelp::shade, common.voice))
      ->type_name("STEP,…")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_of(attention::json::step_names(), common.voice));
  add_choice_options(command, common);
  command
      .add_flag("--mean-heads", options->mean_heads,
                help(attention::OptionHelp::mean_heads, common.voice))
      ->disable_flag_override();
  command.add_flag("--inputs", options->inputs, help(attention::OptionHelp::inputs, common.voice))
      ->disable_flag_override();
  command.callback([options, &common] { run(*options, common); });
}

}  // namespace apps
