// Whole numbers too large to write out, modulo small ones. A number that is no k-th power modulo some prime is no k-th
// power at all: that settles most roots of huge powers, such as the square root of 9^(5^7) + 3.
#include <algorithm>
#include <numeric>

#include "solver/facts.hpp"
#include "solver/primes.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;
using u64 = std::uint64_t;

constexpr u64 largest_modulus = 500;  // of those tried at once
constexpr u64 more_moduli = 48;       // tried beyond the largest factorial, of which all smaller ones are divisors
constexpr i64 largest_product = 100000;
constexpr i64 largest_factorial_product = 3000;  // factorials up to this one are multiplied out
constexpr u64 turns_of_work = 32;                // of multiplying
constexpr u64 largest_word = u64{1} << 32;
constexpr int largest_index = 61;

u64 power_modulo(u64 base, u64 exponent, u64 modulus) {
  u64 result = 1 % modulus;
  for (base %= modulus; exponent != 0; exponent >>= 1) {
    if (exponent & 1U) result = result * base % modulus;
    base = base * base % modulus;
  }
  return result;
}

// The inverse of a residue, if it has one.
bool invert_modulo(u64 residue, u64 modulus, u64& inverse) {
  i64 a = static_cast<i64>(residue % modulus), b = static_cast<i64>(modulus), x = 1, y = 0;
  while (b != 0) {
    i64 q = a / b;
    std::swap(a -= q * b, b);
    std::swap(x -= q * y, y);
  }
  if (a != 1) return modulus == 1 && (inverse = 0) == 0;
  inverse = static_cast<u64>(x < 0 ? x + static_cast<i64>(modulus) : x) % modulus;
  return true;
}

u64 product_modulo(u64 from, u64 to, u64 modulus) {  // of all numbers from one to the other
  u64 result = 1 % modulus;
  for (u64 i = from; i <= to && result != 0; ++i) result = result * (i % modulus) % modulus;
  return result;
}

// n! modulo a number. Just below a prime p it is quicker from above: (p - 1)! leaves p - 1 (Wilson).
u64 factorial_modulo(u64 n, u64 modulus, u64& turns) {
  bool from_above = n < modulus && modulus - 1 - n < n && is_prime(modulus);
  turns = from_above ? modulus - 1 - n : n;
  if (!from_above) return product_modulo(2, n, modulus);
  u64 inverse = 0;
  invert_modulo(product_modulo(n + 1, modulus - 1, modulus), modulus, inverse);
  return inverse == 0 ? 0 : modulus - inverse;
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

// A number is no power if it is none modulo some prime; `residue_of` says what it is there, or that this is not known.
template <class Residue>
bool no_power_modulo_some(u64 index, u64 beyond, Residue residue_of) {
  u64 more = 0;
  bool further = beyond != 0 && beyond <= static_cast<u64>(largest_factorial_product);
  for (u64 p = index + 1; p < largest_modulus || (further && more < more_moduli); p += index) {
    u64 residue;
    if (p >= largest_modulus && p <= beyond) p += (beyond - p) / index * index + index;  // the first one beyond
    if (!is_prime(p)) continue;
    if (p > beyond) ++more;
    if (!residue_of(p, residue)) {
      if (p > beyond) return false;
      continue;
    }
    if (residue != 0 && power_modulo(residue, (p - 1) / index, p) != 1) return true;
  }
  return false;
}

}  // namespace

// base^exponent for a huge exponent: exponents that agree modulo the totient agree, once they are large enough.
bool Facts::residue_of_atom(const Atom& atom, u64 times, u64 divisor, u64 modulus, u64& residue) const {
  u64 base, exponent, cycle = totient(modulus);
  if (atom.kind == Atom::Kind::power) {
    if (divisor > largest_product || !residue_of(atom.value, modulus, base) ||
        !residue_of_key(atom.key, cycle * divisor, exponent))
      return false;
    if (exponent % divisor != 0) return false;
    // a fraction in the exponent is not large, whatever it leaves: 3^(1/7^49) is no multiple of 81
    if (std::gcd(base, modulus) != 1 && !key_whole(atom.key)) return false;
    residue = power_modulo(base, exponent / divisor * (times % cycle) % cycle + cycle, modulus);
    return true;
  }
  if (divisor != 1) return false;
  if (atom.kind == Atom::Kind::factorial) {
    if (enclose(atom.value).lo >= static_cast<long double>(modulus)) {
      base = 0;  // the modulus is one of its factors
    } else {
      if (!atom.value.is_small() || atom.value.n > largest_factorial_product) return false;
      u64 turns;
      base = factorial_modulo(static_cast<u64>(atom.value.n), modulus, turns);
      worked(turns / turns_of_work);
    }
  } else if (atom.kind != Atom::Kind::sum || !residue_of(atom.value, modulus, base)) {
    return false;
  }
  residue = power_modulo(base, times, modulus);
  return true;
}

bool Facts::residue_of_factor(const Factor& f, u64 modulus, u64& residue) const {
  auto times = static_cast<u64>(f.num < 0 ? -f.num : f.num);
  if (f.is_atom()) {
    if (!residue_of_atom(atom_in(f), times, static_cast<u64>(f.den), modulus, residue)) return false;
  } else {
    if (f.den != 1) return false;
    residue = power_modulo(f.base, times, modulus);
  }
  return f.num > 0 || invert_modulo(residue, modulus, residue);
}

bool Facts::residue_of_key(Key key, u64 modulus, u64& residue) const {
  if (modulus >= largest_word) return false;
  residue = 1 % modulus;
  for (const Factor& f : factors_of(key)) {
    u64 part;
    if (!residue_of_factor(f, modulus, part)) return false;
    residue = residue * part % modulus;
  }
  return true;
}

// Of a rational number whose denominator has no factor in common with the modulus.
bool Facts::residue_of(Value v, u64 modulus, u64& residue) const {
  if (is_rational(v)) {
    u64 size = numerator(v).remainder_by(static_cast<std::uint32_t>(modulus)), under;
    if (!invert_modulo(denominator(v).remainder_by(static_cast<std::uint32_t>(modulus)), modulus, under)) return false;
    residue = (sign(v) == Sign::negative && size != 0 ? modulus - size : size) * under % modulus;
    return true;
  }
  residue = 0;
  for (const Term& term : sum_of(v)) {
    u64 coef, key;
    if (!residue_of(term.coef, modulus, coef) || !residue_of_key(term.key, modulus, key)) return false;
    residue = (residue + coef * key) % modulus;
  }
  return true;
}

// Whether p^(K * num/den) is a whole power of its base, K being the key of the atom.
bool Facts::divides_exponent(const Factor& f) const {
  if (f.den == 1) return true;
  u64 rest;
  if (!f.is_atom() || f.den > largest_product) return false;
  const Atom& atom = atom_in(f);
  return atom.kind == Atom::Kind::power && key_whole(atom.key) &&
         residue_of_key(atom.key, static_cast<u64>(f.den), rest) && rest == 0;
}

// The greatest common factor of a machine number and one that is not written out; false where it is not known.
bool Facts::common_factor(Value a, Value b, Value& factor) const {
  if (!a.is_small()) std::swap(a, b);
  u64 residue;
  if (!a.is_small() || a.n <= 0 || a.n >= (i64{1} << 31) || !residue_of(b, static_cast<u64>(a.n), residue))
    return false;
  factor = {std::gcd(a.n, static_cast<i64>(residue)), 1};
  return true;
}

// The largest factorial in a number: modulo smaller primes it is 0 and tells nothing.
u64 Facts::largest_factorial(const Monomial& key) const {
  u64 largest = 0;
  for (const Factor& f : key) {
    if (!f.is_atom()) continue;
    const Atom& atom = atom_in(f);
    if (atom.kind == Atom::Kind::factorial && atom.value.is_small())
      largest = std::max(largest, static_cast<u64>(atom.value.n));
    if (atom.kind != Atom::Kind::sum || is_rational(atom.value)) continue;
    for (const Term& term : sum_of(atom.value)) largest = std::max(largest, largest_factorial(factors_of(term.key)));
  }
  return largest;
}

bool Facts::never_a_power(Value whole, i64 index) const {
  if (index < 2 || index > largest_index || is_rational(whole)) return false;
  u64 beyond = 0;
  for (const Term& term : sum_of(whole)) beyond = std::max(beyond, largest_factorial(factors_of(term.key)));
  return no_power_modulo_some(static_cast<u64>(index), beyond,
                              [&](u64 p, u64& residue) { return residue_of(whole, p, residue); });
}

// A product of roots of rational numbers is one root, of the common degree; that may be seen to have no rational value.
bool Facts::never_rational(const Monomial& key) const {
  u64 degree = 1;
  for (const Factor& f : key) {
    if (f.den > largest_index || f.num > largest_product || f.num < -largest_product) return false;
    degree = std::lcm(degree, static_cast<u64>(f.den));
    if (degree > static_cast<u64>(largest_index)) return false;
  }
  if (degree == 1) return false;
  return no_power_modulo_some(degree, largest_factorial(key), [&](u64 p, u64& residue) {
    residue = 1;
    for (Factor f : key) {
      f.num *= static_cast<i64>(degree) / f.den;
      f.den = 1;
      u64 part;
      if (!residue_of_factor(f, p, part)) return false;
      residue = residue * part % p;
    }
    return true;
  });
}

}  // namespace fairshake::solver
