#include "equate/search.hpp"

namespace fairshake::equate {

void SideIndex::build() {
  if (sides.empty()) return;
  std::uint64_t buckets = 16;
  while (buckets < 2 * sides.size()) buckets *= 2;
  mask = buckets - 1;
  heads.assign(buckets, none);
  for (std::uint32_t at = 0; at < sides.size(); ++at) {
    std::uint32_t& head = heads[hash(sides[at].value) & mask];
    sides[at].next = head;
    head = at;
  }
}

void Search::run() {
  rack_.write_expressions(problem_, out_);
  pair_up();
  if (out_.late_now()) return;
  std::vector<std::size_t> order(lanes_.size());
  for (std::size_t lane = 0; lane < order.size(); ++lane) order[lane] = lane;
  std::sort(order.begin(), order.end(),
            [this](std::size_t a, std::size_t b) { return bounds_[a].best > bounds_[b].best; });
  for (const std::size_t lane : order) {
    bound_ = &bounds_[lane];
    if (!out_.hopeless(bound_->best)) free_equations(lanes_[lane]);
  }
  if (problem_.horizontal_only) return;
  for (const std::size_t lane : order) {
    bound_ = &bounds_[lane];
    if (lanes_[lane].any_tile && !out_.hopeless(bound_->best) && !out_.late_now()) mixed(lanes_[lane]);
  }
}

// All equations of the rack alone: two expressions of one value that do not share a tile.
void Search::pair_up() {
  const auto& all = rack_.expressions();
  for (std::uint32_t at = 0; at < all.size(); ++at) {
    if (out_.late_now()) return;
    const Expression& one = all[at];
    if (one.length > small_side) {
      const Bundle left = rack_.all() - one.used;
      int number = rack_.all_number();
      for (int tile = 0; tile < one.length; ++tile) number -= rack_.kinds()[one.tiles[tile]].radix;
      const RestIndex& rest = rack_.rest(number, left);
      if (!(rest.filter & filter_bit(one.value))) continue;
      for (const std::uint32_t other : rest.expressions) {
        if (!(all[other].value == one.value)) continue;
        add_pair(at, other);
        add_pair(other, at);
      }
      continue;
    }
    for (std::uint32_t other = rack_.chain(one.value); other != none; other = all[other].next) {
      if (all[other].length > small_side || !(all[other].value == one.value)) continue;
      add_pair(at, other);
    }
  }
}

void Search::add_pair(std::uint32_t left, std::uint32_t right) {
  const auto& all = rack_.expressions();
  const Bundle used = all[left].used + all[right].used;
  if (!fits_into(used, rack_.all()) || !fits_into(rack_.blanks(), used)) return;
  pairs_[all[left].length][all[right].length].push_back({left, right});
}

void Search::free_equations(const Lane& lane) {
  for (int at = 1; at + 1 < lane.size; ++at) {
    const Cell& cell = lane.cells[at];
    if (cell.empty() ? cell.takes(equals_face) : (lane.is_equals(at) && !problem_.horizontal_only)) free_at(lane, at);
  }
}

void Search::free_at(const Lane& lane, int at) {
  const int center = problem_.size / 2;
  const bool first_play = [this] {
    for (const Lane& each : lanes_)
      if (each.any_tile) return false;
    return true;
  }();
  int before = 0, after = 0;
  while (lane.is_empty(at - 1 - before)) ++before;
  while (lane.is_empty(at + 1 + after)) ++after;
  for (int left = 1; left <= before && left <= max_hand; ++left) {
    if (!lane.ends(at - left - 1)) continue;
    for (int right = 1; right <= after && left + right <= rack_.size(); ++right) {
      const auto& pairs = pairs_[left][right];
      if (pairs.empty() || !lane.ends(at + right + 1)) continue;
      if (out_.hopeless(bound_->exact[at - left][at + right])) continue;
      bool touches = problem_.horizontal_only || !lane.cells[at].empty();
      if (first_play && !problem_.horizontal_only)
        touches = lane.index == center && at - left <= center && center <= at + right;
      for (int cell = at - left; cell <= at + right && !touches; ++cell) touches = lane.cells[cell].crossed;
      if (!touches) continue;
      for (const Pair& pair : pairs) {
        if (out_.late()) return;
        Side one, two;
        if (lay_free(lane, rack_.expressions()[pair.left], at - left, one) &&
            lay_free(lane, rack_.expressions()[pair.right], at + 1, two))
          emit(lane, one, two, at);
      }
    }
  }
}

// Lay a free side from `first` on; false when a crossing line forbids a tile.
bool Search::lay_free(const Lane& lane, const Expression& expression, int first, Side& side) const {
  side.first = static_cast<std::int8_t>(first);
  side.last = static_cast<std::int8_t>(first + expression.length - 1);
  side.used = expression.used;
  side.holes = expression.length;
  side.tiles = expression.tiles;
  int sum = 0, times = 1, cross = 0;
  for (int tile = 0; tile < expression.length; ++tile) {
    const Cell& cell = lane.cells[first + tile];
    const TileKind& kind = rack_.kinds()[expression.tiles[tile]];
    if (!cell.takes(kind.face)) return false;
    sum += kind.score * cell.symbol;
    times *= cell.equation;
    cross += cell.cross_score(kind.face, kind.score);
  }
  side.sum = static_cast<std::int16_t>(sum);
  side.times = static_cast<std::int16_t>(times);
  side.cross = static_cast<std::int16_t>(cross);
  return true;
}

// An equation has been found: count it, and keep it if it is among the best.
void Search::emit(const Lane& lane, const Side& left, const Side& right, int equals) {
  const Cell& middle = lane.cells[equals];
  const int tiles = left.holes + right.holes;
  const bool new_equals = middle.empty();
  if (tiles + new_equals == 0) return;
  if (tiles + new_equals == 1 && !lane.across && seen_across(lane, left, right, equals)) return;
  int score = (left.sum + right.sum) * left.times * right.times * (new_equals ? middle.equation : 1);
  score += left.cross + right.cross;
  if (new_equals) score += middle.cross_score(equals_face, 0);
  if (tiles >= problem_.hand) score += problem_.bonus;
  out_.count(ways_);
  if (!out_.wants(score)) return;
  Play play = make_play(lane, left, right, equals, score);
  alike_.keep(play, out_);
}

// A play of one tile that makes equations both ways has been found on its row already.
bool Search::seen_across(const Lane& lane, const Side& left, const Side& right, int equals) const {
  if (lane.cells[equals].empty()) return (lane.cells[equals].equates >> equals_face) & 1U;
  const Side& side = left.holes ? left : right;
  for (int at = side.first; at <= side.last; ++at)
    if (lane.cells[at].empty()) return (lane.cells[at].equates >> rack_.kinds()[side.tiles[0]].face) & 1U;
  return false;
}

Play Search::make_play(const Lane& lane, const Side& left, const Side& right, int equals, int score) const {
  Play play;
  play.score = score;
  play.tiles = left.holes + right.holes;
  place(lane, left, play);
  place(lane, right, play);
  if (lane.cells[equals].empty())
    play.placed.push_back({static_cast<std::int16_t>(lane.cells[equals].square), equals_face});
  return play;
}

void Search::place(const Lane& lane, const Side& side, Play& play) const {
  int tile = 0;
  for (int at = side.first; at <= side.last; ++at) {
    if (!lane.cells[at].empty()) continue;
    play.placed.push_back({static_cast<std::int16_t>(lane.cells[at].square), rack_.kinds()[side.tiles[tile++]].code()});
  }
}

}  // namespace fairshake::equate
