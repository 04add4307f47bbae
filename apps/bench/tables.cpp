#include "tables.hpp"

#include <fmt/format.h>
#include <stdlib.h>

#include <cmath>
#include <filesystem>
#include <random>

#include "files.hpp"
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

// A Markdown table that grows by columns.
class Table {
 public:
  explicit Table(const std::vector<std::string>& heads) {
    for (const std::string& head : heads) lines_.push_back("| " + head + " |");
    lines_.insert(lines_.begin() + 1, "|---|");
  }
  // One cell for each head.
  void add(std::vector<std::string> cells) {
    cells.insert(cells.begin() + 1, "");
    for (std::size_t i = 0; i < lines_.size(); ++i)
      lines_[i] += i == 1 ? "---|" : " " + cells[i] + " |";
  }
  void print() const {
    for (const std::string& line : lines_) fmt::print("{}\n", line);
  }

 private:
  std::vector<std::string> lines_;
};

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
  const std::string problem = folder / "problem.json", export_file = folder / "export.json";
  std::vector<std::string> heads{"times faster than numpy", "**whole process**"};
  heads.insert(heads.end(), std::begin(parts), std::end(parts));
  heads.insert(heads.end(), {"peak memory, share of numpy’s", "JSON made, MB a second"});
  Table table(heads);
  for (const Size& size : sizes) {
    write_problem(problem, size.n, size.d);
    const auto result = medians({{PROGRAM, "run", problem, "-o", export_file},
                                 {"/usr/bin/python3", NUMPY_SCRIPT, problem, export_file},
                                 {kSelf, "parts", problem, export_file}},
                                runs * size.runs_for_each);
    const Run &program = result[0], &numpy = result[1], &inside = result[2];
    std::vector<std::string> cells{fmt::format("{}×{}", size.n, size.d),
                                   "**" + ratio(numpy.seconds / program.seconds) + "**"};
    for (const char* part : parts)
      cells.push_back(ratio(numpy.parts.at(part) / inside.parts.at(part)));
    cells.push_back(fmt::format("{:.2f}", program.megabytes / numpy.megabytes));
    cells.push_back(fmt::format("{:.0f}", inside.parts.at("megabytes_a_second")));
    table.add(cells);
  }
  table.print();
}

void print_growth(int runs) {
  constexpr std::size_t kWidth = 64;
  const std::size_t sizes[] = {128, 256, 512, 1024, 2048};
  const Folder folder;
  const std::string problem = folder / "problem.json", key = folder / "key.json";
  const std::vector<Command> commands = {{"run", problem, "-o", folder / "out.json"},
                                         {"run", problem, "-o", folder / "out.html"},
                                         {"explain", problem, "output[1,1]"},
                                         {"compare", problem, "--set", "causal=true"},
                                         {"exercise", problem},
                                         {"check", problem, key}};
  Table table({"time · memory", "`run`, export as JSON", "`run`, as a page", "`explain`",
               "`compare`", "`exercise`", "`check`"});
  std::vector<Run> before;
  for (const std::size_t n : sizes) {
    write_problem(problem, n, kWidth);
    std::filesystem::remove(key);
    run({PROGRAM, "exercise", problem, "--key", "--precision", "6", "--answers", key});
    std::vector<Command> whole = commands;
    for (Command& command : whole) command.insert(command.begin(), PROGRAM);
    const std::vector<Run> now = medians(whole, runs);
    std::vector<std::string> cells{fmt::format("{} → {}", n / 2, n)};
    for (std::size_t i = 0; i < before.size(); ++i)
      cells.push_back(fmt::format("{:.1f} · {:.1f}", std::log2(now[i].seconds / before[i].seconds),
                                  std::log2(now[i].megabytes / before[i].megabytes)));
    if (!before.empty()) table.add(cells);
    before = now;
  }
  table.print();
}

}  // namespace bench
