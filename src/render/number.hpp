// Numbers as people read them.
#pragma once

#include <string>

namespace attention {

// As few decimals as the number needs, at most `precision` (0 to 17); never "-0". What is not zero
// never prints as 0: it takes the form 1e-9 then, and so does what is 1e10 or more. −∞ is "−∞".
std::string decimal(double number, int precision);

}  // namespace attention
