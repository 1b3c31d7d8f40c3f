// A position to generate plays for, and what comes back. Plain data: no rules live here.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "equate/grammar.hpp"

namespace fairshake::equate {

constexpr int max_size = 26;
constexpr int max_hand = 9;
constexpr int equals_face = 63;
constexpr int empty_square = -1;
constexpr std::uint8_t blank_mark = 0x80;

struct Problem {
  int size = 0;
  std::vector<Face> faces;          // at most 63; the equals sign is `equals_face`
  std::vector<int> board;           // a face, or empty_square
  std::vector<int> board_score;     // what the tile on a square scores
  std::vector<int> symbol_times;    // premium of a square for one symbol
  std::vector<int> equation_times;  // premium of a square for the whole equation
  std::vector<int> tile_score;      // by face: what a tile of the rack scores when played
  std::vector<int> rack;            // faces
  int blanks = 0;
  int hand = max_hand;  // a play of so many tiles wins the bonus
  int bonus = 40;
  bool negatives = false;
  bool horizontal_only = false;
};

struct Request {
  std::size_t limit = 20;
  bool count = true;                        // false: stop looking where no better play can be
  double seconds = 0;                       // 0: no limit
  const std::atomic<bool>* stop = nullptr;  // set from another thread: give up
};

struct Placed {
  std::int16_t square;
  std::uint8_t tile;  // a face, with blank_mark for a blank
};

struct Play {
  int score = 0;
  int tiles = 0;  // tiles of the rack
  std::vector<Placed> placed;
};

struct Answer {
  std::uint64_t count = 0;
  bool complete = true;  // false: time ran out, it was stopped, or a value did not fit
  bool overflow = false;
  std::vector<Play> plays;  // best first
};

Answer generate(const Problem& problem, const Request& request);

}  // namespace fairshake::equate
