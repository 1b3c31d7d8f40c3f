// Which whole numbers can be made? One question for all targets: numbers, each used at most once, with + - x and ÷;
// fractions and negative numbers may stand on the way.
#pragma once

#include <cstdint>
#include <vector>

namespace fairshake::solver {

constexpr int most_reach_numbers = 6;
constexpr std::int64_t most_reach_number = 100;
constexpr std::int64_t most_reach_target = 100'000;

// The whole numbers from `least` to `most` that some of `numbers` make, in order. Six numbers up to 100 have numerators
// and denominators below 2^5 * 100^6 = 3.2e13, and 100,000 times that fits into 64 bits; std::invalid_argument for
// more.
std::vector<std::int64_t> reach(const std::vector<std::int64_t>& numbers, std::int64_t least, std::int64_t most);

}  // namespace fairshake::solver
