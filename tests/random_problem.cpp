// Sizes first, all consistent; then what is given in them, option by option; then some inputs are
// taken away again, as long as the rest still determines the output.
#include "random_problem.hpp"

#include <limits>

#include "reference.hpp"

namespace attention::test {

namespace {

using enum Name;

// The shape with one more axis in front.
Shape after(std::size_t first, const Shape& shape) {
  Shape result{first};
  result.insert(result.end(), shape.begin(), shape.end());
  return result;
}

class Draw {
 public:
  explicit Draw(std::mt19937_64& random) : random_(random) {}

  Problem problem() {
    draw_sizes();
    draw_options();
    draw_inputs();
    draw_masks();
    draw_given_steps();
    draw_labels();
    take_away();
    say_heads();
    return std::move(p_);
  }

 private:
  std::size_t from(std::size_t least, std::size_t most) {
    return least + random_() % (most - least + 1);
  }
  bool one_in(std::size_t n) { return random_() % n == 0; }

  // Whole numbers make equal scores, fractions make none; both stay small enough for exp.
  double number() {
    if (whole_) return static_cast<double>(from(0, 4)) - 2;
    return static_cast<double>(random_() >> 11) * 0x1p-53 * 3 - 1.5;
  }

  Tensor numbers(const Shape& shape) {
    std::vector<double> values(volume(shape));
    for (double& x : values) x = number();
    return Tensor(shape, std::move(values));
  }

  void give(Name name, const Shape& shape) { p_.given.insert_or_assign(name, numbers(shape)); }

  // Each sequence with numbers of its own, or one for all.
  void give_shared_or_not(Name name, Shape shape) {
    if (batch_ && !one_in(3)) shape = after(*batch_, shape);
    give(name, shape);
  }

  void draw_sizes() {
    kv_ = from(1, 4);
    h_ = kv_ * from(1, 4 / kv_);
    n_ = from(1, 6);
    d_k_ = from(1, 6);
    d_v_ = from(1, 6);
    d_model_ = from(1, 6);
    past_ = one_in(3) ? from(1, 3) : 0;
    if (one_in(3)) batch_ = from(1, 3);
    cross_ = one_in(2);
    m_new_ = cross_ ? from(1, 6) : n_;
    if (one_in(5)) p_.identity.insert(W_q), d_model_ = h_ * d_k_;
    d_source_ = cross_ ? from(1, 6) : d_model_;
    if (one_in(5)) draw_identity_key();
    if (d_source_ % kv_ == 0 && one_in(5)) p_.identity.insert(W_v), d_v_ = d_source_ / kv_;
  }

  // "identity" wants a source as wide as all keys; in self-attention it is that of the queries.
  void draw_identity_key() {
    if (!cross_ && p_.identity.contains(W_q) && h_ != kv_) return;
    p_.identity.insert(W_k);
    d_source_ = kv_ * d_k_;
    if (!cross_) d_model_ = d_source_;
  }

  void draw_options() {
    if (one_in(2)) p_.weight_layout = WeightLayout::out_in;
    if (one_in(3)) p_.score = Score::additive;
    if (p_.score == Score::additive) give(v_a, {d_k_});
    whole_ = p_.score == Score::dot && one_in(4);
    if (one_in(2)) p_.scale = Scale{static_cast<ScaleRule>(from(0, 2)), number()};
    if (one_in(3)) p_.softcap = static_cast<double>(from(1, 10)) / 2;
    if (one_in(2)) p_.causal = one_in(2) ? Causal::top_left : Causal::bottom_right;
    if (one_in(3)) {
      p_.window =
          Window{static_cast<long long>(from(0, 4)) - 1, static_cast<long long>(from(0, 4)) - 1};
    }
    if (one_in(4)) p_.normalize = Normalize::hardmax;
  }

  void give_weight(Name name, std::size_t heads, std::size_t in, std::size_t out) {
    if (p_.identity.contains(name)) return;
    const bool by_head = name != W_o && one_in(3);
    if (!by_head) out *= heads;
    Shape shape = p_.weight_layout == WeightLayout::in_out ? Shape{in, out} : Shape{out, in};
    if (by_head) shape = after(heads, shape);
    give(name, shape);
  }

  void draw_inputs() {
    give_shared_or_not(X, {n_, d_model_});
    if (cross_) give_shared_or_not(context, {m_new_, d_source_});
    give_weight(W_q, h_, d_model_, d_k_);
    give_weight(W_k, kv_, d_source_, d_k_);
    give_weight(W_v, kv_, d_source_, d_v_);
    if (one_in(3)) give(b_q, {h_ * d_k_});
    if (one_in(3)) give(b_k, {kv_ * d_k_});
    if (one_in(3)) give(b_v, {kv_ * d_v_});
    d_out_ = h_ * d_v_;
    if (one_in(2)) d_out_ = from(1, 6), give_weight(W_o, 1, h_ * d_v_, d_out_);
    if (one_in(4)) give(b_o, {d_out_});
    if (past_ == 0) return;
    give_shared_or_not(past_K, {past_, kv_ * d_k_});
    give_shared_or_not(past_V, {past_, kv_ * d_v_});
  }

  // Zeros and ones, more ones than zeros.
  Tensor booleans(const Shape& shape) {
    std::vector<double> values(volume(shape));
    for (double& x : values) x = one_in(3) ? 0 : 1;
    return Tensor(shape, std::move(values));
  }

  Tensor numbers_or_hidden(const Shape& shape) {
    const Tensor plain = numbers(shape);
    std::vector<double> values(plain.values().begin(), plain.values().end());
    for (double& x : values)
      if (one_in(4)) x = -std::numeric_limits<double>::infinity();
    return Tensor(shape, std::move(values));
  }

  void draw_masks() {
    const std::size_t m = past_ + m_new_;
    if (one_in(2)) {
      Shape shape{n_, m};
      if (one_in(2)) shape = {one_in(2) ? batch_.value_or(1) : 1, one_in(2) ? h_ : 1, n_, m};
      p_.mask_is_boolean = one_in(2);
      p_.given.emplace(mask, p_.mask_is_boolean ? booleans(shape) : numbers_or_hidden(shape));
    }
    if (!one_in(3)) return;
    const bool each = batch_ && one_in(2);
    p_.given.emplace(key_padding, booleans(each ? Shape{*batch_, m} : Shape{m}));
  }

  void maybe_give(Name name, const Shape& shape) {
    if (one_in(7)) give_shared_or_not(name, shape);
  }

  void draw_given_steps() {
    if (one_in(2)) return;
    const std::size_t m = past_ + m_new_;
    const auto by_head = [&](std::size_t rows, std::size_t cols) {
      return h_ > 1 ? Shape{h_, rows, cols} : Shape{rows, cols};
    };
    maybe_give(Q, {n_, h_ * d_k_});
    maybe_give(past_ > 0 ? K_new : K, {m_new_, kv_ * d_k_});
    maybe_give(past_ > 0 ? V_new : V, {m_new_, kv_ * d_v_});
    if (h_ > 1) {
      maybe_give(Q_heads, {h_, n_, d_k_});
      maybe_give(K_heads, {kv_, m, d_k_});
      maybe_give(V_heads, {kv_, m, d_v_});
    }
    for (Name name : {scores, scaled_scores, capped_scores, masked_scores, attention_weights})
      maybe_give(name, by_head(n_, m));
    if (p_.has(masked_scores) && one_in(2)) {
      const Shape shape = p_.given.at(masked_scores).shape();
      p_.given.insert_or_assign(masked_scores, numbers_or_hidden(shape));
    }
    maybe_give(head_outputs, by_head(n_, d_v_));
    maybe_give(concat, {n_, h_ * d_v_});
    if (one_in(3)) maybe_give(output, {n_, d_out_});
  }

  // One list for all sequences, or one for each.
  Labels labels(std::size_t count) {
    if (!one_in(4)) return {};
    const std::size_t lists = batch_ && one_in(2) ? *batch_ : 1;
    return Labels(lists, std::vector<std::string>(count, "token"));
  }

  void draw_labels() {
    p_.tokens = labels(n_);
    p_.context_tokens = labels(past_ + m_new_);
  }

  void take_away() {
    if (one_in(2)) return;
    for (Name name : {W_q, W_k, W_v, X, context, b_q, b_k, b_v}) {
      if (!one_in(2)) continue;
      Problem less = p_;
      less.given.erase(name);
      less.identity.erase(name);
      less.heads = h_, less.kv_heads = kv_;
      // Without its context a cross-attention would project keys from X, which has other sizes.
      const bool projects = less.has(W_k) || less.has(W_v) || !less.identity.empty();
      if (name == context && projects) continue;
      if (reference(less, 0).contains(output)) p_ = std::move(less);
    }
  }

  // Head counts may be left out where the weights or the defaults tell them.
  void say_heads() {
    const auto tells = [&](Name name) { return p_.has(name) && p_.given.at(name).rank() == 3; };
    const bool h_is_told = h_ == 1 || tells(W_q);
    const bool kv_is_told = h_ == kv_ || tells(W_k) || tells(W_v);
    p_.heads = h_, p_.kv_heads = kv_;
    if (h_is_told && one_in(2)) p_.heads.reset();
    if (kv_is_told && one_in(2)) p_.kv_heads.reset();
  }

  std::mt19937_64& random_;
  Problem p_;
  bool whole_ = false, cross_ = false;
  std::optional<std::size_t> batch_;
  std::size_t n_ = 1, m_new_ = 1, past_ = 0, h_ = 1, kv_ = 1;
  std::size_t d_model_ = 1, d_source_ = 1, d_k_ = 1, d_v_ = 1, d_out_ = 1;
};

}  // namespace

Problem random_problem(std::mt19937_64& random) {
  return Draw(random).problem();
}

}  // namespace attention::test
