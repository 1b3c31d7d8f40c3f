#include "equate/stretches.hpp"

#include <algorithm>

namespace fairshake::equate {

StretchSearch::StretchSearch(const Problem& problem, const std::vector<Lane>& lanes, const Alike& alike, Collector& out)
    : problem_(problem), lanes_(lanes), alike_(alike), out_(out), rack_(problem, alike), means_(problem), prefixes_(problem, rack_, out),
      suffixes_(problem, rack_, out) {
  for (const Lane& lane : lanes) {
    facts_.emplace_back(problem, lane);
    first_play_ &= !lane.any_tile;
  }
}

bool StretchSearch::run(std::uint64_t most_steps, int most_tiles) {
  for (const Place& place : places()) {
    if (out_.late() || out_.hopeless(place.bound)) return true;
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

// Whether a line there meets the tiles of the board, or the centre at first; with across only it must meet none.
bool StretchSearch::touches(const Place& place) const {
  const Lane& lane = lanes_[static_cast<std::size_t>(place.lane)];
  const int centre = problem_.size / 2;
  bool taken = false, contact = false;
  for (int at = place.first; at <= place.last; ++at) {
    const Cell& cell = lane.cells[at];
    taken |= !cell.empty();
    contact |= !cell.empty() || cell.crossed || (first_play_ && lane.index == centre && at == centre);
  }
  return problem_.horizontal_only ? !taken : contact;
}

void StretchSearch::search(const Place& place, int most_tiles) {
  lane_ = &lanes_[static_cast<std::size_t>(place.lane)];
  Stretch stretch(problem_, *lane_, means_, place.first, place.last);
  if (stretch.tiles() > most_tiles) return;
  scope_ = Scope{};
  scope_.lane = lane_;
  scope_.facts = &facts_[static_cast<std::size_t>(place.lane)];
  scope_.stretch = &stretch;
  scope_.most = stretch.tiles();
  scope_.cut = stretch.tiles() / 2;
  scope_.small = stretch.tiles() - scope_.cut - 1;
  for (int at = place.last; at > place.first && !out_.late(); --at) {
    PieceTable& table = suffixes_at_[at];
    table.clear();
    stretch.cut_at(*lane_, means_, at);
    if (at < place.last) suffixes_.run(scope_, at, table);
    table.build(rack_);
    scope_.largest[at] = std::max(scope_.largest[at + 1], table.largest());
    scope_.largest_reciprocal[at] = std::max(scope_.largest_reciprocal[at + 1], table.largest_reciprocal());
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
  const PieceTable& table = suffixes_at_[prefix.laid.last + 1];
  const auto meet = [&](const Piece& suffix) {
    if (stays_positive(prefix, suffix)) emit(prefix.laid, suffix.laid);
  };
  const int left = rack_.number() - prefix.number;
  if (prefix.any_key) {
    for (const Piece& suffix : table.all())
      if (suffix.cut == prefix.cut && fits_into(suffix.laid.used, rack_.all() - prefix.laid.used)) meet(suffix);
    return;
  }
  table.find(prefix.key, prefix.cut, rack_.rest(left), left, meet);
  if (prefix.cut == Cut::first) table.find(Rational{}, Cut::zero, rack_.rest(left), left, meet);
}

// Whether the right side's sum never falls below zero, when the cut is within it.
bool StretchSearch::stays_positive(const Piece& prefix, const Piece& suffix) const {
  if (prefix.cut != Cut::right || problem_.negatives || suffix.low.n >= 0) return true;
  Rational lowest;
  return add(prefix.low, suffix.low, 1, lowest) && lowest.n >= 0;
}

// An equation has been found: keep it if it is among the best. An empty tail is no tail.
void StretchSearch::emit(const Laid& head, const Laid& tail) {
  const int tiles = head.holes + tail.holes;
  const int equals = std::max(head.equals, tail.equals);
  const int laid = tiles + lane_->is_empty(equals);
  if (laid == 1 && !lane_->across && seen_across(head, tail, equals)) return;
  int score = (head.sum + tail.sum) * head.times * tail.times + head.cross + tail.cross;
  if (tiles >= problem_.hand) score += problem_.bonus;
  out_.count();
  if (out_.wants(score)) keep(head, tail, score);
}

// A play of one tile that makes equations both ways has been found on its row already.
bool StretchSearch::seen_across(const Laid& head, const Laid& tail, int equals) const {
  if (lane_->is_empty(equals)) return (lane_->cells[equals].equates >> equals_face) & 1U;
  const Laid& piece = head.holes ? head : tail;
  for (int at = piece.first; at <= piece.last; ++at)
    if (lane_->is_empty(at)) return (lane_->cells[at].equates >> (piece.tiles[0] & ~blank_mark)) & 1U;
  return false;
}

void StretchSearch::keep(const Laid& head, const Laid& tail, int score) {
  Play play;
  play.score = score;
  play.tiles = head.holes + tail.holes;
  const int equals = std::max(head.equals, tail.equals);
  for (const Laid* piece : {&head, &tail}) {
    int tile = 0;
    for (int at = piece->first; at <= piece->last; ++at)
      if (lane_->is_empty(at) && at != equals)
        play.placed.push_back({static_cast<std::int16_t>(lane_->cells[at].square), piece->tiles[tile++]});
  }
  if (lane_->is_empty(equals))
    play.placed.push_back({static_cast<std::int16_t>(lane_->cells[equals].square), equals_face});
  alike_.keep(play, out_);
}

}  // namespace fairshake::equate
