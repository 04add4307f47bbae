#include "reference_input.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention::test {

namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

const Tensor* find(const Problem& p, Name name) {
  const auto found = p.given.find(name);
  return found == p.given.end() ? nullptr : &found->second;
}

// Heads are said outright, or by weights of one matrix a head.
std::size_t query_heads(const Problem& p) {
  if (p.heads) return *p.heads;
  const Tensor* w = find(p, Name::W_q);
  return w && w->rank() == 3 ? w->shape()[0] : 1;
}

std::size_t key_heads(const Problem& p) {
  if (p.kv_heads) return *p.kv_heads;
  for (Name name : {Name::W_k, Name::W_v})
    if (const Tensor* w = find(p, name); w && w->rank() == 3) return w->shape()[0];
  return query_heads(p);
}

// The rank of one sequence's value; a mask of rank 4 is read by Input::mask, not here.
std::size_t rank_of(Name name, std::size_t heads) {
  using enum Name;
  if (name == Q_heads || name == K_heads || name == V_heads) return 3;
  if (name == b_q || name == b_k || name == b_v || name == b_o || name == v_a) return 1;
  if (name == key_padding) return 1;
  if (name >= scores && name <= head_outputs) return heads > 1 ? 3 : 2;
  return 2;
}

bool is_weight(Name name) {
  return name >= Name::W_q && name <= Name::W_o;
}

bool has_batch_axis(Name name, const Tensor& tensor, std::size_t heads) {
  return !is_weight(name) && tensor.rank() > rank_of(name, heads);
}

}  // namespace

std::size_t sequences(const Problem& problem) {
  std::size_t count =
      std::max({std::size_t{1}, problem.tokens.size(), problem.context_tokens.size()});
  for (const auto& [name, tensor] : problem.given)
    if (has_batch_axis(name, tensor, query_heads(problem)))
      count = std::max(count, tensor.shape()[0]);
  return count;
}

Problem one_sequence(const Problem& problem, std::size_t sequence) {
  Problem one = problem;
  for (auto& [name, tensor] : one.given) {
    if (!has_batch_axis(name, tensor, query_heads(problem))) continue;
    Shape shape = tensor.shape();
    const std::size_t b = shape[0] == 1 ? 0 : sequence;
    shape.erase(shape.begin());
    const auto part = tensor.values().subspan(b * volume(shape), volume(shape));
    if (name == Name::mask) shape.insert(shape.begin(), 1);
    tensor = Tensor(shape, {part.begin(), part.end()});
  }
  for (Labels* labels : {&one.tokens, &one.context_tokens})
    if (labels->size() > 1) *labels = {labels->at(sequence)};
  return one;
}

Input::Input(const Problem& problem, std::size_t sequence)
    : problem_(problem),
      sequence_(sequence),
      heads_(query_heads(problem)),
      kv_heads_(key_heads(problem)) {}

Maybe Input::given(Name name) const {
  const Tensor* t = find(problem_, name);
  if (!t) return {};
  const bool batch = t->rank() > rank_of(name, heads_);
  Value value(Shape(t->shape().begin() + batch, t->shape().end()));
  const std::size_t first = batch ? sequence_ * value.cells.size() : 0;
  for (std::size_t i = 0; i < value.cells.size(); ++i)
    value.cells[i] = exact(t->values()[first + i]);
  return value;
}

Maybe Input::weight(Name name, std::size_t width) const {
  if (problem_.identity.contains(name)) {
    Value eye({width, width});
    for (std::size_t i = 0; i < width; ++i) eye.at(0, i, i) = exact(1);
    return eye;
  }
  const Tensor* w = find(problem_, name);
  if (!w) return {};
  const bool out_in = problem_.weight_layout == WeightLayout::out_in;
  const std::size_t heads = w->rank() == 3 ? w->shape()[0] : 1;
  std::size_t in = w->shape()[w->rank() - 2], out = w->shape()[w->rank() - 1];
  if (out_in) std::swap(in, out);
  Value value({in, heads * out});
  for (std::size_t a = 0; a < heads; ++a)
    for (std::size_t i = 0; i < in; ++i)
      for (std::size_t j = 0; j < out; ++j)
        value.at(0, i, a * out + j) =
            exact(w->values()[a * in * out + (out_in ? j * in + i : i * out + j)]);
  return value;
}

std::optional<double> Input::factor(const Values& steps) const {
  const Scale scale = problem_.effective_scale();
  if (scale.rule == ScaleRule::none) return 1;
  if (scale.rule == ScaleRule::number) return scale.factor;
  const auto inverse_root = [](std::size_t d_k) { return 1 / std::sqrt(static_cast<double>(d_k)); };
  using enum Name;
  const auto tells = [&](Name name) -> Maybe {
    if (steps.contains(name)) return steps.at(name);
    return is_weight(name) && find(problem_, name) ? weight(name, 0) : given(name);
  };
  for (Name name : {Q_heads, K_heads, v_a})
    if (const Maybe value = tells(name)) return inverse_root(value->cols());
  for (Name name : {Q, W_q, b_q})
    if (const Maybe value = tells(name)) return inverse_root(value->cols() / heads_);
  for (Name name : {K, K_new, past_K, W_k, b_k})
    if (const Maybe value = tells(name)) return inverse_root(value->cols() / kv_heads_);
  return {};
}

std::optional<std::pair<std::size_t, std::size_t>> Input::queries_and_keys(
    const Values& steps) const {
  using enum Name;
  std::size_t n = 0, m = 0;
  const auto tells = [&](Name name) -> Maybe {
    return steps.contains(name) ? Maybe(steps.at(name)) : given(name);
  };
  for (Name name : {X, Q, Q_heads, head_outputs, concat, output})
    if (const Maybe value = tells(name)) n = value->rows();
  for (Name name : {K, K_heads, V, V_heads})
    if (const Maybe value = tells(name)) m = value->rows();
  for (Name name : {context, K_new, V_new})
    if (const Maybe value = tells(name)) m = past() + value->rows();
  if (const Maybe real = given(key_padding)) m = real->cols();
  for (Name name : {scores, scaled_scores, capped_scores, masked_scores, attention_weights})
    if (const Maybe value = tells(name)) n = value->rows(), m = value->cols();
  if (const Tensor* t = find(problem_, Name::mask)) {
    n = t->shape()[t->rank() - 2];
    m = t->shape()[t->rank() - 1];
  }
  // In self-attention each query's token is a key too, and comes after those of the past.
  const bool projects_keys = projects(W_k, K, K_new) || projects(W_v, V, V_new);
  if (m == 0 && !problem_.has(context) && projects_keys) m = n + past();
  if (n == 0 || m == 0) return {};
  return std::pair{n, m};
}

bool Input::projects(Name weight, Name whole, Name fresh) const {
  return (problem_.has(weight) || problem_.identity.contains(weight)) && !problem_.has(whole) &&
         !problem_.has(fresh);
}

std::size_t Input::past() const {
  const Tensor* past = find(problem_, Name::past_K);
  return past ? past->shape()[past->rank() - 2] : 0;
}

bool Input::has_mask() const {
  return problem_.causal != Causal::none || problem_.window || problem_.has(Name::mask) ||
         problem_.has(Name::key_padding);
}

bool Input::hidden_by_position(std::size_t i, std::size_t j, std::size_t n, std::size_t m) const {
  long long offset = static_cast<long long>(past());
  if (problem_.causal == Causal::bottom_right)
    offset = static_cast<long long>(m) - static_cast<long long>(n);
  const long long position = static_cast<long long>(i) + offset, key = static_cast<long long>(j);
  if (problem_.causal != Causal::none && key > position) return true;
  if (!problem_.window) return false;
  const auto [left, right] = *problem_.window;
  return (left >= 0 && key < position - left) || (right >= 0 && key > position + right);
}

double Input::mask(std::size_t head, std::size_t i, std::size_t j, std::size_t n,
                   std::size_t m) const {
  if (hidden_by_position(i, j, n, m)) return kHidden;
  if (const Maybe real = given(Name::key_padding); real && real->cells[j].number == 0)
    return kHidden;
  const Tensor* t = find(problem_, Name::mask);
  if (!t) return 0;
  std::size_t first = 0;
  if (t->rank() == 4) {
    const std::size_t b = t->shape()[0] == 1 ? 0 : sequence_, a = t->shape()[1] == 1 ? 0 : head;
    first = (b * t->shape()[1] + a) * n * m;
  }
  const double x = t->values()[first + i * m + j];
  return problem_.mask_is_boolean ? (x != 0 ? 0 : kHidden) : x;
}

}  // namespace attention::test
