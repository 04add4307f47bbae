// What stands beside this file in assets/, made part of the program when it is built.
#pragma once

#include <string_view>

namespace attention {

extern const std::string_view kPageStyle, kPageScript;
extern const std::string_view kPageScriptDigest;  // SHA-256, hexadecimal

}  // namespace attention
