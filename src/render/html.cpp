#include "render/html.hpp"

#include <fmt/format.h>

#include <utility>

#include "render/assets.hpp"
#include "render/html_table.hpp"
#include "render/html_text.hpp"
#include "render/page_data.hpp"
#include "words/page.hpp"

namespace attention {
namespace {

// Lines of a calculation break between terms, never inside one.
std::string unbroken(const std::string& text) {
  std::string escaped = html_escaped(text);
  for (std::size_t at = 0; (at = escaped.find(" + ", at)) != std::string::npos;) {
    constexpr std::string_view kBetween = "</span> <span>";
    escaped.replace(at, 1, kBetween);
    at += kBetween.size();
  }
  return "<span>" + escaped + "</span>";
}

class HtmlRenderer {
 public:
  HtmlRenderer(const HtmlOptions& options, const Sink& sink) : options_(options), sink_(sink) {}

  void operator()(const Heading& heading) {
    const bool head = heading.part == Part::head;
    close_sections(heading.part == Part::sequence ? kSequence : heading.level);
    if (heading.level == 1) deeper_ = std::exchange(titled_, true) ? 1 : 0;  // a page has one title
    const bool below_sequence = !open_.empty() && open_.front() == kSequence;
    const int level = heading.level + deeper_ + (below_sequence ? 1 : 0);
    if (heading.level > 1) {
      sink_(fmt::format("<section{}{}>\n", part_attribute(heading.part),
                        heading.short_text.empty()
                            ? ""
                            : " data-short=\"" + html_escaped(heading.short_text) + "\""));
      open_.push_back(heading.part == Part::sequence ? kSequence : heading.level);
      ends_with_grid_ = head;
    }
    sink_(fmt::format("<h{0} dir=auto>{1}</h{0}>\n", level, html_escaped(heading.text)));
  }

  void operator()(const Paragraph& paragraph) {
    sink_("<p dir=auto>" + html_escaped(paragraph.text) + "</p>\n");
  }

  void operator()(const Facts& facts) {
    std::string line;
    for (const std::string& part : facts.parts)
      line += (line.empty() ? "<span>" : " · <span>") + html_escaped(part) + "</span>";
    sink_("<p class=facts>" + line + "</p>\n");
  }

  void operator()(const Grid& grid) {
    render_html_grid(grid, options_.precision, sink_);
    // What follows the matrix of a head belongs to the next step, not to that head.
    if (ends_with_grid_) close_sections(open_.back());
  }

  void operator()(const Equation& equation) {
    std::string text = "<p class=eq><span>" + html_escaped(equation.left) + "</span>";
    for (const std::string& right : equation.rights)
      text += " <span>= " + unbroken(right) + "</span>";
    sink_(text + "</p>\n");
  }

  void operator()(const Listing& listing) { render_html_listing(listing, sink_); }

  void render(const Document& document) {
    open_page(document);
    for (const Block& block : document.blocks) std::visit(*this, block);
    close_sections(1);
    sink_("</main>\n");
    if (options_.traces != nullptr) {
      sink_("<script type=\"application/json\" id=data>");
      write_page_data(*options_.traces, options_.voice, options_.precision, sink_);
      sink_("</script>\n<script>" + std::string(kPageScript) + "</script>\n");
    }
    sink_("</body>\n</html>\n");
  }

 private:
  // A sequence stands between the document and its headings of level 2.
  static constexpr int kSequence = -2;

  static int depth(int section) { return section == kSequence ? 1 : section; }

  // Those of this level and below.
  void close_sections(int level) {
    while (!open_.empty() && depth(open_.back()) >= depth(level)) {
      sink_("</section>\n");
      open_.pop_back();
    }
    ends_with_grid_ = false;
  }

  static std::string part_attribute(Part part) {
    switch (part) {
      case Part::sequence: return " data-part=sequence";
      case Part::stop: return " data-part=stop";
      case Part::head: return " data-part=head";
      case Part::other: break;
    }
    return "";
  }

  void open_page(const Document& document) {
    std::string title = "attention-trace";
    if (!document.blocks.empty())
      if (const auto* heading = std::get_if<Heading>(&document.blocks.front()))
        title = heading->text;
    // Nothing is loaded, and only the one script that this program wrote runs.
    const std::string script =
        options_.traces == nullptr ? "" : "script-src '" + policy_hash(kPageScriptDigest) + "'; ";
    sink_(fmt::format(
        "<!DOCTYPE html>\n<html lang={}>\n<head>\n<meta charset=utf-8>\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; {}"
        "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=viewport content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=color-scheme content=\"light dark\">\n<title>{}</title>\n<style>\n{}{}"
        "</style>\n</head>\n<body>\n<main>\n",
        language_code(options_.voice), script, html_escaped(title), kPageStyle, shade_rules()));
    if (document.blocks.empty() || !std::holds_alternative<Heading>(document.blocks.front()))
      (*this)(Heading{1, title});
  }

  const HtmlOptions& options_;
  const Sink& sink_;
  std::vector<int> open_;        // the levels of the sections that are open
  bool ends_with_grid_ = false;  // the innermost section ends after its matrix
  bool titled_ = false;
  int deeper_ = 0;  // how much deeper than they say headings stand
};

}  // namespace

void render_html(const Document& document, const HtmlOptions& options, const Sink& sink) {
  HtmlRenderer(options, sink).render(document);
}

}  // namespace attention
