#include "equate/lane_facts.hpp"

namespace fairshake::equate {

namespace {

constexpr int out_of_reach = 1000;

}  // namespace

LaneFacts::LaneFacts(const Problem& problem, const Lane& lane) {
  reach[lane.size] = out_of_reach;
  for (int at = lane.size - 1; at >= 0; --at) reach[at] = lane.is_tile(at) ? 0 : reach[at + 1] + 1;
  for (int within = 0; within < max_hand + 2; ++within)
    for (int at = 0; at < lane.size; ++at) {
      int reach = within;
      for (int square = at; square < lane.size; ++square) {
        if (lane.is_empty(square) && --reach < 0) break;
        if (lane.is_symbol(square)) ahead[at][within].add(problem.faces[lane.cells[square].face]);
      }
    }
}

}  // namespace fairshake::equate
