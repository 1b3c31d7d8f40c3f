// A multiset of cubes in one 64-bit word: sixteen counters of four bits, one for each face in the
// order 0 1 2 3 4 5 6 7 8 9 + - x / ^ root. Splitting, joining and comparing are single instructions.
#pragma once

#include <cstdint>

namespace fairshake {

using Multiset = std::uint64_t;

constexpr int faces = 16;
constexpr int max_count = 15;

constexpr int count(Multiset cubes, int face) { return static_cast<int>((cubes >> (4 * face)) & 15U); }

int size(Multiset cubes);

}  // namespace fairshake
