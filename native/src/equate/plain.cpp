#include "equate/plain.hpp"

namespace fairshake::equate {

PlainSearch::PlainSearch(const Problem& problem, const std::vector<Lane>& lanes, const Rack& rack, Collector& out)
    : problem_(problem), lanes_(lanes), rack_(rack), out_(out), grammar_(problem.negatives) {
  for (const Lane& lane : lanes) first_play_ &= !lane.any_tile;
}

void PlainSearch::run() {
  for (const Lane& lane : lanes_)
    for (int from = 0; from < lane.size; ++from) {
      if (!lane.ends(from - 1)) continue;
      Load load;
      load.left = rack_.all();
      walk(lane, from, from, State{}, load);
    }
}

void PlainSearch::walk(const Lane& lane, int from, int at, const State& state, const Load& load) {
  if (out_.late()) return;
  if (load.holes > 0 && lane.ends(at) && Grammar::complete(state)) leaf(lane, from, at, state, load);
  if (at == lane.size || lane.is_equals(at)) return;
  const Cell& cell = lane.cells[at];
  if (!cell.empty()) {
    State next = state;
    const Step step = grammar_.step(next, problem_.faces[cell.face]);
    out_.answer.overflow |= step == Step::overflow;
    Load after = load;
    after.tiles = true;
    if (step == Step::ok && !problem_.horizontal_only) walk(lane, from, at + 1, next, after);
    return;
  }
  const int centre = problem_.size / 2;
  for (std::size_t kind = 0; kind < rack_.kinds().size(); ++kind) {
    const TileKind& tile = rack_.kinds()[kind];
    if (((load.left >> (bundle_bits * kind)) & 31U) == 0 || !cell.takes(tile.face)) continue;
    State next = state;
    const Step step = grammar_.step(next, problem_.faces[tile.face]);
    out_.answer.overflow |= step == Step::overflow;
    if (step != Step::ok) continue;
    laid_[load.holes] = static_cast<std::uint8_t>(kind);
    Load after = load;
    after.left = load.left - (Bundle{1} << (bundle_bits * kind));
    ++after.holes;
    after.touches |= cell.crossed || (first_play_ && lane.index == centre && at == centre);
    walk(lane, from, at + 1, next, after);
  }
}

void PlainSearch::leaf(const Lane& lane, int from, int at, const State& state, const Load& load) {
  if (!load.touches && !load.tiles && !problem_.horizontal_only) return;
  if (!fits_into(rack_.blanks(), rack_.all() - load.left)) return;
  if (load.holes == 1 && !single(lane, from, at)) return;
  Rational value;
  const Step done = grammar_.finish(state, value);
  out_.answer.overflow |= done == Step::overflow;
  if (done != Step::ok) return;
  out_.count();
  if (out_.wants(0)) keep(lane, from, at, load.holes);
}

// Whether a play of one tile is found here and not on the other lane through its square, and makes no equation.
bool PlainSearch::single(const Lane& lane, int from, int at) const {
  int square = from;
  while (!lane.cells[square].empty()) ++square;
  const Cell& cell = lane.cells[square];
  if ((cell.equates >> rack_.kinds()[laid_[0]].face) & 1U) return false;
  const bool alone = at - from == 1;
  if (lane.across) return !alone || !cell.crossed;
  return !alone && !cell.crossed;
}

void PlainSearch::keep(const Lane& lane, int from, int at, int holes) {
  Play play;
  play.tiles = holes;
  int tile = 0;
  for (int square = from; square < at; ++square)
    if (lane.cells[square].empty())
      play.placed.push_back(
          {static_cast<std::int16_t>(lane.cells[square].square), rack_.kinds()[laid_[tile++]].code()});
  out_.keep(std::move(play));
}

}  // namespace fairshake::equate
