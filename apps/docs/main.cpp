// attention-docs: prints the manual page or a shell's completion script on standard output.
#include <cstdio>

#include "command_line.hpp"
#include "docs.hpp"
#include "files.hpp"

namespace {

std::string made(const std::string& what) {
  apps::CommonOptions french, english;
  french.voice.language = attention::Language::french;
  const auto in_french = apps::command_line(french), in_english = apps::command_line(english);
  if (what == "manual-en") return apps::manual(*in_english, english.voice);
  if (what == "manual-fr") return apps::manual(*in_french, french.voice);
  if (what == "bash") return apps::bash_completion(*in_english);
  if (what == "zsh") return apps::zsh_completion(*in_french, *in_english);
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  const std::string text = argc == 2 ? made(argv[1]) : "";
  if (text.empty()) {
    std::fputs("attention-docs manual-en|manual-fr|bash|zsh\n", stderr);
    return 2;
  }
  apps::write_standard_output([&](const attention::Sink& sink) { sink(text); });
  return 0;
}
