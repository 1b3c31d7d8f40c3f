#include "solver/search.hpp"

#include <algorithm>

#include "solver/undo.hpp"

namespace fairshake::solver {

namespace {

constexpr std::size_t most_maybes = 64;
constexpr int easy_size = 8;                 // states of this many cubes get the short cuts
constexpr std::size_t cheap_level = 400;     // multisets of one size that are worth one more level of look-up
constexpr std::size_t cheap_values = 2500;   // values two levels below that make a large level worth building
constexpr unsigned ticks_of_comparing = 32;  // huge numbers take long to tell apart

}  // namespace

Search::Search(const Profile& profile, Store& store, Tables& tables, Control& control, const Bounds& bounds,
               Query query)
    : profile_(profile),
      store_(store),
      tables_(tables),
      control_(control),
      bounds_(bounds),
      query_(query),
      ranges_(ranges()) {}

Outcome Search::run(int size, Value target, std::size_t wanted, std::uint64_t steps, bool plainly, bool thorough) {
  begin(target, wanted);
  plainly_ = plainly;
  bool any = false, short_of_steps = false;
  for (const Range& range : ranges_) {
    State root{range.lo, range.hi, range.more, size, query_.least_signs};
    if (!narrow(root)) continue;
    Invariant refuted = bounds_.refutes(bounds_.limits(root.hi, root.more, size), target);
    if (refuted != Invariant::none) {
      outcome_.invariant = refuted;
      continue;
    }
    control_.limit_steps(steps);
    if (!any) choose_depth(size, thorough);
    any = true;
    bool found = root.size <= looked_up_ ? look_up(root, target) : find(prospect_of(root), target);
    short_of_steps = short_of_steps || cut_ || control_.why() == Stop::steps;
    if (found || (control_.stopped() && control_.why() != Stop::steps)) break;
  }
  if (any) outcome_.invariant = Invariant::none;
  return ended(short_of_steps);
}

Outcome Search::run_coset(int size, Value target, std::int64_t k, std::size_t wanted) {
  begin(target, wanted);
  coset_ = k;
  control_.limit_steps(0);
  for (const Range& range : ranges_) {
    State root{range.lo, range.hi, range.more, size, query_.least_signs};
    if (!narrow(root)) continue;
    outcome_.invariant = Invariant::none;
    if (absorbed(root, {nullptr, nullptr, {0, 1}, true}, target) || control_.stopped()) break;
  }
  coset_ = 0;
  return ended(false);
}

void Search::begin(Value target, std::size_t wanted) {
  outcome_ = {};
  outcome_.invariant = Invariant::count;
  root_target_ = target;
  wanted_ = wanted;
  doubt_ = cut_ = plainly_ = false;
}

Outcome Search::ended(bool short_of_steps) {
  bool over = control_.stopped() && control_.why() != Stop::steps;
  outcome_.stop = over ? control_.why() : short_of_steps ? Stop::steps : Stop::none;
  outcome_.doubt = doubt_;
  return outcome_;
}

bool Search::in_coset(Value value) const {
  Value steps = store_.divide(store_.subtract(value, root_target_), {coset_, 1});
  if (!steps.is_defined() || store_.opaque(steps))
    return steps.is_doubtful() || (steps.is_defined() && store_.integral(steps) != Answer::no);
  return store_.is_integer(steps) && !steps.is_zero();
}

// Any depth is complete; what is looked up rather than searched only decides how fast it goes.
void Search::choose_depth(int size, bool thorough) {
  int half = (size - 1) / 2;
  int depth = std::min(size, std::max(3, thorough ? half : std::min(half, 4)));
  if (query_.lo != query_.hi) {
    int goal = thorough ? (size >= 11 ? 7 : 5) : 4;
    while (depth < size - 2 && depth < goal && affordable(depth + 1) && !control_.stopped()) ++depth;
  }
  looked_up_ = depth;
}

// Whether the tables of one more level are worth building: few, or not many more than the level two below has values.
bool Search::affordable(int size) {
  if (words(size).size() >= cheap_level * static_cast<std::size_t>(size > 5 ? 4 : 1)) return false;
  if (size <= 5) return true;
  std::size_t below = 0;
  for (const Table* table : level(size - 2).tables) below += table->values.size();
  return below < cheap_values;
}

bool Search::find(Prospect& prospect, Value target) {
  if (control_.step(1 + store_.spent())) return false;
  const State& state = prospect.state;
  control_.numbers(store_.size());
  Failed key{state.lo, state.hi, state.more, target, state.size, state.signs};
  std::uint32_t tried = 0;
  Unsettled outer{doubt_, cut_};
  doubt_ = cut_ = false;
  const Failed* known = failed_.find(key);
  if (known == nullptr && plainly_) {
    known = failed_plainly_.find(key);
    cut_ = known != nullptr;
  }
  if (known != nullptr) {
    doubt_ = known->doubt;
    tried = known->moves;
    if (tried == 0) return leave(outer, false);
  }
  std::size_t before = outcome_.exact.size() + outcome_.maybe.size();
  if (tried == 0 && joint_leaf(state, target)) return leave(outer, true);
  if (tried == 0 && state.size >= easy_size && wanted_ == 1 && easy(state, target)) return leave(outer, true);
  if (expand(prospect, target, tried)) return leave(outer, true);
  bool nothing = outcome_.exact.size() + outcome_.maybe.size() == before;
  if (nothing && (!control_.stopped() || tried > 0)) {
    key.doubt = doubt_;
    key.moves = control_.stopped() ? tried : 0;
    (cut_ ? failed_plainly_ : failed_).insert(key);
  }
  return leave(outer, false);
}

bool Search::leave(const Unsettled& outer, bool found) {
  doubt_ = doubt_ || outer.doubt;
  cut_ = cut_ || outer.cut;
  return found;
}

// A number of more cubes than are looked up, such as 1.25 or 25%16, is the whole of a state or none of it.
bool Search::joint_leaf(const State& state, Value target) {
  for (const Leaf& leaf : profile_.leaves) {
    if (leaf.value != target || profile_.layout.size(leaf.cost) != state.size) continue;
    const Table& table = tables_.get(leaf.cost);
    if (allowed(state, table) && accept(table, target)) return true;
  }
  return false;
}

// Tries the moves from `tried` on, and says how many were tried to the end.
bool Search::expand(Prospect& prospect, Value target, std::uint32_t& tried) {
  bool towers = bounds_.towers_only(limits_of(prospect.state), target);
  for (;; ++tried) {
    while (tried >= prospect.moves.size())
      if (!list_more(prospect)) return false;
    if (try_move(prospect.moves[tried], target, towers)) return true;
    if (control_.stopped()) return false;
  }
}

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
    if (control_.step()) return false;
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

bool Search::agrees(Value value, Value target) const {
  if (value == target) return true;
  if (!value.is_defined()) return value.is_doubtful();
  if (!store_.opaque(value) && !store_.opaque(target)) return false;
  return store_.may_be_equal(value, target);
}

// Whether an operand that would be looked up is certain not to be found, as a rough calculation tells.
bool Search::nothing_near(const State& rest, const Frame& frame, Value target) {
  if (rest.size > looked_up_ || exact_state(rest)) return false;
  const LevelIndex* level = index(rest.size);
  return level != nullptr &&
         !may_lead_to(level->sieve(store_), store_, frame.op->code, frame.known_is_left, frame.value, target);
}

bool Search::look_up(const State& state, Value target) {
  if (control_.step(1 + store_.spent())) return false;
  if (exact_state(state)) return look_up_each(state, target);
  const LevelIndex* known = index(state.size);
  if (known == nullptr) return false;
  const LevelIndex& level = *known;
  for (const Table* table : levels_.at(state.size).doubtful) doubt_ = doubt_ || allowed(state, *table);
  for (std::uint32_t at = level.first(target); at != LevelIndex::none; at = level.next(at))
    if (allowed(state, level.table(at)) && accept(level.table(at), target)) return true;
  if (!store_.opaque(target) && level.opaques().empty()) return false;
  std::vector<Candidate> near;
  const RangeIndex& ranges = store_.opaque(target) ? level.everything(store_) : level.opaques();
  ranges.meeting(store_, store_.enclose(target), near);
  for (const Candidate& c : near) {
    if (control_.tick(ticks_of_comparing)) return false;
    if (c.value != target && store_.may_be_equal(c.value, target) && allowed(state, *c.table) &&
        accept(*c.table, c.value))
      return true;
  }
  return false;
}

bool Search::look_up_each(const State& state, Value target) {
  const Table& table = tables_.get(state.hi);
  if (!allowed(state, table)) return false;
  doubt_ = doubt_ || table.doubt;
  if (table.contains(target) && accept(table, target)) return true;
  for (Value v : store_.opaque(target) ? table.values : table.opaques) {
    if (control_.tick(ticks_of_comparing)) return false;
    if (v != target && store_.may_be_equal(v, target) && accept(table, v)) return true;
  }
  return false;
}

bool Search::accept(const Table& table, Value value) {
  std::vector<Postfix> inner;
  tables_.derive_all(table, value, wanted_, inner);
  return accept_written(inner);
}

std::vector<Postfix> Search::wrap(std::vector<Postfix> inner, const Frame& frame) {
  if (frame.op == nullptr) return inner;  // the question itself
  auto token = static_cast<std::uint16_t>(operator_base + (frame.op - profile_.operators.data()));
  if (frame.table == nullptr) {
    for (Postfix& text : inner) text.push_back(token);
    return inner;
  }
  std::vector<Postfix> known, result;
  tables_.derive_all(*frame.table, frame.value, wanted_, known);
  for (const Postfix& x : inner) {
    for (const Postfix& k : known) {
      if (result.size() >= wanted_) return result;
      Postfix text = frame.known_is_left ? k : x;
      const Postfix& right = frame.known_is_left ? x : k;
      text.insert(text.end(), right.begin(), right.end());
      text.push_back(token);
      result.push_back(std::move(text));
    }
  }
  return result;
}

// Puts the operations of the path around the innermost operand and looks at the whole once more, forwards.
bool Search::accept_written(const std::vector<Postfix>& inner) {
  std::vector<Postfix> whole = inner;
  for (std::size_t i = path_.size(); i-- > 0;) whole = wrap(std::move(whole), path_[i]);
  for (Postfix& text : whole) {
    Value value = tables_.evaluate(text);
    bool fine = coset_ != 0 ? in_coset(value) && !store_.opaque(value) : value == root_target_;
    if (!fine && !(coset_ != 0 ? in_coset(value) : agrees(value, root_target_))) continue;
    if (fine) {
      outcome_.exact.push_back(std::move(text));
      if (outcome_.exact.size() >= wanted_) return true;
    } else if (outcome_.maybe.size() < most_maybes) {
      outcome_.maybe.push_back(std::move(text));
    } else {
      doubt_ = true;
    }
  }
  return false;
}

}  // namespace fairshake::solver
