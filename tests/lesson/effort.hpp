// How much of a long test is done.
#pragma once

#include <cstddef>

#include "sanitized.hpp"

namespace attention::test {

// Sanitizers make everything some twenty times as slow: one in so many rounds is enough for them.
constexpr std::size_t kOneIn = kSanitized ? 20 : 1;

}  // namespace attention::test
