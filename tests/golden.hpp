// Compares a text with a file under tests/golden, and names the first line that differs.
#pragma once

#include <string>

// With UPDATE_GOLDEN=1 in the environment the file is written instead: read it before you keep it.
void check_golden(const std::string& name, const std::string& text);

// The first differing line of two texts, or empty when they are equal.
std::string first_difference(const std::string& expected, const std::string& found);
