// Every example under data/: its text in both languages, and its export given back.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>

#include "golden.hpp"
#include "helpers.hpp"
#include "json/write.hpp"
#include "program.hpp"

using namespace attention;

namespace {

std::vector<std::filesystem::path> examples() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(SOURCE_FOLDER) / "data"))
    if (entry.path().filename() != "problem.schema.json") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  REQUIRE(files.size() >= 20);
  return files;
}

bool same_bits(std::span<const double> a, std::span<const double> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

std::string exported(const std::vector<Trace>& traces) {
  std::string json;
  write_export(traces, {std::begin(kStages), std::end(kStages)},
               [&](std::string_view piece) { json += piece; });
  return json;
}

}  // namespace

TEST_CASE("Each example reads as its golden file says, in both languages") {
  for (const auto& path : examples())
    for (const std::string language : {"fr", "en"}) {
      CAPTURE(path.string());
      const Result result =
          run_program({{"run", path.string(), "--lang", language}, "", {"LC_ALL=C.UTF-8"}, ""});
      CHECK(result.code == 0);
      CHECK(result.errors.empty());
      check_golden(path.stem().string() + "." + language + ".txt", result.output);
    }
}

TEST_CASE("The export of each example, given back, makes the same trace bit for bit") {
  for (const auto& path : examples()) {
    CAPTURE(path.string());
    const auto traces = run(problem_of(read_file(path)));
    const std::string json = exported(traces);
    const auto again = run(problem_of(json));
    REQUIRE(again.size() == traces.size());
    for (std::size_t b = 0; b < traces.size(); ++b) {
      REQUIRE(again[b].steps.size() == traces[b].steps.size());
      for (std::size_t i = 0; i < traces[b].steps.size(); ++i)
        CHECK(same_bits(again[b].steps[i].value.values(), traces[b].steps[i].value.values()));
    }
    CHECK(exported(again) == json);
  }
}
