// A check of somebody's answers as a document.
#pragma once

#include <string>
#include <vector>

#include "lesson/check.hpp"
#include "render/document.hpp"
#include "words/voice.hpp"

namespace attention {

struct CheckOptions {
  Voice voice;
  int precision = 4;
};

// One file's answers, step by step. `file` is its name as it is to be shown.
Document compose_check(const std::string& file, const CheckResult& result, const Answers& answers,
                       const CheckOptions& options);

// Several files in a table, and how often each mistake was made; a result that is absent could not
// be had.
struct CheckedFile {
  std::string file;
  std::optional<CheckResult> result;
  bool empty = false;  // then nothing was answered
};
Document compose_checks(const std::vector<CheckedFile>& files, const CheckOptions& options);

}  // namespace attention
