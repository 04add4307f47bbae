#include "json/value.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace attention::json {
namespace {

std::string quoted(const std::string& text) {
  return "\"" + clipped(text) + "\"";
}

}  // namespace

Value* find(std::vector<Member>& members, std::string_view key) {
  const auto found =
      std::find_if(members.begin(), members.end(), [key](const Member& m) { return m.key == key; });
  return found == members.end() ? nullptr : &found->value;
}

std::string clipped(const std::string& text) {
  constexpr std::size_t kLongest = 40;
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

std::string pointer(const std::string& place, std::string_view key) {
  std::string whole = place + "/";
  for (const char c : key) {
    if (c == '~')
      whole += "~0";
    else if (c == '/')
      whole += "~1";
    else
      whole += c;
  }
  return whole;
}

std::string shown(const Value& value) {
  struct Show {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool b) const { return b ? "true" : "false"; }
    std::string operator()(double number) const { return fmt::format("{}", number); }
    std::string operator()(const std::string& text) const { return quoted(text); }
    std::string operator()(const Array& list) const {
      constexpr std::size_t kFew = 4;
      const bool few_numbers =
          list.shape.size() == 1 && list.leaf == Leaf::number && list.numbers.size() <= kFew;
      return few_numbers ? fmt::format("[{}]", fmt::join(list.numbers, ", ")) : "[…]";
    }
    std::string operator()(const std::vector<Value>&) const { return "[…]"; }
    std::string operator()(const std::vector<Member>&) const { return "{…}"; }
  };
  return std::visit(Show{}, value.data);
}

}  // namespace attention::json
