// Pieces that hold no tile of the board. They are the same wherever they lie, so they are written once for the rack and
// laid on the squares where one is asked for.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "equate/long_prefix.hpp"
#include "equate/long_suffix.hpp"

namespace fairshake::equate {

// Pieces found by key, where the tiles they use are looked at one by one: for long pieces, of which few fit.
class LongPieces {
 public:
  static constexpr std::size_t room = 2'500'000;

  void add(const Piece& piece) {
    if (pieces_.size() < room) pieces_.push_back(piece);
  }
  bool full() const { return pieces_.size() == room; }
  void build(Collector& out);  // not to its end when it is late; nobody asks then
  const std::deque<Piece>& all() const { return pieces_; }

  template <typename Visit>
  void find_partners(const Piece& piece, const Tray& rack, Visit&& visit) const {
    const Bundle left = rack.all() - piece.laid.used;
    for_partners(
        piece, [&](const Rational& key, Cut cut) { find(key, cut, left, visit); },
        [&](Cut cut) {
          for (const Entry& entry : kinds_[static_cast<std::size_t>(cut)])
            if (fits_into(entry.used, left)) visit(pieces_[entry.piece]);
        });
  }

 private:
  struct Entry {
    Bundle used;
    std::uint32_t piece;
  };

  template <typename Visit>
  void find(const Rational& key, Cut cut, Bundle left, Visit&& visit) const {
    const std::uint64_t bucket = key_hash(key, cut) >> shift_;
    for (std::uint32_t at = starts_[bucket]; at < starts_[bucket + 1]; ++at) {
      if (!fits_into(entries_[at].used, left)) continue;
      const Piece& piece = pieces_[entries_[at].piece];
      if (piece.cut == cut && piece.key == key) visit(piece);
    }
  }

  std::deque<Piece> pieces_;    // many: they are not to be copied when there are more
  std::vector<Entry> entries_;  // those of one bucket side by side
  std::vector<std::uint32_t> starts_;
  std::array<std::vector<Entry>, 6> kinds_;  // by kind of cut, where all of a kind may be asked for
  int shift_ = 63;
};

// Pieces found by key among those that fit into a rest of the rack: for short pieces, that are asked for often.
class ShortPieces {
 public:
  void add(const Piece& piece) { pieces_.push_back(piece); }
  void build(const Tray& rack);
  // By number of a rest: how far the pieces within it go.
  const std::vector<Limits>& limits() const { return limits_; }

  template <typename Visit>
  void find_partners(const Piece& piece, const Tray& rack, Visit&& visit) {
    const Rest& rest = within(rack, rack.number() - piece.number);
    for_partners(
        piece, [&](const Rational& key, Cut cut) { find(rest, key, cut, visit); },
        [&](Cut cut) {
          for (const std::uint32_t at : rest.pieces)
            if (pieces_[at].cut == cut) visit(pieces_[at]);
        });
  }

 private:
  struct Rest {
    bool built = false;
    int shift = 63;
    std::vector<std::uint32_t> pieces, next, heads;
  };

  template <typename Visit>
  void find(const Rest& rest, const Rational& key, Cut cut, Visit&& visit) const {
    for (std::uint32_t at = rest.heads[key_hash(key, cut) >> rest.shift]; at != none; at = rest.next[at]) {
      const Piece& piece = pieces_[rest.pieces[at]];
      if (piece.cut == cut && piece.key == key) visit(piece);
    }
  }
  const Rest& within(const Tray& rack, int number);

  std::vector<Piece> pieces_;
  std::vector<std::vector<std::uint32_t>> using_;  // by number of the tiles used
  std::vector<Rest> rests_;
  std::vector<Limits> limits_;
};

class FreePieces {
 public:
  FreePieces(const Problem& problem, const Tray& rack, Collector& out) : problem_(problem), rack_(rack), out_(out) {}

  // All pieces and equations, with cuts at this weight. The facts are of all lanes: what a piece may be balanced by.
  // False when there are too many to keep.
  bool write(int cut, const std::vector<LaneFacts>& lanes);

  // Lines with a long left side, and lines with a short one (see `Part`).
  LongPieces long_prefixes;
  ShortPieces short_suffixes;
  ShortPieces short_prefixes;
  LongPieces long_suffixes;

  // Equations of the rack alone, by the number of their squares.
  const std::vector<Laid>& equations(int squares) const { return equations_[static_cast<std::size_t>(squares)]; }

  // Put a piece on empty squares from `first` on; false when a crossing line forbids it.
  bool lay(const Lane& lane, const Laid& piece, int first, Laid& laid) const;

 private:
  void join(const Piece& prefix, const Piece& suffix);

  const Problem& problem_;
  const Tray& rack_;
  Collector& out_;
  std::array<std::vector<Laid>, max_hand + 2> equations_;
};

}  // namespace fairshake::equate
