#include "words/new.hpp"

#include <cmath>

#include "commands.hpp"
#include "files.hpp"
#include "json/write.hpp"
#include "lesson/invent.hpp"
#include "problem.hpp"
#include "progress.hpp"
#include "words/cli.hpp"
#include "words/progress.hpp"

namespace apps {
namespace {

using attention::OptionHelp;
using attention::Usage;

struct NewCommand {
  attention::Wish wish;
  std::optional<std::uint64_t> seed;
};

void check_wish(const attention::Wish& wish, const attention::Voice& voice) {
  const auto refuse = [&](Usage what, const std::string& subject = "") {
    throw UsageError(attention::usage(what, subject, voice));
  };
  const std::size_t kv_heads = wish.kv_heads.value_or(wish.heads);
  if (wish.heads % kv_heads != 0)
    refuse(Usage::heads_do_not_divide, fmt::format("{}/{}", wish.heads, kv_heads));
  const double root = std::sqrt(static_cast<double>(wish.key_width()));
  if (wish.easy && (wish.additive || root != std::floor(root))) refuse(Usage::easy_needs_square);
}

void run(const NewCommand& command, const CommonOptions& common) {
  attention::Wish wish = command.wish;
  wish.seed = command.seed.value_or(1);
  constexpr int kLeast = 2, kMost = 6;
  wish.decimals = std::clamp(common.precision, kLeast, kMost);
  check_wish(wish, common.voice);
  auto invented = [&] {
    const Progress progress(attention::drawing_a_problem(common.voice), common.voice);
    return attention::invent(wish);
  }();
  if (!invented) throw UsageError(attention::usage(Usage::no_such_problem, "", common.voice));
  invented->problem.title = attention::new_title(wish.seed);
  invented->problem.note = attention::new_note(wish.seed);
  if (common.ascii)
    for (attention::Text* text : {&invented->problem.title, &invented->problem.note})
      *text = {attention::transliterated(text->french), attention::transliterated(text->english)};
  const auto write = [&](const attention::Sink& sink) {
    attention::write_problem(invented->problem, sink);
  };
  for (const std::string& path : common.exports) write_file(path, write);
  if (common.exports.empty()) write_standard_output(write);
  for (const std::string& sentence : alike_sentences(invented->alike, common.voice))
    say_on_standard_error(sentence, common.voice);
}

template <class Size>
void add_size(CLI::App& command, const char* name, Size& size, OptionHelp text,
              const attention::Voice& voice) {
  constexpr long long kMost = 64;
  command.add_option(name, size, help(text, voice))
      ->type_name("N")
      ->take_last()
      ->check(whole_number_between(1, kMost, voice));
}

}  // namespace

void define_new(CLI::App& command, CommonOptions& common) {
  const auto options = std::make_shared<NewCommand>();
  add_data_options(command, common);
  command.get_option("--precision")->description(help(OptionHelp::new_precision, common.voice));
  attention::Wish& wish = options->wish;
  add_size(command, "--tokens", wish.tokens, OptionHelp::tokens, common.voice);
  add_size(command, "--d-model", wish.d_model, OptionHelp::d_model, common.voice);
  add_size(command, "--d-k", wish.d_k, OptionHelp::d_k, common.voice);
  add_size(command, "--d-v", wish.d_v, OptionHelp::d_v, common.voice);
  add_size(command, "--heads", wish.heads, OptionHelp::heads, common.voice);
  add_size(command, "--kv-heads", wish.kv_heads, OptionHelp::kv_heads, common.voice);
  add_size(command, "--keys", wish.keys, OptionHelp::keys, common.voice);
  const auto flag = [&](const char* name, bool& value, OptionHelp text) {
    command.add_flag(name, value, help(text, common.voice))->disable_flag_override();
  };
  flag("--causal", wish.causal, OptionHelp::causal);
  flag("--additive", wish.additive, OptionHelp::additive);
  flag("--bias", wish.bias, OptionHelp::bias);
  flag("--output-projection", wish.output_projection, OptionHelp::output_projection);
  flag("--easy", wish.easy, OptionHelp::easy);
  add_seed_option(command, options->seed, OptionHelp::seed, common);
  command.callback([options, &common] { run(*options, common); });
}

}  // namespace apps
