#include "render/page_data.hpp"

#include <map>
#include <string>

#include "json/writer.hpp"
#include "lesson/explain.hpp"
#include "render/html_text.hpp"
#include "words/explain.hpp"
#include "words/header.hpp"
#include "words/page.hpp"
#include "words/steps.hpp"

namespace attention {
namespace {

using json::Writer;

// The numbers of a page; equal ones, such as the weights that all sequences share, stand once.
class Pool {
 public:
  double index_of(std::span<const double> values) {
    const auto [place, is_new] = indices_.try_emplace(base64(values), texts_.size());
    if (is_new) texts_.push_back(&place->first);
    return static_cast<double>(place->second);
  }
  const std::vector<const std::string*>& texts() const { return texts_; }

 private:
  std::map<std::string, std::size_t> indices_;
  std::vector<const std::string*> texts_;
};

class PageData {
 public:
  PageData(const std::vector<Trace>& traces, const Voice& voice, int precision, const Sink& sink)
      : traces_(traces), voice_(voice), precision_(precision), writer_(sink, json::Lines::one) {}

  void write() && {
    writer_.open('{');
    write_convention();
    write_words();
    writer_.key("traces").open('[');
    for (const Trace& trace : traces_) write_trace(trace);
    writer_.close(']');
    writer_.key("numbers").open('[');
    for (const std::string* text : pool_.texts()) writer_.text(*text);
    writer_.close(']');
    writer_.close('}');
    writer_.finish();
  }

 private:
  void text(std::string_view key, std::string_view value) { writer_.key(key).text(value); }
  void count(std::string_view key, std::size_t value) {
    writer_.key(key).number(static_cast<double>(value));
  }
  void texts(std::string_view key, const std::vector<std::string>& values) {
    writer_.key(key).open('[');
    for (const std::string& value : values) writer_.text(value);
    writer_.close(']');
  }

  void write_convention() {
    const Trace& first = traces_.front();
    const Problem& problem = *first.problem;
    count("precision", static_cast<std::size_t>(precision_));
    count("heads", first.dimensions.heads);
    count("keyHeads", first.dimensions.kv_heads);
    count("dK", first.dimensions.d_k.value_or(0));
    writer_.key("outIn").boolean(problem.weight_layout == WeightLayout::out_in);
    writer_.key("scale").number(first.scale.value_or(1));
    writer_.key("softcap").number(problem.softcap.value_or(0));
    const ScaleRule rule = problem.effective_scale().rule;
    text("scaleRule", rule == ScaleRule::none     ? "none"
                      : rule == ScaleRule::number ? "number"
                                                  : "root");
  }

  void write_words() {
    writer_.key("words").open('{');
    text("walk", walk_label(voice_));
    text("previous", previous_word(voice_));
    text("next", next_word(voice_));
    text("all", all_stages_word(voice_));
    text("head", head_word(voice_));
    text("sequence", sequence_word(voice_));
    text("whereFrom", where_from_heading(voice_));
    text("hint", pointing_hint(voice_));
    text("sum", sum_word(voice_));
    text("share", share_word(voice_));
    text("feature", feature_word(voice_));
    text("noKey", no_key_sentence(voice_));
    text("hardmax", hardmax_sentence("{key}", false, voice_));
    text("hardmaxOfEquals", hardmax_sentence("{key}", true, voice_));
    text("hidden", hidden_sentence("{sources}", "{score}", voice_));
    text("leftOut", terms_left_out("{count}", "{sum}", voice_));
    text("quoted", quoted("{label}", voice_));
    text("rounded", rounded_remark(precision_, voice_));
    writer_.close('}');
  }

  void write_trace(const Trace& trace) {
    writer_.open('{');
    count("sequence", trace.sequence);
    count("past", trace.dimensions.past);
    write_labels(trace);
    write_sources(trace);
    writer_.key("matrices").open('{');
    for (const auto& [name, whole] : trace.problem->given)
      if (!is_step(name)) write_matrix(trace, name, Operation::given, {}, "");
    for (const Step& step : trace.steps)
      write_matrix(trace, step.name, step.operation, step.operands, formula(trace, step));
    writer_.close('}');
    writer_.close('}');
  }

  void write_labels(const Trace& trace) {
    const auto queries = query_labels(trace, voice_), keys = key_labels(trace, voice_);
    writer_.key("labels").open('{');
    texts("keys", keys);
    writer_.close('}');
    // As they stand between quotation marks; the marks themselves are in the words.
    const std::string place = "{label}", marks = quoted(place, voice_);
    const std::size_t before = marks.find(place), around = marks.size() - place.size();
    const auto all_quoted = [&](std::vector<std::string> labels) {
      for (std::string& label : labels) {
        label = quoted(label, voice_);
        label = label.substr(before, label.size() - around);
      }
      return labels;
    };
    writer_.key("quoted").open('{');
    texts("queries", all_quoted(queries));
    texts("keys", all_quoted(keys));
    const auto past = static_cast<std::ptrdiff_t>(std::min(trace.dimensions.past, keys.size()));
    texts("newKeys", all_quoted({keys.begin() + past, keys.end()}));
    writer_.close('}');
  }

  // What each source of the mask gives to each cell, a matrix a head.
  void write_sources(const Trace& trace) {
    writer_.key("sources").open('[');
    const Step* mask = trace.find(Name::combined_mask);
    const auto sources = mask_sources(*trace.problem);
    for (std::size_t s = 0; mask != nullptr && s < sources.size(); ++s) {
      writer_.open('{');
      text("word", mask_source_word(sources[s], voice_));
      writer_.key("numbers").open('[');
      for (std::size_t a = 0; a < trace.dimensions.heads; ++a)
        writer_.number(pool_.index_of(source_values(trace, *mask, s, a)));
      writer_.close(']');
      writer_.close('}');
    }
    writer_.close(']');
  }

  static std::vector<double> source_values(const Trace& trace, const Step& mask, std::size_t source,
                                           std::size_t head) {
    std::vector<double> values;
    const MatrixView matrix = mask.value.matrix(head);
    for (std::size_t i = 0; i < matrix.rows(); ++i)
      for (std::size_t j = 0; j < matrix.cols(); ++j)
        values.push_back(explain(trace, {mask.name, head, i, j}).terms[source].value);
    return values;
  }

  // By the number of its name: "mask" is both an input and a step.
  void write_matrix(const Trace& trace, Name name, Operation operation,
                    const std::vector<Name>& operands, const std::string& formula) {
    const Tensor value = trace.value(name);
    writer_.key(std::to_string(static_cast<int>(name))).open('{');
    text("name", attention::text(name));
    text("operation", attention::text(operation));
    text("formula", formula);
    writer_.key("operands").open('[');
    for (const Name operand : operands) writer_.number(static_cast<int>(operand));
    writer_.close(']');
    writer_.key("shape").open('[');
    for (const std::size_t size : value.shape()) writer_.number(static_cast<double>(size));
    writer_.close(']');
    writer_.key("numbers").number(pool_.index_of(value.values()));
    write_axes(name);
    writer_.key("where").open('[');
    for (std::size_t a = 0; a < value.heads(); ++a)
      writer_.text(cell_whereabouts(trace, {name, a}, voice_));
    writer_.close(']');
    write_sentences(trace, name, operation);
    writer_.close('}');
  }

  void write_axes(Name name) {
    const std::vector<Size> sizes = layout(name).sizes;
    const auto axis = [&](std::string_view key, Size size) {
      if (counts_queries(size)) text(key, "queries");
      if (counts_keys(size)) text(key, size == Size::m_new ? "newKeys" : "keys");
    };
    if (sizes.size() == 2) axis("rows", sizes[0]);
    axis("columns", sizes.back());
    writer_.key("maskable").boolean(shows_mask(name));
  }

  void write_sentences(const Trace& trace, Name name, Operation operation) {
    const CellTexts places{"{row}", "{column}", "{feature}", "{head}"};
    text("sentence", cell_sentence(trace, CellKind{name, operation, false}, places, voice_));
    if (operation == Operation::append)
      text("cachedSentence", cell_sentence(trace, CellKind{name, operation, true}, places, voice_));
  }

  const std::vector<Trace>& traces_;
  const Voice& voice_;
  int precision_;
  Writer writer_;
  Pool pool_;
};

}  // namespace

void write_page_data(const std::vector<Trace>& traces, const Voice& voice, int precision,
                     const Sink& sink) {
  // "</script>" in a label must not end the element: JSON knows another way to write "<".
  const Sink safe = [&](std::string_view piece) {
    std::string written;
    for (const char c : piece) {
      if (c == '<')
        written += "\\u003c";
      else
        written += c;
    }
    sink(written);
  };
  PageData(traces, voice, precision, safe).write();
}

}  // namespace attention
