// The formats that results come out in: the one table that options, help and messages read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "options.hpp"

namespace apps {

struct Format {
  const char* name;    // of --format
  const char* ending;  // of the files of --export; empty: standard output only
  // Absent where not the document comes out, but the data itself.
  void (*render)(const attention::Document&, const CommonOptions&, const attention::Sink&);
  bool answers_questions = false;  // about its numbers, where a command has traces for it
};

// Requires: a name of the table, and a path with an ending of the table, both as options check it.
const Format& format_named(std::string_view name);
const Format& format_of_file(std::string_view path);

// The one that holds the data itself.
const Format& format_of_data();

std::vector<std::string> format_names();
std::vector<std::string> file_endings();

}  // namespace apps
