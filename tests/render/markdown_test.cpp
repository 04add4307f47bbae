#include "render/markdown.hpp"

#include <doctest/doctest.h>

using namespace attention;

namespace {

std::string markdown(Document document, const PageOptions& options = {}) {
  std::string text;
  render_markdown(document, options, [&](std::string_view piece) { text += piece; });
  return text;
}

Grid small_grid() {
  Grid grid;
  grid.name = "weights";
  grid.formula = "softmax(s)";
  grid.remark = "given";
  grid.shapes = "(2×2)";
  grid.row_labels = {"a|b", "c"};
  grid.column_labels = {"<b>", "d"};
  grid.values = Tensor({2, 2}, {0.25, 0.75, -1, 1e-9});
  grid.sums_label = "sum";
  grid.sums = {1, -1};
  return grid;
}

}  // namespace

TEST_CASE("A grid is a table under its formula, with labels and row sums") {
  CHECK(markdown({{small_grid()}}) ==
        "$`\\mathrm{weights} = \\mathrm{softmax}(s)`$ (given) · $`(2 \\times 2)`$\n"
        "\n"
        "|  | \\<b\\> | d | sum |\n"
        "|---|---:|---:|---:|\n"
        "| a\\|b | 0.25 | 0.75 | 1 |\n"
        "| c | -1 | 1e-9 | -1 |\n");
}

TEST_CASE("A grid of features has empty headers, and open cells are lines to write on") {
  Grid grid;
  grid.values = Tensor({2, 2}, {1, 2, 3, 4});
  grid.blanks = {false, true, false, false};
  CHECK(markdown({{grid}}) == "|  |  |\n|---:|---:|\n| 1 | \\_\\_\\_\\_ |\n| 3 | 4 |\n");
}

TEST_CASE("A large grid shows its corners and says what it left out, unless it is to be whole") {
  Grid grid;
  grid.values = Tensor({40, 30}, std::vector<double>(40 * 30, 7));
  const std::string cut = markdown({{grid}});
  CHECK(std::count(cut.begin(), cut.end(), '\n') == 2 + 17 + 2);
  CHECK(cut.find("\n(without rows 9 to 32 and columns 9 to 22; --full shows all)\n") != cut.npos);
  CHECK(cut.find("| 7 | … | 7 |") != cut.npos);
  const std::string whole = markdown({{grid}}, {.full = true});
  CHECK(std::count(whole.begin(), whole.end(), '7') == 40 * 30);
}

TEST_CASE("Headings, sentences, facts, words in a table and equations stand apart") {
  CHECK(markdown({{Heading{2, "Step 1"}, Paragraph{"1. It is a_b."}, Facts{{"n = 1", "m = 2"}},
                   Equation{"s", {"Q·Kᵀ"}}, Equation{"s[1,1]", {"1×2", "2"}},
                   Listing{{"x", "e^x"}, {{"0", "1"}}}}}) ==
        "## Step 1\n"
        "\n"
        "1\\. It is a\\_b.\n"
        "\n"
        "n = 1 · m = 2\n"
        "\n"
        "```math\n"
        "\\begin{aligned}\n"
        "s &= Q \\cdot K^{\\top} \\\\\n"
        "s_{1,1} &= 1 \\times 2 \\\\\n"
        "&= 2\n"
        "\\end{aligned}\n"
        "```\n"
        "\n"
        "| x | e^x |\n"
        "|---|---|\n"
        "| 0 | 1 |\n");
}

TEST_CASE("Whatever a label holds appears as text") {
  CHECK(markdown_text("<script>&amp;") == "\\<script\\>\\&amp;");
  CHECK(markdown_text("*a* _b_ `c` ~~d~~") == "\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~");
  CHECK(markdown_text("[l](http://x.y) www.z.org") == "\\[l\\](http\\://x.y) www\\.z.org");
  CHECK(markdown_text("$x$ a|b c\\|d #e") == "\\$x\\$ a\\|b c\\\\\\|d \\#e");
  CHECK(markdown_text("# h") == "\\# h");
  CHECK(markdown_text("- a - b") == "\\- a - b");
  CHECK(markdown_text("+ a") == "\\+ a");
  CHECK(markdown_text("===") == "\\===");
  CHECK(markdown_text("12. a") == "12\\. a");
  CHECK(markdown_text("12) a") == "12\\) a");
  CHECK(markdown_text("1.5") == "1\\.5");
  CHECK(markdown_text("    code\nnext\tword") == "code next word");
  CHECK(markdown_text("") == "");
  CHECK(markdown_text("中 é 😀") == "中 é 😀");
}

TEST_CASE("With ascii the page is ASCII") {
  const std::string page =
      markdown({{Paragraph{"\u00c9tape · 1/√d_k"}, small_grid()}}, {.voice = {.ascii = true}});
  CHECK(page.starts_with("Etape \\* 1/sqrt(d\\_k)\n"));
  CHECK(std::all_of(page.begin(), page.end(), [](char c) { return c > 0; }));
}
