// The program where memory is short: it is done, or says why not and ends with 4.
#include <doctest/doctest.h>

#include <algorithm>

#include "program.hpp"
#include "sanitized.hpp"

namespace {

Result run_within(const std::vector<std::string>& arguments, rlim_t bytes) {
  Call call{arguments, "\n\n\n\n"};
  call.limits = {{RLIMIT_AS, bytes}};
  return run_program(call);
}

// The loader, before any line of the program, ends so.
bool was_loaded(const Result& result) {
  return result.code >= 0 && result.code != 127;
}

// The least memory, within a page, in which the program comes to its first line.
rlim_t least_to_load() {
  constexpr rlim_t kPage = 4096;
  rlim_t too_little = 0, enough = rlim_t{1} << 30;
  while (enough - too_little > kPage) {
    const rlim_t middle = (too_little + enough) / 2 / kPage * kPage;
    (was_loaded(run_within({"--version"}, middle)) ? enough : too_little) = middle;
  }
  return enough;
}

}  // namespace

// A sanitizer reserves more than any limit; the same tests run without.
TEST_CASE("With any amount of memory every command succeeds, or says that it does not suffice" *
          doctest::skip(kSanitized)) {
  const Folder folder;
  const std::string answers = (folder / "a.json").string();
  REQUIRE(run_program({{"run", kTutorial, "-o", answers}}).code == 0);
  const auto to = [&](const char* name) { return (folder / name).string(); };
  const std::vector<std::vector<std::string>> commands{
      {"run", kTutorial},
      {"run", kTutorial, "-o", to("t.json"), "-o", to("t.html"), "-o", to("t.tex")},
      {"check", kTutorial, answers},
      {"exercise", kTutorial, "--format", "markdown"},
      {"explain", kTutorial, "output[1,1]", "--depth", "all", "--lang", "fr"},
      {"compare", kTutorial, answers},
      {"step", kTutorial},
      {"quiz", kTutorial},
      {"new", "--tokens", "2"},
      {"--help"},
      {"rnu"}};
  const rlim_t least = least_to_load();
  for (const auto& arguments : commands) {
    CAPTURE(arguments);
    const Result whole = run_program({arguments, "\n\n\n\n"});
    std::size_t refused = 0, done = 0;
    for (rlim_t more = 0; done < 3; more += std::max<rlim_t>(12 << 10, more / 16 / 4096 * 4096)) {
      CAPTURE(more);
      REQUIRE(more < rlim_t{1} << 30);
      const Result result = run_within(arguments, least + more);
      if (result.code == whole.code && result.errors == whole.errors) {
        ++done;
        continue;
      }
      ++refused;
      CHECK(result.code == 4);
      CHECK((result.errors.starts_with("attention-trace: not enough memory") ||
             result.errors.starts_with("attention-trace: la mémoire ne suffit pas")));
    }
    CHECK(refused > 0);
  }
}
