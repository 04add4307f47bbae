// The compiled part of fmt. Debian ships it as a shared library only, and loading that one and
// libstdc++ with it is a good part of a short run.
// The whole table of powers of ten costs ten kilobytes and saves a tenth of the time of a double.
#define FMT_USE_FULL_CACHE_DRAGONBOX 1
#include <fmt/format-inl.h>

namespace fmt::detail {
template thousands_sep_result<char> thousands_sep_impl(locale_ref);
template char decimal_point_impl(locale_ref);
}  // namespace fmt::detail
