// The best equations with blanks: one stretch of squares after the other, the most promising first.
//
// On one stretch everything is known but the tiles, so a line that is begun can be given up as soon as the tiles left
// cannot bring it above the best so far. Suffixes are kept by value; every prefix looks up those that make it true. A
// blank is carried along with every face, so no work is done twice for different faces.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equate/lines.hpp"
#include "equate/prefix.hpp"
#include "equate/suffix.hpp"

namespace fairshake::equate {

class StretchSearch : private PrefixSink, private SuffixSink {
 public:
  StretchSearch(const Problem& problem, const std::vector<Lane>& lanes, const Alike& alike, Collector& out);

  // Lines of at most so many tiles of the rack. False when so many steps (0: any number) were not enough to be sure of
  // the best of them.
  bool run(std::uint64_t most_steps, int most_tiles = max_hand);

 private:
  struct Place {
    int lane, first, last, bound;
  };

  std::vector<Place> places() const;
  bool touches(const Place& place) const;
  void search(const Place& place, int most_tiles);

  bool wants(int at, Cut cut) const override;
  void take(const Piece& prefix) override;
  void take_suffix(const Piece& suffix) override { table_->add(suffix); }
  void take_whole(const Laid& line) override { found_.emit(*lane_, line, Laid{}); }

  const Problem& problem_;
  const std::vector<Lane>& lanes_;
  Collector& out_;
  Lines found_;
  Tray rack_;
  Means means_;
  PrefixWalk prefixes_;
  SuffixWalk suffixes_;
  std::vector<LaneFacts> facts_;
  bool first_play_ = true;

  // The stretch at work.
  const Lane* lane_ = nullptr;
  Scope scope_;
  PieceTable* table_ = nullptr;                       // being written
  std::array<PieceTable, max_size + 1> suffixes_at_;  // by the square of the operator
};

}  // namespace fairshake::equate
