// Where results go: first the files of --export, then standard output in the chosen format.
#pragma once

#include <functional>

#include "json/write.hpp"
#include "options.hpp"
#include "render/document.hpp"

namespace apps {

struct Output {
  std::function<void(const attention::Sink&)> exported;               // everything, as JSON
  std::function<void(const attention::Sink&)> json;                   // what is shown, as JSON
  std::function<attention::Document()> document;                      // what is shown
  std::function<attention::Document()> exported_document = document;  // everything
  // The same as a page that also answers questions, all of it or what is shown; absent: the
  // document alone.
  enum class Part { everything, shown };
  std::function<void(Part, const attention::Sink&)> page = {};
};

void deliver(const Output& output, const CommonOptions& options);

}  // namespace apps
