// Prime factors of machine integers (trial division, then Pollard's rho with a deterministic primality test),
// and of big integers as far as small primes reach.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "solver/bigint.hpp"

namespace fairshake::solver {

struct PrimePower {
  std::uint64_t prime;
  int exponent;
};

bool is_prime(std::uint64_t n);
std::vector<PrimePower> factor(std::uint64_t n);  // n >= 1; primes ascending

// Factors |n|; false if a part beyond 64 bits has no prime factor below the bound of trial division.
bool factor_big(const BigInt& n, std::vector<PrimePower>& out);

}  // namespace fairshake::solver
