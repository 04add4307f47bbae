// The help of the command line, and what is said of a wrong one.
#pragma once

#include <string>

#include "words/voice.hpp"

namespace attention {

enum class Help {
  program,
  program_examples,
  usage,
  options,
  positionals,
  commands,
  command_word,
  help,
  version,
  run,
  run_examples,
  file,
  lang,
  precision,
  color,
  ascii,
  full,
  format,
  export_file,
  stages,
  head,
  batch,
  mean_heads,
  set,
  explain,
  explain_examples,
  step,
  step_examples,
  cell,
  depth,
  largest_first,
  compare,
  compare_examples,
  other_file,
  tolerance,
};
std::string help(Help text, const Voice& voice);

enum class Usage {
  needs_value,
  unexpected,
  missing_file,
  missing_command,
  missing_cell,
  text_only,
  unknown_command,
  did_you_mean,
  ending,
  one_file_needs_set,
  set_with_one_file,
  input_once,
  prompt_reads_input,
  try_run,
  see_help
};
std::string usage(Usage what, const std::string& subject, const Voice& voice);

// "expected a or b, got "…""
std::string expected_one_of(const std::string& allowed, const std::string& found,
                            const Voice& voice);

}  // namespace attention
