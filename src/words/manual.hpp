// What a manual page says besides what --help says.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "words/voice.hpp"

namespace attention {

enum class Manual {
  kind,  // of the whole page
  name,
  synopsis,
  description,
  commands,
  options,
  exit_codes,
  environment,
  files
};
std::string heading(Manual section, const Voice& voice);

// Sentences on lines of their own; lines that begin with blanks are to be typed.
std::string manual_description(const Voice& voice);
std::string manual_files(const Voice& voice);

// Before the names of the options that are described for all commands together.
std::string options_shared(const Voice& voice);

using Entries = std::vector<std::pair<std::string, std::string>>;
// Variables, separated by commas, and what they decide.
Entries environment_entries(const Voice& voice);
// Files below the folder of the installation.
Entries file_entries(const std::string& examples, const std::string& guide, const Voice& voice);

}  // namespace attention
