#include "lesson/mistakes.hpp"

#include <algorithm>

namespace attention {

std::vector<const Mistake*> all_mistakes() {
  std::vector<const Mistake*> all;
  for (const auto table : {projection_mistakes(), scores_mistakes(), scaling_mistakes(),
                           mask_mistakes(), softmax_mistakes(), output_mistakes()})
    for (const Mistake& mistake : table) all.push_back(&mistake);
  return all;
}

Name first_step(const Variant& variant) {
  Name first = Name::output;
  for (const Spoil& spoil : variant.spoils) first = std::min(first, spoil.step);
  return first;
}

Revisions revisions_of(const Variant& variant, const Trace& right) {
  Revisions revisions;
  for (const Spoil& spoil : variant.spoils)
    revisions.push_back(
        {spoil.step, [wrong = spoil.wrong, &right](const Trace& so_far, const Tensor& value) {
           return wrong({right, so_far, value});
         }});
  return revisions;
}

}  // namespace attention
