// A run of the draw's annealing for the sanitizers: random teams, schools, locked positions and barred tables. It
// checks what must hold whatever the problem: everyone still sits once in every round, nobody who may not move has
// moved, and the cost that the walk kept is the cost of the arrangement it gives back.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "draw/anneal.hpp"

using namespace fairshake::draw;

namespace {

Problem random_problem(std::mt19937& rng) {
  Problem problem;
  problem.players = 4 + static_cast<int>(rng() % 30);
  problem.weights = {100000000, 1000, 10};
  const int n = problem.players;
  const int size = 2 + static_cast<int>(rng() % 4);
  const int tables = std::max(1, n / size);
  problem.kinds.assign(static_cast<std::size_t>(n) * n, 0);
  problem.met.assign(static_cast<std::size_t>(n) * n, 0);
  for (int a = 0; a < n; ++a) {
    for (int b = 0; b < a; ++b) {
      const auto kind = static_cast<std::uint8_t>(rng() % 8 == 0 ? 2 : rng() % 5 == 0 ? 1 : 0);
      problem.kinds[a * n + b] = problem.kinds[b * n + a] = kind;
      const auto before = static_cast<std::uint8_t>(rng() % 9 == 0);
      problem.met[a * n + b] = problem.met[b * n + a] = before;
    }
  }
  const int rounds = 1 + static_cast<int>(rng() % 5);
  for (int round = 0; round < rounds; ++round) {
    std::vector<int> seats, at, movable;
    for (int player = 0; player < n; ++player) {
      if (rng() % 20 == 0) continue;  // absent in this round
      if (rng() % 10) movable.push_back(static_cast<int>(seats.size()));
      at.push_back(static_cast<int>(seats.size()) % tables);
      seats.push_back(player);
      if (rng() % 15 == 0) problem.barred.insert({round, player, static_cast<int>(rng() % tables)});
    }
    problem.seats.push_back(seats);
    problem.tables.push_back(at);
    problem.movable.push_back(movable);
  }
  return problem;
}

std::int64_t cost_of(const Problem& problem, const std::vector<std::vector<int>>& seats) {
  const int n = problem.players;
  std::vector<std::uint8_t> met = problem.met;
  std::int64_t cost = 0;
  for (std::size_t round = 0; round < seats.size(); ++round) {
    for (std::size_t i = 0; i < seats[round].size(); ++i) {
      const int a = seats[round][i];
      const int table = problem.tables[round][i];
      if (problem.barred.count({static_cast<int>(round), a, table})) cost += problem.weights.hard;
      for (std::size_t j = 0; j < i; ++j) {
        if (problem.tables[round][j] != table) continue;
        const int b = seats[round][j];
        cost += problem.weights.repeat * met[a * n + b]++;
        ++met[b * n + a];
        if (problem.kinds[a * n + b] == 2) cost += problem.weights.hard;
        if (problem.kinds[a * n + b] == 1) cost += problem.weights.school;
      }
    }
  }
  return cost;
}

bool stands(const Problem& problem, const Outcome& outcome) {
  for (std::size_t round = 0; round < problem.seats.size(); ++round) {
    std::vector<int> before = problem.seats[round], after = outcome.seats[round];
    for (std::size_t at = 0; at < before.size(); ++at) {
      const auto& free = problem.movable[round];
      if (std::find(free.begin(), free.end(), static_cast<int>(at)) == free.end() && before[at] != after[at])
        return false;
    }
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    if (before != after) return false;
  }
  return cost_of(problem, outcome.seats) == outcome.cost && outcome.cost <= cost_of(problem, problem.seats);
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 50;
  std::mt19937 rng(7);
  Schedule schedule;
  for (int number = 0; number < 4096; ++number) {
    schedule.noise.push_back(std::llround(-std::log((number + 0.5) / 4096) * 65536));
  }
  schedule.temperatures = {900, 400, 100, 20, 2, 0};
  schedule.moves = 400;
  for (int run = 0; run < runs; ++run) {
    const Problem problem = random_problem(rng);
    schedule.seed = rng();
    if (!stands(problem, anneal(problem, schedule))) {
      std::printf("run %d does not stand\n", run);
      return 1;
    }
  }
  std::printf("clean\n");
  return 0;
}
