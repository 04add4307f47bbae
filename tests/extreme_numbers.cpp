#include "extreme_numbers.hpp"

#include <cmath>
#include <functional>
#include <limits>

namespace attention::test {

namespace {

using Draw = std::function<double(std::mt19937_64&)>;

constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kTiniest = std::numeric_limits<double>::denorm_min();
constexpr double kNormal = std::numeric_limits<double>::min();

Draw one_of(const std::vector<double>& numbers) {
  return [numbers](std::mt19937_64& random) {
    const double sign = random() % 2 == 0 ? 1 : -1;
    return sign * numbers[random() % numbers.size()];
  };
}

// Full digits, the power of two anywhere from `least` to `most`.
Draw powers(int least, int most) {
  return [=](std::mt19937_64& random) {
    const double digits = 1 + static_cast<double>(random() >> 11) * 0x1p-53;
    const auto power = static_cast<int>(random() % static_cast<std::uint64_t>(most - least + 1));
    return (random() % 2 == 0 ? 1 : -1) * std::ldexp(digits, least + power);
  };
}

// Each a kind of trouble of its own; a matrix is drawn from one of them.
const std::vector<Draw>& kinds() {
  static const std::vector<Draw> all{
      one_of({0, kTiniest, 3e-320, kNormal, 1e-300, 1, 3, 1e150, 1e300, kLargest}),
      one_of({0, kTiniest, 5 * kTiniest, kNormal, 1e-310}),
      one_of({0, 1, 709, 710, 745, 746, 1000}),
      one_of({1e16, 1 + 0x1p-52, 1, 1e-16, 0x1p53}),  // sums that cancel
      one_of({kLargest, 1e308, 9e307}),
      one_of({7}),
      powers(-1074, 1023),
      powers(-560, -500),  // products are denormal
      powers(505, 513),    // products lie on both sides of the largest double
      powers(-4, 4),
  };
  return all;
}

Tensor redrawn(const Tensor& tensor, std::mt19937_64& random) {
  const Draw& draw = kinds()[random() % kinds().size()];
  std::vector<double> values(tensor.values().begin(), tensor.values().end());
  for (double& x : values)
    if (std::isfinite(x)) x = draw(random);
  return Tensor(tensor.shape(), std::move(values));
}

}  // namespace

Problem with_extreme_numbers(Problem problem, std::mt19937_64& random) {
  for (auto& [name, tensor] : problem.given) {
    const bool boolean =
        name == Name::key_padding || (name == Name::mask && problem.mask_is_boolean);
    if (!boolean) tensor = redrawn(tensor, random);
  }
  const Draw& draw = kinds()[random() % kinds().size()];
  if (problem.scale) problem.scale->factor = draw(random);
  if (problem.softcap) problem.softcap = std::max(std::fabs(draw(random)), kTiniest);
  return problem;
}

Problem step_alone(const Trace& trace, Name name, std::mt19937_64& random) {
  Problem problem = *trace.problem;
  problem.given.erase(name);
  const bool past = problem.has(Name::past_K);
  for (const Step& step : trace.steps) {
    const bool joined = past && (step.name == Name::K || step.name == Name::V);
    if (step.name != name && step.name != Name::combined_mask && !joined)
      problem.given.insert_or_assign(step.name, step.value);
  }
  return with_extreme_numbers(std::move(problem), random);
}

}  // namespace attention::test
