#include "json/write_answers.hpp"

#include "json/writer.hpp"

namespace attention {

void write_answers(const Answers& answers, const Sink& sink) {
  json::Writer w(sink);
  w.open('{');
  for (const auto& [name, answer] : answers)
    w.key(text(name)).numbers(answer.value.shape(), answer.value.values());
  w.close('}');
  w.finish();
}

}  // namespace attention
