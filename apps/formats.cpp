#include "formats.hpp"

#include <algorithm>
#include <array>

#include "render/html.hpp"
#include "render/latex.hpp"
#include "render/markdown.hpp"
#include "render/text.hpp"

namespace apps {
namespace {

using attention::Document;
using attention::Sink;

attention::PageOptions page_options(const CommonOptions& options) {
  return {options.voice, options.precision, options.full};
}

constexpr std::array kFormats = {
    Format{"text", "",
           [](const Document& document, const CommonOptions& options, const Sink& sink) {
             render_text(document, text_options(options), sink);
           }},
    Format{"json", ".json", nullptr},
    Format{"markdown", ".md",
           [](const Document& document, const CommonOptions& options, const Sink& sink) {
             render_markdown(document, page_options(options), sink);
           }},
    Format{"latex", ".tex",
           [](const Document& document, const CommonOptions& options, const Sink& sink) {
             render_latex(document, page_options(options), sink);
           }},
    Format{"html", ".html",
           [](const Document& document, const CommonOptions& options, const Sink& sink) {
             render_html(document, {options.voice, options.precision}, sink);
           },
           true},
};

bool has_ending(std::string_view path, const Format& format) {
  return *format.ending != '\0' && path.ends_with(format.ending);
}

}  // namespace

const Format& format_named(std::string_view name) {
  return *std::find_if(kFormats.begin(), kFormats.end(),
                       [&](const Format& format) { return format.name == name; });
}

const Format& format_of_file(std::string_view path) {
  return *std::find_if(kFormats.begin(), kFormats.end(),
                       [&](const Format& format) { return has_ending(path, format); });
}

const Format& format_of_data() {
  return *std::find_if(kFormats.begin(), kFormats.end(),
                       [](const Format& format) { return format.render == nullptr; });
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  names.reserve(kFormats.size());
  for (const Format& format : kFormats) names.emplace_back(format.name);
  return names;
}

std::vector<std::string> file_endings() {
  std::vector<std::string> endings;
  for (const Format& format : kFormats)
    if (*format.ending != '\0') endings.emplace_back(format.ending);
  return endings;
}

}  // namespace apps
