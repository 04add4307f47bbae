// From a typed cell to its explanation, for every command that explains.
#pragma once

#include <string>
#include <vector>

#include "lesson/explain.hpp"
#include "options.hpp"
#include "render/document.hpp"

namespace apps {

struct Explained {
  const attention::Trace* trace;
  std::vector<attention::Explanation> cells;  // those asked for, then what they come from
  std::size_t asked;
  bool whole_row;

  void write_json(const attention::Sink& sink) const;
  attention::Document compose(const CommonOptions& options, bool largest_first) const;
};

// Throws Refusal. The traces outlive the answer.
Explained explain_cell(const std::vector<attention::Trace>& traces, const std::string& cell,
                       std::size_t depth, const CommonOptions& options);

}  // namespace apps
