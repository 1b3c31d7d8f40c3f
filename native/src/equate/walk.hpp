// Walking along a lane with the grammar's automaton: what prefixes and suffixes have in common.
#pragma once

#include <array>
#include <cstdint>

#include "equate/bounds.hpp"
#include "equate/collector.hpp"
#include "equate/lane_facts.hpp"
#include "equate/pieces.hpp"

namespace fairshake::equate {

// The lines that are looked for: those of one stretch.
struct Scope {
  const Lane* lane = nullptr;
  const LaneFacts* facts = nullptr;
  Stretch* stretch = nullptr;
  int most = 0;   // tiles of the rack in a line
  int cut = 0;    // the cut has more tiles of the rack than so many before it
  int small = 0;  // tiles of the rack after the cut, at most
  // By square: the largest key of a suffix from here on, and the largest reciprocal of a last factor.
  std::array<double, max_size + 2> largest{};
  std::array<double, max_size + 2> largest_reciprocal{};
};

class Walk {
 public:
  Walk(const Problem& problem, const Tray& rack, Collector& out);

  std::uint64_t steps() const { return steps_; }

 protected:
  const Lane& lane() const { return *scope_->lane; }
  int end() const { return scope_->stretch->last() + 1; }
  bool hopeless(int at, const Load& load) const {
    return out_.hopeless(scope_->stretch->bound(at, load, rack_.rest(load.number)));
  }
  Load full_rack() const;
  // The load after a tile of the rack, or an equals sign, on an empty square.
  Load with_choice(const Load& load, const Cell& cell, const Choice& choice) const;
  Load with_equals(const Load& load, const Cell& cell, int at) const;
  Laid laid(const Load& load, int first, int last) const;
  bool noted(Step step);
  bool noted(bool fits) { return noted(fits ? Step::ok : Step::overflow); }
  // What can still become of the number being read.
  enum class Hope { any, zero, none };
  Hope hope(const State& state, const Supply& ahead, double limit) const;
  // Whether the term that ends here is doomed and not zero.
  static bool lost(const State& state, const Load& load) {
    return load.doomed && state.number.n != 0 && !(state.pending != 0 && state.term.n == 0);
  }

  const Problem& problem_;
  const Tray& rack_;
  Collector& out_;
  const Scope* scope_ = nullptr;
  Grammar strict_;  // sums below zero are wrong where the rules say so
  Grammar loose_;   // they are not
  bool bounded_ = true;  // sizes of numbers are bounded: no exponents, no negatives
  std::array<std::uint8_t, max_hand> tiles_{};
  std::uint64_t steps_ = 0;
};

double power_of_ten(int exponent);

}  // namespace fairshake::equate
