#include "equate/lane_search.hpp"

#include <algorithm>

namespace fairshake::equate {

namespace {

constexpr int blank_weight = 4;
constexpr int most_before_cut = 5;

}  // namespace

LaneSearch::LaneSearch(const Problem& problem, const std::vector<Lane>& lanes, const Alike& alike, Collector& out)
    : problem_(problem),
      lanes_(lanes),
      out_(out),
      found_(problem, alike, out),
      rack_(problem, alike, blank_weight),
      cut_(std::min(most_before_cut, (rack_.weight() - 1) / 2)),
      free_(problem, rack_, out),
      prefixes_(problem, rack_, out),
      suffixes_(problem, rack_, out),
      long_prefixes_(problem, rack_, out),
      long_suffixes_(problem, rack_, out) {
  for (const Lane& lane : lanes) {
    facts_.emplace_back(problem, lane);
    first_play_ &= !lane.any_tile;
  }
}

bool LaneSearch::run() {
  if (!free_.write(cut_, facts_)) return false;
  for (const Lane& lane : lanes_) free_equations(lane);
  if (problem_.horizontal_only) return true;
  scope_.most = rack_.size();
  scope_.cut = cut_;
  scope_.mixed = true;
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
    if (lanes_[lane].any_tile && !out_.late_now()) mixed(lane);
  return true;
}

void LaneSearch::free_equations(const Lane& lane) {
  for (int first = 0; first < lane.size; ++first) {
    if (!lane.ends(first - 1)) continue;
    for (int last = first; lane.is_empty(last) && last - first <= rack_.size(); ++last) {
      const auto& equations = free_.equations(last - first + 1);
      if (equations.empty() || !lane.ends(last + 1) || !touches(lane, first, last)) continue;
      Laid laid;
      for (const Laid& equation : equations)
        if (!out_.late() && free_.lay(lane, equation, first, laid)) found_.emit(lane, laid, Laid{});
    }
  }
}

// Whether a line of new tiles meets those of the board, or the center at first; with across only it need not.
bool LaneSearch::touches(const Lane& lane, int first, int last) const {
  const int center = problem_.size / 2;
  if (problem_.horizontal_only) return true;
  if (first_play_) return lane.index == center && first <= center && center <= last;
  for (int at = first; at <= last; ++at)
    if (lane.cells[at].crossed) return true;
  return false;
}

void LaneSearch::mixed(std::size_t number) {
  const Lane& lane = lanes_[number];
  scope_.lane = &lane;
  scope_.facts = &facts_[number];
  gap_after_[lane.size] = gap_before_[0] = holes_before_[0] = 0;
  for (int at = lane.size - 1; at >= 0; --at) gap_after_[at] = lane.is_empty(at) ? gap_after_[at + 1] + 1 : 0;
  for (int at = 0; at < lane.size; ++at) {
    gap_before_[at + 1] = lane.is_empty(at) ? gap_before_[at] + 1 : 0;
    holes_before_[at + 1] = holes_before_[at] + lane.is_empty(at);
  }
  long_left_sides();
  short_left_sides();
}

void LaneSearch::long_left_sides() {
  const Lane& lane = *scope_.lane;
  const int fewest = cut_ + 1 - (rack_.weight() - rack_.size());  // tiles of a long prefix
  scope_.part = Part::left;
  scope_.small = rack_.weight() - cut_ - 1;
  scope_.end_limits(lane.size, free_.short_suffixes.limits());
  for (int at = lane.size - 1; at > 0 && !out_.late_now(); --at) {
    PieceTable& table = short_at_[at];
    table.clear();
    if (holes_before_[at] >= fewest) suffixes_.run(scope_, at, *this);
    table.build(rack_);
    scope_.limit(at, table);
    if (gap_before_[at] < fewest) continue;
    for (const Piece& suffix : table.all()) {
      if (stops_before(suffix)) return;
      free_.long_prefixes.find_partners(suffix, rack_,
                                        [&](const Piece& prefix) { join_free(Half::after, suffix, prefix, at); });
    }
  }
  for (int first = 0; first < lane.size && !out_.late_now(); ++first)
    if (lane.ends(first - 1) && !lane.is_equals(first)) long_prefixes_.run(scope_, first, *this);
}

void LaneSearch::short_left_sides() {
  const Lane& lane = *scope_.lane;
  scope_.part = Part::right;
  scope_.small = rack_.weight() - cut_ - 1;
  for (int at = 0; at <= lane.size; ++at) short_at_[at].clear();
  for (int first = 0; first < lane.size && !out_.late_now(); ++first)
    if (lane.ends(first - 1) && !lane.is_equals(first)) prefixes_.run(scope_, first, *this);
  std::vector<Limits> heads;
  scope_.heads = &heads;
  for (int at = 1; at < lane.size && !out_.late_now(); ++at) {
    PieceTable& table = short_at_[at];
    table.build(rack_);
    heads = free_.short_prefixes.limits();
    if (!table.empty())
      for (std::size_t rest = 0; rest < heads.size(); ++rest) heads[rest].add(table.limits()[rest]);
    for (const Piece& prefix : table.all()) {
      if (gap_after_[at] == 0) break;
      if (stops_before(prefix)) return;
      free_.long_suffixes.find_partners(prefix, rack_,
                                        [&](const Piece& suffix) { join_free(Half::before, prefix, suffix, at); });
    }
    long_suffixes_.run(scope_, at, *this);
  }
}

bool LaneSearch::wants(int at, Cut cut) const {
  if (scope_.part == Part::right || scope_.lane->is_empty(at)) return true;
  const PieceTable& table = short_at_[at];
  return table.has(cut) || (cut == Cut::first && table.has(Cut::zero));
}

// A piece that holds a tile of the board has been found on one side of a cut. A short one is kept; a long one meets its
// partners on the other side: those on the lane, and those of the rack alone.
void LaneSearch::meet(Half half, const Piece& piece) {
  const bool before = half == Half::before;
  const int cut = before ? piece.laid.last + 1 : piece.laid.first;
  if (scope_.part == (before ? Part::right : Part::left)) {
    short_at_[cut].add(piece);
    return;
  }
  if (stops_before(piece)) return;
  short_at_[cut].find_partners(piece, rack_, [&](const Piece& partner) { join(half, piece, partner); });
  if ((before ? gap_after_ : gap_before_)[cut] == 0) return;
  ShortPieces& free = before ? free_.short_suffixes : free_.short_prefixes;
  free.find_partners(piece, rack_, [&](const Piece& partner) { join_free(half, piece, partner, cut); });
}

// Asked before the partners of a piece are looked for: where any key will do, all of them are gone through.
bool LaneSearch::stops_before(const Piece& piece) {
  return piece.cut == Cut::zero || piece.cut == Cut::any ? out_.late_now() : out_.late();
}

// `piece` stands on its side of the cut, its partner on the other.
void LaneSearch::join(Half half, const Piece& piece, const Piece& partner) {
  const Piece &prefix = half == Half::before ? piece : partner, &suffix = half == Half::before ? partner : piece;
  if (fits_together(prefix, suffix, problem_.negatives)) found_.emit(*scope_.lane, prefix.laid, suffix.laid);
}

// The same with a partner of the rack alone, which is laid from the cut on, or up to it, if there is room.
void LaneSearch::join_free(Half half, const Piece& piece, const Piece& partner, int cut) {
  if (out_.late()) return;
  const Lane& lane = *scope_.lane;
  const int squares = partner.laid.squares();
  Laid laid;
  if (half == Half::before) {
    if (squares > gap_after_[cut] || !lane.ends(cut + squares)) return;
    if (fits_together(piece, partner, problem_.negatives) && free_.lay(lane, partner.laid, cut, laid))
      found_.emit(lane, piece.laid, laid);
  } else {
    const int first = cut - squares;
    if (squares > gap_before_[cut] || !lane.ends(first - 1)) return;
    if (fits_together(partner, piece, problem_.negatives) && free_.lay(lane, partner.laid, first, laid))
      found_.emit(lane, laid, piece.laid);
  }
}

}  // namespace fairshake::equate
