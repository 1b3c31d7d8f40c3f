#include "equate/stretches.hpp"

#include <algorithm>

namespace fairshake::equate {

StretchSearch::StretchSearch(const Problem& problem, const std::vector<Lane>& lanes, const Alike& alike, Collector& out)
    : problem_(problem),
      lanes_(lanes),
      out_(out),
      found_(problem, alike, out),
      rack_(problem, alike),
      means_(problem),
      prefixes_(problem, rack_, out),
      suffixes_(problem, rack_, out) {
  for (const Lane& lane : lanes) {
    facts_.emplace_back(problem, lane);
    first_play_ &= !lane.any_tile;
  }
}

bool StretchSearch::run(std::uint64_t most_steps, int most_tiles) {
  for (const Place& place : places()) {
    if (out_.late_now() || out_.hopeless(place.bound)) return true;
    if (most_steps > 0 && prefixes_.steps() + suffixes_.steps() > most_steps) return false;
    search(place, most_tiles);
  }
  return true;
}

std::vector<StretchSearch::Place> StretchSearch::places() const {
  std::vector<Place> found;
  for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
    const Bounds bounds = make_bounds(problem_, lanes_[lane], means_);
    for (int first = 0; first < lanes_[lane].size; ++first)
      for (int last = first; last < lanes_[lane].size; ++last) {
        const Place place{static_cast<int>(lane), first, last, bounds.exact[first][last]};
        if (place.bound >= 0 && touches(place)) found.push_back(place);
      }
  }
  std::stable_sort(found.begin(), found.end(), [](const Place& a, const Place& b) { return a.bound > b.bound; });
  return found;
}

// Whether a line there meets the tiles of the board, or the center at first; with across only it must meet none.
bool StretchSearch::touches(const Place& place) const {
  const Lane& lane = lanes_[static_cast<std::size_t>(place.lane)];
  const int center = problem_.size / 2;
  bool taken = false, contact = false;
  for (int at = place.first; at <= place.last; ++at) {
    const Cell& cell = lane.cells[at];
    taken |= !cell.empty();
    contact |= !cell.empty() || cell.crossed || (first_play_ && lane.index == center && at == center);
  }
  return problem_.horizontal_only ? !taken : contact;
}

void StretchSearch::search(const Place& place, int most_tiles) {
  lane_ = &lanes_[static_cast<std::size_t>(place.lane)];
  Stretch stretch(problem_, *lane_, means_, place.first, place.last);
  if (stretch.tiles() > most_tiles) return;
  scope_.lane = lane_;
  scope_.facts = &facts_[static_cast<std::size_t>(place.lane)];
  scope_.stretch = &stretch;
  scope_.most = stretch.tiles();
  scope_.cut = stretch.tiles() / 2;
  scope_.small = stretch.tiles() - scope_.cut - 1;
  scope_.end_limits(place.last + 1, std::vector<Limits>(rack_.rests()));
  for (int at = place.last; at > place.first && !out_.late_now(); --at) {
    PieceTable& table = suffixes_at_[at];
    table.clear();
    table_ = &table;
    stretch.cut_at(*lane_, means_, at);
    if (at < place.last) suffixes_.run(scope_, at, *this);
    table.build(rack_);
    scope_.limit(at, table);
  }
  stretch.cut_at(*lane_, means_, place.first);
  prefixes_.run(scope_, place.first, *this);
}

bool StretchSearch::wants(int at, Cut cut) const {
  const PieceTable& table = suffixes_at_[at];
  return table.has(cut) || (cut == Cut::first && table.has(Cut::zero));
}

// A prefix has been found: set every suffix after it that makes it true.
void StretchSearch::take(const Piece& prefix) {
  suffixes_at_[prefix.laid.last + 1].find_partners(prefix, rack_, [&](const Piece& suffix) {
    if (fits_together(prefix, suffix, problem_.negatives)) found_.emit(*lane_, prefix.laid, suffix.laid);
  });
}

}  // namespace fairshake::equate
