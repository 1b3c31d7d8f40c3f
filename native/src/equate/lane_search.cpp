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

// Whether a line of new tiles meets those of the board, or the centre at first; with across only it need not.
bool LaneSearch::touches(const Lane& lane, int first, int last) const {
  const int centre = problem_.size / 2;
  if (problem_.horizontal_only) return true;
  if (first_play_) return lane.index == centre && first <= centre && centre <= last;
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
    for (const Piece& suffix : table.all())
      free_.long_prefixes.find_partners(suffix, rack_,
                                        [&](const Piece& prefix) { join_free_prefix(prefix, suffix, at); });
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
    if (gap_after_[at] > 0)
      for (const Piece& prefix : table.all())
        free_.long_suffixes.find_partners(prefix, rack_,
                                          [&](const Piece& suffix) { join_free_suffix(prefix, suffix, at); });
    long_suffixes_.run(scope_, at, *this);
  }
}

void LaneSearch::join_free_prefix(const Piece& prefix, const Piece& suffix, int cut) {
  const Lane& lane = *scope_.lane;
  const int squares = prefix.laid.squares(), first = cut - squares;
  if (squares > gap_before_[cut] || !lane.ends(first - 1)) return;
  Laid laid;
  if (fits_together(prefix, suffix, problem_.negatives) && free_.lay(lane, prefix.laid, first, laid))
    found_.emit(lane, laid, suffix.laid);
}

void LaneSearch::join_free_suffix(const Piece& prefix, const Piece& suffix, int cut) {
  const Lane& lane = *scope_.lane;
  const int squares = suffix.laid.squares();
  if (squares > gap_after_[cut] || !lane.ends(cut + squares)) return;
  Laid laid;
  if (fits_together(prefix, suffix, problem_.negatives) && free_.lay(lane, suffix.laid, cut, laid))
    found_.emit(lane, prefix.laid, laid);
}

bool LaneSearch::wants(int at, Cut cut) const {
  if (scope_.part == Part::right || scope_.lane->is_empty(at)) return true;
  const PieceTable& table = short_at_[at];
  return table.has(cut) || (cut == Cut::first && table.has(Cut::zero));
}

// A prefix that holds a tile of the board has been found. A short one is kept; a long one meets its suffixes.
void LaneSearch::take(const Piece& prefix) {
  const Lane& lane = *scope_.lane;
  const int cut = prefix.laid.last + 1;
  if (scope_.part == Part::right) {
    short_at_[cut].add(prefix);
    return;
  }
  short_at_[cut].find_partners(prefix, rack_, [&](const Piece& suffix) {
    if (fits_together(prefix, suffix, problem_.negatives)) found_.emit(lane, prefix.laid, suffix.laid);
  });
  if (gap_after_[cut] > 0)
    free_.short_suffixes.find_partners(prefix, rack_,
                                       [&](const Piece& suffix) { join_free_suffix(prefix, suffix, cut); });
}

// A suffix likewise.
void LaneSearch::take_suffix(const Piece& suffix) {
  const Lane& lane = *scope_.lane;
  const int cut = suffix.laid.first;
  if (scope_.part == Part::left) {
    short_at_[cut].add(suffix);
    return;
  }
  short_at_[cut].find_partners(suffix, rack_, [&](const Piece& prefix) {
    if (fits_together(prefix, suffix, problem_.negatives)) found_.emit(lane, prefix.laid, suffix.laid);
  });
  if (gap_before_[cut] > 0)
    free_.short_prefixes.find_partners(suffix, rack_,
                                       [&](const Piece& prefix) { join_free_prefix(prefix, suffix, cut); });
}

}  // namespace fairshake::equate
