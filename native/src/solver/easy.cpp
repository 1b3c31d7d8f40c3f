// Short cuts for mats with many cubes to use up. Most such Solutions are the Goal made with a few cubes, and the rest
// folded into 0 or 1: t + (0 x rest), t x (1^rest). They are tried first; everything is still searched afterwards.
#include "solver/search.hpp"

namespace fairshake::solver {

namespace {

constexpr int largest_operand = 5;

}  // namespace

bool Search::easy(const State& state, Value target) {
  for (const Operator& op : profile_.operators) {
    if (op.unary() || !fits(op.cost, state)) continue;
    if (easy_sides(state, op, target)) return true;
    if (control_.stopped()) return false;
  }
  return false;
}

// The operands that leave 0, 1 or anything at all for the rest of the cubes.
bool Search::easy_sides(const State& state, const Operator& op, Value target) {
  constexpr Value zero{0, 1}, one{1, 1};
  switch (op.code) {
    case Code::add:
      return easy_with(state, op, target, true, target);
    case Code::subtract:
      return easy_with(state, op, target, true, target);
    case Code::multiply:
      return target.is_zero() ? easy_with(state, op, zero, true, target) : easy_with(state, op, target, true, target);
    case Code::divide:
      return easy_with(state, op, target.is_zero() ? zero : target, true, target);
    case Code::power:
      if (target.is_one()) return easy_with(state, op, zero, false, target) || easy_with(state, op, one, true, target);
      if (target.is_zero()) return easy_with(state, op, zero, true, target);
      return easy_with(state, op, target, true, target);
    case Code::root:
      if (target.is_one() || target.is_zero()) return easy_with(state, op, target, false, target);
      return easy_with(state, op, target, false, target);
    default:
      return false;
  }
}

bool Search::easy_with(const State& state, const Operator& op, Value known, bool known_is_left, Value target) {
  State joined = after(state, op.cost, profile_.layout.size(op.cost), 1);
  for (int small = 1; small <= largest_operand && small < joined.size; ++small) {
    if (small > 3 && (small > looked_up_ || query_.lo == query_.hi)) break;
    const LevelIndex* level = index(small);
    if (level == nullptr) return false;
    for (std::uint32_t at = level->first(known); at != LevelIndex::none; at = level->next(at)) {
      const Table& table = level->table(at);
      if (control_.step(1 + store_.spent())) return false;
      if (!fits(table.cubes, joined)) continue;
      State rest = after(joined, table.cubes, small, table.signs);
      if (!narrow(rest)) continue;
      Move move{&op, &table, rest, limits_of(rest)};
      if (try_side(move, known, known_is_left, target)) return true;
    }
  }
  return false;
}

}  // namespace fairshake::solver
