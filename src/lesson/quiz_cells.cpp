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

struct WrongValue {
  WrongNumber number;
  bool own;  // the mistake is made in this very step, not in one before it
};

struct Candidate {
  Cell cell;
  double right;
  std::vector<WrongValue> wrong = {};
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

// Cells of the computed steps among `names`, each once, in an order by chance.
std::vector<Candidate> draw_candidates(const Trace& trace, const std::vector<Name>& names,
                                       std::optional<std::size_t> head, Draw& draw) {
  std::vector<const Step*> steps;
  for (const Name name : names)
    if (const Step* step = trace.find(name);
        step != nullptr && !step->given() && is_small(trace, *step))
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

bool spoils(const Variant& variant, Name step) {
  return std::any_of(variant.spoils.begin(), variant.spoils.end(),
                     [&](const Spoil& spoil) { return spoil.step == step; });
}

// What one mistake puts into the cells. Cells of a matrix that takes another shape get nothing.
void add_wrong_values(std::vector<Candidate>& candidates, const Trace& right, const Trace& spoiled,
                      const Variant& variant, std::string_view mistake) {
  for (Candidate& candidate : candidates) {
    const Step* step = spoiled.find(candidate.cell.name);
    if (step == nullptr || step->value.shape() != right.find(candidate.cell.name)->value.shape())
      continue;
    const double value = value_at(spoiled, candidate.cell);
    if (std::isfinite(value))
      candidate.wrong.push_back(
          {{value, mistake, variant.detail}, spoils(variant, candidate.cell.name)});
  }
}

struct Proposal {
  CellQuestion question;
  std::size_t own = 0;  // of its wrong numbers
};

// The wrong numbers that a reader can tell apart, those of the step's own mistakes first.
Proposal proposal_for(Candidate candidate, const CellQuestionOptions& options, Draw& draw) {
  draw.shuffle(candidate.wrong);
  std::stable_partition(candidate.wrong.begin(), candidate.wrong.end(),
                        [](const WrongValue& wrong) { return wrong.own; });
  Proposal proposal{{candidate.cell, candidate.right, {}}};
  std::set<std::string> shown{options.shown(candidate.right)};
  for (const WrongValue& wrong : candidate.wrong) {
    if (proposal.question.wrong.size() == kMostWrong) break;
    if (!shown.insert(options.shown(wrong.number.value)).second) continue;
    proposal.question.wrong.push_back(wrong.number);
    if (wrong.own) ++proposal.own;
  }
  return proposal;
}

// Of one matrix only: chance decides which one, however many mistakes it knows.
bool is_better(const Proposal& a, const Proposal& b) {
  const Cell &cell = a.question.cell, &other = b.question.cell;
  if (cell.name != other.name || cell.head != other.head) return false;
  return std::pair(a.own, a.question.wrong.size()) > std::pair(b.own, b.question.wrong.size());
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
    std::optional<Proposal> best;
    for (Candidate& candidate : candidates) {
      Proposal proposal = proposal_for(std::move(candidate), options, draw);
      if (proposal.question.wrong.size() >= kLeastWrong && (!best || is_better(proposal, *best)))
        best = std::move(proposal);
    }
    if (best) questions.push_back(std::move(best->question));
  }
  return questions;
}

}  // namespace attention
