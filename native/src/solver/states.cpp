// The bookkeeping of search states: which multisets a range holds, and which it can never hold.
#include <algorithm>

#include "solver/search.hpp"

namespace fairshake {

Search::State Search::after(const State& state, Word used, int cubes, int signs) const {
  return {profile_.layout.without(state.lo, used), state.hi - used, state.size - cubes, std::max(0, state.signs - signs)};
}

bool Search::within_budget(Word used) const {
  if (query_.base == query_.hi) return true;
  return profile_.layout.size(profile_.layout.without(used, query_.base)) <= query_.budget;
}

// Can any multiset of the range be an expression? Counts only.
bool Search::possible(const State& state) const {
  if (state.size < 1) return false;
  int low_digits = 0, high_digits = 0, low_signs = 0, high_signs = 0, unary = 0;
  int numbers = 0, operations = 0, joining = 0, idle = 0;
  for (int k = 0; k < profile_.layout.kinds(); ++k) {
    int high = profile_.layout.count(state.hi, k);
    if (high == 0) continue;
    int low = profile_.layout.count(state.lo, k);
    bool sign = profile_.is_sign[static_cast<std::size_t>(k)];
    (sign ? low_signs : low_digits) += low;
    (sign ? high_signs : high_digits) += high;
    const Profile::Role& role = profile_.roles[static_cast<std::size_t>(k)];
    unary += high * role.unary_uses;
    if (role.number) numbers += high;
    if (role.operation) operations += high;
    if (role.joins) joining += low;
    if (role.number && !role.operation) idle += low;
    if (!role.number && !role.operation && low > 0) return false;
  }
  if (joining + 1 > numbers || (idle + profile_.longest_leaf - 1) / profile_.longest_leaf - 1 > operations) return false;
  if (low_digits + low_signs > state.size || high_digits + high_signs < state.size || high_signs < state.signs) return false;
  if (!within_budget(query_.hi - state.hi + state.lo)) return false;
  if (!profile_.simple) return true;
  // d digits and s signs with d + s = size and 0 <= s - (d - 1) <= unary
  for (int digits = std::max(1, low_digits); digits <= high_digits && digits * 2 - 1 <= state.size; ++digits) {
    int signs = state.size - digits;
    if (signs >= low_signs && signs <= high_signs && signs >= state.signs && signs - (digits - 1) <= unary) return true;
  }
  return false;
}

Search::Prospect& Search::prospect_of(const State& state) {
  std::uint64_t hash = state.hash();
  std::int64_t known = prospect_index_.find(hash, [&](std::int64_t number) {
    return prospects_[static_cast<std::size_t>(number)].state == state;
  });
  if (known >= 0) return prospects_[static_cast<std::size_t>(known)];
  prospect_index_.add(hash, static_cast<std::int64_t>(prospects_.size()));
  prospects_.emplace_back();
  Prospect& fresh = prospects_.back();
  fresh.state = state;
  fresh.possible = possible(state);
  if (fresh.possible) fresh.limits = bounds_.limits(state.hi, state.size);
  control_.used(8);
  return fresh;
}

// Lists the moves with operands of one more cube; false when there are no larger ones.
bool Search::list_more(Prospect& prospect) {
  int small = prospect.listed + 1;
  const State& state = prospect.state;
  if (small * 2 > state.size - 1 && small > 0) return false;
  std::size_t before = prospect.moves.size();
  for (const Operator& op : profile_.operators) {
    if (op.unary() != (small == 0) || !profile_.layout.fits(op.cost, state.hi)) continue;
    State joined = after(state, op.cost, profile_.layout.size(op.cost), 1);
    if (small == 0) {
      Prospect& rest = prospect_of(joined);
      if (rest.possible) prospect.moves.push_back({&op, nullptr, &rest});
      continue;
    }
    if (small * 2 > joined.size) continue;
    for (const Table* table : level(small)) {
      if (!profile_.layout.fits(table->cubes, joined.hi)) continue;
      Prospect& rest = prospect_of(after(joined, table->cubes, small, table->signs));
      if (rest.possible) prospect.moves.push_back({&op, table, &rest});
    }
    if (control_.stopped()) {  // the level may be incomplete: forget what was listed of it
      prospect.moves.resize(before);
      return false;
    }
  }
  control_.used(prospect.moves.size() - before);
  prospect.listed = small;
  return true;
}

bool Search::allowed(const State& state, const Table& table) const {
  return table.size == state.size && table.signs >= state.signs && profile_.layout.fits(table.cubes, state.hi) &&
         profile_.layout.fits(state.lo, table.cubes) && within_budget(query_.hi - state.hi + table.cubes);
}

void Search::multisets(Word whole, int kind, Word chosen, int left, std::vector<Word>& out) const {
  if (left == 0) {
    if (tables_.plausible(chosen) && within_budget(chosen)) out.push_back(chosen);
    return;
  }
  if (kind == profile_.layout.kinds()) return;
  int most = std::min(left, profile_.layout.count(whole, kind));
  for (int c = 0; c <= most; ++c) multisets(whole, kind + 1, chosen + profile_.layout.unit(kind) * static_cast<Word>(c), left - c, out);
}

const std::vector<Word>& Search::words(int size) {
  auto known = words_.find(size);
  if (known != words_.end()) return known->second;
  std::vector<Word>& fresh = words_[size];
  multisets(query_.hi, 0, 0, size, fresh);
  return fresh;
}

const std::vector<const Table*>& Search::level(int size) {
  auto known = levels_.find(size);
  if (known != levels_.end()) return known->second;
  std::vector<const Table*> tables;
  for (Word word : words(size)) {
    const Table& table = tables_.get(word);
    if (control_.stopped()) break;
    if (!table.empty()) tables.push_back(&table);
  }
  if (control_.stopped()) {
    static const std::vector<const Table*> nothing;
    return nothing;
  }
  return levels_.emplace(size, std::move(tables)).first->second;
}

const LevelIndex& Search::index(int size) {
  auto known = indexes_.find(size);
  if (known != indexes_.end()) return known->second;
  const auto& tables = level(size);
  if (control_.stopped()) {
    static const LevelIndex nothing;
    return nothing;
  }
  LevelIndex& fresh = indexes_[size];
  fresh.build(store_, tables);
  return fresh;
}

// The multisets of a range, at most `most` of them.
void Search::members(const State& state, std::size_t most, std::vector<Word>& out) const {
  members_from(state, 0, state.lo, state.size - profile_.layout.size(state.lo), most, out);
}

void Search::members_from(const State& state, int kind, Word chosen, int left, std::size_t most, std::vector<Word>& out) const {
  if (out.size() >= most || left < 0) return;
  if (left == 0) {
    bool fine = tables_.plausible(chosen) && within_budget(query_.hi - state.hi + chosen) && tables_.signs(chosen) >= state.signs;
    if (fine) out.push_back(chosen);
    return;
  }
  if (kind == profile_.layout.kinds()) return;
  int spare = profile_.layout.count(state.hi, kind) - profile_.layout.count(state.lo, kind);
  for (int c = 0; c <= std::min(left, spare); ++c)
    members_from(state, kind + 1, chosen + profile_.layout.unit(kind) * static_cast<Word>(c), left - c, most, out);
}

}  // namespace fairshake
