// Whole numbers too large to write out, modulo small ones. A number that is no k-th power modulo some prime is no k-th
// power at all: that settles most roots of huge powers, such as the square root of 9^(5^7) + 3.
#include <algorithm>

#include "solver/factor.hpp"
#include "solver/store.hpp"

namespace fairshake {

namespace {

using i64 = std::int64_t;
using u64 = std::uint64_t;

constexpr u64 largest_modulus = 500;     // of those tried at once
constexpr u64 more_moduli = 48;          // tried beyond the largest factorial, of which all smaller ones are divisors
constexpr i64 largest_product = 100000;  // factorials up to this one are multiplied out
constexpr int largest_index = 61;

u64 power_modulo(u64 base, u64 exponent, u64 modulus) {
  u64 result = 1 % modulus;
  for (base %= modulus; exponent != 0; exponent >>= 1) {
    if (exponent & 1U) result = result * base % modulus;
    base = base * base % modulus;
  }
  return result;
}

u64 factorial_modulo(u64 n, u64 modulus) {
  u64 result = 1 % modulus;
  for (u64 i = 2; i <= n && result != 0; ++i) result = result * (i % modulus) % modulus;
  return result;
}

u64 totient(u64 m) {
  u64 result = m;
  for (u64 p = 2; p * p <= m; ++p) {
    if (m % p != 0) continue;
    while (m % p == 0) m /= p;
    result -= result / p;
  }
  return m > 1 ? result - result / m : result;
}

}  // namespace

// base^exponent for a huge exponent: exponents that agree modulo the totient agree, once they are large enough.
bool Store::residue_of_atom(const Atom& atom, u64 times, u64 modulus, u64& residue) const {
  if (atom.kind == Atom::Kind::factorial) {
    if (!atom.value.is_small() || atom.value.n > largest_product) return false;
    residue = power_modulo(factorial_modulo(static_cast<u64>(atom.value.n), modulus), times, modulus);
    return true;
  }
  u64 base, exponent, cycle = totient(modulus);
  if (atom.kind == Atom::Kind::sum && is_integer(atom.value) && residue_of(atom.value, modulus, base)) {
    residue = power_modulo(base, times, modulus);
    return true;
  }
  if (atom.kind != Atom::Kind::power || !is_integer(atom.value)) return false;
  if (!residue_of(atom.value, modulus, base) || !residue_of_key(atom.key, cycle, exponent)) return false;
  residue = power_modulo(base, exponent * (times % cycle) % cycle + cycle, modulus);
  return true;
}

bool Store::residue_of_key(Key key, u64 modulus, u64& residue) const {
  residue = 1 % modulus;
  for (const Factor& f : keys_[key]) {
    if (f.den != 1 || f.num < 0) return false;
    u64 part = 0;
    if (!(f.base & atom_bit)) part = power_modulo(f.base, static_cast<u64>(f.num), modulus);
    else if (!residue_of_atom(atoms_[f.base & ~atom_bit], static_cast<u64>(f.num), modulus, part)) return false;
    residue = residue * part % modulus;
  }
  return true;
}

bool Store::residue_of(Value v, u64 modulus, u64& residue) const {
  if (is_rational(v)) {
    if (!is_integer(v)) return false;
    u64 size = numerator(v).remainder_by(static_cast<std::uint32_t>(modulus));
    residue = sign(v) < 0 && size != 0 ? modulus - size : size;
    return true;
  }
  residue = 0;
  for (const Term& term : entries_[v.n].terms) {
    u64 coef, key;
    if (!residue_of(term.coef, modulus, coef) || !residue_of_key(term.key, modulus, key)) return false;
    residue = (residue + coef * key) % modulus;
  }
  return true;
}

// The largest factorial in a number: modulo smaller primes it is 0 and tells nothing.
u64 Store::largest_factorial(Value v) const {
  u64 largest = 0;
  for (const Term& term : entries_[v.n].terms)
    for (const Factor& f : keys_[term.key]) {
      if (!(f.base & atom_bit) || atoms_[f.base & ~atom_bit].kind != Atom::Kind::factorial) continue;
      Value n = atoms_[f.base & ~atom_bit].value;
      if (n.is_small()) largest = std::max(largest, static_cast<u64>(n.n));
    }
  return largest;
}

bool Store::never_a_power(Value whole, std::int64_t index) const {
  if (index < 2 || index > largest_index || is_rational(whole)) return false;
  auto root = static_cast<u64>(index);
  u64 beyond = largest_factorial(whole), more = 0;
  for (u64 p = root + 1; p < largest_modulus || (beyond != 0 && more < more_moduli); p += root) {
    u64 residue;
    if (!is_prime(p) || (p >= largest_modulus && p <= beyond)) continue;
    if (p > beyond) ++more;
    if (!residue_of(whole, p, residue)) return false;
    if (residue != 0 && power_modulo(residue, (p - 1) / root, p) != 1) return true;
  }
  return false;
}

}  // namespace fairshake
