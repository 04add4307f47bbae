// Where the examples of an installed program are.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace apps {

// The data folder that was installed together with this program; nothing when it was not.
std::optional<std::filesystem::path> installed_examples();

// The installed example of the same name as a file that is not there; nothing when none is.
std::optional<std::filesystem::path> installed_example(const std::filesystem::path& missing);

// A text in single quotes, as shells read it.
std::string shell_quoted(const std::string& text);

// A path as one types it in a shell: in quotes where it has more than plain letters.
std::string typed(const std::filesystem::path& path);

}  // namespace apps
