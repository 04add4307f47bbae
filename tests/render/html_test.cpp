#include "render/html.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <regex>

#include "golden.hpp"
#include "helpers.hpp"
#include "program.hpp"
#include "render/compose.hpp"
#include "render/html_text.hpp"

using namespace attention;

namespace {

std::string page_of(const Document& document, const HtmlOptions& options = {}) {
  std::string html;
  render_html(document, options, [&](std::string_view piece) { html += piece; });
  return html;
}

// What stands between <main> and </main>.
std::string main_part(const std::string& html) {
  const std::size_t begin = html.find("<main>"), end = html.find("</main>");
  REQUIRE(begin != std::string::npos);
  REQUIRE(end != std::string::npos);
  return html.substr(begin + 7, end - begin - 7);
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++found;
  return found;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Grid grid_of(std::vector<double> values, std::size_t rows) {
  Grid grid;
  grid.name = "scores";
  const std::size_t cols = values.size() / rows;
  grid.values = Tensor({rows, cols}, std::move(values));
  return grid;
}

}  // namespace

TEST_CASE("Base64 is that of RFC 4648, and carries doubles lowest byte first") {
  const auto of = [](std::string_view text) {
    return base64(std::span(reinterpret_cast<const unsigned char*>(text.data()), text.size()));
  };
  CHECK(of("") == "");
  CHECK(of("f") == "Zg==");
  CHECK(of("fo") == "Zm8=");
  CHECK(of("foo") == "Zm9v");
  CHECK(of("foobar") == "Zm9vYmFy");
  CHECK(base64(std::vector<double>{1.0}) == "AAAAAAAA8D8=");
}

TEST_CASE("What a document says is text in its page, whatever it holds") {
  const std::string evil = "<script>alert('&')</script> \"x\"";
  const std::string safe = "&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; &quot;x&quot;";
  Grid grid = grid_of({1, 2}, 1);
  grid.name = grid.formula = grid.remark = grid.shapes = grid.sums_label = evil;
  grid.row_labels = {evil};
  grid.column_labels = {evil, evil};
  grid.sums = {3};
  const std::string html = page_of(
      {{Heading{1, evil}, Paragraph{evil}, Facts{{evil, evil}}, grid, Equation{evil, {evil, evil}},
        Listing{{evil, evil}, {{evil, evil}}}, Heading{2, evil, Part::stop, evil}}});
  CHECK_FALSE(holds(html, "<script"));
  CHECK(count(html, safe) == 1 + 1 + 1 + 2 + (1 + 4) + (1 + 2 + 1) + 3 + 4 + 2);
}

TEST_CASE("A page asks nothing of any network and says its language") {
  const std::string html = page_of({{Heading{1, "x"}}}, {{Language::french, false}});
  CHECK(html.starts_with("<!DOCTYPE html>\n<html lang=fr>"));
  CHECK(holds(html, "default-src 'none'; style-src 'unsafe-inline'"));
  CHECK_FALSE(holds(html, "script-src"));
  CHECK_FALSE(holds(html, "http:"));
  CHECK_FALSE(holds(html, "https:"));
  CHECK_FALSE(holds(html, "url("));
}

TEST_CASE("A matrix is a table with a caption and headers, on the point, with its row sums") {
  Grid grid = grid_of({0.25, 0.75, 0, 1}, 2);
  grid.row_labels = {"a", "b"};
  grid.column_labels = {"c", "d"};
  grid.sums_label = "sum";
  grid.sums = {1, 1};
  grid.shaded = true;
  const std::string html = main_part(page_of({{grid}}));
  CHECK(holds(html, "<caption><b>scores</b></caption>"));
  CHECK(holds(html, "<th scope=col><span dir=auto>c</span>"));
  CHECK(holds(html,
              "<th scope=row><span dir=auto>a</span><td class=p6>0.25<td class=p18>0.75"
              "<td class=s>1\n"));
  CHECK(holds(html, "<td class=\"p0 d3\">0<td class=\"p24 d3\">1<td class=s>1\n"));
}

TEST_CASE("Open cells stay open, what is masked has no colour, negative numbers have their own") {
  const double inf = std::numeric_limits<double>::infinity();
  Grid grid = grid_of({-inf, -2, 1, 5}, 2);
  grid.shaded = true;
  grid.blanks = {false, false, false, true};
  const std::string html = main_part(page_of({{grid}}));
  CHECK(holds(html, "<td>−∞<td class=n10>-2"));
  CHECK(holds(html, "<td class=p5>1<td class=b>____"));
}

TEST_CASE("Every section that is opened is closed, and what follows a head is not part of it") {
  const Document document{{Heading{1, "t"}, Heading{2, "s 1", Part::sequence},
                           Heading{2, "stage", Part::stop, "1 stage"},
                           Heading{3, "head 1", Part::head}, grid_of({1}, 1), Paragraph{"next"},
                           Heading{2, "s 2", Part::sequence}, Heading{2, "last", Part::stop, "l"}}};
  const std::string html = main_part(page_of(document));
  CHECK(count(html, "<section") == 5);
  CHECK(count(html, "</section>") == 5);
  CHECK(holds(html,
              "</table></div>\n</section>\n<p dir=auto>next</p>\n</section>\n</section>\n"
              "<section data-part=sequence>\n<h2 dir=auto>s 2</h2>"));
  CHECK(holds(html, "<section data-part=stop data-short=\"1 stage\">\n<h3 dir=auto>stage</h3>"));
  CHECK(holds(html, "<h4 dir=auto>head 1</h4>"));
}

TEST_CASE("A page has one title, whatever the document opens with") {
  CHECK(count(page_of({{Paragraph{"all equal"}}}), "<h1") == 1);
  CHECK(count(page_of({{Heading{1, "a"}, Heading{1, "b"}, Heading{2, "c"}}}), "<h1") == 1);
}

TEST_CASE("With traces a page carries one script, and what labels hold cannot end its data") {
  const auto traces = run(problem_of(R"({"X": [[1, 2]], "W_q": "identity", "W_k": "identity",
      "W_v": "identity", "tokens": ["</script><b>"]})"));
  const std::string html = page_of(compose(traces, {}), {{}, 4, &traces});
  CHECK(count(html, "</script>") == 2);
  CHECK(holds(html, "\\u003c/script>\\u003cb>"));
  CHECK(std::regex_search(html, std::regex("script-src 'sha256-[A-Za-z0-9+/]{43}='")));
}

TEST_CASE("Pages of examples read as their golden files say") {
  for (const std::string name : {"tutorial.en", "multi_head.fr", "additive.en"}) {
    const std::string example = name.substr(0, name.find('.'));
    const std::string file = std::string(SOURCE_FOLDER) + "/data/" + example + ".json";
    const Result result =
        run_program({{"run", file, "--lang", name.substr(name.size() - 2), "--format", "html"}});
    CHECK(result.code == 0);
    check_golden(name + ".html", main_part(result.output));
  }
}

TEST_CASE("Every command that shows a document writes pages too") {
  const Folder folder;
  const std::string file = std::string(SOURCE_FOLDER) + "/data/tutorial.json";
  const std::string page = folder / "p.html", answers = folder / "a.json";
  write_file(answers, R"({"scores": [[1, 2, 3], [4, 5, 6], [7, 8, 9]]})");
  const std::vector<std::vector<std::string>> commands{{"run", file},
                                                       {"explain", file, "scores[1,2]"},
                                                       {"compare", file, "--set", "scale=none"},
                                                       {"check", file, answers},
                                                       {"exercise", file}};
  for (std::vector<std::string> arguments : commands) {
    CAPTURE(arguments[0]);
    arguments.insert(arguments.end(), {"-o", page});
    const Result result = run_program({arguments});
    CHECK(result.code <= 1);
    const std::string html = read_file(page);
    CHECK(html.starts_with("<!DOCTYPE html>"));
    CHECK(html.ends_with("</html>\n"));
    CHECK(count(html, "<h1") == 1);
  }
}
