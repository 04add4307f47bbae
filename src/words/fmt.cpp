// The compiled part of fmt. Debian ships it as a shared library only, and loading that one and
// libstdc++ with it is a good part of a short run.
#include <fmt/format-inl.h>

namespace fmt::detail {
template thousands_sep_result<char> thousands_sep_impl(locale_ref);
template char decimal_point_impl(locale_ref);
}  // namespace fmt::detail
