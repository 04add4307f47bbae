#include "output.hpp"

#include "files.hpp"
#include "render/text.hpp"

namespace apps {

void deliver(const Output& output, const CommonOptions& options) {
  for (const std::string& path : options.exports) write_file(path, output.exported);
  write_standard_output([&](const attention::Sink& sink) {
    if (options.format == "json")
      output.json(sink);
    else
      attention::render_text(output.document(), text_options(options), sink);
  });
}

}  // namespace apps
