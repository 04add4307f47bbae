#include "files.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

#include "json/bare_numbers.hpp"
#include "temporary.hpp"
#include "trace/refusal.hpp"

namespace apps {
namespace {

constexpr std::size_t kBuffer = 1 << 16;

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ > STDERR_FILENO) close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  // Closes now, so that an error that shows only then is not lost.
  bool close_checked() { return close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

// Whether a call that failed is to be made again: a signal came in between, or a pipe that does not
// block was not ready and now is.
bool is_passing(int fd, short event) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN) return false;
  pollfd awaited{fd, event, 0};
  poll(&awaited, 1, -1);
  return true;
}

void write_all(int fd, std::string_view text, const std::string& target) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && is_passing(fd, POLLOUT)) continue;
    if (written < 0) throw MachineError(target, errno, true);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

// Hands pieces to a file in large blocks.
void write_buffered(int fd, const std::string& target,
                    const std::function<void(const attention::Sink&)>& write) {
  std::string buffer;
  write([&](std::string_view piece) {
    if (buffer.size() + piece.size() < kBuffer) {
      buffer += piece;
      return;
    }
    write_all(fd, buffer, target);
    buffer.clear();
    write_all(fd, piece, target);
  });
  write_all(fd, buffer, target);
}

// Where a chain of links ends, whether or not anything is there yet.
std::filesystem::path resolved(const std::string& name) {
  constexpr int kMostLinks = 40;
  std::filesystem::path path = name;
  std::error_code ignored;
  for (int i = 0; std::filesystem::is_symlink(path, ignored); ++i) {
    if (i == kMostLinks) throw MachineError(name, ELOOP, true);
    const auto target = std::filesystem::read_symlink(path, ignored);
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path;
}

mode_t wanted_mode(bool exists, const struct stat& old) {
  if (exists) return old.st_mode & 07777;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

// A file, whatever it is called.
using Identity = std::pair<dev_t, ino_t>;

std::vector<Identity>& files_read() {
  static std::vector<Identity> files;
  return files;
}

void write_straight(const std::string& path,
                    const std::function<void(const attention::Sink&)>& write) {
  Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.get() < 0) throw MachineError(path, errno, true);
  write_buffered(file.get(), path, write);
  if (!file.close_checked()) throw MachineError(path, errno, true);
}

}  // namespace

void secure_standard_files() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    // Opened the wrong way round on purpose: using a closed file still fails.
    if (fcntl(fd, F_GETFD) == -1) open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

attention::Source open_source(const std::string& path, BareNumbers bare_numbers) {
  using attention::Refusal;
  using attention::refusal::Unreadable;
  const int fd = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) throw Refusal("", Unreadable{errno});
  auto file = std::make_shared<Descriptor>(fd);
  struct stat info {};
  if (fstat(fd, &info) == 0) {
    if (S_ISDIR(info.st_mode)) throw Refusal("", Unreadable{EISDIR});
    if (S_ISREG(info.st_mode)) files_read().emplace_back(info.st_dev, info.st_ino);
  }
  attention::Source::Pull pull = [file, path](char* buffer, std::size_t size) {
    for (;;) {
      const ssize_t count = read(file->get(), buffer, size);
      if (count >= 0) return static_cast<std::size_t>(count);
      if (!is_passing(file->get(), POLLIN)) throw MachineError(path, errno, false);
    }
  };
  if (bare_numbers == BareNumbers::allowed)
    pull = attention::json::with_bare_numbers(std::move(pull));
  return attention::Source(std::move(pull));
}

bool was_read(const std::string& path) {
  struct stat info {};
  return stat(path.c_str(), &info) == 0 && std::count(files_read().begin(), files_read().end(),
                                                      Identity{info.st_dev, info.st_ino}) > 0;
}

bool is_same_target(const std::string& one, const std::string& other) {
  const auto whole = [](const std::string& path) {
    std::error_code ignored;
    return std::filesystem::weakly_canonical(resolved(path), ignored);
  };
  return whole(one) == whole(other);
}

void write_file(const std::string& path, const std::function<void(const attention::Sink&)>& write) {
  struct stat old {};
  const bool exists = stat(path.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) throw MachineError(path, EISDIR, true);
  if (exists && !S_ISREG(old.st_mode)) return write_straight(path, write);
  // Replacing asks the folder only; what the file itself says is what whoever protected it meant.
  const bool is_protected =
      exists && ((old.st_mode & 0222) == 0 || access(path.c_str(), W_OK) != 0);
  if (is_protected) throw MachineError(path, EACCES, true);
  const std::filesystem::path target = resolved(path);
  Temporary file(target);
  if (file.descriptor() < 0) throw MachineError(path, errno, true);
  write_buffered(file.descriptor(), path, write);
  if (!file.replace(wanted_mode(exists, old))) throw MachineError(path, errno, true);
}

void write_standard_output(const std::function<void(const attention::Sink&)>& write) {
  try {
    write_buffered(STDOUT_FILENO, "", write);
  } catch (const MachineError& failure) {
    if (failure.error == EPIPE) throw ClosedPipe{};
    throw;
  }
}

}  // namespace apps
