// Whether a number too large to write out is an integer, by the primes in it. A term such as 720!/7^40 holds each prime
// a known number of times. If no term of a sum holds a prime fewer than no times, the sum is an integer; if a single
// term holds some prime the fewest times of all and fewer than none, it is no integer. What is left is looked at modulo
// the common denominator.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "solver/facts.hpp"
#include "solver/primes.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;
using u64 = std::uint64_t;

constexpr u64 largest_denominator = u64{1} << 31;
constexpr i64 largest_factorial_below = i64{1} << 16;  // under a fraction bar: all its primes are looked at
constexpr u64 numbers_of_work = 8;                     // that are asked whether they are prime

// How often `prime` divides n, which is not 0.
i64 times_in(BigInt n, u64 prime) {
  i64 times = 0;
  for (; n.remainder_by(static_cast<std::uint32_t>(prime)) == 0; ++times) {
    BigInt quotient, rest;
    BigInt::divide(n, BigInt(static_cast<i64>(prime)), quotient, rest);
    n = quotient;
  }
  return times;
}

// How often `prime` divides n! (Legendre).
i64 times_in_factorial(u64 n, u64 prime) {
  i64 times = 0;
  for (n /= prime; n != 0; n /= prime) times += static_cast<i64>(n);
  return times;
}

Interval exactly(i64 n) { return {static_cast<long double>(n), static_cast<long double>(n)}; }

// Sums of small whole numbers are exact; others are rounded outwards.
Interval sum(const Interval& a, const Interval& b) {
  constexpr long double exact = 1LL << 61;
  bool small = std::fabs(a.lo) < exact && std::fabs(a.hi) < exact && std::fabs(b.lo) < exact && std::fabs(b.hi) < exact;
  return small ? Interval{a.lo + b.lo, a.hi + b.hi} : a + b;
}

Interval product(const Interval& a, i64 n) {
  constexpr long double exact = 1LL << 30;
  auto factor = static_cast<long double>(n);
  bool small = std::fabs(a.lo) < exact && std::fabs(a.hi) < exact && std::fabs(factor) < exact;
  if (!small) return a * exactly(n);
  return n < 0 ? Interval{a.hi * factor, a.lo * factor} : Interval{a.lo * factor, a.hi * factor};
}

}  // namespace

// How often `prime` divides a factorial; of one whose number is not written out, at least so often.
Interval Facts::times_in_factorial_of(Value whole, u64 prime) const {
  if (whole.is_small()) return exactly(times_in_factorial(static_cast<u64>(whole.n), prime));
  long double least = enclose(whole).lo / static_cast<long double>(prime) - 2;
  return {std::max(std::floor(least), 0.0L), infinity_ld};
}

// Whether the enclosure alone shows that a number is no integer.
bool Facts::between_integers(Value v) const {
  Interval range = enclose(v);
  if (!range.bounded()) return false;
  Sign s = sign(v);
  long double lowest = s == Sign::positive ? std::max(std::ceil(range.lo), 1.0L) : std::ceil(range.lo);
  long double highest = s == Sign::negative ? std::min(std::floor(range.hi), -1.0L) : std::floor(range.hi);
  return lowest > highest;
}

// How often a term holds a prime; false where that is not known.
bool Facts::valuation(const Term& term, u64 prime, Interval& times) const {
  times = exactly(times_in(numerator(term.coef), prime) - times_in(denominator(term.coef), prime));
  for (const Factor& f : factors_of(term.key)) {
    if (!divides_exponent(f)) return false;
    if (!f.is_atom()) {
      if (f.base == prime) times = sum(times, exactly(f.num));
      continue;
    }
    const Atom& atom = atom_in(f);
    if (atom.kind == Atom::Kind::factorial) {
      times = sum(times, product(times_in_factorial_of(atom.value, prime), f.num));
    } else if (Interval once{0, 0}; atom.kind == Atom::Kind::sum) {
      if (!valuation(atom.value, prime, once)) return false;
      times = sum(times, product(once, f.num));
    } else if (atom.kind == Atom::Kind::power && atom_whole(atom)) {
      i64 once = times_in(numerator(atom.value), prime);
      if (once != 0) times = sum(times, key_range(atom.key) * exactly(f.num) / exactly(f.den) * exactly(once));
    } else {
      return false;
    }
  }
  return true;
}

// How often a number holds a prime; false where that is not known.
bool Facts::valuation(Value v, std::uint64_t prime, Interval& times) const {
  if (v.is_zero()) return false;
  const Terms terms = terms_of(v);
  Interval least{infinity_ld, infinity_ld};
  long double next = infinity_ld;
  for (const Term& term : terms) {
    Interval now{0, 0};
    if (!valuation(term, prime, now)) return false;
    if (now.lo < least.lo) {
      next = std::min(next, least.lo);
      least = now;
    } else {
      next = std::min(next, now.lo);
    }
  }
  times = least;
  return least.hi < next;
}

// The primes that a term may hold fewer than no times; false where they are not known.
bool Facts::primes_below(const Term& term, std::set<u64>& primes) const {
  auto take = [&](const BigInt& n) {
    std::vector<PrimePower> parts;
    if (!factor_big(n, parts)) return false;
    for (const PrimePower& part : parts) primes.insert(part.prime);
    return true;
  };
  if (!denominator(term.coef).is_one() && !take(denominator(term.coef))) return false;
  for (const Factor& f : factors_of(term.key)) {
    if (f.num > 0) continue;
    if (!f.is_atom()) {
      primes.insert(f.base);
      continue;
    }
    const Atom& atom = atom_in(f);
    if (atom.kind == Atom::Kind::factorial && atom.value.is_small()) {
      if (atom.value.n > largest_factorial_below) return false;
      worked(static_cast<u64>(atom.value.n) / numbers_of_work);
      for (i64 p = 2; p <= atom.value.n; ++p)
        if (is_prime(static_cast<u64>(p))) primes.insert(static_cast<u64>(p));
    } else if (atom.kind != Atom::Kind::power || !is_integer(atom.value) || !take(numerator(atom.value))) {
      return false;
    }
  }
  return *std::max_element(primes.begin(), primes.end()) < largest_denominator;
}

// The sum times its common denominator, modulo that denominator.
Answer Facts::integral_by_residue(const Terms& terms) const {
  u64 common = 1;
  for (const Term& term : terms) {
    if (!term.coef.is_small()) return Answer::unknown;
    u64 d = static_cast<u64>(term.coef.d), g = std::gcd(common, d);
    if (d >= largest_denominator || common / g * d >= largest_denominator) return Answer::unknown;
    common = common / g * d;
  }
  u64 total = 0;
  for (const Term& term : terms) {
    u64 key;
    if (!residue_of_key(term.key, common, key)) return Answer::unknown;
    i64 rest = static_cast<i64>(term.coef.n % static_cast<i64>(common));
    u64 coef = (static_cast<u64>(rest + static_cast<i64>(common)) % common) * (common / static_cast<u64>(term.coef.d)) %
               common;
    total = (total + coef * key) % common;
  }
  return answer(total == 0);
}

// The same for terms that are rational, or hold roots for certain.
Answer Facts::integral_sum(const Terms& terms) const {
  std::set<u64> primes{2};
  for (const Term& term : terms)
    if (!primes_below(term, primes)) return Answer::unknown;
  bool open = false;
  for (u64 prime : primes) {
    const long double none = infinity_ld;
    long double lowest = none, next = none,
                highest = none;  // the fewest times, the next fewest, and the most for the first
    for (const Term& term : terms) {
      Interval times{0, 0};
      if (!valuation(term, prime, times)) return Answer::unknown;
      if (times.lo < lowest) {
        next = lowest;
        lowest = times.lo;
        highest = times.hi;
      } else {
        next = std::min(next, times.lo);
      }
    }
    if (lowest >= 0) continue;
    if (highest < 0 && highest < next) return Answer::no;
    open = true;
  }
  return open ? integral_by_residue(terms) : Answer::yes;
}

Answer Facts::integral(Value v) const {
  if (is_rational(v)) return answer(is_integer(v));
  if (irrational(v) == Answer::yes || between_integers(v)) return Answer::no;
  return integral_sum(sum_of(v));
}

Answer Facts::whole(Value v) const {
  Sign s = sign(v);
  if (is_rational(v)) return answer(is_integer(v) && s != Sign::negative);
  if (s == Sign::negative) return Answer::no;
  Answer integer = integral(v);
  return integer == Answer::yes && s == Sign::unknown ? Answer::unknown : integer;
}

bool Facts::atom_whole(const Atom& atom) const {
  if (atom.kind == Atom::Kind::factorial) return true;
  if (atom.kind == Atom::Kind::sum) return integral(atom.value) == Answer::yes;
  return atom.kind == Atom::Kind::power && !atom.transcendental && is_integer(atom.value) && key_whole(atom.key);
}

bool Facts::key_whole(Key key) const {
  for (const Factor& f : factors_of(key))
    if (f.num < 0 || !divides_exponent(f) || (f.is_atom() && !atom_whole(atom_in(f)))) return false;
  return true;
}

}  // namespace fairshake::solver
