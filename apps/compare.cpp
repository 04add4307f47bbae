#include "choices.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "json/read_values.hpp"
#include "json/write_comparison.hpp"
#include "output.hpp"
#include "problem.hpp"
#include "progress.hpp"
#include "render/compose_comparison.hpp"
#include "words/cli.hpp"
#include "words/header.hpp"
#include "words/progress.hpp"

namespace apps {
namespace {

struct CompareOptions {
  std::string first, second;
  double tolerance = 1e-9;
};

void describe(attention::ComparedSide& side, const std::vector<attention::Trace>& traces,
              const CommonOptions& common) {
  side.dimensions = traces.front().dimensions;
  for (const attention::Trace& trace : traces) {
    side.query_labels.push_back(query_labels(trace, common.voice));
    side.key_labels.push_back(key_labels(trace, common.voice));
  }
}

attention::ComparedSide side_of(const std::vector<attention::Trace>& traces,
                                const std::string& name, const CommonOptions& common) {
  attention::ComparedSide side{name, attention::values_of(traces)};
  describe(side, traces, common);
  return side;
}

attention::Comparable read_side(const std::string& file, const CommonOptions& common) {
  return with_file(file, [&] {
    const Progress progress(reading_part(file, common.voice), common.voice);
    attention::Source source = open_source(file);
    return attention::read_comparable(source);
  });
}

// What is written down, with the labels of its problem if that runs here: another program's may
// not.
attention::ComparedSide side_as_written(const std::string& file, const attention::Comparable& read,
                                        const CommonOptions& common) {
  attention::ComparedSide side{shown_file(file, common.voice), read.values};
  if (!read.is_export || !read.problem) return side;
  try {
    describe(side, run_announced(*read.problem, common), common);
  } catch (const attention::Refusal&) {
  }
  return side;
}

// A problem is run. Steps alone are one only beside others like them, and if they make an output.
attention::ComparedSide side_of(const std::string& file, const attention::Comparable& read,
                                const attention::Comparable& other, const CommonOptions& common) {
  if (read.is_export || (read.only_steps && !other.only_steps))
    return side_as_written(file, read, common);
  return with_file(file, [&] {
    try {
      return side_of(run_announced(*read.problem, common), shown_file(file, common.voice), common);
    } catch (const attention::Refusal& refusal) {
      const bool incomplete = std::holds_alternative<attention::refusal::Missing>(refusal.reason);
      if (read.values.empty() || !(read.only_steps || incomplete)) throw;
      return side_as_written(file, read, common);
    }
  });
}

void check_choice_of(const std::string& file, const attention::ComparedSide& side,
                     const CommonOptions& common) {
  if (side.dimensions) with_file(file, [&] { check_choice(common, *side.dimensions); });
}

std::string settings_text(const CommonOptions& common) {
  std::string text;
  for (const std::string& setting : common.settings)
    text += (text.empty() ? "--set " : " --set ") + attention::user_text(setting, common.voice);
  return text;
}

void run(const CompareOptions& options, CommonOptions& common) {
  attention::ComparedSide first, second;
  if (options.second.empty()) {
    const attention::Problem before = load_problem_as_written(options.first, common);
    first = side_of(run_problem(options.first, before, common),
                    shown_file(options.first, common.voice), common);
    second =
        side_of(run_problem(options.first, with_settings(options.first, before, common), common),
                settings_text(common), common);
  } else {
    const attention::Comparable a = read_side(options.first, common),
                                b = read_side(options.second, common);
    first = side_of(options.first, a, b, common);
    second = side_of(options.second, b, a, common);
    check_choice_of(options.second, second, common);
  }
  check_choice_of(options.first, first, common);
  const auto comparison = [&] {
    const Progress progress(attention::comparing(common.voice), common.voice);
    return attention::compare(first.values, second.values, options.tolerance);
  }();
  const auto json = [&](const attention::Sink& sink) {
    attention::write_comparison(comparison, first.values, sink);
  };
  deliver({json, json,
           [&] { return compose_comparison(first, second, comparison, compose_options(common)); }},
          common);
  if (comparison.first_difference() != nullptr) common.exit_code = kDifference;
}

void check_usage(const CompareOptions& options, const CommonOptions& common) {
  const bool one_file = options.second.empty();
  if (one_file == common.settings.empty() ||
      (!one_file && options.first == "-" && options.second == "-"))
    throw UsageError(attention::usage(one_file ? attention::Usage::one_file_needs_set
                                      : common.settings.empty()
                                          ? attention::Usage::input_once
                                          : attention::Usage::set_with_one_file,
                                      "", common.voice));
}

}  // namespace

void define_compare(CLI::App& command, CommonOptions& common) {
  const auto options = std::make_shared<CompareOptions>();
  add_common_options(command, options->first, common);
  command
      .add_option("OTHER", options->second, help(attention::OptionHelp::other_file, common.voice))
      ->type_name("")
      ->check(offering_json());
  command
      .add_option("--tolerance", options->tolerance,
                  help(attention::OptionHelp::tolerance, common.voice))
      ->type_name("T")
      ->take_last()
      ->check(not_negative(common.voice));
  add_choice_options(command, common);
  command.callback([options, &common] {
    check_usage(*options, common);
    run(*options, common);
  });
}

}  // namespace apps
