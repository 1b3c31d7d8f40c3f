#include "equate/lines.hpp"

#include <algorithm>

namespace fairshake::equate {

void Lines::emit(const Lane& lane, const Laid& head, const Laid& tail) {
  const int tiles = head.holes + tail.holes;
  const int equals = std::max(head.equals, tail.equals);
  const int laid = tiles + lane.is_empty(equals);
  if (laid == 0 || (laid == 1 && !lane.across && seen_across(lane, head, tail, equals))) return;
  int score = (head.sum + tail.sum) * head.times * tail.times + head.cross + tail.cross;
  if (tiles >= problem_.hand) score += problem_.bonus;
  out_.count(problem_.blanks > 0 ? ways(head) * ways(tail) : 1);
  if (out_.wants(score)) keep(lane, head, tail, score);
}

// How many plays one found stands for: each blank may show any face of its value.
std::uint64_t Lines::ways(const Laid& piece) const {
  std::uint64_t found = 1;
  for (int tile = 0; tile < piece.holes; ++tile)
    if (piece.tiles[tile] & blank_mark) found *= alike_.faces(piece.tiles[tile] & ~blank_mark).size();
  return found;
}

// A play of one tile that makes equations both ways has been found on its row already.
bool Lines::seen_across(const Lane& lane, const Laid& head, const Laid& tail, int equals) const {
  if (lane.is_empty(equals)) return (lane.cells[equals].equates >> equals_face) & 1U;
  const Laid& piece = head.holes ? head : tail;
  for (int at = piece.first; at <= piece.last; ++at)
    if (lane.is_empty(at)) return (lane.cells[at].equates >> (piece.tiles[0] & ~blank_mark)) & 1U;
  return false;
}

void Lines::keep(const Lane& lane, const Laid& head, const Laid& tail, int score) {
  Play play;
  play.score = score;
  play.tiles = head.holes + tail.holes;
  const int equals = std::max(head.equals, tail.equals);
  for (const Laid* piece : {&head, &tail}) {
    int tile = 0;
    for (int at = piece->first; at <= piece->last; ++at)
      if (lane.is_empty(at) && at != equals)
        play.placed.push_back({static_cast<std::int16_t>(lane.cells[at].square), piece->tiles[tile++]});
  }
  if (lane.is_empty(equals)) play.placed.push_back({static_cast<std::int16_t>(lane.cells[equals].square), equals_face});
  alike_.keep(play, out_);
}

}  // namespace fairshake::equate
