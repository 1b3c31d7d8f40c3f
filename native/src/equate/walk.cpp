#include "equate/walk.hpp"

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

Walk::Walk(const Problem& problem, const Tray& rack, Collector& out)
    : problem_(problem), rack_(rack), out_(out), strict_(problem.negatives), loose_(true), bounded_(!problem.negatives) {
  for (const Face& face : problem.faces)
    bounded_ &= face.kind != Kind::exponent && face.kind != Kind::negative && face.kind != Kind::negative_fraction;
}

Load Walk::full_rack() const {
  Load load;
  load.left = rack_.all();
  load.number = rack_.number();
  return load;
}

Load Walk::with_choice(const Load& load, const Cell& cell, const Choice& choice) const {
  Load after = load;
  after.left -= choice.one;
  after.number -= choice.radix;
  after.sum += choice.score * cell.symbol;
  after.cross += cell.cross_score(choice.face, choice.score);
  after.times *= cell.equation;
  ++after.holes;
  return after;
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

// Whether a step went well; a value that did not fit is remembered.
bool Walk::noted(Step step) {
  out_.answer.overflow |= step == Step::overflow;
  return step == Step::ok;
}

// Whether the number being read is so big that nothing can balance it. Tiles with so many digits in all make, by
// adding, multiplying or dividing, nothing beyond ten to that power, because 10^a + 10^b <= 10^(a+b), and a number that
// they divide is not made smaller by more than that. So what has been read already and what stands before, times that
// power for the tiles to come, is a limit. Only a factor of zero that follows can undo a bigger number. Doubles do for
// a limit with a little room.
Walk::Hope Walk::hope(const State& state, const Supply& ahead, double limit) const {
  if (state.pending == 2 || (state.pending == 1 && state.term.n == 0)) return Hope::any;
  double product = static_cast<double>(state.number.n);
  if (state.pending == 1) product *= size_of(state.term);
  if (product <= 1.001 * limit) return Hope::any;
  return ahead.zero_factor() ? Hope::zero : Hope::none;
}

}  // namespace fairshake::equate
