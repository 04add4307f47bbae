#include "golden.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <sstream>

#include "program.hpp"

std::string first_difference(const std::string& expected, const std::string& found) {
  if (expected == found) return "";
  std::istringstream a(expected), b(found);
  std::string line_a, line_b;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(a, line_a));
    const bool more_b = static_cast<bool>(std::getline(b, line_b));
    if (more_a && more_b && line_a == line_b) continue;
    return "line " + std::to_string(line) + ":\n  expected: " + (more_a ? line_a : "(the end)") +
           "\n  found:    " + (more_b ? line_b : "(the end)");
  }
}

void check_golden(const std::string& name, const std::string& text) {
  const std::filesystem::path path = std::filesystem::path(SOURCE_FOLDER) / "tests/golden" / name;
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    write_file(path, text);
    return;
  }
  const std::string difference = first_difference(read_file(path), text);
  CHECK_MESSAGE(difference.empty(), name, ", ", difference);
}
