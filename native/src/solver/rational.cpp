// Arithmetic on fractions: 64 bits with every overflow caught, then big ones.
#include <numeric>

#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;
using i128 = __int128;

// Small enough that a sum of two products of parts fits into 64 bits.
bool narrow(Value v) { return v.n > -(i64{1} << 30) && v.n < (i64{1} << 30) && v.d < (i64{1} << 30); }

Value reduced(i64 n, i64 d) {  // d > 0
  i64 g = std::gcd(n, d);
  return g > 1 ? Value{n / g, d / g} : Value{n, d};
}

}  // namespace

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

Value Store::inverse_rational(Value a) {
  if (a.is_small()) {
    if (a.n == 0) return undefined_value;
    return a.n > 0 ? Value{a.d, a.n} : Value{-a.d, -a.n};
  }
  return big(denominator(a), numerator(a));
}

Value Store::factorial(std::int64_t n) {
  if (factorials_.empty()) factorials_.push_back({1, 1});
  while (factorials_.size() <= static_cast<std::size_t>(n))
    factorials_.push_back(multiply_rational(factorials_.back(), {static_cast<i64>(factorials_.size()), 1}));
  return factorials_[static_cast<std::size_t>(n)];
}

}  // namespace fairshake::solver
