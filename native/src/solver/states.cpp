// The bookkeeping of search states: which multisets a range holds, and which it can never hold.
#include <algorithm>

#include "solver/search.hpp"

namespace fairshake::solver {

Search::State Search::after(const State& state, Word used, int cubes, int signs) const {
  bool within = state.more == 0 || profile_.layout.fits(used, state.hi);
  Word hi = within ? state.hi - used : profile_.layout.without(state.hi, used);
  return {profile_.layout.without(state.lo, used), hi, within ? state.more : 0, state.size - cubes,
          std::max(0, state.signs - signs)};
}

// Takes from a range the cubes that no multiset of its size has room for; false if none of its multisets can be an
// expression. Counts only. Different ways to a state come to equal ranges more often then, and what little is left has
// tighter limits.
bool Search::narrow(State& state) const {
  const Layout& layout = profile_.layout;
  const Profile::Roles& roles = profile_.roles;
  if (state.size < 1 || (state.lo & roles.useless) != 0) return false;
  int low_digits = layout.size(state.lo & roles.digits), low_signs = layout.size(state.lo & roles.signs);
  int high_digits = layout.size(state.hi & roles.digits), high_signs = layout.size(state.hi & roles.signs);
  int room = state.size - low_digits - low_signs;
  if (room < 0 || high_digits + high_signs + (state.more != 0) < state.size) return false;
  high_digits += (state.more & roles.digits) != 0;
  high_signs += (state.more & roles.signs) != 0;
  if (high_signs < state.signs) return false;
  int digits = room, signs = room;  // how many beyond `lo` there can be at most
  if (profile_.simple) {
    // d digits and s signs with d + s = size and 0 <= s - (d - 1) <= uses of signs with one operand
    int least = std::max(
        {1, low_digits, state.size - high_signs, (state.size + 2 - profile_.unary_uses(state.hi + state.more)) / 2});
    int most = std::min({high_digits, (state.size + 1) / 2, state.size - std::max(low_signs, state.signs)});
    if (least > most) return false;
    digits = most - low_digits;
    signs = state.size - least - low_signs;
  } else if (!profile_.can_be_joined(state.lo, state.hi + state.more)) {
    return false;
  }
  Word spare = state.hi - state.lo;
  Word roomy = layout.each(roles.digits, digits) | layout.each(roles.signs, signs);
  if (state.more != 0) state.more &= layout.kinds_in(layout.without(roomy, spare));  // of the others there are enough
  state.hi -= layout.without(spare, roomy);
  return true;
}

Search::Prospect& Search::prospect_of(const State& state) {
  std::uint64_t hash = state.hash();
  std::int64_t known = prospect_index_.find(
      hash, [&](std::int64_t number) { return prospects_[static_cast<std::size_t>(number)].state == state; });
  if (known >= 0) return prospects_[static_cast<std::size_t>(known)];
  prospect_index_.add(hash, static_cast<std::int64_t>(prospects_.size()));
  prospects_.emplace_back();
  Prospect& fresh = prospects_.back();
  fresh.state = state;
  control_.used(8);
  return fresh;
}

// The field of some kind of cube in a multiset; 0 if there is none.
Word Search::one_kind(Word cubes) const {
  for (int k = 0; cubes != 0; ++k)
    if (profile_.layout.count(cubes, k) != 0) return profile_.layout.field(k);
  return 0;
}

void Search::add_move(Prospect& prospect, const Operator& op, const Table* table, State rest, bool even) {
  if (narrow(rest)) prospect.moves.push_back({&op, table, rest, limits_of(rest), even});
}

const Limits& Search::limits_of(const State& state) {
  if (recent_limits_.empty()) recent_limits_.resize(1024);
  Recent& recent =
      recent_limits_[mix(state.hi * 0x9e3779b97f4a7c15ULL + state.more * 31 + static_cast<std::uint64_t>(state.size)) %
                     1024];
  if (recent.hi != state.hi || recent.more != state.more || recent.size != state.size)
    recent = {state.hi, state.more, state.size, bounds_.limits(state.hi, state.more, state.size)};
  return recent.limits;
}

// Lists the moves of the next kind, by the size of the smaller operand; false when there are no more.
bool Search::list_more(Prospect& prospect) {
  int next = prospect.listed + 1;
  int small = next > 1 ? next : 1 - next;  // operations with one operand come second: fewer Solutions end with a root
  const State& state = prospect.state;
  if (small * 2 > state.size - 1 && small > 0) return false;
  std::size_t before = prospect.moves.size();
  for (const Operator& op : profile_.operators) {
    if (op.unary() != (small == 0) || !fits(op.cost, state)) continue;
    State joined = after(state, op.cost, profile_.layout.size(op.cost), 1);
    if (small == 0) {
      add_move(prospect, op, nullptr, joined, false);
      continue;
    }
    if (small * 2 > joined.size) continue;
    bool even = small * 2 == joined.size;
    Word mark = even && op.commutes() ? one_kind(joined.lo) : 0;  // one of the operands has it: say the first
    const Level& operands = level(small);
    for (std::size_t i = 0; i < operands.cubes.size(); ++i) {
      Word cubes = operands.cubes[i];
      if (!fits(cubes, joined) || (mark != 0 && (cubes & mark) == 0)) continue;
      const Table* table = operands.tables[i];
      add_move(prospect, op, table, after(joined, cubes, small, table->signs), even);
    }
    if (control_.stopped()) {  // the level may be incomplete: forget what was listed of it
      prospect.moves.resize(before);
      return false;
    }
  }
  control_.used(prospect.moves.size() - before);
  prospect.listed = next;
  return true;
}

bool Search::allowed(const State& state, const Table& table) const {
  return table.size == state.size && table.signs >= state.signs && fits(table.cubes, state) &&
         profile_.layout.fits(state.lo, table.cubes);
}

// The ranges of a query. After Now a Solution uses no cube beyond the base, or exactly one: then all of its kind in the
// base are used too (otherwise that one was not needed), so each sign has a narrow range of its own.
std::vector<Search::Range> Search::ranges() const {
  const Layout& layout = profile_.layout;
  Word beyond = query_.base == query_.hi ? 0 : layout.kinds_in(layout.without(query_.hi, query_.base));
  std::vector<Range> all{{query_.lo, query_.base, beyond & profile_.roles.digits}};
  for (int k = 0; k < layout.kinds(); ++k) {
    Word unit = layout.unit(k), whole = query_.base + unit, field = layout.field(k);
    if (beyond & profile_.roles.signs & unit) all.push_back({(query_.lo & ~field) | (whole & field), whole, 0});
  }
  return all;
}

void Search::multisets(int kind, Word chosen, int left, bool spare, std::vector<Word>& out) const {
  if (control_.tick()) return;
  if (left == 0) {
    if (tables_.plausible(chosen)) out.push_back(chosen);
    return;
  }
  if (kind == profile_.layout.kinds()) return;
  int base = profile_.layout.count(query_.base, kind);
  int most = std::min({left, profile_.layout.count(query_.hi, kind), base + (spare ? 1 : 0)});
  for (int c = 0; c <= most; ++c)
    multisets(kind + 1, chosen + profile_.layout.unit(kind) * static_cast<Word>(c), left - c, spare && c <= base, out);
}

const std::vector<Word>& Search::words(int size) {
  auto known = words_.find(size);
  if (known != words_.end()) return known->second;
  std::vector<Word>& fresh = words_[size];
  multisets(0, 0, size, query_.base != query_.hi, fresh);
  if (control_.stopped()) {  // never keep half a list
    static const std::vector<Word> none;
    words_.erase(size);
    return none;
  }
  return fresh;
}

const Search::Level& Search::level(int size) {
  auto known = levels_.find(size);
  if (known != levels_.end()) return known->second;
  Level fresh;
  for (Word word : words(size)) {
    const Table& table = tables_.get(word);
    if (control_.stopped()) break;
    if (table.doubt) fresh.doubtful.push_back(&table);
    if (table.empty() && !table.doubt) continue;
    fresh.tables.push_back(&table);
    fresh.cubes.push_back(word);
  }
  if (control_.stopped()) {
    static const Level nothing;
    return nothing;
  }
  return levels_.emplace(size, std::move(fresh)).first->second;
}

const LevelIndex* Search::index(int size) {
  auto place = static_cast<std::size_t>(size);
  if (place >= indexes_.size()) indexes_.resize(place + 1);
  if (indexes_[place] == nullptr) {
    const Level& operands = level(size);
    if (control_.stopped()) return nullptr;
    auto fresh = std::make_unique<LevelIndex>();
    if (!fresh->build(store_, control_, operands.tables)) return nullptr;
    indexes_[place] = std::move(fresh);
  }
  return indexes_[place].get();
}

// The multisets of a range, at most `most` of them.
void Search::members(const State& state, std::size_t most, std::vector<Word>& out) const {
  members_from(state, 0, state.lo, state.size - profile_.layout.size(state.lo), state.more != 0, most, out);
}

void Search::members_from(const State& state, int kind, Word chosen, int left, bool more, std::size_t most,
                          std::vector<Word>& out) const {
  if (out.size() >= most || left < 0 || control_.tick()) return;
  if (left == 0) {
    if (tables_.plausible(chosen) && tables_.signs(chosen) >= state.signs) out.push_back(chosen);
    return;
  }
  if (kind == profile_.layout.kinds()) return;
  int spare = profile_.layout.count(state.hi, kind) - profile_.layout.count(state.lo, kind);
  int beyond = more && (state.more & profile_.layout.unit(kind)) != 0 ? 1 : 0;
  for (int c = 0; c <= std::min(left, spare + beyond); ++c)
    members_from(state, kind + 1, chosen + profile_.layout.unit(kind) * static_cast<Word>(c), left - c,
                 more && c <= spare, most, out);
}

}  // namespace fairshake::solver
