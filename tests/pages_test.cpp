// Three examples as pages: the tutorial, one with heads and a mask, one with additive scores.
#include <doctest/doctest.h>

#include "golden.hpp"
#include "program.hpp"

namespace {

struct Page {
  std::string name;
  std::vector<std::string> arguments;
};

const std::vector<Page> kPages{
    {"tutorial", {SOURCE_FOLDER "/data/tutorial.json"}},
    {"heads_and_mask", {SOURCE_FOLDER "/data/multi_head.json", "--set", "causal=true"}},
    {"additive", {SOURCE_FOLDER "/data/additive.json"}}};

void check_page(const Page& page, const std::string& language, const std::string& format,
                const std::string& ending) {
  std::vector<std::string> arguments{"run", "--lang", language, "--format", format};
  arguments.insert(arguments.end(), page.arguments.begin(), page.arguments.end());
  const Result result = run_program({arguments});
  CHECK(result.code == 0);
  CHECK(result.errors.empty());
  check_golden(page.name + "." + language + ending, result.output);
}

}  // namespace

TEST_CASE("Three examples as Markdown read as their golden files say, in both languages") {
  for (const Page& page : kPages)
    for (const std::string language : {"fr", "en"}) check_page(page, language, "markdown", ".md");
}

TEST_CASE("Three examples as LaTeX read as their golden files say, in both languages") {
  for (const Page& page : kPages)
    for (const std::string language : {"fr", "en"}) check_page(page, language, "latex", ".tex");
}
