#include "lesson/invent.hpp"

#include <algorithm>
#include <cmath>

#include "lesson/check.hpp"
#include "lesson/draw.hpp"
#include "lesson/exercise.hpp"
#include "lesson/spoiling.hpp"
#include "trace/pipeline.hpp"

namespace attention {
namespace {

// Where the numbers of a problem come from.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : draw_(seed) {}

  // Whole numbers from least to most, times a unit.
  Tensor whole(const Shape& shape, int least, int most, double unit = 1) {
    std::vector<double> values(volume(shape));
    const auto count = static_cast<std::size_t>(most - least + 1);
    for (double& x : values) x = (static_cast<int>(draw_.below(count)) + least) * unit;
    return {shape, std::move(values)};
  }

  // From −most to most tenths, each the nearest double to what the file shows.
  Tensor tenths(const Shape& shape, int most) {
    constexpr double kTen = 10;
    return mapped(whole(shape, -most, most), [](double x) { return x / kTen; });
  }

  // −1, 0 and 1, times a unit; `zeros` of them for each pair of the others, one at least.
  Tensor signs(const Shape& shape, int zeros, double unit) {
    return mapped(whole(shape, -1, std::max(1, zeros)),
                  [unit](double x) { return x > 1 ? 0 : x * unit; });
  }

  // Numbers without any relation to each other.
  Tensor generic(const Shape& shape) { return whole(shape, -kGeneric, kGeneric, 1.0 / kGeneric); }

 private:
  static constexpr int kGeneric = 1'000'003;
  Draw draw_;
};

enum class Kind { generic, lesson };

class Inventor {
 public:
  explicit Inventor(const Wish& wish) : wish_(wish), numbers_(wish.seed) {}

  Problem problem(Kind kind) {
    kind_ = kind;
    Problem p;
    const std::size_t q = wish_.heads * wish_.key_width();
    const std::size_t kv_heads = wish_.kv_heads.value_or(wish_.heads);
    const std::size_t k = kv_heads * wish_.key_width(), v = kv_heads * wish_.value_width();
    const std::size_t concat = wish_.heads * wish_.value_width(), d = wish_.d_model;
    p.given[Name::X] = tokens({wish_.tokens, d});
    if (wish_.keys) p.given[Name::context] = tokens({*wish_.keys, d});
    // With the root of d_k in W_q, the scores are its multiples.
    p.given[Name::W_q] = weights({d, q}, root());
    p.given[Name::W_k] = weights({d, k});
    p.given[Name::W_v] = values({d, v});
    if (wish_.bias) {
      p.given[Name::b_q] = weights({q}, root());
      p.given[Name::b_k] = weights({k});
      p.given[Name::b_v] = values({v});
    }
    if (wish_.output_projection) p.given[Name::W_o] = values({concat, d});
    if (wish_.output_projection && wish_.bias) p.given[Name::b_o] = values({d});
    if (wish_.additive) {
      p.score = Score::additive;
      p.given[Name::v_a] = values({wish_.key_width()});
    }
    if (wish_.heads > 1) p.heads = wish_.heads;
    if (kv_heads != wish_.heads) p.kv_heads = kv_heads;
    if (wish_.causal) p.causal = Causal::top_left;
    return p;
  }

 private:
  double root() const { return std::sqrt(static_cast<double>(wish_.key_width())); }

  Tensor tokens(const Shape& shape) {
    return kind_ == Kind::generic ? numbers_.generic(shape) : numbers_.whole(shape, -1, 2);
  }
  // The wider the input, the smaller the weights, so that scores stay moderate.
  Tensor weights(const Shape& shape, double unit = 1) {
    if (kind_ == Kind::generic) return numbers_.generic(shape);
    const auto width = static_cast<double>(wish_.d_model);
    if (wish_.easy) return numbers_.signs(shape, static_cast<int>(root() * width / 4), unit);
    return numbers_.tenths(shape, std::clamp(static_cast<int>(20 / std::sqrt(width)), 1, 9));
  }
  Tensor values(const Shape& shape) {
    if (kind_ == Kind::generic) return numbers_.generic(shape);
    return wish_.easy ? numbers_.whole(shape, -2, 3) : numbers_.tenths(shape, 20);
  }

  const Wish& wish_;
  Numbers numbers_;
  Kind kind_ = Kind::generic;
};

// Exponentials that a table holds, and weights that do not all round to 0 and 1.
bool is_moderate(const Trace& trace, double bound) {
  const auto scores = trace.value(Name::scaled_scores).values();
  const auto [least, most] = std::minmax_element(scores.begin(), scores.end());
  return *most - *least <= bound && std::max(std::abs(*least), std::abs(*most)) <= bound;
}

Answer as_shown(const Tensor& value, int decimals) {
  return {mapped(value, [decimals](double x) { return rounded(x, decimals); }), {}, decimals};
}

// Whether a check names a mistake's whole class and nothing else, from the step alone.
bool is_named(const std::vector<Trace>& traces, const std::vector<Alike>& alike,
              const Mistake& mistake, const Variant& variant, int decimals) {
  const Trace wrong = replay(traces.front(), revisions_of(variant, traces.front()));
  for (const Name step : std::set{first_step(variant), Name::output}) {
    if (wrong.find(step) == nullptr) continue;
    const auto result = check_answers(traces, {{step, as_shown(wrong.value(step), decimals)}}, {});
    std::set<std::string_view> named;
    for (const Named& one : result.steps.front().mistakes) named.insert(one.mistake->id);
    const bool expected = std::any_of(alike.begin(), alike.end(), [&](const Alike& a) {
      if (a.step != step || !a.mistakes.contains({mistake.id, variant.detail})) return false;
      return a.right ? result.right() && named.empty() : named == a.ids();
    });
    if (!expected) return false;
  }
  return true;
}

bool all_named(const std::vector<Trace>& traces, const std::vector<Alike>& alike, int decimals) {
  for (const Mistake* mistake : all_mistakes())
    for (const Variant& variant : mistake->variants(traces.front()))
      if (!variant.only_together && !is_named(traces, alike, *mistake, variant, decimals))
        return false;
  return true;
}

}  // namespace

std::optional<Invented> invent(const Wish& wish) {
  constexpr double kEqual = 1e-9;
  constexpr double kModerate = 6, kTolerable = 9;
  constexpr int kDraws = 20'000;
  // A few seconds' worth: the larger a trace, the longer each draw takes.
  constexpr std::size_t kNumbers = 2'000'000;
  Inventor inventor(wish);
  const Trace generic = run(inventor.problem(Kind::generic)).front();
  const std::vector<Alike> alike = classes(generic, kEqual);
  std::size_t numbers = 0;
  for (const Step& step : generic.steps) numbers += step.value.values().size();
  const int draws = static_cast<int>(std::min<std::size_t>(kDraws, kNumbers / numbers + 1));
  const double apart = 2 * std::pow(10.0, -wish.decimals);
  for (int draw = 0; draw < draws; ++draw) {
    Problem problem = inventor.problem(Kind::lesson);
    const std::vector<Trace> traces = run(problem);
    if (is_moderate(traces.front(), draw < draws / 2 ? kModerate : kTolerable) &&
        classes(traces.front(), apart) == alike && all_named(traces, alike, wish.decimals))
      return Invented{std::move(problem), alike};
  }
  return std::nullopt;
}

}  // namespace attention
