// Powers and roots of real numbers, by the games' rules: a negative base needs a rational exponent whose reduced
// denominator is odd, 0 needs a positive exponent, nothing else is defined.
#include <algorithm>
#include <numeric>

#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;

bool quick_power(Value base, i64 exponent, Value& result) {  // both small, no overflow, or false
  __int128 n = 1, d = 1;
  constexpr __int128 limit = static_cast<__int128>(1) << 62;
  for (i64 i = 0; i < exponent; ++i) {
    n *= base.n;
    d *= base.d;
    if (n > limit || n < -limit || d > limit) return false;
  }
  result = {static_cast<i64>(n), static_cast<i64>(d)};
  return true;
}

}  // namespace

Value Store::power(Value base, Value exponent) {
  if (!base.is_defined() || !exponent.is_defined()) return without_operand(base, exponent);
  Sign s = sign(base), e = sign(exponent);
  if (e == Sign::zero) return s == Sign::zero ? undefined_value : s == Sign::unknown ? doubtful_value : Value{1, 1};
  if (s == Sign::zero) return e == Sign::positive ? Value{0, 1} : e == Sign::unknown ? doubtful_value : undefined_value;
  if (base.is_one() || exponent.is_one()) return base;
  if (s == Sign::unknown || e == Sign::unknown) return doubtful_value;
  if (s == Sign::negative) {
    Answer irr = irrational(exponent);
    if (irr != Answer::no) return irr == Answer::yes ? undefined_value : power_of_negative(base, exponent);
    if (!denominator(exponent).is_odd()) return undefined_value;
    Value magnitude = power(negate(base), exponent);
    return numerator(exponent).is_odd() ? negate(magnitude) : magnitude;
  }
  Value quick;
  if (base.is_small() && exponent.is_small_integer() && exponent.n > 0 && exponent.n <= 64 &&
      quick_power(base, exponent.n, quick))
    return quick;
  if (depth_ > 20) return doubtful_value;
  ++depth_;
  int sign = 1;
  Monomial parts;
  Value result;
  if (factorise(base, sign, parts)) {
    result = power_of_monomial(parts, exponent);
  } else if (is_rational(base)) {
    result = power_unfactored(base, exponent);
  } else {
    result = power_of_sum(base, exponent);
  }
  --depth_;
  return result;
}

// A negative number to a rational power that is not written out: how often the exponent holds 2 is all that matters.
Value Store::power_of_negative(Value base, Value exponent) {
  for (const Term& term : sum_of(exponent))
    if (!key_rational(term.key)) return doubtful_value;
  Interval twos{0, 0};
  if (!valuation(exponent, 2, twos) || (twos.lo <= 0 && twos.hi >= 0 && twos.lo != twos.hi)) return doubtful_value;
  if (twos.hi < 0) return undefined_value;
  Value magnitude = power(negate(base), exponent);
  return twos.lo > 0 ? magnitude : negate(magnitude);
}

Value Store::integer_power(Value base, i64 exponent) {
  Value result{1, 1};
  for (i64 i = 0; i < exponent; ++i) {
    result = multiply(result, base);
    if (!result.is_defined()) return result;
  }
  return result;
}

Value Store::power_of_monomial(const Monomial& base, Value exponent) {
  i64 p, q;
  if (is_rational(exponent)) {
    Monomial parts = base;
    if (small_fraction(exponent, p, q) && scale(parts, p, q)) return compose(parts, 1);
    return power_by_big(base, exponent);
  }
  Value result{1, 1};
  for (const Term& term : terms_of(exponent)) {
    Value part{1, 1};
    if (term.key == 0) {
      part = power_of_monomial(base, term.coef);
    } else if (!log_rule(base, term, part)) {
      for (const Factor& f : base) part = multiply(part, power_by_key(f, term));
    }
    result = multiply(result, part);
    if (!result.is_defined()) return result;
  }
  return result;
}

// A rational too large to factor: its root is taken exactly if there is one, else it is kept under the root.
Value Store::power_unfactored(Value base, Value exponent) {
  i64 p, q;
  if (!is_rational(exponent) || !small_fraction(exponent, p, q)) return power_kept(base, exponent);
  BigInt n, d;
  auto degree = static_cast<std::uint64_t>(q);
  bool rooted = BigInt::exact_root(numerator(base), degree, n) && BigInt::exact_root(denominator(base), degree, d);
  if (!rooted) return atom_power(base, p, q);
  i64 times = p < 0 ? -p : p;
  if (static_cast<long double>(times) * (n.log2() + d.log2()) > max_bits)
    return q == 1 ? atom_power(base, p, 1) : doubtful_value;
  Value whole = integer_power(big(n, d), times);
  return p < 0 && whole.is_defined() ? inverse(whole) : whole;
}

// Whether the coefficients of a power of a sum stay short, and the common denominator of the sum in one machine word.
bool Store::worth_expanding(Value sum, i64 exponent) const {
  int above = 0, under = 0;
  for (const Term& term : sum_of(sum)) {
    if (!term.coef.is_small()) return false;
    above = std::max(above, BigInt(term.coef.n).bits()) + 1;
    if (term.coef.d != 1) under += BigInt(term.coef.d).bits();
  }
  return under <= 60 && (above + under) * exponent <= max_expanded_bits;
}

// A sum without its denominators, and what it was multiplied with.
Value Store::cleared(Value sum, Value& denominator) {
  denominator = {1, 1};
  for (const Term& term : sum_of(sum))
    if (term.coef.d != 1) denominator = {std::lcm(denominator.n, term.coef.d), 1};
  return denominator.is_one() ? sum : multiply(sum, denominator);
}

Value Store::power_of_sum(Value base, Value exponent) {
  i64 p = 0, q = 1;
  bool fraction = is_rational(exponent) && small_fraction(exponent, p, q);
  i64 times = p < 0 ? -p : p;
  if (fraction && q == 1 && times <= max_expand && worth_expanding(base, times)) {
    Value under, above = cleared(base, under);  // whole coefficients need no reducing
    Value whole = integer_power(above, times);
    if (whole.is_defined()) whole = multiply(whole, inverse(integer_power(under, times)));
    if (whole.is_defined()) return p < 0 ? inverse(whole) : whole;
  }
  Value content, sum = strip_content(base, content);
  if (!sum.is_defined()) return doubtful_value;
  Value result = power(content, exponent);
  return multiply(result, fraction ? atom_power(sum, p, q) : power_kept(sum, exponent));
}

}  // namespace fairshake::solver
