// Questions about single numbers of a trace, with the numbers that mistakes put in their place.
#include <algorithm>
#include <cmath>
#include <set>

#include "lesson/quiz.hpp"

namespace attention {
namespace {

constexpr std::size_t kLeastWrong = 2, kMostWrong = 3;
constexpr std::size_t kCandidates = 64;  // cells of a matrix that are tried
constexpr std::size_t kMostShown = 8;    // rows or columns of what the cell is computed from

struct Candidate {
  Cell cell;
  double right;
  std::vector<WrongNumber> wrong = {};
};

// Of each of these at most one question.
const std::vector<std::vector<Name>> kGroups{{Name::Q, Name::K, Name::V},
                                             {Name::scores},
                                             {Name::scaled_scores},
                                             {Name::attention_weights},
                                             {Name::output}};

// So that a reader has all operands in sight, and can compute a cell within a minute.
bool is_small(const Trace& trace, const Step& step) {
  return std::all_of(step.operands.begin(), step.operands.end(), [&](Name name) {
    const MatrixView one = trace.value(name).matrix();
    return one.rows() <= kMostShown && one.cols() <= kMostShown;
  });
}

// An output without W_o and b_o is read off concat.
bool is_copy(const Step& step) {
  return step.operation == Operation::project_output && step.operands.size() == 1;
}

// Cells of the computed steps among `names`, each once, in an order by chance.
std::vector<Candidate> draw_candidates(const Trace& trace, const std::vector<Name>& names,
                                       std::optional<std::size_t> head, Draw& draw) {
  std::vector<const Step*> steps;
  for (const Name name : names)
    if (const Step* step = trace.find(name);
        step != nullptr && !step->given() && !is_copy(*step) && is_small(trace, *step))
      steps.push_back(step);
  std::vector<Candidate> candidates;
  std::set<Cell> known;
  for (std::size_t i = 0; i < kCandidates && !steps.empty(); ++i) {
    const Step& step = *steps[draw.below(steps.size())];
    const std::size_t any_head = draw.below(step.value.heads());
    Cell cell{step.name, step.value.heads() > 1 ? head.value_or(any_head) : 0};
    const MatrixView values = step.value.matrix(cell.head);
    cell.row = draw.below(values.rows());
    cell.column = draw.below(values.cols());
    if (known.insert(cell).second) candidates.push_back({cell, values(cell.row, cell.column)});
  }
  return candidates;
}

// Whether a mistake is made in this very step: the reader has the operands before him, and they are
// right.
bool spoils(const Variant& variant, Name step) {
  return variant.spoils.size() == 1 && variant.spoils.front().step == step;
}

// Weights beyond 1 are wrong at first sight, numbers such as 1e-9 are no choice by hand.
bool is_plausible(Name name, double value) {
  constexpr double kLeast = 1e-3, kMost = 1e3;
  if (name == Name::attention_weights && (value < 0 || value > 1)) return false;
  return std::isfinite(value) && std::abs(value) < kMost &&
         (value == 0 || std::abs(value) > kLeast);
}

// What one mistake puts into the cells. Cells of a matrix that takes another shape get nothing.
void add_wrong_values(std::vector<Candidate>& candidates, const Trace& right, const Trace& spoiled,
                      const Variant& variant, std::string_view mistake) {
  for (Candidate& candidate : candidates) {
    const Step* step = spoiled.find(candidate.cell.name);
    if (step == nullptr || step->value.shape() != right.find(candidate.cell.name)->value.shape())
      continue;
    const double value = value_at(spoiled, candidate.cell);
    if (spoils(variant, candidate.cell.name) && is_plausible(candidate.cell.name, value))
      candidate.wrong.push_back({value, mistake, variant.detail});
  }
}

// The wrong numbers that a reader can tell apart; where mistakes give too few, other cells of the
// same matrix do.
CellQuestion question_of(Candidate candidate, const Trace& trace,
                         const CellQuestionOptions& options, Draw& draw) {
  draw.shuffle(candidate.wrong);
  const MatrixView matrix = trace.find(candidate.cell.name)->value.matrix(candidate.cell.head);
  std::vector<WrongNumber> others;
  for (std::size_t i = 0; i < matrix.rows(); ++i)
    for (const double x : matrix.row(i)) others.push_back({x, "", ""});
  draw.shuffle(others);
  candidate.wrong.insert(candidate.wrong.end(), others.begin(), others.end());
  CellQuestion question{candidate.cell, candidate.right, {}};
  std::set<std::string> shown{options.shown(candidate.right)};
  for (const WrongNumber& wrong : candidate.wrong) {
    if (question.wrong.size() == kMostWrong) break;
    if (shown.insert(options.shown(wrong.value)).second) question.wrong.push_back(wrong);
  }
  return question;
}

std::size_t mistakes_in(const CellQuestion& question) {
  return static_cast<std::size_t>(
      std::count_if(question.wrong.begin(), question.wrong.end(),
                    [](const WrongNumber& wrong) { return !wrong.mistake.empty(); }));
}

// Of one matrix only: chance decides which one, however many mistakes it knows.
bool is_better(const CellQuestion& a, const CellQuestion& b) {
  if (a.cell.name != b.cell.name || a.cell.head != b.cell.head) return false;
  return std::pair(mistakes_in(a), a.wrong.size()) > std::pair(mistakes_in(b), b.wrong.size());
}

}  // namespace

std::vector<CellQuestion> draw_cell_questions(const Trace& trace,
                                              std::span<const Mistake* const> mistakes,
                                              const CellQuestionOptions& options, Draw& draw) {
  std::vector<std::vector<Candidate>> groups;
  groups.reserve(kGroups.size());
  for (const auto& names : kGroups)
    groups.push_back(draw_candidates(trace, names, options.head, draw));
  // Mistakes take their time in large matrices, which are not asked about.
  if (std::all_of(groups.begin(), groups.end(), [](const auto& group) { return group.empty(); }))
    return {};
  // One spoiled trace at a time: together they may not fit into memory.
  for (const Mistake* mistake : mistakes)
    for (const Variant& variant : mistake->variants(trace)) {
      const Trace spoiled = replay(trace, revisions_of(variant, trace));
      for (auto& candidates : groups)
        add_wrong_values(candidates, trace, spoiled, variant, mistake->id);
    }
  std::vector<CellQuestion> questions;
  for (auto& candidates : groups) {
    std::optional<CellQuestion> best;
    for (Candidate& candidate : candidates) {
      CellQuestion question = question_of(std::move(candidate), trace, options, draw);
      const bool enough = question.wrong.size() >= kLeastWrong && mistakes_in(question) > 0;
      if (enough && (!best || is_better(question, *best))) best = std::move(question);
    }
    if (best) questions.push_back(std::move(*best));
  }
  return questions;
}

}  // namespace attention
