// One question: its ranges, the depth from which values are looked up, and the search from the Goal downwards.
#include "solver/search.hpp"

#include <algorithm>
#include <cmath>

namespace fairshake::solver {

namespace {

constexpr int easy_size = 8;                       // states of this many cubes get the short cuts
constexpr std::size_t cheap_level = 400;           // multisets of one size that are worth one more level of look-up
constexpr std::size_t cheap_values = 2500;         // values two levels below that make a large level worth building
constexpr long double wider_than_leaves = 1e-14L;  // than their enclosures, which are those of written numbers

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
  if (state.size > profile_.longest_leaf) return false;
  const std::vector<Leaf>& leaves = profile_.leaves_of_size[static_cast<std::size_t>(state.size)];
  Interval range = store_.enclose(target);
  auto at = std::partition_point(leaves.begin(), leaves.end(),
                                 [&](const Leaf& leaf) { return store_.enclose(leaf.value).hi < range.lo; });
  long double last = range.hi + std::fabs(range.hi) * wider_than_leaves;
  for (; at != leaves.end() && store_.enclose(at->value).lo <= last; ++at) {
    if (!agrees(at->value, target)) continue;
    const Table& table = tables_.get(at->cost);
    if (allowed(state, table) && accept(table, at->value)) return true;
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

}  // namespace fairshake::solver
