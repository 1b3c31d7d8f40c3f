// Products of powers with rational exponents, such as 2^(1/2) * 3^(-5): plain data, and the arithmetic of exponents.
#pragma once

#include <cstdint>

#include "solver/small_vector.hpp"

namespace fairshake::solver {

constexpr std::uint64_t atom_bit = std::uint64_t{1} << 63;

struct Factor {
  std::uint64_t base;  // a prime, or atom_bit | index of an atom (see values.hpp)
  std::int64_t num, den;

  bool is_atom() const { return (base & atom_bit) != 0; }
};

using Monomial = SmallVector<Factor, 4>;  // sorted by base, exponents not zero; always positive

// The first two promise exact exponents in lowest terms, or false where an exponent does not fit into 62 bits.
bool merge(Monomial& into, const Monomial& other);            // times the other
bool scale(Monomial& parts, std::int64_t p, std::int64_t q);  // to the power p/q
// The largest p/q of which every exponent is a whole multiple; negative if the first exponent is.
void rational_gcd(const Monomial& parts, std::int64_t& p, std::int64_t& q);

}  // namespace fairshake::solver
