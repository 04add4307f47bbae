#include "parts.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <map>
#include <set>

#include "files.hpp"
#include "json/read.hpp"
#include "json/write.hpp"
#include "render/compose.hpp"
#include "render/text.hpp"
#include "trace/pipeline.hpp"

namespace bench {
namespace {

class Clock {
 public:
  // The seconds since the last call, or since the clock was made.
  double lap() {
    const auto now = std::chrono::steady_clock::now();
    return std::chrono::duration<double>(now - std::exchange(began_, now)).count();
  }

 private:
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

void say(std::string_view part, double seconds) {
  fmt::print(stderr, "{} {}\n", part, seconds);
}

}  // namespace

void run_parts(const std::string& file, const std::string& export_file) {
  using attention::Stage;
  const std::set<Stage> all(std::begin(attention::kStages), std::end(attention::kStages));
  Clock clock;
  attention::Source source = apps::open_source(file);
  const attention::Problem problem = attention::read_problem(source);
  say("read", clock.lap());

  std::map<Stage, double> seconds;
  Stage stage = Stage::projection;
  const auto traces = attention::run(problem, [&](Stage next) {
    seconds[stage] += clock.lap();
    stage = next;
  });
  seconds[stage] += clock.lap();
  for (const auto& [done, lasted] : seconds) say(text(done), lasted);

  attention::ComposeOptions options;
  options.stages = all;
  apps::write_standard_output([&](const attention::Sink& sink) {
    attention::render_text(attention::compose(traces, options), {}, sink);
  });
  say("print", clock.lap());
  apps::write_file(export_file,
                   [&](const attention::Sink& sink) { write_export(traces, all, sink); });
  say("write", clock.lap());
  std::size_t bytes = 0;
  const std::clock_t began = std::clock();  // of the processor: no disk takes part
  write_export(traces, all, [&](std::string_view piece) { bytes += piece.size(); });
  const double worked = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
  say("megabytes_a_second", static_cast<double>(bytes) / 1e6 / worked);
}

}  // namespace bench
