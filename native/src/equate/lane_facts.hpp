// What a walk asks about a lane again and again, counted once.
#pragma once

#include <array>

#include "equate/lanes.hpp"
#include "equate/rack.hpp"

namespace fairshake::equate {

struct LaneFacts {
  // Symbols of the lane from here on, within reach of so many new squares.
  std::array<std::array<Supply, max_hand + 2>, max_size + 1> ahead{};

  std::array<int, max_size + 1> reach{};  // empty squares before the next tile of the board

  LaneFacts() = default;
  LaneFacts(const Problem& problem, const Lane& lane);
};

}  // namespace fairshake::equate
