// Sides that hold tiles of the board: walked from each start square with the grammar's automaton.
#include "equate/search.hpp"

namespace fairshake::equate {

namespace {
constexpr int unreachable = 1000;
}

void Search::mixed(const Lane& lane) {
  prepare(lane);
  for (int from = 0; from < lane.size; ++from) start_walk(from, Pass::small);
  for (int at = 0; at < lane.size; ++at) {
    left_[at].build();
    right_[at].build();
  }
  join_small();
  if (rack_.size() <= small_side) return;
  for (int from = 0; from < lane.size && !out_.late(); ++from) start_walk(from, Pass::big);
}

void Search::prepare(const Lane& lane) {
  lane_ = &lane;
  reach_[lane.size] = unreachable;
  gap_after_[lane.size] = 0;
  for (int at = lane.size - 1; at >= 0; --at) {
    gap_after_[at] = lane.is_empty(at) ? gap_after_[at + 1] + 1 : 0;
    if (lane.is_symbol(at)) reach_[at] = 0;
    else if (lane.is_equals(at)) reach_[at] = unreachable;
    else reach_[at] = reach_[at + 1] + 1;
  }
  gap_before_[0] = 0;
  for (int at = 0; at < lane.size; ++at) {
    gap_before_[at + 1] = lane.is_empty(at) ? gap_before_[at] + 1 : 0;
    left_[at].clear();
    right_[at].clear();
  }
}

// Walk all sides that start on one square, as left sides (nothing before them) and as right sides (an equals sign
// before them).
void Search::start_walk(int from, Pass pass) {
  const Lane& lane = *lane_;
  as_left_ = lane.ends(from - 1);
  as_right_ = from >= 2 && (lane.is_equals(from - 1) || (lane.is_empty(from - 1) && lane.cells[from - 1].takes(equals_face)));
  if (!as_left_ && !as_right_) return;
  if (lane.is_equals(from)) return;
  if (out_.hopeless(std::max(as_left_ ? bound_->from[from][from] : -1,
                             as_right_ ? bound_->ending_after[from - 1][from] : -1)))
    return;
  pass_ = pass;
  from_ = from;
  most_holes_ = pass == Pass::small ? std::min(small_side, rack_.size()) : rack_.size();
  if (reach_[from] > most_holes_) return;
  Side side;
  side.first = static_cast<std::int8_t>(from);
  walk(from, State{}, rack_.all(), rack_.all_number(), side, false);
}

void Search::walk(int at, const State& state, Bundle left, int number, Side& side, bool mixed_side) {
  const Lane& lane = *lane_;
  if (mixed_side && Grammar::complete(state)) leaf(at, state, left, number, side);
  if (at == lane.size || lane.is_equals(at)) return;
  if (!mixed_side && side.holes + reach_[at] > most_holes_) return;
  const Cell& cell = lane.cells[at];
  if (cell.empty()) {
    if (side.holes < most_holes_) lay(at, state, left, number, side, mixed_side);
    return;
  }
  State next = state;
  const Step step = grammar_.step(next, problem_.faces[cell.face]);
  out_.answer.overflow |= step == Step::overflow;
  if (step != Step::ok) return;
  side.sum = static_cast<std::int16_t>(side.sum + cell.board_score);
  walk(at + 1, next, left, number, side, true);
  side.sum = static_cast<std::int16_t>(side.sum - cell.board_score);
}

// Try every kind of tile on an empty square.
void Search::lay(int at, const State& state, Bundle left, int number, Side& side, bool mixed_side) {
  if (out_.late()) return;
  const int hope = std::max(as_left_ ? bound_->from[from_][at] : -1,
                            as_right_ ? bound_->ending_after[from_ - 1][at] : -1);
  if (out_.hopeless(hope)) return;
  const Cell& cell = lane_->cells[at];
  const auto& kinds = rack_.kinds();
  const Side before = side;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const TileKind& tile = kinds[kind];
    if (((left >> (bundle_bits * kind)) & 31U) == 0 || !cell.takes(tile.face)) continue;
    State next = state;
    const Step step = grammar_.step(next, problem_.faces[tile.face]);
    out_.answer.overflow |= step == Step::overflow;
    if (step != Step::ok) continue;
    const Bundle one = Bundle{1} << (bundle_bits * kind);
    side.tiles[before.holes] = static_cast<std::uint8_t>(kind);
    side.holes = static_cast<std::uint8_t>(before.holes + 1);
    side.used = before.used + one;
    side.sum = static_cast<std::int16_t>(before.sum + tile.score * cell.symbol);
    side.times = static_cast<std::int16_t>(before.times * cell.equation);
    side.cross = static_cast<std::int16_t>(before.cross + cell.cross_score(tile.face, tile.score));
    walk(at + 1, next, left - one, number - tile.radix, side, mixed_side);
  }
  side = before;
}

// The side may end before square `at`: as a left side if an equals sign can stand there, as a right side if nothing does.
void Search::leaf(int at, const State& state, Bundle left, int number, Side& side) {
  const Lane& lane = *lane_;
  const bool before_equals =
      as_left_ && at + 1 < lane.size &&
      (lane.is_equals(at) || (lane.is_empty(at) && lane.cells[at].takes(equals_face))) &&
      !out_.hopeless(bound_->from[from_][at + 1]);
  const bool at_end = as_right_ && lane.ends(at) && !out_.hopeless(bound_->ending[from_ - 1][at - 1]);
  if (pass_ == Pass::big && side.holes <= small_side) return;
  if (!before_equals && !at_end) return;
  const Step done = grammar_.finish(state, side.value);
  out_.answer.overflow |= done == Step::overflow;
  if (done != Step::ok) return;
  side.last = static_cast<std::int8_t>(at - 1);
  if (before_equals) leaf_left(at, left, number, side);
  if (at_end) leaf_right(at, left, number, side);
}

void Search::leaf_left(int at, Bundle left, int number, Side& side) {
  if (pass_ == Pass::small) left_[at].sides.push_back(side);
  else join_sides(side, right_[at], at, true, left);
  if (lane_->is_empty(at + 1)) join_free(side, at, true, left, number);
}

void Search::leaf_right(int at, Bundle left, int number, Side& side) {
  (void)at;
  const int equals = from_ - 1;
  if (pass_ == Pass::small) right_[equals].sides.push_back(side);
  else join_sides(side, left_[equals], equals, false, left);
  if (lane_->is_empty(equals - 1)) join_free(side, equals, false, left, number);
}

// Join a mixed side with every free side of its value that the rest of the rack can write.
void Search::join_free(const Side& side, int equals, bool free_on_right, Bundle left, int number) {
  const Lane& lane = *lane_;
  const auto& all = rack_.expressions();
  const int room = free_on_right ? gap_after_[equals + 1] : gap_before_[equals];
  const auto meet = [&](const Expression& other) {
    if (other.length > room) return;
    if (!fits_into(rack_.blanks(), side.used + other.used)) return;
    const int first = free_on_right ? equals + 1 : equals - other.length;
    const int last = first + other.length - 1;
    if (free_on_right ? !lane.ends(last + 1) : !lane.ends(first - 1)) return;
    if (out_.hopeless(free_on_right ? bound_->exact[side.first][last] : bound_->exact[first][side.last])) return;
    Side free_side;
    if (!lay_free(lane, other, first, free_side)) return;
    if (free_on_right) emit(lane, side, free_side, equals);
    else emit(lane, free_side, side, equals);
  };
  if (rack_.size() - side.holes <= small_side) {
    const RestIndex& rest = rack_.rest(number, left);
    if (!(rest.filter & filter_bit(side.value))) return;
    for (const std::uint32_t at : rest.expressions)
      if (all[at].value == side.value) meet(all[at]);
    return;
  }
  for (std::uint32_t at = rack_.chain(side.value); at != none; at = all[at].next)
    if (all[at].value == side.value && fits_into(all[at].used, left)) meet(all[at]);
}

void Search::join_sides(const Side& side, const SideIndex& others, int equals, bool side_is_left, Bundle left) {
  for (std::uint32_t at = others.chain(side.value); at != none; at = others.sides[at].next) {
    const Side& other = others.sides[at];
    if (!(other.value == side.value) || !fits_into(other.used, left)) continue;
    if (!fits_into(rack_.blanks(), side.used + other.used)) continue;
    if (side_is_left) emit(*lane_, side, other, equals);
    else emit(*lane_, other, side, equals);
  }
}

void Search::join_small() {
  for (int at = 0; at < lane_->size; ++at)
    for (const Side& side : left_[at].sides) join_sides(side, right_[at], at, true, rack_.all() - side.used);
}

}  // namespace fairshake::equate
