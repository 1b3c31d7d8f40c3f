// Rows and columns prepared for the search: what lies on each square, and what a tile played there does to the line
// that crosses it (which faces leave it legal, which make it an equation, and what it then scores).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equate/problem.hpp"

namespace fairshake::equate {

struct Cell {
  int square = 0;
  int face = empty_square;
  int board_score = 0;
  int symbol = 1;
  int equation = 1;
  bool crossed = false;           // a tile lies beside it in the other direction
  std::uint64_t allowed = ~0ULL;  // faces that leave the crossing line legal
  std::uint64_t equates = 0;      // faces that make the crossing line an equation
  int cross_sum = 0;              // score of the other tiles of the crossing line

  bool empty() const { return face == empty_square; }
  bool takes(int f) const { return (allowed >> f) & 1U; }
  int cross_score(int f, int tile_score) const {
    return (equates >> f) & 1U ? (cross_sum + tile_score * symbol) * equation : 0;
  }
};

struct Lane {
  bool across = true;
  int index = 0;
  int size = 0;
  bool any_tile = false;
  std::array<Cell, max_size> cells{};

  bool is_tile(int at) const { return at >= 0 && at < size && !cells[at].empty(); }
  bool is_equals(int at) const { return at >= 0 && at < size && cells[at].face == equals_face; }
  bool is_symbol(int at) const { return is_tile(at) && !is_equals(at); }
  bool is_empty(int at) const { return at >= 0 && at < size && cells[at].empty(); }
  // No tile goes on here: an empty square or the edge.
  bool ends(int at) const { return !is_tile(at); }
};

enum class LineKind { bad, expression, equation };

LineKind read_line(const Problem& problem, const std::vector<int>& faces, bool& overflow);

std::vector<Lane> make_lanes(const Problem& problem, bool& overflow);

}  // namespace fairshake::equate
