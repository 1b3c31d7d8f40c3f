// The rational part of the Store: 64-bit fractions with every overflow caught, then big ones.
#include <limits>
#include <numeric>
#include <string>

#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;
using i128 = __int128;
constexpr std::uint64_t bits_of_work = 4096;  // numerator times denominator, for which reducing takes as long as a step
constexpr i128 largest = std::numeric_limits<i64>::max();

// Small enough that a sum of two products of parts fits into 64 bits.
bool narrow(Value v) { return v.n > -(i64{1} << 30) && v.n < (i64{1} << 30) && v.d < (i64{1} << 30); }

Value reduced(i64 n, i64 d) {  // d > 0
  i64 g = std::gcd(n, d);
  return g > 1 ? Value{n / g, d / g} : Value{n, d};
}

i128 magnitude(i128 x) { return x < 0 ? -x : x; }

i128 gcd128(i128 a, i128 b) {
  while (b != 0) {
    if (a <= largest && b <= largest) return std::gcd(static_cast<i64>(a), static_cast<i64>(b));
    i128 r = a % b;
    a = b;
    b = r;
  }
  return a;
}

}  // namespace

Value Store::rational(i128 n, i128 d) {
  if (d < 0) {
    n = -n;
    d = -d;
  }
  i128 g = gcd128(magnitude(n), d);
  if (g > 1) {
    n /= g;
    d /= g;
  }
  if (magnitude(n) <= largest && d <= largest) return {static_cast<i64>(n), static_cast<i64>(d)};
  return big(BigInt::from_i128(n), BigInt::from_i128(d));
}

Value Store::big(BigInt n, BigInt d) {
  if (d.is_negative()) {
    n = n.negated();
    d = d.negated();
  }
  work_ += 1 + static_cast<std::uint64_t>(n.bits()) * static_cast<std::uint64_t>(d.bits()) / bits_of_work;
  if (!d.is_one()) {
    BigInt g = BigInt::gcd(n, d), rest;
    if (!g.is_one()) {
      BigInt::divide(n, g, n, rest);
      BigInt::divide(d, g, d, rest);
    }
  }
  if (n.fits_i64() && d.fits_i64()) return {n.to_i64(), d.to_i64()};
  if (n.bits() > max_bits || d.bits() > max_bits) return doubtful_value;
  std::uint64_t h = n.hash() * 31 + d.hash();
  std::int64_t known = entry_index_.find(mix(h), [&](std::int64_t number) {
    const Entry& e = entries_[static_cast<std::size_t>(number)];
    return e.is_big && e.n == n && e.d == d;
  });
  if (known >= 0) return {known, 0};
  return intern({true, false, n, d, {}, {0, 0}, false}, mix(h));
}

Value Store::from_text(const std::string& fraction) {
  std::size_t bar = fraction.find('/');
  BigInt n = BigInt::from_text(fraction.substr(0, bar));
  BigInt d = bar == std::string::npos ? BigInt(1) : BigInt::from_text(fraction.substr(bar + 1));
  return d.is_zero() ? undefined_value : big(n, d);
}

bool Store::is_rational(Value v) const { return v.is_small() || (v.is_entry() && entries_[v.n].is_big); }

bool Store::is_integer(Value v) const {
  return v.is_small() ? v.d == 1 : v.is_entry() && entries_[v.n].is_big && entries_[v.n].d.is_one();
}

BigInt Store::numerator(Value v) const { return v.is_small() ? BigInt(v.n) : entries_[v.n].n; }
BigInt Store::denominator(Value v) const { return v.is_small() ? BigInt(v.d) : entries_[v.n].d; }

bool Store::small_fraction(Value v, i64& p, i64& q) const {
  p = v.n;
  q = v.d;
  return v.is_small();
}

Value Store::add_rational(Value a, Value b) {
  if (a.is_small() && b.is_small()) {
    if (narrow(a) && narrow(b)) {
      if (a.d == 1 && b.d == 1) return {a.n + b.n, 1};
      return reduced(a.n * b.d + b.n * a.d, a.d * b.d);
    }
    if (a.d == b.d) return rational(static_cast<i128>(a.n) + b.n, a.d);
    return rational(static_cast<i128>(a.n) * b.d + static_cast<i128>(b.n) * a.d, static_cast<i128>(a.d) * b.d);
  }
  BigInt ad = denominator(a), bd = denominator(b);
  return big(numerator(a) * bd + numerator(b) * ad, ad * bd);
}

Value Store::multiply_rational(Value a, Value b) {
  if (a.is_small() && b.is_small() && narrow(a) && narrow(b)) {
    if (a.d == 1 && b.d == 1) return {a.n * b.n, 1};
    return reduced(a.n * b.n, a.d * b.d);
  }
  if (a.is_small() && b.is_small()) return rational(static_cast<i128>(a.n) * b.n, static_cast<i128>(a.d) * b.d);
  return big(numerator(a) * numerator(b), denominator(a) * denominator(b));
}

Value Store::factorial(std::int64_t n) {
  if (factorials_.empty()) factorials_.push_back({1, 1});
  while (factorials_.size() <= static_cast<std::size_t>(n))
    factorials_.push_back(multiply_rational(factorials_.back(), {static_cast<i64>(factorials_.size()), 1}));
  return factorials_[static_cast<std::size_t>(n)];
}

Value Store::inverse_rational(Value a) {
  if (a.is_small()) {
    if (a.n == 0) return undefined_value;
    return a.n > 0 ? Value{a.d, a.n} : Value{-a.d, -a.n};
  }
  return big(denominator(a), numerator(a));
}

}  // namespace fairshake::solver
