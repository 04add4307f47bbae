#include "lesson/mistaken.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lesson/mistaken_rows.hpp"
#include "property.hpp"

namespace attention::test {

namespace {

using enum Name;

// Whether the last projection fits a concat of that width.
bool output_fits(const Ground& g, std::size_t width) {
  if (const Maybe w = g.in.weight(W_o, width); w && w->rows() != width) return false;
  if (g.problem.has(W_o)) return true;
  const Maybe b = g.in.given(b_o);
  return !b || b->cols() == width;
}

std::size_t concat_width(const Ground& g, const Wrong& wrong) {
  for (const auto& [name, value] : wrong) {
    if (name == concat) return value.cols();
    if (name == head_outputs) return value.cols() * value.heads();
    if (name == V) return value.cols() / g.in.kv_heads() * g.in.heads();
  }
  return g[concat]->cols();
}

bool is_empty(const Value& z, std::size_t head, std::size_t i) {
  for (std::size_t j = 0; j < z.cols(); ++j)
    if (!hidden(z.at(head, i, j))) return false;
  return true;
}

// The mistake once more, with other weights in its empty rows; nothing if it has none.
std::optional<Mistaken> with_empty_rows(const Ground& g, Wrong wrong, const Mistaken& zeros,
                                        EmptyRows kind) {
  if (!zeros.values.contains(masked_scores)) return {};
  const Value& z = zeros.values.at(masked_scores);
  const double weight = kind == EmptyRows::uniform ? 1 / static_cast<double>(z.cols())
                                                   : std::numeric_limits<double>::quiet_NaN();
  bool any = false;
  const Value weights =
      filled(zeros.values.at(attention_weights), [&](auto a, auto i, auto, Cell& c) {
        if (is_empty(z, a, i)) c = exact(weight), any = true;
      });
  if (!any) return {};
  wrong.emplace_back(attention_weights, weights);
  std::optional<Mistaken> result = follow(g, wrong);
  if (result) result->spoiled.pop_back();
  return result;
}

std::vector<SlipRow> all_rows() {
  std::vector<SlipRow> rows;
  for (const auto* stage : {&projection_slips(), &scores_slips(), &mask_slips(), &late_slips()})
    rows.insert(rows.end(), stage->begin(), stage->end());
  return rows;
}

}  // namespace

Maybe Ground::operator[](Name name) const {
  const auto found = right.find(name);
  return found == right.end() ? Maybe() : Maybe(found->second);
}

Name Ground::before_mask() const {
  return right.contains(capped_scores) ? capped_scores : scaled_scores;
}

Name Ground::logits() const {
  return right.contains(masked_scores) ? masked_scores : before_mask();
}

Name Ground::attended() const {
  return right.contains(head_outputs) ? head_outputs : output;
}

Value transposed(const Value& x) {
  Shape shape = x.shape;
  std::swap(shape[shape.size() - 1], shape[shape.size() - 2]);
  return filled(Value(shape), [&](auto a, auto i, auto j, Cell& cell) { cell = x.at(a, j, i); });
}

bool hidden(const Cell& cell) {
  return cell.number == -std::numeric_limits<double>::infinity();
}

std::optional<Mistaken> follow(const Ground& g, const Wrong& wrong) {
  Mistaken result;
  Problem problem = g.problem;
  for (const auto& [name, value] : wrong) {
    if (g.problem.has(name) && name != combined_mask) return {};
    if (!g.right.contains(name)) return {};
    problem.given.insert_or_assign(name, numbers(value));
    result.spoiled.push_back(name);
  }
  if (wrong.empty() || !g.right.contains(output)) return {};
  const bool fits =
      !g.right.contains(concat) || problem.has(output) || output_fits(g, concat_width(g, wrong));
  if (!fits) problem.given.insert_or_assign(output, Tensor({1, 1}, {0}));
  result.values = reference(problem, 0);
  if (!fits) result.values.erase(output);
  return result;
}

std::optional<Mistaken> mistaken(const Problem& problem, const Slip& slip) {
  const Ground ground(problem);
  if (slip.id == "key-heads-tiled") return with_tiled_heads(ground, slip.detail != "keys");
  for (const SlipRow& row : all_rows()) {
    if (row.slip.id != slip.id || row.slip.detail != slip.detail) continue;
    const Wrong wrong = row.wrong(ground, slip.detail);
    std::optional<Mistaken> result = follow(ground, wrong);
    if (!result || slip.empty_rows == EmptyRows::zero) return result;
    return with_empty_rows(ground, wrong, *result, slip.empty_rows);
  }
  throw std::logic_error("no such mistake: " + slip.id + " " + slip.detail);
}

std::vector<Slip> all_slips() {
  std::vector<Slip> slips;
  for (const SlipRow& row : all_rows()) slips.push_back(row.slip);
  slips.push_back({"key-heads-tiled", "keys"});
  slips.push_back({"key-heads-tiled", "keys and values"});
  return slips;
}

}  // namespace attention::test
