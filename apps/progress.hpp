// What a long work is at, in one line on standard error that goes when the work is done. It comes
// after a second, in a terminal only.
#pragma once

#include <string>

#include "words/voice.hpp"

namespace apps {

// One part of the work, from now to the end of the object. Parts do not overlap.
class Progress {
 public:
  Progress(const std::string& part, const attention::Voice& voice);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // The work has come to its next part.
  void next(const std::string& part);

 private:
  attention::Voice voice_;
};

}  // namespace apps
