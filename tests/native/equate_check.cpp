// A run of the Equate core for the sanitizers: random boards and racks, with and without blanks, hostile numbers, a
// deadline. It checks what must hold whatever the position: the search for the best, asked for everything, finds the
// plays that are counted, and its first is the best when only one is asked for.
#include <cstdio>
#include <cstdlib>
#include <random>

#include "equate/problem.hpp"

using namespace fairshake::equate;

namespace {

constexpr int size = 9;

std::vector<Face> all_faces(bool hard) {
  std::vector<Face> faces;
  for (int digit = 0; digit < 10; ++digit) faces.push_back({Kind::digit, {digit, 1}, 0});
  for (const Kind kind : {Kind::plus, Kind::minus, Kind::times, Kind::over}) faces.push_back({kind, {}, 0});
  faces.push_back({Kind::fraction, {1, 2}, 0});
  faces.push_back({Kind::fraction, {1, 2}, 0});
  faces.push_back({Kind::fraction, {7, 4}, 0});
  if (!hard) return faces;
  faces.push_back({Kind::negative, {-3, 1}, 0});
  faces.push_back({Kind::negative_fraction, {-1, 2}, 0});
  faces.push_back({Kind::exponent, {3, 1}, 0});
  faces.push_back({Kind::exponent, {-2, 1}, 0});
  return faces;
}

Problem random_problem(std::mt19937& rng) {
  Problem problem;
  const bool hard = rng() % 3 == 0;
  problem.size = size;
  problem.faces = all_faces(hard);
  problem.negatives = hard;
  problem.horizontal_only = rng() % 9 == 0;
  const int faces = static_cast<int>(problem.faces.size());
  problem.board.assign(size * size, empty_square);
  problem.board_score.assign(size * size, 0);
  for (int square = 0; square < size * size; ++square) {
    problem.symbol_times.push_back(rng() % 5 == 0 ? 3 : 1);
    problem.equation_times.push_back(rng() % 9 == 0 ? 2 : 1);
  }
  for (int face = 0; face < faces; ++face) problem.tile_score.push_back(static_cast<int>(rng() % 9));
  for (int line = static_cast<int>(rng() % 4); line > 0; --line) {
    const int start = static_cast<int>(rng() % (size * size)), step = rng() % 2 ? 1 : size;
    for (int at = 0; at < 5 && start + at * step < size * size; ++at)
      problem.board[start + at * step] = rng() % 5 == 0 ? equals_face : static_cast<int>(rng() % faces);
  }
  problem.blanks = static_cast<int>(rng() % 3);
  for (int tile = static_cast<int>(rng() % 4) + 1; tile > problem.blanks; --tile)
    problem.rack.push_back(static_cast<int>(rng() % faces));
  return problem;
}

void expect(bool holds, const char* what, int round) {
  if (holds) return;
  std::printf("round %d: %s\n", round, what);
  std::exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 100;
  std::mt19937 rng(7);
  for (int round = 0; round < rounds; ++round) {
    Problem problem = random_problem(rng);
    const Answer all = generate(problem, {1000000, true, 0});
    const Answer listed = generate(problem, {1000000, false, 0});
    const Answer best = generate(problem, {1, false, 0});
    expect(all.count == all.plays.size(), "counted plays are not the listed ones", round);
    if (!all.complete || !listed.complete) continue;
    expect(all.plays.size() == listed.plays.size(), "the search for the best lists other plays", round);
    expect(best.plays.empty() == all.plays.empty(), "one search finds a play, the other none", round);
    if (!all.plays.empty()) expect(best.plays[0].score == all.plays[0].score, "the best is not the best", round);
    problem.rack.assign(6, 9);
    problem.blanks = 3;
    generate(problem, {5, false, 0.01});
  }
  std::puts("clean");
}
