// Exact fractions in two 64-bit words, always in lowest terms with a positive denominator. An operation that does
// not fit says so; nothing is ever rounded.
#pragma once

#include <cstdint>
#include <limits>

namespace fairshake::equate {

struct Rational {
  std::int64_t n = 0;
  std::int64_t d = 1;
  bool operator==(const Rational& other) const { return n == other.n && d == other.d; }
};

using Wide = __int128;

inline std::uint64_t magnitude(std::int64_t x) {
  return x < 0 ? 0 - static_cast<std::uint64_t>(x) : static_cast<std::uint64_t>(x);
}

inline std::uint64_t gcd(std::uint64_t a, std::uint64_t b) {
  if (a == 0) return b;
  if (b == 0) return a;
  const int shift = __builtin_ctzll(a | b);
  a >>= __builtin_ctzll(a);
  while (b != 0) {
    b >>= __builtin_ctzll(b);
    if (a > b) {
      const std::uint64_t swapped = a;
      a = b;
      b = swapped;
    }
    b -= a;
  }
  return a << shift;
}

inline Wide gcd_wide(Wide a, Wide b) {
  while (b != 0) {
    const Wide rest = a % b;
    a = b;
    b = rest;
  }
  return a < 0 ? -a : a;
}

inline bool fits(Wide x) {
  return x >= -static_cast<Wide>(std::numeric_limits<std::int64_t>::max()) &&
         x <= static_cast<Wide>(std::numeric_limits<std::int64_t>::max());
}

// Lowest terms of n/d, d not zero. False when they do not fit.
inline bool reduce(Wide n, Wide d, Rational& out) {
  if (d < 0) {
    n = -n;
    d = -d;
  }
  if (d != 1) {
    const Wide g = fits(n) && fits(d)
                       ? static_cast<Wide>(gcd(magnitude(static_cast<std::int64_t>(n)), static_cast<std::uint64_t>(d)))
                       : gcd_wide(n, d);
    if (g > 1) {
      n /= g;
      d /= g;
    }
  }
  if (!fits(n) || !fits(d)) return false;
  out.n = static_cast<std::int64_t>(n);
  out.d = static_cast<std::int64_t>(d);
  return true;
}

inline bool add(const Rational& a, const Rational& b, int sign, Rational& out) {
  if (a.d == 1 && b.d == 1) {
    out.d = 1;
    return sign > 0 ? !__builtin_add_overflow(a.n, b.n, &out.n) : !__builtin_sub_overflow(a.n, b.n, &out.n);
  }
  Wide left, right, n;
  if (__builtin_mul_overflow(static_cast<Wide>(a.n), static_cast<Wide>(b.d), &left)) return false;
  if (__builtin_mul_overflow(static_cast<Wide>(b.n), static_cast<Wide>(a.d), &right)) return false;
  if (__builtin_add_overflow(left, sign > 0 ? right : -right, &n)) return false;
  return reduce(n, static_cast<Wide>(a.d) * b.d, out);
}

inline bool multiply(const Rational& a, const Rational& b, Rational& out) {
  if (a.d == 1 && b.d == 1) {
    out.d = 1;
    return !__builtin_mul_overflow(a.n, b.n, &out.n);
  }
  return reduce(static_cast<Wide>(a.n) * b.n, static_cast<Wide>(a.d) * b.d, out);
}

// a divided by b, b not zero.
inline bool divide(const Rational& a, const Rational& b, Rational& out) {
  return reduce(static_cast<Wide>(a.n) * b.d, static_cast<Wide>(a.d) * b.n, out);
}

// How far from zero, about.
inline double size_of(const Rational& value) {
  const double size = static_cast<double>(value.n) / static_cast<double>(value.d);
  return size < 0 ? -size : size;
}

inline std::uint64_t hash(const Rational& value) {
  std::uint64_t x = static_cast<std::uint64_t>(value.n) * 0x9E3779B97F4A7C15ULL;
  x ^= static_cast<std::uint64_t>(value.d) * 0xC2B2AE3D27D4EB4FULL;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9ULL;
  return x ^ (x >> 32);
}

}  // namespace fairshake::equate
