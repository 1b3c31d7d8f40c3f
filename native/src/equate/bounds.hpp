// Upper bounds: what a play on one stretch of a lane can score at most, whatever the tiles are.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equate/lanes.hpp"
#include "equate/rack.hpp"

namespace fairshake::equate {

struct Bounds {
  // Best score of a play whose line runs exactly from `first` to `last`; -1 where no play can.
  std::array<std::array<int, max_size>, max_size> exact{};
  // Best over lines from `first` to any last square at or after the given one.
  std::array<std::array<int, max_size + 1>, max_size> from{};
  // Best over lines that start before `equals` and end exactly at, or at and after, the given square.
  std::array<std::array<int, max_size>, max_size + 1> ending{};
  std::array<std::array<int, max_size + 1>, max_size + 1> ending_after{};
  int best = -1;
};

Bounds make_bounds(const Problem& problem, const Lane& lane, const std::vector<int>& scores);

}  // namespace fairshake::equate
