// Trying one move: each value of its smaller operand fixes what the larger one must be.
#include "solver/search.hpp"
#include "solver/undo.hpp"

namespace fairshake::solver {

bool Search::try_move(Move& move, Value target, bool towers) {
  if (move.table != nullptr) return try_table(move, target, towers);
  return !towers && try_unary(move, target);  // a tower needs all three signs
}

// Three signs for powers and roots, one in the exponent of the other: beside the outermost there is none in its base
// and two in its exponent, and in a product one factor has all of them.
bool Search::may_be_tower(const Move& move, bool known_is_left) const {
  int raising = bounds_.raising(move.table->cubes);
  if (move.op->code == Code::power) return raising == (known_is_left ? 0 : 2);
  if (move.op->code == Code::root) return raising == (known_is_left ? 2 : 0);
  return raising == 0 || raising == 3;
}

bool Search::try_unary(Move& move, Value target) {
  Frame frame{move.op, nullptr, {0, 1}, true};
  Inverse inverse;
  invert_unary(store_, *move.op, target, inverse);
  if (inverse.absorbed && absorbed(move.rest, frame, target)) return true;
  return inverse.any([&](Value x) {
    if (bounds_.refutes(move.limits, x) != Invariant::none) return false;
    return (!inverse.check || fits_frame(frame, x, target)) && follow(move, frame, x);
  });
}

bool Search::try_table(Move& move, Value target, bool towers) {
  bool left = !towers || may_be_tower(move, true),
       right = !move.op->commutes() && !move.even && (!towers || may_be_tower(move, false));
  if (!left && !right) return false;
  doubt_ = doubt_ || move.table->doubt;
  for (Value known : move.table->values) {
    if (control_.step(1 + store_.spent())) return false;
    if (left && try_side(move, known, true, target)) return true;
    if (right && try_side(move, known, false, target)) return true;
  }
  return false;
}

bool Search::try_side(Move& move, Value known, bool known_is_left, Value target) {
  const Operator& op = *move.op;
  Value plain;
  bool short_cut = op.code <= Code::divide && !op.no_fraction && thin(known) && thin(target);
  Undone undone = short_cut ? undo_arithmetic(op.code, known_is_left, known, target, move.limits, plain)
                            : undo(store_, op, known_is_left, known, target, move.limits, plain);
  if (undone == Undone::nothing) return false;
  if (undone == Undone::one)
    return bounds_.refutes(move.limits, plain) == Invariant::none &&
           follow(move, {&op, move.table, known, known_is_left}, plain);
  Frame frame{&op, move.table, known, known_is_left};
  bool costly = op.code == Code::power || op.code == Code::root || !known.is_small() || !target.is_small();
  if (costly && !op.whole_only && nothing_near(move.rest, frame, target)) return false;
  Inverse inverse;
  invert(store_, op, known_is_left, known, target, {move.limits.irrational, move.limits.transcendental}, inverse);
  if (inverse.absorbed && absorbed(move.rest, frame, target)) return true;
  bool check =
      inverse.check && move.rest.size > looked_up_;  // what is looked up and found is worked out forwards anyway
  return inverse.any([&](Value x) {
    if (bounds_.refutes(move.limits, x) != Invariant::none) return false;
    return (!check || fits_frame(frame, x, target)) && follow(move, frame, x);
  });
}

// Whether an operand that would be looked up is certain not to be found, as a rough calculation tells. Numbers that the
// tables are in doubt of are not in the sieve.
bool Search::nothing_near(const State& rest, const Frame& frame, Value target) {
  if (rest.size > looked_up_ || exact_state(rest)) return false;
  const LevelIndex* level = index(rest.size);
  if (level != nullptr && !levels_.at(rest.size).doubtful.empty()) return false;
  const Sieve* sieve = level == nullptr ? nullptr : level->sieve(store_, control_);
  return sieve != nullptr && !may_lead_to(*sieve, store_, frame.op->code, frame.known_is_left, frame.value, target);
}

bool Search::follow(Move& move, const Frame& frame, Value target) {
  if (plainly_ && !target.is_small() && move.rest.size > looked_up_) {
    cut_ = true;
    return false;
  }
  bool last = move.rest.size <= looked_up_;
  if (!last && move.prospect == nullptr) move.prospect = &prospect_of(move.rest);
  path_.push_back(frame);
  bool found = last ? look_up(move.rest, target) : find(*move.prospect, target);
  path_.pop_back();
  return found;
}

}  // namespace fairshake::solver
