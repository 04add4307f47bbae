#include "installed.hpp"

#include <CLI/CLI.hpp>

namespace apps {

namespace fs = std::filesystem;

std::optional<fs::path> installed_examples() {
  std::error_code unknown;
  const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
  // An installation may have been moved as a whole: what counts is where the program is now.
  const fs::path folder = unknown
                              ? fs::path(INSTALLED_EXAMPLES)
                              : (program.parent_path() / EXAMPLES_FROM_PROGRAM).lexically_normal();
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) return std::nullopt;
  return folder;
}

std::optional<fs::path> installed_example(const fs::path& missing) {
  const auto folder = installed_examples();
  if (!folder || !missing.has_filename()) return std::nullopt;
  std::error_code ignored;
  const fs::path example = *folder / missing.filename();
  if (!fs::is_regular_file(example, ignored)) return std::nullopt;
  return example;
}

std::string shell_quoted(const std::string& text) {
  return "'" + CLI::detail::find_and_replace(text, "'", "'\\''") + "'";
}

std::string typed(const fs::path& path) {
  const std::string text = path.string();
  constexpr const char* kSpecial = " \t\n!\"#$&'()*;<>?[\\]`{|}~";
  if (text.find_first_of(kSpecial) == std::string::npos) return text;
  return shell_quoted(text);
}

}  // namespace apps
