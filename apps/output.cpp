#include "output.hpp"

#include <unistd.h>

#include <optional>

#include "files.hpp"
#include "formats.hpp"
#include "problem.hpp"
#include "progress.hpp"
#include "words/cli.hpp"
#include "words/progress.hpp"
#include "words/system.hpp"

namespace apps {
namespace {

using Part = Output::Part;

void write(const Output& output, Part part, const Format& format, const CommonOptions& options,
           const attention::Sink& sink) {
  const bool everything = part == Part::everything;
  if (format.render == nullptr)
    (everything ? output.exported : output.json)(sink);
  else if (format.answers_questions && output.page)
    output.page(part, sink);
  else
    format.render((everything ? output.exported_document : output.document)(), options, sink);
}

}  // namespace

void deliver(const Output& output, const CommonOptions& options) {
  const attention::Voice& voice = options.voice;
  for (const std::string& path : options.exports)
    if (was_read(path))
      throw UsageError(
          attention::usage(attention::Usage::is_input, shown_file(path, voice), voice));
  for (const std::string& path : options.exports) {
    const Progress progress(attention::writing(shown_file(path, voice), voice), voice);
    write_file(path, [&](const attention::Sink& sink) {
      write(output, Part::everything, format_of_file(path), options, sink);
    });
  }
  std::optional<Progress> progress;  // in a terminal the text itself is to be seen
  if (isatty(STDOUT_FILENO) != 1)
    progress.emplace(attention::writing(attention::standard_output(voice), voice), voice);
  write_standard_output([&](const attention::Sink& sink) {
    write(output, Part::shown, format_named(options.format), options, sink);
  });
}

}  // namespace apps
