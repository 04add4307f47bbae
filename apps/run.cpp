#include "commands.hpp"
#include "output.hpp"
#include "problem.hpp"
#include "words/cli.hpp"

namespace apps {
namespace {

using attention::Help;
using attention::Stage;

struct RunOptions {
  std::string file;
  std::vector<std::string> stages;
  bool mean_heads = false, inputs = false;
};

std::set<Stage> chosen_stages(const RunOptions& options) {
  std::set<Stage> stages;
  for (const std::string& name : options.stages) stages.insert(*attention::stage_named(name));
  if (stages.empty()) stages.insert(std::begin(attention::kStages), std::end(attention::kStages));
  return stages;
}

void run(const RunOptions& options, const CommonOptions& common) {
  const std::vector<attention::Trace> traces = load_traces(options.file, common);
  const std::set<Stage> all(std::begin(attention::kStages), std::end(attention::kStages));
  const std::set<Stage> stages = chosen_stages(options);
  attention::ComposeOptions compose = compose_options(common);
  compose.stages = stages;
  compose.mean_heads = options.mean_heads;
  compose.inputs = options.inputs;
  deliver({[&](const attention::Sink& sink) { attention::write_export(traces, all, sink); },
           [&](const attention::Sink& sink) { attention::write_export(traces, stages, sink); },
           [&] { return attention::compose(traces, compose); }},
          common);
}

}  // namespace

void add_run(CLI::App& app, CommonOptions& common) {
  const auto options = std::make_shared<RunOptions>();
  CLI::App* command =
      add_command(app, {"run", Help::run, attention::Examples::run}, options->file, common);
  std::vector<std::string> names;
  for (const Stage stage : attention::kStages) names.emplace_back(attention::text(stage));
  command
      ->add_option("--stages", options->stages, help(attention::OptionHelp::stages, common.voice))
      ->type_name("STAGE,…")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_of(names, common.voice));
  add_choice_options(*command, common);
  command
      ->add_flag("--mean-heads", options->mean_heads,
                 help(attention::OptionHelp::mean_heads, common.voice))
      ->disable_flag_override();
  command->add_flag("--inputs", options->inputs, help(attention::OptionHelp::inputs, common.voice))
      ->disable_flag_override();
  command->callback([options, &common] { run(*options, common); });
}

}  // namespace apps
