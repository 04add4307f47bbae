#include "render/latex.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "render/latex_matrix.hpp"
#include "render/tex_text.hpp"

using namespace attention;

namespace {

constexpr PageOptions kFrenchPage{.voice = {.language = Language::french}};

// What stands between \begin{document} and \end{document}.
std::string body(Document document, const PageOptions& options = {}) {
  std::string text;
  render_latex(document, options, [&](std::string_view piece) { text += piece; });
  const std::string begin = "\\begin{document}\n", end = "\n\\end{document}\n";
  REQUIRE(text.ends_with(end));
  const std::size_t from = text.find(begin) + begin.size();
  return text.substr(from, text.size() - end.size() - from);
}

}  // namespace

TEST_CASE("A matrix is a bmatrix, its points under each other") {
  Grid grid;
  grid.values = Tensor({2, 2}, {0.25, -1, 10.5, 1e-9});
  CHECK(latex_matrix(grid, {}) ==
        "$\\begin{bmatrix}\n"
        "\\phantom{0}0.25 & -1 \\\\\n"
        "10.5\\phantom{0} & 1 \\cdot 10^{-9}\n"
        "\\end{bmatrix}$");
}

TEST_CASE("Labels stand beside and above the matrix, row sums after it, and all have room") {
  Grid grid;
  grid.row_labels = {"a&b", "中"};
  grid.column_labels = {"x_1", "y"};
  grid.values = Tensor({2, 2}, {0.5, 0.5, 1, 0});
  grid.sums_label = "somme";
  grid.sums = {1, 1};
  CHECK(latex_matrix(grid, kFrenchPage) ==
        "$\\begin{array}{@{}l@{\\ }}\n"
        "\\text{a\\&b} \\\\\n"
        "\\text{U+4E2D}\n"
        "\\end{array}\n"
        "\\begin{bmatrix}\n"
        "\\columnlabel{x\\_1}{0{,}5} & \\columnlabel{y}{0{,}5} \\\\\n"
        "1\\phantom{{,}0} & 0\\phantom{{,}0}\n"
        "\\end{bmatrix}\n"
        "\\begin{array}{@{\\ }c@{}}\n"
        "\\columnlabel{somme}{1} \\\\\n"
        "1\n"
        "\\end{array}\n"
        "\\labelroom{2}$");
}

TEST_CASE("Open cells are lines to write on; large matrices show their corners") {
  Grid grid;
  grid.values = Tensor({1, 2}, {1, 2});
  grid.blanks = {true, false};
  CHECK(latex_matrix(grid, {}).find("\\blank & 2") != std::string::npos);
  grid.values = Tensor({40, 20}, std::vector<double>(40 * 20, 7));
  grid.blanks = {};
  const std::string cut = body({{grid}});
  CHECK(cut.find("7 & 7 & 7 & 7 & 7 & \\cdots & 7 & 7 & 7 & 7 & 7 \\\\") != cut.npos);
  CHECK(cut.find("\\vdots & \\vdots") != cut.npos);
  CHECK(cut.find("(without rows 9 to 32 and columns 6 to 15; -{}-full shows all)") != cut.npos);
  std::string whole;
  render_latex({{grid}}, {.full = true}, [&](std::string_view piece) { whole += piece; });
  CHECK(whole.find("\\setcounter{MaxMatrixCols}{20}") != whole.npos);
  CHECK(whole.find("\\cdots") == whole.npos);
}

TEST_CASE("Headings, sentences and equations are LaTeX's own; French numbers have a comma") {
  const Document document{{Heading{1, "Tour"}, Paragraph{"Max 0.5\u202f: 50 %."},
                           Facts{{"d_k = 4", "1/√d_k = 0.5"}}, Equation{"s[1,1]", {"0.5×2", "1"}}}};
  CHECK(body(document, kFrenchPage) ==
        "\n\\section*{\\raggedright Tour}\n"
        "\n"
        "Max 0,5\\,: 50 \\%.\n"
        "\n"
        "\\mbox{d\\_k} = 4 · \\mbox{1/$\\sqrt{d_k}$} = 0,5\n"
        "\\begin{align*}\n"
        "s_{1,1} &= 0{,}5 \\times 2 \\\\\n"
        "&= 1\n"
        "\\end{align*}\n");
}

TEST_CASE("The caption of a matrix tells its formula and its shapes") {
  Grid grid;
  grid.name = "K";
  grid.formula = "X·W_k";
  grid.remark = "given";
  grid.shapes = "(1×1)";
  grid.values = Tensor({1, 1}, {3});
  CHECK(body({{grid}}) ==
        "\n$K = X \\cdot W_k$ (given) \\hspace*{\\fill}\\mbox{$(1 \\times 1)$}\\par\\nopagebreak\n"
        "\\centred{$\\begin{bmatrix}\n3\n\\end{bmatrix}$}\n");
}

TEST_CASE("Words in a table are cut into tables that fit on a page") {
  Listing listing{{"x", "a_b"}, std::vector<std::vector<std::string>>(41, {"1.5", "%"})};
  const std::string tables = body({{listing}});
  const std::string head =
      "\\centred{\\begin{tabular}{ll}\n\\textbf{x} & \\textbf{a\\_b} \\\\\n\\hline\n";
  CHECK(tables.find(head + "{1.5} & {\\%} \\\\\n") != tables.npos);
  CHECK(tables.find(head) != tables.rfind(head));
}

TEST_CASE("Whatever a text holds, TeX sets it") {
  CHECK(tex_text("\\{}$&#%_^~<>|") ==
        "\\textbackslash{}\\{\\}\\$\\&\\#\\%\\_\\textasciicircum{}\\textasciitilde{}"
        "\\textless{}\\textgreater{}\\textbar{}");
  CHECK(tex_text("-- ,, ` ' \" []") ==
        "-{}- ,{}, \\textasciigrave{} \\textquotesingle{} \\textquotedbl{} {[}{]}");
  CHECK(tex_text("√64 √ − ∞ → ≤") == "$\\sqrt{64}$ $\\surd$ $-$ $\\infty$ $\\to$ $\\le$");
  CHECK(tex_text("L\u00e9a \u0153uvre ‘x’ \u0126 \u4e2d \U0001F600 e\u0301") ==
        "L\u00e9a \u0153uvre ‘x’ U+0126 U+4E2D U+1F600 eU+0301");
  CHECK(tex_text("a\nb\tc\x01") == "a b cU+0001");
}

TEST_CASE("Only numbers that stand alone get a comma") {
  const auto comma = [](const char* text) { return tex_text(text, {.decimal_comma = true}); };
  CHECK(comma("0.5 (1.25) -2.5, 3.5.") == "0,5 (1,25) -2,5, 3,5.");
  CHECK(comma("0.5\u202f: x") == "0,5\\,: x");
  CHECK(comma("v1.5 1.2.3 a=0.5 0.5.json 1.") == "v1.5 1.2.3 a=0.5 0.5.json 1.");
}

TEST_CASE("In a paragraph names stay whole, and very long words may be broken") {
  const TexTextOptions running{.running = true};
  CHECK(tex_text("the attention_weights are", running) == "the \\mbox{attention\\_weights} are");
  const std::string word = tex_text(std::string(31, 'a'), running);
  CHECK(word.starts_with("a\\allowbreak{}a\\allowbreak{}"));
}
