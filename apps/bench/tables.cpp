#include "tables.hpp"

#include <fmt/format.h>
#include <stdlib.h>

#include <cmath>
#include <filesystem>
#include <random>

#include "../files.hpp"
#include "json/write.hpp"
#include "measure.hpp"

namespace bench {
namespace {

constexpr const char* kSelf = "/proc/self/exe";

// A folder for problems and exports, which goes when the tables are printed.
class Folder {
 public:
  Folder() {
    std::string path = (std::filesystem::temp_directory_path() / "attention-bench.XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr) throw std::runtime_error("no folder for " + path);
    path_ = path;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// Full-digit numbers around 0, drawn the same on every machine.
attention::Tensor drawn(std::size_t rows, std::size_t cols, double size, std::mt19937_64& engine) {
  std::vector<double> values(rows * cols);
  for (double& x : values) x = size * (std::ldexp(static_cast<double>(engine() >> 11), -52) - 1);
  return {{rows, cols}, std::move(values)};
}

// n tokens of width d, and weights that keep the scores small.
void write_problem(const std::string& path, std::size_t n, std::size_t d) {
  using attention::Name;
  std::mt19937_64 engine(1);
  attention::Problem problem;
  problem.given[Name::X] = drawn(n, d, 1, engine);
  for (const Name weight : {Name::W_q, Name::W_k, Name::W_v})
    problem.given[weight] = drawn(d, d, 1 / std::sqrt(static_cast<double>(d)), engine);
  apps::write_file(path,
                   [&](const attention::Sink& sink) { attention::write_problem(problem, sink); });
}

std::string ratio(double value) {
  return fmt::format("{:.{}f}", value, value < 10 ? 1 : 0);
}

}  // namespace

void print_speed(int runs) {
  struct Size {
    std::size_t n, d;
    int runs_for_each;  // small ones need more for a steady median
  };
  const Size sizes[] = {{3, 4, 8}, {64, 64, 4}, {512, 256, 1}, {1024, 768, 1}, {2048, 1024, 1}};
  const char* parts[] = {"read",    "projection", "scores", "scaling",
                         "softmax", "output",     "print",  "write"};
  const Folder folder;
  const std::string problem = folder / "problem.json", ours = folder / "ours.json",
                    theirs = folder / "theirs.json";
  std::string head = "| times faster than numpy |", rule = "|---|", whole = "| **whole process** |",
              memory = "| peak memory, share of numpy’s |",
              rate = "| MB of JSON written a second |";
  std::vector<std::string> rows;
  for (const char* part : parts) rows.push_back(fmt::format("| {} |", part));
  for (const Size& size : sizes) {
    write_problem(problem, size.n, size.d);
    const auto result = medians({{PROGRAM, "run", problem, "-o", ours},
                                 {"/usr/bin/python3", NUMPY_SCRIPT, problem, theirs},
                                 {kSelf, "parts", problem, ours}},
                                runs * size.runs_for_each);
    const Run &program = result[0], &numpy = result[1], &inside = result[2];
    head += fmt::format(" {}×{} |", size.n, size.d);
    rule += "---|";
    whole += fmt::format(" **{}** |", ratio(numpy.seconds / program.seconds));
    for (std::size_t i = 0; i < rows.size(); ++i)
      rows[i] += fmt::format(" {} |", ratio(numpy.parts.at(parts[i]) / inside.parts.at(parts[i])));
    memory += fmt::format(" {:.2f} |", program.megabytes / numpy.megabytes);
    rate += fmt::format(" {:.0f} |", static_cast<double>(std::filesystem::file_size(ours)) / 1e6 /
                                         inside.parts.at("write"));
  }
  fmt::print("{}\n{}\n{}\n", head, rule, whole);
  for (const std::string& row : rows) fmt::print("{}\n", row);
  fmt::print("{}\n{}\n", memory, rate);
}

void print_growth(int runs) {
  constexpr std::size_t kWidth = 64;
  const std::size_t sizes[] = {128, 256, 512, 1024, 2048};
  const Folder folder;
  const std::string problem = folder / "problem.json", out = folder / "out.json",
                    page = folder / "out.html", key = folder / "key.json";
  const std::pair<const char*, Command> commands[] = {
      {"run -o FILE.json", {PROGRAM, "run", problem, "-o", out}},
      {"run -o FILE.html", {PROGRAM, "run", problem, "-o", page}},
      {"explain output[1,1]", {PROGRAM, "explain", problem, "output[1,1]"}},
      {"compare --set causal=true", {PROGRAM, "compare", problem, "--set", "causal=true"}},
      {"exercise", {PROGRAM, "exercise", problem}},
      {"check", {PROGRAM, "check", problem, key}}};
  std::string head = "| command |", rule = "|---|";
  std::vector<std::string> rows;
  for (const auto& [name, command] : commands) rows.push_back(fmt::format("| `{}` |", name));
  std::vector<Run> before;
  for (const std::size_t n : sizes) {
    write_problem(problem, n, kWidth);
    std::filesystem::remove(key);
    run({PROGRAM, "exercise", problem, "--key", "--precision", "6", "--answers", key});
    std::vector<Command> plain;
    for (const auto& [name, command] : commands) plain.push_back(command);
    const std::vector<Run> now = medians(plain, runs);
    if (!before.empty()) {
      head += fmt::format(" {} → {} |", n / 2, n);
      rule += "---|";
      for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] += fmt::format(" {:.1f} · {:.1f} |", std::log2(now[i].seconds / before[i].seconds),
                               std::log2(now[i].megabytes / before[i].megabytes));
    }
    before = now;
  }
  fmt::print("{}\n{}\n", head, rule);
  for (const std::string& row : rows) fmt::print("{}\n", row);
}

}  // namespace bench
