// A problem of the size of a real layer: read, traced and exported in little more memory than its
// matrices take, printed abridged.
#include <doctest/doctest.h>

#include "program.hpp"
#include "sanitized.hpp"

namespace {

// Numbers that differ but take few digits, so that the file stays small.
std::string matrix(std::size_t rows, std::size_t cols) {
  std::string text = "[";
  std::size_t state = rows * 31 + cols;
  for (std::size_t i = 0; i < rows; ++i) {
    text += i > 0 ? ",[" : "[";
    for (std::size_t j = 0; j < cols; ++j) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      text += (j > 0 ? ",0." : "0.") + std::to_string(state >> 60);
    }
    text += "]";
  }
  return text + "]";
}

}  // namespace

TEST_CASE("1024×768 is traced in less than twice the bytes of all its matrices" *
          doctest::skip(kSanitized)) {
  const std::size_t n = 1024, d = 768;
  const Folder folder;
  write_file(folder / "p.json", "{\"X\":" + matrix(n, d) + ",\"W_q\":" + matrix(d, d) +
                                    ",\"W_k\":" + matrix(d, d) + ",\"W_v\":" + matrix(d, d) + "}");
  const std::string problem = (folder / "p.json").string(), target = (folder / "t.json").string();
  const Result whole = run_program({{"run", problem, "-o", target}, "", {"LC_ALL=C.UTF-8"}, ""});
  CHECK(whole.code == 0);
  CHECK(whole.output.size() < 20000);
  CHECK(whole.output.find("--full shows all") != std::string::npos);
  const std::size_t numbers = 5 * n * d + 3 * d * d + 3 * n * n;
  CHECK(static_cast<std::size_t>(whole.peak_kilobytes) * 1024 < 2 * numbers * sizeof(double));

  const Result part =
      run_program({{"run", problem, "--stages", "output"}, "", {"LC_ALL=C.UTF-8"}, ""});
  CHECK(part.code == 0);
  CHECK(part.output.find("Step 5 of 5") != std::string::npos);
  CHECK(part.output.find("Step 4 of 5") == std::string::npos);
}
