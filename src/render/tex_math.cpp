#include "render/tex_math.hpp"

#include <algorithm>

#include "json/utf8.hpp"
#include "render/tex_signs.hpp"
#include "render/tex_text.hpp"

namespace attention {
namespace {

using tex::Role, tex::Sign;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string upright(std::string_view word) {
  if (std::any_of(word.begin(), word.end(), [](char c) { return static_cast<signed char>(c) < 0; }))
    return "\\text{" + tex_text(word) + "}";
  if (word.size() == 1) return std::string(word);
  return "\\mathrm{" + tex_text(word) + "}";
}

// Whether a letter put next to it would belong to its last command: \sum, \infty.
bool ends_in_command(std::string_view tex) {
  while (!tex.empty() && is_letter(tex.back())) tex.remove_suffix(1);
  return tex.ends_with('\\');
}

// W_q keeps its subscript, and K_heads; any other name of several letters stands upright.
std::string name_in_tex(std::string_view name) {
  if (name.size() < 3 || name[1] != '_' || !is_letter(name[0])) return upright(name);
  const std::string_view sub = name.substr(2);
  const std::string base = name.substr(0, 1).data()[0] + std::string("_");
  return base + (sub.size() == 1 ? upright(sub) : "{" + upright(sub) + "}");
}

class Translator {
 public:
  Translator(std::string_view formula, const TexMathOptions& options)
      : rest_(formula), options_(options) {}

  std::string translate() && {
    while (!rest_.empty()) add_next();
    out_.erase(out_.find_last_not_of(' ') + 1);
    return std::move(out_);
  }

 private:
  void add_next() {
    if (rest_[0] == ' ') {
      rest_.remove_prefix(1);
      spaced_ = true;
      return;
    }
    const char c = rest_[0];
    if (is_digit(c)) return add(number(), Role::operand);
    if (c == '^') return add_power();
    if (take("√")) return add("\\sqrt{" + argument() + "}", Role::operand);
    if (const Sign* sign = tex::sign_at(rest_)) {
      rest_.remove_prefix(sign->sign.size());
      return sign->role == Role::binary ? add_binary(*sign)
                                        : add(std::string(sign->tex), sign->role);
    }
    if (is_letter(c) || static_cast<signed char>(c) < 0) return add(cell(), Role::operand);
    rest_.remove_prefix(1);
    add("\\text{" + tex_text(std::string(1, c)) + "}", Role::operand);
  }

  // A space between operands is shown; TeX drops those of the source.
  void add(const std::string& tex, Role role) {
    const bool begins = role == Role::operand || role == Role::opening;
    if (spaced_ && ends_operand() && begins)
      out_ += "\\ ";
    else if (ends_in_command(out_) && is_letter(tex[0]))
      out_ += ' ';
    out_ += tex;
    last_ = role;
    spaced_ = false;
  }

  // A sign before its first operand belongs to it: -1, (-0.1), [2,·].
  void add_binary(const Sign& sign) {
    out_ += (ends_operand() ? " " : "") + std::string(sign.tex);
    if (ends_operand() || sign.tex.starts_with('\\')) out_ += ' ';
    last_ = Role::binary;
    spaced_ = false;
  }

  bool ends_operand() const { return last_ == Role::operand || last_ == Role::closing; }

  bool take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  std::string_view take_count(std::size_t count) {
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }

  template <class Belongs>
  std::size_t run(std::size_t from, Belongs belongs) const {
    while (from < rest_.size() && belongs(rest_[from])) ++from;
    return from;
  }

  // "0.25", "1e-9" as a power of ten.
  std::string number() {
    std::size_t end = run(0, is_digit);
    std::string tex(rest_.substr(0, end));
    if (end + 1 < rest_.size() && rest_[end] == '.' && is_digit(rest_[end + 1])) {
      const std::size_t last = run(end + 1, is_digit);
      tex += (options_.decimal_comma ? "{,}" : ".") +
             std::string(rest_.substr(end + 1, last - end - 1));
      end = last;
    }
    if (end < rest_.size() && rest_[end] == 'e') {
      const bool negative = end + 1 < rest_.size() && rest_[end + 1] == '-';
      const std::size_t first = end + (negative ? 2 : 1), last = run(first, is_digit);
      if (last > first) {
        tex += " \\cdot 10^{" + std::string(rest_.substr(end + 1, last - end - 1)) + "}";
        end = last;
      }
    }
    rest_.remove_prefix(end);
    return tex;
  }

  // A name with the place of a cell, if it has one: scores(2)[1,3], where (2) is the head.
  std::string cell() {
    const std::string name = name_in_tex(word());
    const auto of_index = [](char c) { return is_digit(c) || c == ','; };
    std::string head;
    if (rest_.starts_with('(')) {
      const std::size_t end = run(1, of_index);
      if (end > 1 && rest_.substr(end).starts_with(")["))
        head = "^{" + std::string(take_count(end + 1)) + "}";
    }
    const std::size_t end = rest_.find(']');
    const bool index =
        rest_.starts_with('[') && end != rest_.npos && is_index(rest_.substr(0, end));
    if (!index) return name;
    const std::string inside = Translator(take_count(end).substr(1), options_).translate();
    rest_.remove_prefix(1);
    const bool has_sub = name.find("_") == 1;
    return (has_sub ? "(" + name + ")" : name) + head + "_{" + inside + "}";
  }

  static bool is_index(std::string_view text) {
    constexpr std::string_view kAny = "·";
    for (text.remove_prefix(1); !text.empty();) {
      const bool any = text.starts_with(kAny);
      if (!any && !is_digit(text[0]) && text[0] != ',') return false;
      text.remove_prefix(any ? kAny.size() : 1);
    }
    return true;
  }

  std::string_view word() {
    std::size_t end = 0;
    while (end < rest_.size()) {
      const std::string_view here = rest_.substr(end);
      const bool ascii = static_cast<signed char>(here[0]) >= 0;
      if (ascii ? !is_letter(here[0]) && !is_digit(here[0]) && here[0] != '_'
                : tex::sign_at(here) != nullptr || here.starts_with("√"))
        break;
      end += first_character(here).bytes.size();
    }
    return take_count(end);
  }

  void add_power() {
    rest_.remove_prefix(1);
    add("^{" + argument() + "}", Role::closing);
  }

  // What a root or a power is of: what stands in parentheses, or one signed name or number.
  std::string argument() {
    if (rest_.starts_with('(')) {
      std::size_t end = 0, depth = 0;
      for (; end < rest_.size(); ++end) {
        if (rest_[end] == '(') ++depth;
        if (rest_[end] == ')' && --depth == 0) break;
      }
      const std::string_view inside = take_count(std::min(end + 1, rest_.size()));
      return Translator(inside.substr(1, end - 1), options_).translate();
    }
    const std::string sign = take("-") || take("−") ? "-" : "";
    if (rest_.empty()) return sign;
    if (is_digit(rest_[0])) return sign + number();
    return sign + name_in_tex(word());
  }

  std::string_view rest_;
  const TexMathOptions& options_;
  std::string out_;
  Role last_ = Role::other;
  bool spaced_ = false;
};

}  // namespace

std::string tex_math(std::string_view formula, const TexMathOptions& options) {
  return Translator(formula, options).translate();
}

}  // namespace attention
