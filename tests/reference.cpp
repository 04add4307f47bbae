// The order of the steps, which of them a problem has, and what each is made of.
#include "reference.hpp"

#include <cmath>
#include <functional>

#include "reference_formulas.hpp"
#include "reference_input.hpp"

namespace attention::test {

namespace {

using enum Name;

class Run {
 public:
  Run(const Problem& problem, std::size_t sequence)
      : p_(problem), in_(problem, sequence), h_(in_.heads()), kv_(in_.kv_heads()) {}

  Values all() {
    project();
    score();
    mask_scores();
    attend();
    return std::move(steps_);
  }

 private:
  // A step given, or by its formula; absent where an operand is.
  void step(Name name, const std::function<Maybe()>& formula) {
    Maybe value = in_.given(name);
    if (!value) value = formula();
    if (value) steps_.emplace(name, *value);
  }

  const Value* find(Name name) const {
    const auto found = steps_.find(name);
    return found == steps_.end() ? nullptr : &found->second;
  }

  const Value* by_head(Name whole, Name heads) const { return find(h_ > 1 ? heads : whole); }

  Maybe projected(const Maybe& x, Name w_name, Name b_name) const {
    const Maybe w = x ? in_.weight(w_name, x->cols()) : Maybe();
    return w ? plus_bias(product(*x, *w), in_.given(b_name)) : Maybe();
  }

  Maybe after_past(Name past_name, Name new_name) const {
    const Maybe past = in_.given(past_name);
    const Value* fresh = find(new_name);
    return past && fresh ? stacked(*past, *fresh) : Maybe();
  }

  Maybe cut(Name whole, std::size_t heads) const {
    return find(whole) ? split(*find(whole), heads) : Maybe();
  }

  void project() {
    const Maybe x = in_.given(X), other = in_.given(context), source = other ? other : x;
    const bool past = p_.has(past_K);
    step(Q, [&] { return projected(x, W_q, b_q); });
    step(past ? K_new : K, [&] { return projected(source, W_k, b_k); });
    step(past ? V_new : V, [&] { return projected(source, W_v, b_v); });
    if (past) {
      step(K, [&] { return after_past(past_K, K_new); });
      step(V, [&] { return after_past(past_V, V_new); });
    }
    if (h_ == 1) return;
    step(Q_heads, [&] { return cut(Q, h_); });
    step(K_heads, [&] { return cut(K, kv_); });
    step(V_heads, [&] { return cut(V, kv_); });
  }

  void score() {
    step(scores, [&]() -> Maybe {
      const Value *q = by_head(Q, Q_heads), *k = by_head(K, K_heads);
      if (!q || !k) return {};
      return p_.score == Score::dot ? dot(*q, *k) : additive(*q, *k, *in_.given(v_a));
    });
    step(scaled_scores, [&]() -> Maybe {
      const auto factor = in_.factor(steps_);
      if (!factor || !find(scores)) return {};
      return mapped(*find(scores), std::fabs(*factor), [&](Real s) { return s * *factor; });
    });
    step(capped_scores, [&]() -> Maybe {
      if (!p_.softcap || !find(scaled_scores)) return {};
      const Real c = *p_.softcap;
      return mapped(*find(scaled_scores), 1, [&](Real s) { return c * std::tanh(s / c); });
    });
  }

  void mask_scores() {
    const Name before = p_.softcap || find(capped_scores) ? capped_scores : scaled_scores;
    step(combined_mask, [&]() -> Maybe {
      const auto size = in_.queries_and_keys(steps_);
      if (!in_.has_mask() || !size) return {};
      const auto [n, m] = *size;
      return filled(Value(h_ > 1 ? Shape{h_, n, m} : Shape{n, m}),
                    [&, n = n, m = m](auto a, auto i, auto j, Cell& cell) {
                      cell = exact(in_.mask(a, i, j, n, m));
                    });
    });
    step(masked_scores, [&]() -> Maybe {
      const Value *s = find(before), *mask = find(combined_mask);
      return s && mask ? masked(*s, *mask) : Maybe();
    });
    logits_ = in_.has_mask() || find(masked_scores) || find(combined_mask) ? masked_scores : before;
  }

  void attend() {
    step(attention_weights, [&]() -> Maybe {
      const Value* z = find(logits_);
      if (!z) return {};
      return p_.normalize == Normalize::softmax ? softmax(*z) : hardmax(*z);
    });
    const auto weighted = [&]() -> Maybe {
      const Value *w = find(attention_weights), *v = by_head(V, V_heads);
      return w && v ? weighted_sum(*w, *v) : Maybe();
    };
    if (h_ == 1 && !p_.has(W_o) && !p_.has(b_o) && !p_.has(head_outputs) && !p_.has(concat))
      return step(output, weighted);
    step(head_outputs, weighted);
    step(concat, [&] { return find(head_outputs) ? side_by_side(*find(head_outputs)) : Maybe(); });
    step(output, [&]() -> Maybe {
      if (!find(concat)) return {};
      if (p_.has(W_o)) return projected(*find(concat), W_o, b_o);
      return plus_bias(*find(concat), in_.given(b_o));
    });
  }

  const Problem& p_;
  Input in_;
  std::size_t h_, kv_;
  Values steps_;
  Name logits_ = scaled_scores;
};

}  // namespace

Values reference(const Problem& problem, std::size_t sequence) {
  return Run(problem, sequence).all();
}

}  // namespace attention::test
