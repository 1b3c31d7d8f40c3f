#include "equate/walk.hpp"

#include <cmath>

namespace fairshake::equate {

namespace {

constexpr std::array<double, 64> make_powers() {
  std::array<double, 64> powers{};
  double power = 1;
  for (double& each : powers) {
    each = power;
    power *= 10;
  }
  return powers;
}

constexpr std::array<double, 64> powers_of_ten = make_powers();

}  // namespace

double power_of_ten(int exponent) { return powers_of_ten[static_cast<std::size_t>(exponent)]; }

void Scope::end_limits(int at, const std::vector<Limits>& anywhere) {
  limits[at] = anywhere;
  some[at].resize(anywhere.size());
  for (std::size_t rest = 0; rest < anywhere.size(); ++rest) some[at][rest] = anywhere[rest].some;
}

void Scope::limit(int at, const PieceTable& table) {
  limits[at] = limits[at + 1];
  some[at] = some[at + 1];
  if (table.empty()) return;
  for (std::size_t rest = 0; rest < limits[at].size(); ++rest) {
    limits[at][rest].add(table.limits()[rest]);
    some[at][rest] |= table.limits()[rest].some;
  }
}

Walk::Walk(const Problem& problem, const Tray& rack, Collector& out)
    : problem_(problem),
      rack_(rack),
      out_(out),
      strict_(problem.negatives),
      loose_(true),
      bounded_(!problem.negatives) {
  for (const Face& face : problem.faces)
    bounded_ &= face.kind != Kind::exponent && face.kind != Kind::negative && face.kind != Kind::negative_fraction;
}

Load Walk::full_rack() const {
  Load load;
  load.left = rack_.all();
  load.number = rack_.number();
  return load;
}

Load Walk::with_equals(const Load& load, const Cell& cell, int at) const {
  Load after = load;
  after.equals = at;
  if (!cell.empty()) {
    after.mixed = true;
    return after;
  }
  after.cross += cell.cross_score(equals_face, 0);
  after.times *= cell.equation;
  return after;
}

Laid Walk::laid(const Load& load, int first, int last) const {
  Laid laid;
  laid.used = rack_.all() - load.left;
  laid.sum = load.sum;
  laid.cross = load.cross;
  laid.times = load.times;
  laid.first = static_cast<std::int8_t>(first);
  laid.last = static_cast<std::int8_t>(last);
  laid.equals = static_cast<std::int8_t>(load.equals);
  laid.holes = static_cast<std::uint8_t>(load.holes);
  laid.tiles = tiles_;
  return laid;
}

// A sum may not be larger than the largest key. Where something is divided, what comes out must be on their grid.
bool Walk::may_meet(const State& state, const Limits& others) {
  if (!others.some) return false;
  const Rational& sum = state.sum;
  if (state.pending != 2) {
    double value = static_cast<double>(state.number.n) / static_cast<double>(state.number.d);
    if (state.pending == 1) value *= static_cast<double>(state.term.n) / static_cast<double>(state.term.d);
    const double before = state.any ? static_cast<double>(sum.n) / static_cast<double>(sum.d) : 0;
    const double rounding = 1e-9 * (1 + std::abs(before) + std::abs(value));
    return std::abs(before + (state.any && state.sign < 0 ? -value : value)) <= 1.001 * others.key + rounding;
  }
  if (state.number.n == 0 || others.grid == 0) return state.number.n != 0;
  std::uint64_t above = others.grid, below = magnitude(state.number.n);
  if (__builtin_mul_overflow(above, magnitude(state.term.n), &above)) return true;
  if (__builtin_mul_overflow(above, static_cast<std::uint64_t>(state.number.d), &above)) return true;
  if (state.any && __builtin_mul_overflow(above, static_cast<std::uint64_t>(sum.d), &above)) return true;
  if (__builtin_mul_overflow(below, static_cast<std::uint64_t>(state.term.d), &below)) return true;
  return above % below == 0;
}

// Whether the number being read is so big that nothing can balance it. Tiles with so many digits in all make, by
// adding, multiplying or dividing, nothing beyond ten to that power, because 10^a + 10^b <= 10^(a+b), and a number that
// they divide is not made smaller by more than that. So what has been read already and what stands before, times that
// power for the tiles to come, is a limit. A big divisor makes a fine fraction instead: what is left of it in lowest
// terms must be among the denominators of the rest, or go into a factor to come, so the same power is a limit for that.
// Only a factor of zero that follows can undo a bigger number. Doubles do for a limit with a little room.
Walk::Hope Walk::hope(const State& state, const Supply& ahead, double limit, double finest) const {
  if (state.pending > 0 && state.term.n == 0) return Hope::any;
  double product = static_cast<double>(state.number.n);
  if (state.pending == 1) product *= size_of(state.term);
  if (state.pending == 2) limit = static_cast<double>(magnitude(state.term.n)) * finest;
  if (10 * product <= 1.001 * limit) return Hope::any;
  if (product <= 1.001 * limit) return ahead.zero_factor() ? Hope::any : Hope::full;
  return ahead.zero_factor() ? Hope::zero : Hope::none;
}

}  // namespace fairshake::equate
