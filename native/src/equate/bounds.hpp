// Upper bounds: what a play on one stretch of a lane can score at most, whatever the tiles are, and what a play that
// has been begun there can still come to.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equate/lanes.hpp"
#include "equate/tray.hpp"

namespace fairshake::equate {

// What the rack can put on a square.
struct Means {
  std::vector<int> scores;                  // of its tiles, highest first
  std::array<int, equals_face + 1> face{};  // by face: the score of such a tile, -1 where the rack has none
  std::uint64_t faces = 0;

  explicit Means(const Problem& problem);
  // The most that the line crossing a cell can add.
  int crossing(const Cell& cell) const;
};

struct Bounds {
  // Best score of a play whose line runs exactly from `first` to `last`; -1 where no play can.
  std::array<std::array<int, max_size>, max_size> exact{};
  // Best over lines from `first` to any last square at or after the given one.
  std::array<std::array<int, max_size + 1>, max_size> from{};
  // Best over lines that start before the given cut and end exactly at, or at and after, the given square.
  std::array<std::array<int, max_size>, max_size + 1> ending{};
  std::array<std::array<int, max_size + 1>, max_size + 1> ending_after{};
  int best = -1;
};

Bounds make_bounds(const Problem& problem, const Lane& lane, const Means& means);

// What a walk has laid so far.
struct Load {
  Bundle left = 0;  // the rest of the rack
  int number = 0;
  int sum = 0;
  int cross = 0;
  int times = 1;
  int holes = 0;
  int weight = 0;  // tiles laid, a blank for more than one
  int equals = -1;
  bool mixed = false;   // a tile of the board is in it
  bool doomed = false;  // the term is too big to be balanced: only a factor of zero can save it
};

// One stretch, to be filled from its first to its last square.
class Stretch {
 public:
  Stretch(const Problem& problem, const Lane& lane, const Means& means, int first, int last);

  int first() const { return first_; }
  int last() const { return last_; }
  int tiles() const { return tiles_; }

  // From now on the squares before `cut` are open too.
  void cut_at(const Lane& lane, const Means& means, int cut);
  // The most that a line can score of which everything is laid but the squares from `at` on and those before the cut.
  int bound(int at, const Load& load, const TrayRest& rest) const;
  // The fewest tiles of numbers that those squares need: no sign stands beside another or at an end of the line.
  // `after_sign`: the square before `at` has one, or there is none.
  int numbers(int at, bool after_sign) const { return numbers_[at][after_sign] + numbers_before_cut_; }

 private:
  enum class Sort : std::uint8_t { open, number, sign };
  void count_numbers(const Problem& problem, const Lane& lane);
  struct Open {
    std::array<std::int16_t, max_hand + 1> symbols{};  // premiums, highest first
    int squares = 0;
    int board = 0;
    int cross = 0;
  };
  void add(const Cell& cell, const Means& means, Open& open) const;

  int first_, last_, tiles_ = 0, times_ = 1, bonus_ = 0;
  bool needs_equals_ = true;
  std::array<Open, max_size + 1> open_{};
  std::array<std::array<int, 2>, max_size + 1> numbers_{};  // by square, and whether a sign is before it
  std::array<int, max_size + 1> numbers_before_{};          // on the squares before this one, which has a sign
  int numbers_before_cut_ = 0;
};

}  // namespace fairshake::equate
