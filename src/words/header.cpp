#include "words/header.hpp"

#include <algorithm>
#include <cstdlib>

namespace attention {
namespace {

const std::string& in_language(const Text& text, const Voice& voice) {
  return voice.language == Language::french ? text.french : text.english;
}

// A user's prose is transliterated like our own in ASCII; only labels keep their exact letters.
std::string prose(const Text& text, const Voice& voice) {
  return user_text(in_language(text, voice), {voice.language, false});
}

std::vector<std::string> own_or_numbered(const Labels& labels, std::size_t sequence,
                                         std::size_t count, const std::string& word,
                                         const Voice& voice) {
  std::vector<std::string> result;
  if (!labels.empty())
    for (const std::string& label : labels[labels.size() == 1 ? 0 : sequence])
      result.push_back(user_text(label, voice));
  for (std::size_t i = result.size(); i < count; ++i)
    result.push_back(word + " " + std::to_string(i + 1));
  return result;
}

std::string scale_fact(const Problem& problem, const std::string& scale, const Voice& voice) {
  switch (problem.effective_scale().rule) {
    case ScaleRule::inverse_sqrt_d_k:
      return say(voice, "échelle 1/√d_k = {}", "scale 1/√d_k = {}", scale);
    case ScaleRule::number: return say(voice, "échelle = {}", "scale = {}", scale);
    case ScaleRule::none: break;
  }
  return say(voice, "sans mise à l’échelle", "no scaling");
}

std::string query_word(const Trace& trace, const Voice& voice) {
  if (is_self_attention(*trace.problem, trace.dimensions)) return say(voice, "mot", "token");
  return say(voice, "requête", "query");
}

// " + 3", " − 1", or nothing.
std::string shift(std::ptrdiff_t offset) {
  if (offset == 0) return "";
  return fmt::format(" {} {}", offset < 0 ? "−" : "+", std::abs(offset));
}

}  // namespace

std::string title(const Trace& trace, const Voice& voice) {
  if (!in_language(trace.problem->title, voice).empty()) return prose(trace.problem->title, voice);
  if (is_self_attention(*trace.problem, trace.dimensions))
    return say(voice, "Auto-attention pas à pas", "Self-attention step by step");
  return say(voice, "Attention pas à pas", "Attention step by step");
}

std::string note(const Trace& trace, const Voice& voice) {
  return prose(trace.problem->note, voice);
}

std::vector<std::string> dimension_facts(const Trace& trace, const std::string& scale,
                                         const Voice& voice) {
  const Dimensions& d = trace.dimensions;
  const bool french = voice.language == Language::french;
  std::vector<std::string> facts;
  const auto plural = [&](std::size_t count, const char* fr, const char* en, const char* ens) {
    return fmt::format("{} {}{}", count,
                       french       ? fr
                       : count == 1 ? en
                                    : ens,
                       french && count > 1 ? "s" : "");
  };
  if (is_self_attention(*trace.problem, d) && d.past == 0) {
    facts.push_back(plural(*d.n, "mot", "token", "tokens"));
  } else {
    if (d.n) facts.push_back(plural(*d.n, "requête", "query", "queries"));
    if (d.m) facts.push_back(plural(*d.m, "clé", "key", "keys"));
  }
  if (d.past > 0 && d.m)
    facts.back() += say(voice, ", dont {} en cache", ", {} of them cached", d.past);
  if (d.heads > 1) facts.push_back(plural(d.heads, "tête", "head", "heads"));
  if (d.kv_heads != d.heads)
    facts.push_back(say(voice, "{} pour les clés et valeurs", "{} for keys and values",
                        plural(d.kv_heads, "tête", "head", "heads")));
  const auto size = [&](const char* name, std::optional<std::size_t> value) {
    if (value) facts.push_back(fmt::format("{} = {}", name, *value));
  };
  size("d_model", d.d_model);
  size("d_context", d.d_context);
  size("d_k", d.d_k);
  size("d_v", d.d_v);
  if (trace.problem->has(Name::W_o)) size("d_out", d.d_out);
  if (trace.find(Name::scaled_scores) != nullptr && trace.scale)
    facts.push_back(scale_fact(*trace.problem, scale, voice));
  return facts;
}

std::vector<std::string> mask_facts(const Trace& trace, const Voice& voice) {
  const Problem& p = *trace.problem;
  if (mask_sources(p).empty()) return {};
  std::vector<std::string> facts{
      say(voice, "masque\u202f: −∞ cache une clé", "mask: −∞ hides a key")};
  if (p.has(Name::key_padding) || (p.has(Name::mask) && p.mask_is_boolean))
    facts.push_back(say(voice, "true = peut regarder", "true = may attend"));
  if (p.has(Name::mask) && !p.mask_is_boolean)
    facts.push_back(
        say(voice, "ses nombres s’ajoutent aux scores", "its numbers are added to the scores"));
  const std::string position = "i" + shift(trace.offset.value_or(0));
  if (p.causal != Causal::none)
    facts.push_back(say(voice, "causal ({})\u202f: la clé j est visible si j ≤ {}",
                        "causal ({}): key j is visible if j ≤ {}",
                        p.causal == Causal::top_left ? "top_left" : "bottom_right", position));
  if (p.window)
    facts.push_back(say(voice, "fenêtre [{}, {}] autour de {}", "window [{}, {}] around {}",
                        p.window->left, p.window->right, position));
  facts.push_back(say(voice, "une ligne sans clé donne 0", "a row without any key gives 0"));
  return facts;
}

std::string empty_rows_line(const Trace& trace, const Voice& voice) {
  if (trace.empty_rows.empty()) return "";
  const auto labels = query_labels(trace, voice);
  constexpr std::size_t kMost = 12;
  std::string rows;
  for (std::size_t i = 0; i < std::min(trace.empty_rows.size(), kMost); ++i) {
    const EmptyRow& empty = trace.empty_rows[i];
    rows += (rows.empty() ? "" : ", ") + labels[empty.row];
    if (trace.dimensions.heads > 1) rows += say(voice, " (tête {})", " (head {})", empty.head + 1);
  }
  if (trace.empty_rows.size() > kMost) rows += ", …";
  return say(voice, "Aucune clé visible pour\u202f: {}. Poids 0, sortie 0.",
             "No key is visible for: {}. Weights 0, output 0.", rows);
}

std::vector<std::string> query_labels(const Trace& trace, const Voice& voice) {
  return own_or_numbered(trace.problem->tokens, trace.sequence, trace.dimensions.n.value_or(0),
                         query_word(trace, voice), voice);
}

std::vector<std::string> key_labels(const Trace& trace, const Voice& voice) {
  const Dimensions& d = trace.dimensions;
  const std::size_t m = d.m.value_or(0);
  if (!trace.problem->context_tokens.empty())
    return own_or_numbered(trace.problem->context_tokens, trace.sequence, m, "", voice);
  if (!is_self_attention(*trace.problem, d))
    return own_or_numbered({}, 0, m, say(voice, "clé", "key"), voice);
  std::vector<std::string> labels =
      own_or_numbered({}, 0, d.past, say(voice, "passé", "past"), voice);
  for (std::string& label : query_labels(trace, voice)) labels.push_back(std::move(label));
  return labels;
}

}  // namespace attention
