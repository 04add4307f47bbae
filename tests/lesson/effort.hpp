// How much of a long test is done.
#pragma once

#include <cstddef>

namespace attention::test {

// Sanitizers make everything some twenty times as slow: one in so many rounds is enough for them.
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t kOneIn = 20;
#else
constexpr std::size_t kOneIn = 1;
#endif

}  // namespace attention::test
