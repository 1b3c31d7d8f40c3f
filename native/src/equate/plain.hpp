// Plays that make no equation: a number or an expression laid for no points, every crossing line legal.
#pragma once

#include <array>
#include <vector>

#include "equate/collector.hpp"
#include "equate/lanes.hpp"
#include "equate/rack.hpp"

namespace fairshake::equate {

class PlainSearch {
 public:
  PlainSearch(const Problem& problem, const std::vector<Lane>& lanes, const Rack& rack, Collector& out);

  void run();

 private:
  struct Load {
    Bundle left = 0;
    int holes = 0;
    bool touches = false;
    bool tiles = false;  // the line holds a tile of the board
  };

  void walk(const Lane& lane, int from, int at, const State& state, const Load& load);
  void leaf(const Lane& lane, int from, int at, const State& state, const Load& load);
  bool single(const Lane& lane, int from, int at) const;
  void keep(const Lane& lane, int from, int at, int holes);

  const Problem& problem_;
  const std::vector<Lane>& lanes_;
  const Rack& rack_;
  Collector& out_;
  Grammar grammar_;
  bool first_play_ = true;
  std::array<std::uint8_t, max_hand> laid_{};
};

}  // namespace fairshake::equate
