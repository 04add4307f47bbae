#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "trace/dimensions.hpp"
#include "trace/rules.hpp"
#include "trace/size_rules.hpp"

namespace attention {
namespace {

using refusal::AxisName;
using refusal::Because;

std::string place_of(Name name) {
  return "/" + std::string(text(name));
}

// Caches and masks are the least likely to be what the user means the sizes to be.
constexpr Name kLast[] = {Name::past_K, Name::past_V, Name::key_padding, Name::mask};

struct Where {
  Name name;
  AxisName axis;
};

struct Known {
  std::size_t value;
  Because because;
};

class Checker {
 public:
  explicit Checker(const Problem& problem) : problem_(problem), counts_(counts_of(problem)) {}

  std::size_t heads() const { return counts_.heads; }

  Dimensions run() {
    for (const Name name : all_names()) {
      if (std::find(std::begin(kLast), std::end(kLast), name) != std::end(kLast)) continue;
      if (problem_.has(name)) check_array(name);
      if (problem_.identity.contains(name)) check_identity(name);
    }
    for (const Name name : kLast)
      if (problem_.has(name)) check_array(name);
    check_labels("/tokens", problem_.tokens, Size::n);
    check_labels("/context_tokens", problem_.context_tokens, Size::m);
    fill();
    return d_;
  }

 private:
  Expanded expand(Size size) const { return attention::expand(size, problem_, counts_); }

  void check_array(Name name) {
    const Shape& shape = problem_.given.at(name).shape();
    const Layout l = layout(name);
    std::vector<Size> sizes = l.sizes;
    if (is_weight(name) && problem_.weight_layout == WeightLayout::out_in)
      std::swap(sizes[0], sizes[1]);
    std::size_t axis = leading_axes(name, l, shape);
    // Before anything is learnt from the array itself.
    const bool transposed_fits = is_weight(name) && shape.size() == 2 && fits(sizes[0], shape[1]) &&
                                 fits(sizes[1], shape[0]);
    for (std::size_t i = 0; i < sizes.size(); ++i, ++axis) {
      const AxisName axis_name = name == Name::key_padding ? AxisName::booleans
                                 : sizes.size() == 1       ? AxisName::numbers
                                 : i == 0                  ? AxisName::rows
                                                           : AxisName::columns;
      // A matrix a head is d_in×d_head: its width is one head's.
      const bool one_head = is_weight(name) && shape.size() == 3;
      learn({name, axis_name}, one_head ? per_head(sizes[i]) : sizes[i], shape[axis], because(name),
            transposed_fits);
    }
  }

  static bool is_weight(Name name) {
    return name == Name::W_q || name == Name::W_k || name == Name::W_v || name == Name::W_o;
  }

  static Size per_head(Size size) {
    if (size == Size::q_width || size == Size::k_width) return Size::d_k;
    return size == Size::v_width ? Size::d_v : size;
  }

  // Checks the batch and head axes before the sizes proper, and returns how many there are.
  std::size_t leading_axes(Name name, const Layout& l, const Shape& shape) {
    if (name == Name::mask) return mask_axes(shape);
    const bool weight = is_weight(name);
    const bool headed = l.heads != HeadAxis::none && counts_.heads > 1 && !weight;
    const std::size_t least = l.sizes.size() + (headed ? 1 : 0);
    const bool may_have_more = l.batchable || (weight && l.heads != HeadAxis::none);
    const std::size_t extra = shape.size() - least;
    if (shape.size() < least || extra > (may_have_more ? 1U : 0U)) {
      std::vector<std::size_t> ranks{least};
      if (may_have_more) ranks.push_back(least + 1);
      throw Refusal(place_of(name), refusal::WrongRank{ranks, shape.size()});
    }
    if (extra == 1 && l.batchable) agree_on_batch(name, shape[0]);
    if (headed || (extra == 1 && weight))
      agree_on_heads(name, l.heads, shape[extra == 1 && !weight]);
    return shape.size() - l.sizes.size();
  }

  std::size_t mask_axes(const Shape& shape) {
    if (shape.size() == 2) return 0;
    if (shape.size() == 3) throw Refusal("/mask", refusal::AmbiguousMask{});
    if (shape.size() != 4) throw Refusal("/mask", refusal::WrongRank{{2, 4}, shape.size()});
    if (shape[0] != 1) agree_on_batch(Name::mask, shape[0]);
    if (shape[1] != 1) agree_on_heads(Name::mask, HeadAxis::query_heads, shape[1]);
    return 2;
  }

  void agree_on_batch(Name name, std::size_t found) {
    if (!batch_) batch_ = Known{found, because(name)};
    if (batch_->value != found) refuse_size({name, AxisName::sequences}, *batch_, found);
  }

  void agree_on_heads(Name name, HeadAxis which, std::size_t found) {
    const bool of_queries = which == HeadAxis::query_heads;
    const std::size_t expected = of_queries ? counts_.heads : counts_.kv_heads;
    if (found != expected)
      refuse_size({name, AxisName::heads},
                  {expected, {of_queries ? "heads" : "kv_heads", {}, std::to_string(expected)}},
                  found);
  }

  Because because(Name name) const {
    return {std::string(text(name)), problem_.given.at(name).shape(), ""};
  }

  void refuse_size(Where where, const Known& known, std::size_t found,
                   bool transposed_fits = false) const {
    using refusal::TransposedFits;
    const bool is_out_in = problem_.weight_layout == WeightLayout::out_in;
    const TransposedFits fits = !transposed_fits ? TransposedFits::no
                                : is_out_in      ? TransposedFits::as_in_out
                                                 : TransposedFits::as_out_in;
    throw Refusal(place_of(where.name),
                  refusal::WrongSize{std::string(text(where.name)), where.axis, known.value,
                                     known.because, found, false, fits});
  }

  // The size that is already known, if it is.
  std::optional<std::size_t> known(Size size) const {
    const Expanded e = expand(size);
    if (e.base == Size::past) return counts_.past;
    const auto found = known_.find(e.base);
    if (found == known_.end()) return std::nullopt;
    return e.factor * found->second.value + e.offset;
  }

  bool fits(Size size, std::size_t found) const { return known(size).value_or(found) == found; }

  void learn(Where where, Size size, std::size_t found, const Because& source,
             bool transposed_fits) {
    const Expanded e = expand(size);
    if (const auto expected = known(size)) {
      if (*expected == found) return;
      Because why = e.base == Size::past ? because(Name::past_K) : known_.at(e.base).because;
      const bool shared = size == Size::k_width || size == Size::v_width;
      if (shared && counts_.kv_heads != counts_.heads)
        why.options = fmt::format("heads = {}, kv_heads = {}", counts_.heads, counts_.kv_heads);
      refuse_size(where, {*expected, why}, found, transposed_fits);
    }
    if (found <= e.offset)
      throw Refusal(place_of(where.name),
                    refusal::WrongSize{std::string(text(where.name)), where.axis, e.offset + 1,
                                       because(Name::past_K), found, true});
    if (const std::size_t rest = found - e.offset; rest % e.factor == 0) {
      known_[e.base] = {rest / e.factor, source};
      return;
    }
    throw Refusal(place_of(where.name),
                  refusal::DoesNotDivide{where.axis, found, e.factor_name, e.factor});
  }

  // With "identity" the width of the source is the width of Q, K or V.
  void check_identity(Name weight) {
    const Layout l = layout(weight);
    const bool of_context = weight != Name::W_q && problem_.has(Name::context);
    const Name source = of_context ? Name::context : Name::X;
    if (!problem_.has(source)) return;  // the pipeline says so if it is needed
    const auto width = known(l.sizes[0]);
    if (const auto expected = known(l.sizes[1]); expected && *expected != *width)
      throw Refusal(place_of(weight),
                    refusal::IdentityWidth{std::string(text(source)), *width, *expected,
                                           known_.at(expand(l.sizes[1]).base).because});
    learn({weight, AxisName::columns}, l.sizes[1], *width, because(source), false);
  }

  void check_labels(const std::string& place, const Labels& labels, Size size) {
    if (labels.size() > 1) {
      if (!batch_) batch_ = Known{labels.size(), {place.substr(1), {labels.size()}, ""}};
      if (batch_->value != labels.size())
        throw Refusal(place, refusal::WrongSize{place.substr(1), AxisName::sequences, batch_->value,
                                                batch_->because, labels.size()});
    }
    const auto expected = known(size);
    if (!expected) return;
    for (std::size_t b = 0; b < labels.size(); ++b)
      if (labels[b].size() != *expected)
        throw Refusal(labels.size() > 1 ? place + "/" + std::to_string(b) : place,
                      refusal::WrongSize{place.substr(1), AxisName::labels, *expected,
                                         known_.at(expand(size).base).because, labels[b].size()});
  }

  void fill() {
    d_.heads = counts_.heads;
    d_.kv_heads = counts_.kv_heads;
    d_.past = counts_.past;
    if (batch_) d_.batch = batch_->value;
    d_.n = known(Size::n);
    d_.m = known(Size::m);
    d_.d_model = known(Size::d_model);
    if (problem_.has(Name::context)) d_.d_context = known(Size::d_context);
    d_.d_k = known(Size::d_k);
    d_.d_v = known(Size::d_v);
    d_.d_out = known(Size::d_out);
  }

  const Problem& problem_;
  const Counts counts_;
  Dimensions d_;
  std::optional<Known> batch_;
  std::map<Size, Known> known_;
};

}  // namespace

Dimensions check(const Problem& problem) {
  check_combinations(problem);
  Checker checker(problem);
  check_head_keys(problem, checker.heads());
  return checker.run();
}

}  // namespace attention
