// attention-bench: how fast the program is beside numpy, and how its time and memory grow. Prints
// the tables of the README. Ratios only: they hold on another machine, seconds do not.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "parts.hpp"
#include "tables.hpp"

int main(int argc, char** argv) {
  CLI::App app("Times attention-trace beside numpy, and measures how it grows.", "attention-bench");
  app.require_subcommand(1);
  int runs = 5;
  CLI::App* speed = app.add_subcommand("speed", "each size against numpy, the whole and its parts");
  speed->add_option("--runs", runs, "runs that count, of each command")->capture_default_str();
  speed->callback([&] { bench::print_speed(runs); });
  CLI::App* growth =
      app.add_subcommand("growth", "time and memory as n doubles, command by command");
  growth->add_option("--runs", runs, "runs that count, of each command")->capture_default_str();
  growth->callback([&] { bench::print_growth(runs); });
  std::string file, export_file;
  CLI::App* parts = app.add_subcommand("parts", "one run, the seconds of each part");
  parts->add_option("FILE", file)->required();
  parts->add_option("EXPORT", export_file)->required();
  parts->callback([&] { bench::run_parts(file, export_file); });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "attention-bench: %s\n", failure.what());
    return 1;
  }
  return 0;
}
