#include "progress.hpp"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "terminal.hpp"

namespace apps {
namespace {

// The line of the process. The thread waits for the first second to pass, while the work goes on.
class Line {
 public:
  Line() {
    if (errors_can_be_wiped()) waiting_ = std::thread([this] { wait(); });
  }
  ~Line() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    changed_.notify_all();
    if (waiting_.joinable()) waiting_.join();
  }

  void show(const std::string& text) {
    const std::lock_guard lock(mutex_);
    text_ = text;
    draw();
  }

 private:
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(1), [this] { return ended_; });
    due_ = !ended_;
    draw();
  }

  void draw() {
    if (!due_ || text_ == drawn_) return;
    // Without wrapping at the margin, so that one line is all there is to wipe.
    const std::string line = "\r\x1b[K" + (text_.empty() ? "" : "\x1b[?7l" + text_ + "\x1b[?7h");
    if (write(STDERR_FILENO, line.data(), line.size()) > 0) drawn_ = text_;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false, due_ = false;
  std::string text_, drawn_;
  std::thread waiting_;
};

Line& line() {
  static Line the_line;
  return the_line;
}

}  // namespace

Progress::Progress(const std::string& part, const attention::Voice& voice) : voice_(voice) {
  next(part);
}

Progress::~Progress() {
  line().show("");
}

void Progress::next(const std::string& part) {
  line().show(voice_.ascii ? attention::transliterated(part) : part);
}

}  // namespace apps
