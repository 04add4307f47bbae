// What a comparison of two traces says.
#pragma once

#include <string>

#include "lesson/compare.hpp"
#include "words/voice.hpp"

namespace attention {

std::string comparison_heading(const std::string& first, const std::string& second,
                               const Voice& voice);
std::string all_equal(const std::string& tolerance, std::size_t steps, const Voice& voice);
std::string equal_steps(const std::string& names, const std::string& tolerance, const Voice& voice);
std::string steps_of_one(const std::string& names, const std::string& which, const Voice& voice);
std::string other_shape(const std::string& name, const std::string& first,
                        const std::string& second, const Voice& voice);
// `of_several`: one head or sequence was chosen to be shown, this is of all.
std::string largest_difference(const std::string& cell, const std::string& amount, bool of_several,
                               const Voice& voice);
std::string nothing_in_common(const Voice& voice);

// Numbers already made ready to be shown.
struct ShownProperties {
  std::string least_sum, largest_sum, largest_weight, sensitivity;
};

// The first step that differs, what follows from it, and what was measured of the weights.
std::string conclusion(const Comparison& comparison, const ShownProperties& first,
                       const ShownProperties& second, const Voice& voice);

}  // namespace attention
