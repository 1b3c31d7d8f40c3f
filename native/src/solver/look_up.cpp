// Where the search ends: a value is looked up among the tables of one size, and what is found is written down, worked
// out forwards once more, and compared with the Goal.
#include "solver/search.hpp"

namespace fairshake::solver {

namespace {

constexpr std::size_t most_maybes = 64;
constexpr unsigned ticks_of_comparing = 32;

}  // namespace

bool Search::look_up(const State& state, Value target) {
  if (control_.step(1 + store_.spent())) return false;
  if (exact_state(state)) return look_up_each(state, target);
  const LevelIndex* known = index(state.size);
  if (known == nullptr) return false;
  const LevelIndex& level = *known;
  for (const Table* table : levels_.at(state.size).doubtful) {
    if (doubt_) break;
    if (control_.tick()) return false;
    doubt_ = allowed(state, *table);
  }
  for (std::uint32_t at = level.first(target); at != LevelIndex::none; at = level.next(at)) {
    if (control_.tick()) return false;  // 0 is in thousands of tables
    if (allowed(state, level.table(at)) && accept(level.table(at), target)) return true;
  }
  if (!store_.opaque(target) && level.opaques().empty()) return false;
  std::vector<Candidate> near;
  const RangeIndex* ranges = store_.opaque(target) ? level.everything(store_, control_) : &level.opaques();
  if (ranges == nullptr) return false;
  if (control_.tick(ranges->meeting(store_, store_.enclose(target), near))) return false;
  for (const Candidate& c : near) {
    if (stops_comparing()) return false;
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
    if (stops_comparing()) return false;
    if (v != target && store_.may_be_equal(v, target) && accept(table, v)) return true;
  }
  return false;
}

bool Search::stops_comparing() {
  return control_.tick(ticks_of_comparing) || (store_.busy() && control_.step(store_.spent()));
}

bool Search::agrees(Value value, Value target) const {
  if (value == target) return true;
  if (!value.is_defined()) return value.is_doubtful();
  if (!store_.opaque(value) && !store_.opaque(target)) return false;
  return store_.may_be_equal(value, target);
}

bool Search::in_coset(Value value) const {
  Value steps = store_.divide(store_.subtract(value, root_target_), {coset_, 1});
  if (!steps.is_defined() || store_.opaque(steps))
    return steps.is_doubtful() || (steps.is_defined() && store_.integral(steps) != Answer::no);
  return store_.is_integer(steps) && !steps.is_zero();
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
