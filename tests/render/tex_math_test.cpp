#include "render/tex_math.hpp"

#include <doctest/doctest.h>

#include "render/tex_rows.hpp"

using namespace attention;

TEST_CASE("Formulas become TeX: names of one letter slanted, longer ones upright") {
  CHECK(tex_math("X·W_q + b_q") == "X \\cdot W_q + b_q");
  CHECK(tex_math("Q·Kᵀ") == "Q \\cdot K^{\\top}");
  CHECK(tex_math("Q_heads·K_headsᵀ") == "Q_{\\mathrm{heads}} \\cdot K_{\\mathrm{heads}}^{\\top}");
  CHECK(tex_math("scores/√d_k") == "\\mathrm{scores}/\\sqrt{d_k}");
  CHECK(tex_math("0.06/√4") == "0.06/\\sqrt{4}");
  CHECK(tex_math("softmax(scaled_scores)") == "\\mathrm{softmax}(\\mathrm{scaled\\_scores})");
  CHECK(tex_math("50·tanh(scaled_scores/50)") ==
        "50 \\cdot \\mathrm{tanh}(\\mathrm{scaled\\_scores}/50)");
  CHECK(tex_math("Σ v_a·tanh(Q + K)") == "\\sum v_a \\cdot \\mathrm{tanh}(Q + K)");
  CHECK(tex_math("[past_K; K_new]") == "[\\mathrm{past\\_K}; K_{\\mathrm{new}}]");
  CHECK(tex_math("B − A") == "B - A");
  CHECK(tex_math("(3×4) = (3×4)·(4×4)") == "(3 \\times 4) = (3 \\times 4) \\cdot (4 \\times 4)");
}

TEST_CASE("Powers take what stands in their parentheses, with its sign") {
  CHECK(tex_math("e^(z − max) / sum") == "e^{z - \\mathrm{max}}/\\mathrm{sum}");
  CHECK(tex_math("e^(−x)") == "e^{-x}");
  CHECK(tex_math("e^x") == "e^{x}");
  CHECK(tex_math("e^-0.5 + 1") == "e^{-0.5} + 1");
  CHECK(tex_math("e^(a·(b + c))") == "e^{a \\cdot (b + c)}");
  CHECK(tex_math("√(a + b)") == "\\sqrt{a + b}");
}

TEST_CASE("The place of a cell becomes a subscript, its head a superscript") {
  CHECK(tex_math("scores[2,3]") == "\\mathrm{scores}_{2,3}");
  CHECK(tex_math("scores(2)[1,3]") == "\\mathrm{scores}^{(2)}_{1,3}");
  CHECK(tex_math("scores(1,2)[1,3]") == "\\mathrm{scores}^{(1,2)}_{1,3}");
  CHECK(tex_math("Q[2,1]·K[3,1]") == "Q_{2,1} \\cdot K_{3,1}");
  CHECK(tex_math("b_o[3]") == "(b_o)_{3}");
  CHECK(tex_math("K_heads(1)[2,1]") == "(K_{\\mathrm{heads}})^{(1)}_{2,1}");
  CHECK(tex_math("z = scaled_scores[2,·]") == "z = \\mathrm{scaled\\_scores}_{2,\\cdot}");
  CHECK(tex_math("f(2) [a]") == "f(2)\\ [a]");
}

TEST_CASE("Numbers keep their digits; the comma is a choice; small ones are powers of ten") {
  CHECK(tex_math("0.2×0.3 + (-0.1)×2") == "0.2 \\times 0.3 + (-0.1) \\times 2");
  CHECK(tex_math("0.2×0.3", {.decimal_comma = true}) == "0{,}2 \\times 0{,}3");
  CHECK(tex_math("-0.15") == "-0.15");
  CHECK(tex_math("1e-9") == "1 \\cdot 10^{-9}");
  CHECK(tex_math("-1.25e10", {.decimal_comma = true}) == "-1{,}25 \\cdot 10^{10}");
  CHECK(tex_math("2e") == "2e");
  CHECK(tex_math("−∞ + 0") == "-\\infty + 0");
}

TEST_CASE("Words inside calculations keep their spaces") {
  CHECK(tex_math("−∞ (causal) + 0 (padding)") ==
        "-\\infty\\ (\\mathrm{causal}) + 0\\ (\\mathrm{padding})");
  CHECK(tex_math("0.1 + (3 more terms: 0.25) + 1") ==
        "0.1 + (3\\ \\mathrm{more}\\ \\mathrm{terms}{:}\\ 0.25) + 1");
  CHECK(tex_math("fen\u00eatre + 0") == "\\text{fen\u00eatre} + 0");
}

TEST_CASE("What the notation does not know appears as text and breaks nothing") {
  CHECK(tex_math("") == "");
  CHECK(tex_math("a$b") == "a\\text{\\$}b");
  CHECK(tex_math("\\x{}") == "\\text{\\textbackslash{}}x\\text{\\{}\\text{\\}}");
  CHECK(tex_math("100%") == "100\\text{\\%}");
  CHECK(tex_math("中") == "\\text{U+4E2D}");
  CHECK(tex_math("^") == "^{}");
  CHECK(tex_math("e^(x") == "e^{x}");
  CHECK(tex_math("√") == "\\sqrt{}");
}

TEST_CASE("Equations align on their signs, and long sums go on below") {
  CHECK(tex_rows({"scores[1,1]", {"0.2×0.3 + 0", "0.06"}}) ==
        std::vector<std::string>{"\\mathrm{scores}_{1,1} &= 0.2 \\times 0.3 + 0", "&= 0.06"});
  std::string sum = "first_of_several_long_names", nested = "(a + b)";
  for (int i = 0; i < 3; ++i) sum += " + another_of_several_long_names";
  const auto rows = tex_rows({"x", {sum, nested}});
  REQUIRE(rows.size() == 3);
  CHECK(rows[0].starts_with("x &= \\mathrm{first"));
  CHECK(rows[1].starts_with("&\\quad {}+\\mathrm{another"));
  CHECK(rows[2] == "&= (a + b)");
  CHECK(tex_lines({"a &= b", "&= c"}) == "a &= b \\\\\n&= c");
}
