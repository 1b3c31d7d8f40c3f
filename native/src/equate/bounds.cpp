#include "equate/bounds.hpp"

#include <algorithm>
#include <functional>

namespace fairshake::equate {

Means::Means(const Problem& problem) {
  face.fill(-1);
  for (std::size_t at = 0; at < problem.faces.size(); ++at)
    if (problem.blanks > 0 && problem.tile_score[at] >= 0) face[at] = 0;
  for (const int at : problem.rack) {
    face[at] = problem.tile_score[at];
    scores.push_back(problem.tile_score[at]);
  }
  scores.insert(scores.end(), static_cast<std::size_t>(problem.blanks), 0);
  std::sort(scores.begin(), scores.end(), std::greater<>());
  face[equals_face] = 0;
  for (int at = 0; at <= equals_face; ++at)
    if (face[at] >= 0) faces |= 1ULL << at;
}

int Means::crossing(const Cell& cell) const {
  int best = 0;
  for (std::uint64_t left = cell.equates & faces; left != 0; left &= left - 1) {
    const int at = __builtin_ctzll(left);
    best = std::max(best, cell.cross_score(at, face[at]));
  }
  return best;
}

namespace {

// The best that tiles on these new squares can do: high scores on high premiums, every crossing line an equation.
int stretch_bound(const Problem& problem, const Lane& lane, int first, int last, const Means& means) {
  std::array<int, max_size> symbols;
  int sum = 0, times = 1, cross = 0, holes = 0, signs = 0;
  for (int at = first; at <= last; ++at) {
    const Cell& cell = lane.cells[at];
    if (!cell.empty()) {
      sum += cell.board_score;
      signs += cell.face == equals_face;
      continue;
    }
    if ((cell.allowed & means.faces) == 0) return -1;
    symbols[holes++] = cell.symbol;
    times *= cell.equation;
    if (cell.equates) cross += means.crossing(cell);
  }
  const int used = holes - (signs == 0);
  if (holes == 0 || signs > 1 || used > static_cast<int>(means.scores.size())) return -1;
  std::sort(symbols.begin(), symbols.begin() + holes, std::greater<>());
  for (int i = 0; i < used; ++i) sum += means.scores[i] * symbols[i];
  return sum * times + cross + (used >= problem.hand ? problem.bonus : 0);
}

}  // namespace

Bounds make_bounds(const Problem& problem, const Lane& lane, const Means& means) {
  Bounds bounds;
  const int size = lane.size;
  for (auto& row : bounds.exact) row.fill(-1);
  for (auto& row : bounds.from) row.fill(-1);
  for (auto& row : bounds.ending) row.fill(-1);
  for (auto& row : bounds.ending_after) row.fill(-1);
  for (int first = 0; first < size; ++first) {
    if (!lane.ends(first - 1)) continue;
    for (int last = first + 2; last < size; ++last)
      if (lane.ends(last + 1)) bounds.exact[first][last] = stretch_bound(problem, lane, first, last, means);
  }
  for (int first = 0; first < size; ++first)
    for (int last = size - 1; last >= 0; --last) {
      bounds.from[first][last] = std::max(bounds.from[first][last + 1], bounds.exact[first][last]);
      bounds.best = std::max(bounds.best, bounds.exact[first][last]);
    }
  for (int cut = 1; cut < size; ++cut)
    for (int last = size - 1; last >= 0; --last) {
      bounds.ending[cut][last] = std::max(bounds.ending[cut - 1][last], bounds.exact[cut - 1][last]);
      bounds.ending_after[cut][last] = std::max(bounds.ending_after[cut][last + 1], bounds.ending[cut][last]);
    }
  return bounds;
}

Stretch::Stretch(const Problem& problem, const Lane& lane, const Means& means, int first, int last)
    : first_(first), last_(last) {
  int holes = 0;
  for (int at = first; at <= last; ++at) {
    const Cell& cell = lane.cells[at];
    needs_equals_ = needs_equals_ && cell.face != equals_face;
    if (!cell.empty()) continue;
    ++holes;
    times_ *= cell.equation;
  }
  tiles_ = holes - needs_equals_;
  bonus_ = tiles_ >= problem.hand ? problem.bonus : 0;
  count_numbers(problem, lane);
  cut_at(lane, means, first);
}

// From either end, with the fewest on all squares up to one that has a number or a sign.
void Stretch::count_numbers(const Problem& problem, const Lane& lane) {
  constexpr int never = 1000;
  const auto sort = [&](int at) {
    const Cell& cell = lane.cells[at];
    if (cell.empty()) return Sort::open;
    return cell.face == equals_face || problem.faces[cell.face].kind >= Kind::plus ? Sort::sign : Sort::number;
  };
  numbers_[last_ + 1] = {0, never};
  for (int at = last_; at >= first_; --at) {
    const Sort here = sort(at);
    const int number = here == Sort::sign ? never : numbers_[at + 1][0] + (here == Sort::open);
    const int sign = here == Sort::number ? never : numbers_[at + 1][1];
    numbers_[at] = {std::min(number, sign), number};
  }
  int after_number = never, after_sign = 0;
  for (int at = first_; at <= last_; ++at) {
    numbers_before_[at] = at == first_ ? 0 : after_number;
    const Sort here = sort(at);
    const int number = here == Sort::sign ? never : std::min(after_number, after_sign) + (here == Sort::open);
    after_sign = here == Sort::number ? never : after_number;
    after_number = number;
  }
}

void Stretch::cut_at(const Lane& lane, const Means& means, int cut) {
  numbers_before_cut_ = numbers_before_[cut];
  Open open;
  for (int at = first_; at < cut; ++at) add(lane.cells[at], means, open);
  open_[last_ + 1] = open;
  for (int at = last_; at >= cut; --at) {
    add(lane.cells[at], means, open);
    open_[at] = open;
  }
}

void Stretch::add(const Cell& cell, const Means& means, Open& open) const {
  if (!cell.empty()) {
    open.board += cell.board_score;
    return;
  }
  int place = open.squares++;
  for (; place > 0 && open.symbols[place - 1] < cell.symbol; --place) open.symbols[place] = open.symbols[place - 1];
  open.symbols[place] = static_cast<std::int16_t>(cell.symbol);
  open.cross += means.crossing(cell);
}

int Stretch::bound(int at, const Load& load, const TrayRest& rest) const {
  const Open& open = open_[at];
  const int tiles = open.squares - (needs_equals_ && load.equals < 0);
  int sum = load.sum + open.board;
  for (int tile = 0; tile < tiles; ++tile) sum += open.symbols[tile] * rest.scores[tile];
  return sum * times_ + load.cross + open.cross + bonus_;
}

}  // namespace fairshake::equate
