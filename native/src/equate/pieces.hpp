// The two pieces an equation is cut into, and the table in which pieces are found by value.
//
// An equation is cut before one of its operators: a prefix that is complete by itself, and a suffix that begins with
// the operator. What stands on both sides of the cut can be brought apart, so that each piece has one key and the
// equation is true when the keys are equal:
//   left    the equals sign is in the suffix:  prefix x,  suffix "+ s = v":  x = v - s
//   first   × or ÷ in the line's first term:   prefix x,  suffix "× f + s = v":  x = (v - s) / f
//   zero    the same with f = 0:               any prefix,  suffix "× 0 + s = s"
//   right   the equals sign is in the prefix:  prefix "l = x",  suffix "+ s":  l - x = s
//   last    × or ÷ in the line's last term:    prefix "l = y + t",  suffix "× f":  (l - y) / t = f
// The cut is the first such operator with more than a few tiles of the rack before it. So suffixes are short, long terms
// and numbers stand in the prefix, and no piece is read more often than it must be. (Before × or ÷ in other terms a cut
// would have to match two values at once; such terms stay whole.)
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equate/tray.hpp"

namespace fairshake::equate {

// New tiles on a stretch of a lane: what they use and score. Tiles of the board within it are in the sum.
struct Laid {
  Bundle used = 0;
  int sum = 0;
  int cross = 0;
  int times = 1;
  std::int8_t first = 0;
  std::int8_t last = -1;
  std::int8_t equals = -1;    // the square of the equals sign, -1: none here
  std::uint8_t holes = 0;     // tiles of the rack
  std::array<std::uint8_t, max_hand> tiles{};  // codes, in the order of the empty squares

  int squares() const { return last - first + 1; }
};

enum class Cut : std::uint8_t { left, first, zero, right, last };

struct Piece {
  Rational key;
  Cut cut = Cut::left;
  bool any_key = false;    // a prefix "l = l + 0": every factor may follow
  // How far the sum goes below the joint on its way through a suffix, and where the joint is: no sum may be negative.
  Rational low;
  std::uint32_t next = none;
  std::uint16_t number = 0;  // of the tiles used, as a rest
  Laid laid;
};

// Pieces by key and by the tiles they use: a look-up asks only for tiles that are left, and mostly ends at a filter.
class PieceTable {
 public:
  void clear();
  void add(const Piece& piece);
  void build(const Tray& rack);

  bool empty() const { return pieces_.empty(); }
  bool has(Cut cut) const { return kinds_ >> static_cast<unsigned>(cut) & 1U; }
  const std::vector<Piece>& all() const { return pieces_; }
  // The size of the largest key, and of the largest reciprocal of a key for the last term.
  double largest() const { return largest_; }
  double largest_reciprocal() const { return largest_reciprocal_; }

  // Every piece with this key that fits into a rest of the rack.
  template <typename Visit>
  void find(const Rational& key, Cut cut, const TrayRest& rest, int number, Visit&& visit) const {
    if (!has(cut)) return;
    const std::uint64_t hashed = mix(key, cut);
    if (!filters_[static_cast<std::size_t>(number)].within.has(hashed)) return;
    for (const std::uint16_t used : rest.within) {
      if (!filters_[used].exact.has(hashed)) continue;
      for (std::uint32_t at = heads_[slot(hashed, used)]; at != none; at = pieces_[at].next) {
        const Piece& piece = pieces_[at];
        if (piece.number == used && piece.cut == cut && piece.key == key) visit(piece);
      }
    }
  }

 private:
  struct Filter {
    std::array<std::uint64_t, 4> bits{};
    bool has(std::uint64_t hashed) const { return bits[hashed >> 62] >> (hashed >> 56 & 63U) & 1U; }
    void add(std::uint64_t hashed) { bits[hashed >> 62] |= 1ULL << (hashed >> 56 & 63U); }
  };
  struct Filters {
    Filter exact;   // keys of the pieces that use just these tiles
    Filter within;  // or some of them
  };

  static std::uint64_t mix(const Rational& key, Cut cut) {
    return (hash(key) + static_cast<std::uint64_t>(cut)) * 0x9E3779B97F4A7C15ULL;
  }
  std::uint64_t slot(std::uint64_t hashed, std::uint64_t used) const {
    return ((hashed ^ used * 0xC2B2AE3D27D4EB4FULL) * 0xBF58476D1CE4E5B9ULL) >> shift_;
  }

  std::vector<Piece> pieces_;
  std::vector<std::uint32_t> heads_;
  std::vector<Filters> filters_;  // by number of a rest
  int shift_ = 60;
  unsigned kinds_ = 0;
  double largest_ = 0;
  double largest_reciprocal_ = 0;
};

}  // namespace fairshake::equate
