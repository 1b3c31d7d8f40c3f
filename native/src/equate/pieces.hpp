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
//   any     the same with t = 0:               prefix "l = l + 0",  any suffix "× f"
// The cut is the first such operator with more than a few tiles of the rack before it. So suffixes are short, long
// terms and numbers stand in the prefix, and no piece is read more often than it must be. (Before × or ÷ in other terms
// a cut would have to match two values at once; such terms stay whole.)
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
  std::int8_t equals = -1;                     // the square of the equals sign, -1: none here
  std::uint8_t holes = 0;                      // tiles of the rack
  std::array<std::uint8_t, max_hand> tiles{};  // codes, in the order of the empty squares

  int squares() const { return last - first + 1; }
};

constexpr float boundless = 1e30F;

enum class Cut : std::uint8_t { left, first, zero, right, last, any };

struct Piece {
  Rational key;
  Cut cut = Cut::left;
  // How far the sum goes below the joint on its way through a suffix, and where the joint is: no sum may be negative.
  Rational low;
  std::uint32_t next = none;
  std::uint16_t number = 0;  // of the tiles used, as a rest
  Laid laid;
};

inline std::uint64_t key_hash(const Rational& key, Cut cut) {
  return (hash(key) + static_cast<std::uint64_t>(cut)) * 0x9E3779B97F4A7C15ULL;
}

// Whether the right side's sum never falls below zero, when the cut is within it; the keys are known to be equal.
inline bool fits_together(const Piece& prefix, const Piece& suffix, bool negatives) {
  if (prefix.cut != Cut::right || negatives || suffix.low.n >= 0) return true;
  Rational lowest;
  return add(prefix.low, suffix.low, 1, lowest) && lowest.n >= 0;
}

// What can stand on the other side of the cut: pieces of this key and kind, and every piece of some kind.
template <typename Keyed, typename Every>
void for_partners(const Piece& piece, Keyed&& keyed, Every&& every) {
  if (piece.cut == Cut::zero) {
    every(Cut::first);
  } else if (piece.cut == Cut::any) {
    every(Cut::last);
  } else {
    keyed(piece.key, piece.cut);
    if (piece.cut == Cut::first) keyed(Rational{}, Cut::zero);
    if (piece.cut == Cut::last) keyed(Rational{}, Cut::any);
  }
}

// How far the keys of some pieces go: a piece of the other sort that is beyond them has none to meet.
struct Limits {
  float key = 0;           // the largest, but for last factors
  float denominator = 0;   // of such a key
  float factor = 0;        // the largest last factor
  float reciprocal = 0;    // of a last factor
  float part = 0;          // numerator or denominator of a last factor
  std::uint32_t grid = 1;  // keys but last factors are multiples of its reciprocal; 0: not known
  bool some = false;       // whether there is a piece at all
  bool zero = false;       // whether one takes any key
  bool equated = false;    // whether one holds the equals sign and all that follows it

  void add(const Piece& piece);
  void add(const Limits& other);
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
  // By number of a rest: how far the pieces within it go.
  const std::vector<Limits>& limits() const { return limits_; }

  // Every piece with this key that fits into a rest of the rack.
  template <typename Visit>
  void find(const Rational& key, Cut cut, const TrayRest& rest, int number, Visit&& visit) const {
    if (!has(cut)) return;
    const std::uint64_t hashed = key_hash(key, cut);
    if (!filters_[static_cast<std::size_t>(number)].within.has(hashed)) return;
    for (const std::uint16_t used : rest.within) {
      if (!filters_[used].exact.has(hashed)) continue;
      for (std::uint32_t at = heads_[slot(hashed, used)]; at != none; at = pieces_[at].next) {
        const Piece& piece = pieces_[at];
        if (piece.number == used && piece.cut == cut && piece.key == key) visit(piece);
      }
    }
  }

  // Every piece of one kind that fits into a rest of the rack.
  template <typename Visit>
  void find_kind(Cut cut, Bundle left, Visit&& visit) const {
    if (!has(cut)) return;
    for (const Piece& piece : pieces_)
      if (piece.cut == cut && fits_into(piece.laid.used, left)) visit(piece);
  }

  // Every piece that makes this one true and fits into the rest of the rack.
  template <typename Visit>
  void find_partners(const Piece& piece, const Tray& rack, Visit&& visit) const {
    if (empty()) return;
    const int left = rack.number() - piece.number;
    for_partners(
        piece, [&](const Rational& key, Cut cut) { find(key, cut, rack.rest(left), left, visit); },
        [&](Cut cut) { find_kind(cut, rack.all() - piece.laid.used, visit); });
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

  std::uint64_t slot(std::uint64_t hashed, std::uint64_t used) const {
    return ((hashed ^ used * 0xC2B2AE3D27D4EB4FULL) * 0xBF58476D1CE4E5B9ULL) >> shift_;
  }

  std::vector<Piece> pieces_;
  std::vector<std::uint32_t> heads_;
  std::vector<Filters> filters_;  // by number of a rest
  int shift_ = 60;
  unsigned kinds_ = 0;
  std::vector<Limits> limits_;
};

}  // namespace fairshake::equate
