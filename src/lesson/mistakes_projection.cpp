#include "lesson/spoiling.hpp"

namespace attention {
namespace {

// The projection that a call computes: with cached keys and values, that of the new ones.
Name fresh(const Trace& trace, Name whole) {
  if (whole == Name::K && trace.find(Name::K_new) != nullptr) return Name::K_new;
  if (whole == Name::V && trace.find(Name::V_new) != nullptr) return Name::V_new;
  return whole;
}

// --- W := Wᵀ

bool is_square(const Tensor& w) {
  return w.shape()[w.rank() - 1] == w.shape()[w.rank() - 2];
}

std::vector<Spoil> transposed_weight(const Trace& trace, Name whole, Name weight) {
  const Name name = fresh(trace, whole);
  if (!has_operand(trace, name, weight) || !is_square(trace.value(weight))) return {};
  return {{name, [name](const Making& m) {
             return under(m.so_far, *m.right.find(name), in_the_other_layout);
           }}};
}

std::vector<Variant> one_weight_transposed(const Trace& trace, Name whole, Name weight) {
  const std::vector<Spoil> one = transposed_weight(trace, whole, weight);
  return only_if(!one.empty(), {{"", one}});
}

std::vector<Variant> all_weights_transposed(const Trace& trace) {
  std::vector<Spoil> all;
  for (const auto& [whole, weight] :
       {std::pair(Name::Q, Name::W_q), {Name::K, Name::W_k}, {Name::V, Name::W_v}}) {
    const std::vector<Spoil> one = transposed_weight(trace, whole, weight);
    all.insert(all.end(), one.begin(), one.end());
  }
  constexpr std::size_t kAll = 3;
  return only_if(all.size() == kAll, {{"", all}});
}

// --- Y := X·W

std::vector<Variant> bias_forgotten(const Trace& trace) {
  std::vector<Variant> variants;
  Variant all;
  for (const auto& [whole, bias] :
       {std::pair(Name::Q, Name::b_q), {Name::K, Name::b_k}, {Name::V, Name::b_v}}) {
    const Name name = fresh(trace, whole);
    if (!has_operand(trace, name, bias)) continue;
    const Spoil spoil{name, [name, forgotten = bias](const Making& m) {
                        return without(m.so_far, *m.right.find(name), forgotten);
                      }};
    variants.push_back({std::string(text(bias)), {spoil}});
    all.detail += (all.detail.empty() ? "" : ", ") + std::string(text(bias));
    all.spoils.push_back(spoil);
  }
  if (variants.size() > 1) variants.push_back(all);
  return variants;
}

// --- another matrix than V

std::vector<Variant> value_not_projected(const Trace& trace) {
  const Name name = fresh(trace, Name::V);
  return only_if(has_operand(trace, name, Name::W_v), spoils(name, [name](const Making& m) {
                   return m.so_far.value(m.right.find(name)->operands[0]);
                 }));
}

std::vector<Variant> value_is_key(const Trace& trace) {
  const Name k = fresh(trace, Name::K), v = fresh(trace, Name::V);
  return only_if(trace.find(k) != nullptr && trace.find(v) != nullptr,
                 spoils(v, [k](const Making& m) { return m.right.value(k); }));
}

std::vector<Variant> keys_and_values_exchanged(const Trace& trace) {
  const Name k = fresh(trace, Name::K), v = fresh(trace, Name::V);
  if (trace.find(k) == nullptr || trace.find(v) == nullptr) return {};
  const auto takes = [](Name name, Name other) {
    return Spoil{name, [other](const Making& m) { return m.right.value(other); }};
  };
  return only_if(trace.value(k).shape() == trace.value(v).shape(),
                 {{"", {takes(k, v), takes(v, k)}}});
}

// --- heads cut otherwise than in blocks of columns

bool splits_heads(const Trace& trace) {
  return computed(trace, Name::Q_heads) != nullptr && computed(trace, Name::K_heads) != nullptr &&
         computed(trace, Name::V_heads) != nullptr;
}

constexpr std::pair<Name, Name> kWholes[] = {
    {Name::Q_heads, Name::Q}, {Name::K_heads, Name::K}, {Name::V_heads, Name::V}};

// Y_a[i][c] = flat(Y)[(a·rows + i)·d + c]: the numbers as they lie, under another shape.
std::vector<Variant> heads_reshaped(const Trace& trace) {
  Variant variant;
  for (const auto& [heads, whole] : kWholes)
    variant.spoils.push_back(
        {heads, [from = whole](const Making& m) {
           const Tensor flat = m.so_far.value(from);
           return Tensor(m.value.shape(), {flat.values().begin(), flat.values().end()});
         }});
  return only_if(splits_heads(trace), {variant});
}

// Y_a[i][c] = Y[i][c·h + a]: every h-th column instead of a block of them.
std::vector<Variant> heads_interleaved(const Trace& trace) {
  Variant variant;
  for (const auto& [heads, whole] : kWholes)
    variant.spoils.push_back({heads, [from = whole](const Making& m) {
                                const Tensor y = m.so_far.value(from);
                                const std::size_t h = m.value.heads(), cols = y.shape().back();
                                std::vector<double> values;
                                for (std::size_t a = 0; a < h; ++a)
                                  for (std::size_t i = 0; i < y.shape()[0]; ++i)
                                    for (std::size_t c = a; c < cols; c += h)
                                      values.push_back(y.matrix()(i, c));
                                return Tensor(m.value.shape(), std::move(values));
                              }});
  return only_if(splits_heads(trace), {variant});
}

// Block b of width d of F = [Q│K│V]; with h heads the first h blocks are those of Q.
Matrix block(const Trace& trace, std::size_t b) {
  const std::size_t heads = trace.dimensions.heads;
  const MatrixView whole = trace.find(kWholes[b / heads].second)->value.matrix();
  const std::size_t d = whole.cols() / heads;
  return columns(whole, b % heads * d, d);
}

std::vector<Variant> fused_split_by_head(const Trace& trace) {
  const Dimensions& d = trace.dimensions;
  Variant variant;
  constexpr std::size_t kParts = 3;
  for (std::size_t part = 0; part < kParts; ++part)
    variant.spoils.push_back({kWholes[part].first, [part](const Making& m) {
                                return each_head(m.so_far, [&](std::size_t a) {
                                  return block(m.so_far, kParts * a + part);
                                });
                              }});
  const bool one_source = !trace.problem->has(Name::context) && d.past == 0 && d.n == d.m;
  return only_if(splits_heads(trace) && one_source && d.d_k == d.d_v && d.heads == d.kv_heads,
                 {variant});
}

constexpr Mistake kMistakes[] = {
    {"query-weight-transposed",
     [](const Trace& t) { return one_weight_transposed(t, Name::Q, Name::W_q); }},
    {"key-weight-transposed",
     [](const Trace& t) { return one_weight_transposed(t, Name::K, Name::W_k); }},
    {"value-weight-transposed",
     [](const Trace& t) { return one_weight_transposed(t, Name::V, Name::W_v); }},
    {"all-weights-transposed", all_weights_transposed},
    {"bias-forgotten", bias_forgotten},
    {"value-not-projected", value_not_projected},
    {"value-is-key", value_is_key},
    {"keys-and-values-exchanged", keys_and_values_exchanged},
    {"heads-reshaped", heads_reshaped},
    {"heads-interleaved", heads_interleaved},
    {"fused-split-by-head", fused_split_by_head},
};

}  // namespace

std::span<const Mistake> projection_mistakes() {
  return kMistakes;
}

}  // namespace attention
