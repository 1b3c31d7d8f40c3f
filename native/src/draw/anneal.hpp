// The hot loop of the table draw: simulated annealing over swaps of two players in one round.
// Whole numbers only, so that the slow twin in Python walks exactly the same way.
#pragma once

#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

namespace fairshake::draw {

// How much each fault costs. A second meeting costs `repeat`, a third one twice that more.
struct Weights {
  std::int64_t hard;
  std::int64_t repeat;
  std::int64_t school;
};

struct Problem {
  int players = 0;
  std::vector<std::vector<int>> seats;         // by round: the player at each position
  std::vector<std::vector<int>> tables;        // by round: the table of each position
  std::vector<std::vector<int>> movable;       // by round: the positions that may change
  std::vector<std::uint8_t> kinds;             // players x players: 0 free, 1 one school, 2 never together
  std::vector<std::uint8_t> met;               // players x players: how often they met before these rounds
  std::set<std::tuple<int, int, int>> barred;  // round, player, table
  Weights weights{};
};

struct Schedule {
  std::vector<std::int64_t> temperatures;
  std::int64_t moves = 0;           // at each temperature
  std::vector<std::int64_t> noise;  // 4096 values of -ln(u), times 65536
  std::int64_t floor = 0;           // no cost is lower: stop there
  std::uint64_t seed = 0;
};

struct Outcome {
  std::vector<std::vector<int>> seats;
  std::int64_t cost = 0;
  std::int64_t moves = 0;
};

Outcome anneal(Problem problem, const Schedule& schedule);

}  // namespace fairshake::draw
