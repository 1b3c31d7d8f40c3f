#include "equate/lanes.hpp"

namespace fairshake::equate {

namespace {

Step side_value(const Problem& problem, const std::vector<int>& faces, std::size_t from, std::size_t to,
                Rational& value) {
  const Grammar grammar(problem.negatives);
  State state;
  for (std::size_t at = from; at < to; ++at) {
    const Step step = grammar.step(state, problem.faces[faces[at]]);
    if (step != Step::ok) return step;
  }
  return Grammar::complete(state) ? grammar.finish(state, value) : Step::wrong;
}

struct Crossing {
  std::vector<int> before;
  std::vector<int> after;
  int sum = 0;
};

Crossing crossing(const Problem& problem, int square, int stride, int place) {
  Crossing found;
  int first = square;
  for (int at = place; at > 0 && problem.board[first - stride] != empty_square; --at) first -= stride;
  for (int at = first; at != square; at += stride) {
    found.before.push_back(problem.board[at]);
    found.sum += problem.board_score[at];
  }
  int next = square + stride;
  for (int at = place + 1; at < problem.size && problem.board[next] != empty_square; ++at, next += stride) {
    found.after.push_back(problem.board[next]);
    found.sum += problem.board_score[next];
  }
  return found;
}

void cross_set(const Problem& problem, const Crossing& line, Cell& cell, bool& overflow) {
  cell.crossed = true;
  cell.cross_sum = line.sum;
  cell.allowed = 0;
  if (problem.horizontal_only) return;
  std::vector<int> faces = line.before;
  faces.push_back(0);
  faces.insert(faces.end(), line.after.begin(), line.after.end());
  for (int face = 0; face <= equals_face; ++face) {
    if (face >= static_cast<int>(problem.faces.size()) && face != equals_face) continue;
    faces[line.before.size()] = face;
    const LineKind kind = read_line(problem, faces, overflow);
    if (kind == LineKind::bad) continue;
    cell.allowed |= 1ULL << face;
    if (kind == LineKind::equation) cell.equates |= 1ULL << face;
  }
}

Cell make_cell(const Problem& problem, int square, bool across, bool& overflow) {
  Cell cell;
  cell.square = square;
  cell.face = problem.board[square];
  cell.board_score = problem.board_score[square];
  cell.symbol = problem.symbol_times[square];
  cell.equation = problem.equation_times[square];
  if (!cell.empty()) return cell;
  const int stride = across ? problem.size : 1;
  const int place = across ? square / problem.size : square % problem.size;
  const Crossing line = crossing(problem, square, stride, place);
  if (!line.before.empty() || !line.after.empty()) cross_set(problem, line, cell, overflow);
  return cell;
}

}  // namespace

LineKind read_line(const Problem& problem, const std::vector<int>& faces, bool& overflow) {
  std::size_t cut = faces.size();
  for (std::size_t at = 0; at < faces.size(); ++at) {
    if (faces[at] != equals_face) continue;
    if (cut != faces.size()) return LineKind::bad;
    cut = at;
  }
  Rational left, right;
  const Step first = side_value(problem, faces, 0, cut, left);
  overflow |= first == Step::overflow;
  if (first != Step::ok) return LineKind::bad;
  if (cut == faces.size()) return LineKind::expression;
  const Step second = side_value(problem, faces, cut + 1, faces.size(), right);
  overflow |= second == Step::overflow;
  return second == Step::ok && left == right ? LineKind::equation : LineKind::bad;
}

std::vector<Lane> make_lanes(const Problem& problem, bool& overflow) {
  std::vector<Lane> lanes;
  const int directions = problem.horizontal_only ? 1 : 2;
  for (int direction = 0; direction < directions; ++direction) {
    for (int index = 0; index < problem.size; ++index) {
      Lane lane;
      lane.across = direction == 0;
      lane.index = index;
      lane.size = problem.size;
      for (int at = 0; at < problem.size; ++at) {
        const int square = lane.across ? index * problem.size + at : at * problem.size + index;
        lane.cells[at] = make_cell(problem, square, lane.across, overflow);
        lane.any_tile |= !lane.cells[at].empty();
      }
      lanes.push_back(lane);
    }
  }
  return lanes;
}

}  // namespace fairshake::equate
