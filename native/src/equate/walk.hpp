// Walking along a lane with the grammar's automaton: what prefixes and suffixes have in common.
#pragma once

#include <array>
#include <cstdint>

#include "equate/bounds.hpp"
#include "equate/collector.hpp"
#include "equate/lane_facts.hpp"
#include "equate/pieces.hpp"

namespace fairshake::equate {

// Which lines are cut, and where. On a stretch every line is cut at the first place with enough weight before it. On a
// lane a long left side is cut so, with short suffixes that hold the equals sign; where the left side is short, the
// right side is cut at the last place with enough weight behind it, the equals sign being the first such place.
enum class Part : std::uint8_t { line, left, right };

// The lines that are looked for: those of one stretch, or all of a lane.
struct Scope {
  Part part = Part::line;
  const Lane* lane = nullptr;
  const LaneFacts* facts = nullptr;
  Stretch* stretch = nullptr;                  // none: a line may end wherever nothing follows it
  bool mixed = false;                          // only pieces that hold a tile of the board
  int most = 0;                                // tiles of the rack in a line
  int cut = 0;                                 // the cut has more weight of tiles of the rack than so much before it
  int small = 0;                               // weight of the tiles of the rack after the cut, at most
  const std::vector<Limits>* heads = nullptr;  // by rest: how far the prefixes of the cut at work go
  // By square and rest of the rack: how far the suffixes go that begin there or later.
  std::array<std::vector<Limits>, max_size + 2> limits;

  // The suffixes on a square, and those on later ones.
  void limit(int at, const PieceTable& table);
  // The suffixes that may stand on any square.
  void end_limits(int at, const std::vector<Limits>& anywhere);
  // By square and rest of the rack: whether there is any suffix there or later.
  std::array<std::vector<std::uint8_t>, max_size + 2> some;
};

class Walk {
 public:
  Walk(const Problem& problem, const Tray& rack, Collector& out);

  std::uint64_t steps() const { return steps_; }

 protected:
  const Lane& lane() const { return *scope_->lane; }
  int end() const { return scope_->stretch ? scope_->stretch->last() + 1 : lane().size; }
  bool may_end(int at) const { return scope_->stretch ? at == end() : lane().ends(at); }
  // Whether a tile of the board that a piece must hold is further away than so many new tiles.
  bool out_of_reach(int at, const Load& load, int tiles) const {
    return scope_->mixed && !load.mixed && scope_->facts->reach[at] > tiles;
  }
  bool hopeless(int at, const Load& load) const {
    return scope_->stretch && out_.hopeless(scope_->stretch->bound(at, load, rack_.rest(load.number)));
  }
  // Whether the rest of the rack has too few numbers for the squares of the stretch that are open.
  bool short_of_numbers(int at, const State& state, const Load& load) const {
    return scope_->stretch &&
           rack_.rest(load.number).numbers < scope_->stretch->numbers(at, state.stage == Number::none);
  }
  Load full_rack() const;
  // The load after a tile of the rack, or an equals sign, on an empty square.
  static Load with_choice(const Load& load, const Cell& cell, const Choice& choice) {
    Load after = load;
    after.left -= choice.one;
    after.number -= choice.radix;
    after.sum += choice.score * cell.symbol;
    after.cross += cell.cross_score(choice.face, choice.score);
    after.times *= cell.equation;
    ++after.holes;
    after.weight += choice.weight;
    return after;
  }
  Load with_board(const Load& load, const Cell& cell) const {
    Load after = load;
    after.sum += cell.board_score;
    after.mixed = true;
    return after;
  }
  Load with_equals(const Load& load, const Cell& cell, int at) const;
  Laid laid(const Load& load, int first, int last) const;
  // Whether a step went well; a value that did not fit is remembered.
  bool noted(Step step) {
    out_.answer.overflow |= step == Step::overflow;
    return step == Step::ok;
  }
  bool noted(bool fits) { return noted(fits ? Step::ok : Step::overflow); }
  // What can still become of the number being read.
  enum class Hope { any, full, zero, none };  // full: no further digit
  Hope hope(const State& state, const Supply& ahead, double limit, double finest) const;
  // A quick look whether a piece that ends here can have a key that the others have.
  static bool may_meet(const State& state, const Limits& others);
  // Whether the term that ends here is doomed and not zero.
  static bool lost(const State& state, bool doomed) {
    return doomed && state.number.n != 0 && !(state.pending != 0 && state.term.n == 0);
  }

  const Problem& problem_;
  const Tray& rack_;
  Collector& out_;
  const Scope* scope_ = nullptr;
  Grammar strict_;       // sums below zero are wrong where the rules say so
  Grammar loose_;        // they are not
  bool bounded_ = true;  // sizes of numbers are bounded: no exponents, no negatives
  std::array<std::uint8_t, max_hand> tiles_{};
  std::uint64_t steps_ = 0;
};

double power_of_ten(int exponent);

}  // namespace fairshake::equate
