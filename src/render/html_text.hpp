// Text inside a page: escaped, encoded.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace attention {

// Safe in elements and in quoted attributes.
std::string html_escaped(std::string_view text);

std::string base64(std::span<const unsigned char> bytes);
// Of doubles, eight bytes each, the lowest first: every number exactly, −∞ too, in half the room
// that its digits take.
std::string base64(std::span<const double> numbers);

// "sha256-…", as a content security policy names a script by the digest of its text.
std::string policy_hash(std::string_view hexadecimal_digest);

}  // namespace attention
