#include "render/shown_sum.hpp"

#include <cmath>
#include <cstdlib>

#include "render/compose_explanation.hpp"
#include "render/number.hpp"
#include "words/explain.hpp"

namespace attention {
namespace {

constexpr std::size_t kMostTerms = 8, kShownAtEachEnd = 3;

}  // namespace

std::string ShownNumbers::number(double x) {
  const std::string shown = decimal(x, precision_);
  constexpr double kSameNumber = 1e-12;
  if (std::isfinite(x) &&
      std::abs(std::strtod(shown.c_str(), nullptr) - x) > kSameNumber * std::abs(x))
    rounded_ = true;
  return shown;
}

std::string ShownNumbers::factor(double x) {
  const std::string shown = number(x);
  return x < 0 ? "(" + shown + ")" : shown;
}

template <class Show>
std::string ShownNumbers::joined(const std::vector<Term>& terms, Show show,
                                 bool with_left_out_sum) {
  std::string line;
  const bool cut = terms.size() > kMostTerms;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (i > 0) line += " + ";
    if (cut && i == kShownAtEachEnd) {
      double sum = 0;
      const std::size_t count = terms.size() - 2 * kShownAtEachEnd;
      for (; i < kShownAtEachEnd + count; ++i) sum += terms[i].value;
      line +=
          (with_left_out_sum ? terms_left_out(std::to_string(count), number(sum), voice_) : "…") +
          " + ";
    }
    line += show(terms[i]);
  }
  return line;
}

std::string ShownNumbers::names(const Trace& trace, const std::vector<Term>& terms) {
  return joined(
      terms,
      [&](const Term& term) {
        std::string product;
        for (const Operand& o : term.operands)
          product += (product.empty() ? "" : "·") + (o.cell ? cell_text(trace, *o.cell) : o.name);
        return product;
      },
      false);
}

std::string ShownNumbers::numbers(const std::vector<Term>& terms) {
  return joined(
      terms,
      [&](const Term& term) {
        std::string product;
        for (const Operand& o : term.operands)
          product += (product.empty() ? "" : "×") + factor(o.value);
        return product;
      },
      true);
}

std::string ShownNumbers::values(const std::vector<Term>& terms) {
  return joined(
      terms, [&](const Term& term) { return factor(term.value); }, true);
}

}  // namespace attention
