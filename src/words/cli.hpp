// The help of the command line, and what is said of a wrong one.
#pragma once

#include <string>
#include <vector>

#include "words/voice.hpp"

namespace attention {

enum class Help {
  program,
  usage,
  options,
  positionals,
  commands,
  command_word,
  more,
  run,
  explain,
  step,
  compare,
  check,
  invent,
  exercise,
  quiz
};
std::string help(Help text, const Voice& voice);

enum class OptionHelp {
  help,
  version,
  file,
  step_file,
  lang,
  precision,
  new_precision,
  color,
  ascii,
  full,
  stages,
  head,
  batch,
  set_head,
  set_batch,
  mean_heads,
  inputs,
  shade,
  set,
  cell,
  depth,
  largest_first,
  other_file,
  tolerance,
  answers,
  decimals,
  check_tolerance,
  seed,
  seed_of_chance,
  tokens,
  d_model,
  d_k,
  d_v,
  heads,
  kv_heads,
  keys,
  causal,
  additive,
  bias,
  output_projection,
  easy,
  blank,
  share,
  key,
  skeleton,
  quiz_file,
  questions
};
std::string help(OptionHelp text, const Voice& voice);
std::string format_help(const std::vector<std::string>& names, const Voice& voice);
std::string export_help(const std::vector<std::string>& endings, const Voice& voice);
// Where the file stands for standard output.
std::string target_help(const std::vector<std::string>& endings, const Voice& voice);

enum class Examples { program, run, explain, step, compare, check, invent, exercise, quiz };
std::string examples(Examples text, const Voice& voice);

// What each exit code means, from 0.
std::vector<std::string> exit_codes(const Voice& voice);
// The same as a list with its heading.
std::string exit_codes_help(const Voice& voice);

// Where the folder is that the examples speak of, and how to have it here.
std::string examples_folder(const std::string& path, const Voice& voice);
// Goes on after "no such file": the example of that name.
std::string example_is(const std::string& path, const Voice& voice);

enum class Usage {
  needs_value,
  takes_no_value,
  before_command,
  unexpected,
  missing_file,
  missing_command,
  missing_cell,
  missing_answers,
  heads_do_not_divide,
  easy_needs_square,
  no_such_problem,
  needs_file,
  exists,
  is_input,
  same_target,
  text_only,
  unknown_command,
  did_you_mean,
  one_file_needs_set,
  set_with_one_file,
  input_once,
  prompt_reads_input,
  try_run,
  see_help
};
std::string usage(Usage what, const std::string& subject, const Voice& voice);

// "a whole number from 1 to 64", "a number from 0 to 1", "a number from 0 up".
std::string whole_number_text(long long least, long long most, const Voice& voice);
std::string share_text(const Voice& voice);
std::string number_from_zero(const Voice& voice);

// A file's name tells its format by its ending.
std::string wrong_ending(const std::vector<std::string>& endings, const std::string& found,
                         const Voice& voice);

// "expected a or b, got "…""
std::string expected_one_of(const std::string& allowed, const std::string& found,
                            const Voice& voice);

}  // namespace attention
