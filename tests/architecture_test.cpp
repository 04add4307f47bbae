// The layout of the house, read from its #include lines.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "program.hpp"

namespace {

const std::filesystem::path kSource = std::filesystem::path(SOURCE_FOLDER) / "src";
// From the ground up: a room includes only itself and rooms before it.
const std::vector<std::string> kRooms{"math", "trace", "lesson", "json", "words", "render"};

std::vector<std::filesystem::path> sources() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kSource))
    if (entry.is_regular_file()) files.push_back(entry.path());
  REQUIRE(files.size() > 20);
  return files;
}

std::vector<std::string> includes(const std::filesystem::path& file) {
  static const std::regex kInclude(R"(^\s*#include\s+[<"]([^>"]+)[>"])");
  std::istringstream text(read_file(file));
  std::vector<std::string> names;
  for (std::string line; std::getline(text, line);)
    if (std::smatch match; std::regex_search(line, match, kInclude)) names.push_back(match[1]);
  return names;
}

std::ptrdiff_t floor_of(const std::string& room) {
  return std::find(kRooms.begin(), kRooms.end(), room) - kRooms.begin();
}

}  // namespace

TEST_CASE("Every source file stands in a known room") {
  for (const auto& file : sources()) {
    CAPTURE(file.string());
    const std::string room = std::filesystem::relative(file, kSource).begin()->string();
    CHECK(std::find(kRooms.begin(), kRooms.end(), room) != kRooms.end());
  }
}

TEST_CASE("A room includes only itself and the rooms that come before it") {
  for (const auto& file : sources()) {
    const std::string room = std::filesystem::relative(file, kSource).begin()->string();
    for (const std::string& name : includes(file)) {
      const std::string other = name.substr(0, name.find('/'));
      if (name.find('/') == std::string::npos || floor_of(other) == floor_of("no such room"))
        continue;
      CAPTURE(file.string());
      CAPTURE(name);
      CHECK(floor_of(other) <= floor_of(room));
    }
  }
}

TEST_CASE("Each library is named in one place only") {
  for (const auto& file : sources()) {
    const std::string path = std::filesystem::relative(file, kSource).string();
    for (const std::string& name : includes(file)) {
      CAPTURE(path);
      CAPTURE(name);
      if (name.starts_with("Eigen/")) CHECK(path == "math/matrix.cpp");
      if (name.starts_with("nlohmann/")) CHECK(path == "json/parse.cpp");
      CHECK_FALSE(name.starts_with("CLI/"));
    }
  }
}

TEST_CASE("The library opens no file, prints nothing and never exits") {
  const std::regex forbidden(
      R"(\b(std::cout|std::cerr|std::cin|ifstream|ofstream)\b|\b(printf|puts|fopen|exit|abort)\s*\()");
  for (const auto& file : sources()) {
    CAPTURE(file.string());
    std::smatch match;
    const std::string text = read_file(file);
    CHECK_FALSE(std::regex_search(text, match, forbidden));
  }
}

TEST_CASE("Only the words room holds sentences in French") {
  for (const auto& file : sources()) {
    if (file.parent_path().filename() == "words") continue;
    CAPTURE(file.string());
    const std::string text = read_file(file);
    for (const char* letter : {"é", "è", "à", "ê", "’", "«"})
      CHECK(text.find(letter) == std::string::npos);
  }
}
