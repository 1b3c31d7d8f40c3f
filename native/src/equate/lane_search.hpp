// All equations, blanks and all, in one search: lane by lane, and on a lane every line that holds a tile of the board.
//
// A line is cut before an operator near its middle, as in `pieces.hpp`: in its left side when that is long (weighs more
// than the cut), otherwise at the equals sign or in its right side (`Part`). The long piece of the two is walked
// through on the lane, the short ones are kept by key. Pieces of the rack alone are the same everywhere and come from
// `FreePieces`. A blank weighs more than another tile, so that the piece that holds it is short and its many faces do
// not multiply with many tiles.
#pragma once

#include <array>
#include <vector>

#include "equate/free_pieces.hpp"
#include "equate/lines.hpp"

namespace fairshake::equate {

class LaneSearch : private PrefixSink, private SuffixSink {
 public:
  LaneSearch(const Problem& problem, const std::vector<Lane>& lanes, const Alike& alike, Collector& out);

  // False when there are too many pieces to keep; then nothing has been found yet.
  bool run();

 private:
  void free_equations(const Lane& lane);
  bool touches(const Lane& lane, int first, int last) const;

  void mixed(std::size_t lane);
  void long_left_sides();
  void short_left_sides();

  enum class Half : bool { before, after };  // of the cut
  void meet(Half half, const Piece& piece);
  bool stops_before(const Piece& piece);
  void join(Half half, const Piece& piece, const Piece& partner);
  void join_free(Half half, const Piece& piece, const Piece& partner, int cut);

  bool wants(int at, Cut cut) const override;
  void take(const Piece& prefix) override { meet(Half::before, prefix); }
  void take_suffix(const Piece& suffix) override { meet(Half::after, suffix); }
  void take_whole(const Laid&) override {}

  const Problem& problem_;
  const std::vector<Lane>& lanes_;
  Collector& out_;
  Lines found_;
  Tray rack_;
  int cut_;
  FreePieces free_;
  PrefixWalk prefixes_;
  SuffixWalk suffixes_;
  LongPrefixWalk long_prefixes_;
  LongSuffixWalk long_suffixes_;
  std::vector<LaneFacts> facts_;
  bool first_play_ = true;

  // The lane at work.
  Scope scope_;
  std::array<PieceTable, max_size + 1> short_at_;  // short pieces on one side of a cut, by the square of its operator
  std::array<int, max_size + 1> gap_after_{};      // empty squares from here to the right
  std::array<int, max_size + 1> gap_before_{};     // empty squares that end just before here
  std::array<int, max_size + 1> holes_before_{};   // empty squares before here in all
};

}  // namespace fairshake::equate
