#include "temporary.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace apps {
namespace {

std::atomic<const char*> unfinished = nullptr;
static_assert(std::atomic<const char*>::is_always_lock_free, "a signal handler reads it");

void take_away_and_end(int signal) {
  if (const char* name = unfinished) unlink(name);
  raise(signal);  // its default action is back by now
}

}  // namespace

// The name does not grow with the target's, which may be as long as a name can be.
Temporary::Temporary(const std::filesystem::path& target)
    : target_(target.string()),
      name_((target.parent_path() / ".attention-trace.XXXXXX").string()),
      descriptor_(mkostemp(name_.data(), O_CLOEXEC)) {
  if (descriptor_ < 0) return;
  unfinished = name_.c_str();
  for (std::size_t i = 0; i < kEnding.size(); ++i) {
    sigaction(kEnding[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_DFL) continue;  // as nohup ignores SIGHUP
    struct sigaction action {};
    action.sa_handler = take_away_and_end;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(kEnding[i], &action, nullptr);
  }
}

Temporary::~Temporary() {
  if (unfinished == nullptr) return;
  if (descriptor_ >= 0) close(descriptor_);
  if (!in_place_) unlink(name_.c_str());
  for (std::size_t i = 0; i < kEnding.size(); ++i) sigaction(kEnding[i], &before_[i], nullptr);
  unfinished = nullptr;
}

bool Temporary::replace(mode_t mode) {
  if (fchmod(descriptor_, mode) != 0) return false;
  const int closed = close(descriptor_);  // whose error would be the last word on a disk that fails
  descriptor_ = -1;
  in_place_ = closed == 0 && std::rename(name_.c_str(), target_.c_str()) == 0;
  return in_place_;
}

}  // namespace apps
