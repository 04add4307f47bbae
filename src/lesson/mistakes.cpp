#include "lesson/mistakes.hpp"

namespace attention {

std::vector<const Mistake*> all_mistakes() {
  std::vector<const Mistake*> all;
  for (const auto table : {projection_mistakes(), scores_mistakes(), scaling_mistakes(),
                           mask_mistakes(), softmax_mistakes(), output_mistakes()})
    for (const Mistake& mistake : table) all.push_back(&mistake);
  return all;
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
