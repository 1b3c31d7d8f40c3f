#include "equate/bounds.hpp"

#include <algorithm>
#include <functional>

namespace fairshake::equate {

namespace {

// The best that tiles on these new squares can do: high scores on high premiums, every crossing line an equation.
int stretch(const Problem& problem, const Lane& lane, int first, int last, const std::vector<int>& scores) {
  std::vector<int> symbols;
  int sum = 0, times = 1, cross = 0, holes = 0;
  bool equals = false;
  const int top = scores.empty() ? 0 : scores.front();
  for (int at = first; at <= last; ++at) {
    const Cell& cell = lane.cells[at];
    if (!cell.empty()) {
      sum += cell.board_score;
      equals |= cell.face == equals_face;
      continue;
    }
    if (cell.allowed == 0) return -1;
    ++holes;
    symbols.push_back(cell.symbol);
    times *= cell.equation;
    if (cell.equates) cross += (cell.cross_sum + top * cell.symbol) * cell.equation;
  }
  const int tiles = static_cast<int>(scores.size());
  if (holes == 0 || holes > tiles + (equals ? 0 : 1)) return -1;
  std::sort(symbols.begin(), symbols.end(), std::greater<int>());
  const int used = equals ? holes : holes - 1;
  for (int i = 0; i < used; ++i) sum += scores[i] * symbols[i];
  return sum * times + cross + (used >= problem.hand ? problem.bonus : 0);
}

}  // namespace

Bounds make_bounds(const Problem& problem, const Lane& lane, const std::vector<int>& scores) {
  Bounds bounds;
  const int size = lane.size;
  for (auto& row : bounds.exact) row.fill(-1);
  for (auto& row : bounds.from) row.fill(-1);
  for (auto& row : bounds.ending) row.fill(-1);
  for (auto& row : bounds.ending_after) row.fill(-1);
  for (int first = 0; first < size; ++first) {
    if (!lane.ends(first - 1)) continue;
    for (int last = first + 2; last < size; ++last)
      if (lane.ends(last + 1)) bounds.exact[first][last] = stretch(problem, lane, first, last, scores);
  }
  for (int first = 0; first < size; ++first)
    for (int last = size - 1; last >= 0; --last) {
      bounds.from[first][last] = std::max(bounds.from[first][last + 1], bounds.exact[first][last]);
      bounds.best = std::max(bounds.best, bounds.exact[first][last]);
    }
  for (int equals = 1; equals < size; ++equals)
    for (int last = size - 1; last >= 0; --last) {
      bounds.ending[equals][last] = std::max(bounds.ending[equals - 1][last], bounds.exact[equals - 1][last]);
      bounds.ending_after[equals][last] = std::max(bounds.ending_after[equals][last + 1], bounds.ending[equals][last]);
    }
  return bounds;
}

}  // namespace fairshake::equate
