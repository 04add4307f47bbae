// Where results go: first the files of --export, then standard output in the chosen format.
#pragma once

#include <functional>

#include "json/write.hpp"
#include "options.hpp"
#include "render/document.hpp"

namespace apps {

struct Output {
  std::function<void(const attention::Sink&)> exported;  // everything, as JSON
  std::function<void(const attention::Sink&)> json;      // what is shown, as JSON
  std::function<attention::Document()> document;         // what is shown
};

void deliver(const Output& output, const CommonOptions& options);

}  // namespace apps
