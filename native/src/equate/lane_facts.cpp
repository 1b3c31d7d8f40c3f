#include "equate/lane_facts.hpp"

namespace fairshake::equate {

LaneFacts::LaneFacts(const Problem& problem, const Lane& lane) {
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
