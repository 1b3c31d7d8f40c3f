// Sides that hold tiles of the board: walked from each start square with the grammar's automaton.
#include "equate/search.hpp"

namespace fairshake::equate {

namespace {

constexpr int unreachable = 1000;

// Symbols of the lane from a square on in one direction, until more empty squares than `reach` have been passed.
Supply symbols_within(const Problem& problem, const Lane& lane, int at, int step, int reach) {
  Supply found;
  for (; at >= 0 && at < lane.size; at += step) {
    if (lane.is_empty(at) && --reach < 0) break;
    if (lane.is_symbol(at)) found.add(problem.faces[lane.cells[at].face]);
  }
  return found;
}

double power_of_ten(int exponent) {
  double power = 1;
  while (exponent-- > 0) power *= 10;
  return power;
}

}  // namespace

void Search::mixed(const Lane& lane) {
  prepare(lane);
  for (int from = 0; from < lane.size; ++from) start_walk(from, Pass::small);
  for (int at = 0; at < lane.size; ++at) {
    left_[at].build();
    right_[at].build();
  }
  largest_right_[lane.size] = 0;
  for (int at = lane.size - 1; at >= 0; --at) {
    largest_right_[at] = std::max(largest_right_[at + 1], right_[at].largest());
    largest_left_[at] = left_[at].largest();
  }
  join_small();
  if (rack_.size() <= small_side) return;
  for (int from = 0; from < lane.size && !out_.late_now(); ++from) start_walk(from, Pass::big);
}

void Search::prepare(const Lane& lane) {
  lane_ = &lane;
  reach_[lane.size] = unreachable;
  gap_after_[lane.size] = 0;
  for (int at = lane.size - 1; at >= 0; --at) {
    gap_after_[at] = lane.is_empty(at) ? gap_after_[at + 1] + 1 : 0;
    if (lane.is_symbol(at))
      reach_[at] = 0;
    else if (lane.is_equals(at))
      reach_[at] = unreachable;
    else
      reach_[at] = reach_[at + 1] + 1;
  }
  zero_right_[lane.size] = false;
  for (int at = lane.size - 1; at >= 0; --at)
    zero_right_[at] = zero_right_[at + 1] || (!lane.is_symbol(at) && lane.is_symbol(at + 1));
  for (int reach = 0; reach < max_hand + 2; ++reach)
    for (int at = 0; at <= lane.size; ++at) {
      ahead_[at][reach] = symbols_within(problem_, lane, at, 1, reach);
      behind_[at][reach] = symbols_within(problem_, lane, at - 1, -1, reach);
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
  as_right_ =
      from >= 2 && (lane.is_equals(from - 1) || (lane.is_empty(from - 1) && lane.cells[from - 1].takes(equals_face)));
  if (!as_left_ && !as_right_) return;
  if (lane.is_equals(from)) return;
  if (out_.hopeless(
          std::max(as_left_ ? bound_->from[from][from] : -1, as_right_ ? bound_->ending_after[from - 1][from] : -1)))
    return;
  pass_ = pass;
  from_ = from;
  most_holes_ = pass == Pass::small ? std::min(small_side, rack_.size()) : rack_.size();
  if (reach_[from] > most_holes_) return;
  Load load;
  load.left = rack_.all();
  load.number = rack_.all_number();
  walk(from, State{}, load);
}

void Search::walk(int at, const State& state, const Load& load) {
  const Lane& lane = *lane_;
  if (load.mixed && Grammar::complete(state)) leaf(at, state, load);
  if (at == lane.size || lane.is_equals(at)) return;
  if (!load.mixed && load.holes + reach_[at] > most_holes_) return;
  if (bounded_ && state.stage == Number::whole && state.number.n > (pass_ == Pass::big ? 9 : 99) &&
      too_big(at, state, load))
    return;
  const Cell& cell = lane.cells[at];
  if (cell.empty()) {
    if (load.holes < most_holes_) lay(at, state, load);
    return;
  }
  State next = state;
  const Step step = grammar_.step(next, problem_.faces[cell.face]);
  out_.answer.overflow |= step == Step::overflow;
  if (step != Step::ok) return;
  Load after = load;
  after.sum = static_cast<std::int16_t>(load.sum + cell.board_score);
  after.mixed = true;
  walk(at + 1, next, after);
}

// Whether the number being read is so big that nothing still to come can balance it. The tiles still to come have
// some digits in all; whatever they make by adding, multiplying or dividing stays below ten to that power, because
// 10^a + 10^b <= 10^(a+b), and so does what is divided by them, taken from here or set against it on the other side.
// Only a factor of zero could undo a big number, so then nothing is said. Doubles do for a bound with a little room.
bool Search::too_big(int at, const State& state, const Load& load) {
  if (state.pending == 2 || (state.pending == 1 && state.term.n == 0)) return false;
  const int reach = rack_.size() - load.holes + 1;  // the rest of the rack and an equals sign
  Supply supply = rack_.supply(load.number);
  supply.add(ahead_[at][reach]);
  if (as_right_) supply.add(behind_[from_ - 1][reach]);
  if (supply.zero && supply.times) return false;
  const double limit = 1.001 * power_of_ten(supply.digits);
  double product = static_cast<double>(state.number.n);
  if (state.pending == 1) product *= static_cast<double>(state.term.n) / static_cast<double>(state.term.d);
  if (pass_ == Pass::big && beyond(at, state, load, product)) return true;
  if (!state.any || state.sign > 0) return product > limit;
  const double sum = static_cast<double>(state.sum.n) / static_cast<double>(state.sum.d);
  return product > (sum + 1) * limit;
}

// A long side must come to the value of a short one. Where the term cannot become smaller any more, it may not be
// larger than the largest of those, or than what it is taken from.
bool Search::beyond(int at, const State& state, const Load& load, double product) {
  Supply coming = rack_.supply(load.number);
  coming.add(ahead_[at][rack_.size() - load.holes]);
  if (coming.shrinks() || coming.zero_factor()) return false;
  if (state.any && state.sign < 0) return product > 1.001 * size_of(state.sum);
  if (coming.minus) return false;
  double largest = rack_.rest(load.number, load.left).largest;
  if (as_left_) largest = std::max(largest, largest_right_[at]);
  if (as_right_) largest = std::max(largest, largest_left_[from_ - 1]);
  return product > 1.001 * largest;
}

// Try every kind of tile on an empty square.
void Search::lay(int at, const State& state, const Load& load) {
  if (out_.late()) return;
  if (out_.hopeless(
          std::max(as_left_ ? bound_->from[from_][at] : -1, as_right_ ? bound_->ending_after[from_ - 1][at] : -1)))
    return;
  if (load.holes + 1 == rack_.size() && !(as_left_ && zero_right_[at + 1]) &&
      !(as_right_ && lane_->is_symbol(from_ - 2)))
    return;  // the last tile of the rack would leave none for the other side
  const Cell& cell = lane_->cells[at];
  const auto& kinds = rack_.kinds();
  Load after = load;
  after.holes = static_cast<std::uint8_t>(load.holes + 1);
  after.times = static_cast<std::int16_t>(load.times * cell.equation);
  for (const std::uint8_t kind : kinds_after_[static_cast<std::size_t>(state.stage)]) {
    const TileKind& tile = kinds[kind];
    if (((load.left >> (bundle_bits * kind)) & 31U) == 0 || !cell.takes(tile.face)) continue;
    const Face& face = problem_.faces[tile.face];
    State next = state;
    const Step step = grammar_.step(next, face);
    if (step != Step::ok) {
      out_.answer.overflow |= step == Step::overflow;
      continue;
    }
    tiles_[load.holes] = static_cast<std::uint8_t>(kind);
    after.left = load.left - (Bundle{1} << (bundle_bits * kind));
    after.number = load.number - tile.radix;
    after.sum = static_cast<std::int16_t>(load.sum + tile.score * cell.symbol);
    after.cross = static_cast<std::int16_t>(load.cross + cell.cross_score(tile.face, tile.score));
    walk(at + 1, next, after);
  }
}

// The side may end before square `at`: as a left side if an equals sign can stand there, as a right side if nothing
// does.
void Search::leaf(int at, const State& state, const Load& load) {
  if (pass_ == Pass::big && load.holes <= small_side) return;
  const Lane& lane = *lane_;
  bool before_equals = as_left_ && at + 1 < lane.size &&
                       (lane.is_equals(at) || (lane.is_empty(at) && lane.cells[at].takes(equals_face))) &&
                       !out_.hopeless(bound_->from[from_][at + 1]);
  bool at_end = as_right_ && lane.ends(at) && !out_.hopeless(bound_->ending[from_ - 1][at - 1]);
  if (!before_equals && !at_end) return;
  Side side;
  const Step done = grammar_.finish(state, side.value);
  out_.answer.overflow |= done == Step::overflow;
  if (done != Step::ok) return;
  if (pass_ == Pass::big) {
    before_equals = before_equals && may_meet(load, side.value, right_[at], lane.is_empty(at + 1));
    at_end = at_end && may_meet(load, side.value, left_[from_ - 1], lane.is_empty(from_ - 2));
    if (!before_equals && !at_end) return;
  }
  side.used = rack_.all() - load.left;
  side.sum = load.sum;
  side.cross = load.cross;
  side.times = load.times;
  side.holes = load.holes;
  side.first = static_cast<std::int8_t>(from_);
  side.last = static_cast<std::int8_t>(at - 1);
  side.tiles = tiles_;
  if (before_equals) leaf_left(at, load, side);
  if (at_end) leaf_right(load, side);
}

// A quick look whether a long side can have anything opposite it: most have not.
bool Search::may_meet(const Load& load, const Rational& value, const SideIndex& others, bool free_room) {
  if (free_room && (rack_.rest(load.number, load.left).filter & filter_bit(value))) return true;
  return others.chain(value) != none;
}

void Search::leaf_left(int at, const Load& load, const Side& side) {
  if (pass_ == Pass::small)
    left_[at].sides.push_back(side);
  else
    join_sides(side, right_[at], at, true, load.left);
  if (lane_->is_empty(at + 1)) join_free(side, at, true, load.left, load.number);
}

void Search::leaf_right(const Load& load, const Side& side) {
  const int equals = from_ - 1;
  if (pass_ == Pass::small)
    right_[equals].sides.push_back(side);
  else
    join_sides(side, left_[equals], equals, false, load.left);
  if (lane_->is_empty(equals - 1)) join_free(side, equals, false, load.left, load.number);
}

// Join a mixed side with every free side of its value that the rest of the rack can write.
void Search::join_free(const Side& side, int equals, bool free_on_right, Bundle left, int number) {
  if (out_.late()) return;
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
    if (free_on_right)
      emit(lane, side, free_side, equals);
    else
      emit(lane, free_side, side, equals);
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
  if (out_.late()) return;
  for (std::uint32_t at = others.chain(side.value); at != none; at = others.sides[at].next) {
    const Side& other = others.sides[at];
    if (!(other.value == side.value) || !fits_into(other.used, left)) continue;
    if (!fits_into(rack_.blanks(), side.used + other.used)) continue;
    if (side_is_left)
      emit(*lane_, side, other, equals);
    else
      emit(*lane_, other, side, equals);
  }
}

void Search::join_small() {
  for (int at = 0; at < lane_->size; ++at)
    for (const Side& side : left_[at].sides) join_sides(side, right_[at], at, true, rack_.all() - side.used);
}

}  // namespace fairshake::equate
