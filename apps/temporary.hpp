// A new file that takes the place of another once it is whole, and else goes.
#pragma once

#include <sys/types.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <string>

namespace apps {

// One at a time: a signal that ends the program takes it away, too.
class Temporary {
 public:
  explicit Temporary(const std::filesystem::path& target);
  ~Temporary();
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;

  // Negative when it could not be made; errno says why.
  int descriptor() const { return descriptor_; }

  // Whether it has taken the target's place; if not, errno says why.
  bool replace(mode_t mode);

 private:
  static constexpr std::array kEnding{SIGHUP, SIGINT, SIGTERM};
  std::string target_, name_;
  int descriptor_;
  bool in_place_ = false;
  std::array<struct sigaction, kEnding.size()> before_{};
};

}  // namespace apps
