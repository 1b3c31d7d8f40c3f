// Powers, roots and logarithms of real numbers, by the games' rules: a negative base needs a rational exponent
// whose reduced denominator is odd, 0 needs a positive exponent, nothing else is defined.
#include <algorithm>
#include <cmath>
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

Value Store::integer_power(Value base, i64 exponent) {
  Value result{1, 1};
  for (i64 i = 0; i < exponent; ++i) {
    result = multiply(result, base);
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

// A number that is no product, to a power beyond machine fractions: one atom for each term of the exponent.
Value Store::power_kept(Value base, Value exponent) {
  Value result{1, 1};
  for (const Term& term : terms_of(exponent)) {
    i64 p, q;
    Key key = term.key;
    if (!small_fraction(term.coef, p, q)) {
      int sign = 1;
      Monomial parts;
      if (!factorise(from_terms({term}), sign, parts)) {
        if (key != 0) return doubtful_value;
        parts = unfactored(term.coef);
        sign = static_cast<int>(this->sign(term.coef));
      }
      key = key_of(parts);
      p = sign;
      q = 1;
    }
    result = multiply(result, key == 0 ? power(base, term.coef) : power_atom(base, key, p, q));
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

// An exponent beyond 64 bits: p^e becomes an atom whose exponent is written as a product of prime powers.
Value Store::power_by_big(const Monomial& base, Value exponent) {
  int sign = 1;
  Monomial parts;
  if (!factorise(exponent, sign, parts)) {
    parts = unfactored(exponent);
    sign = static_cast<int>(this->sign(exponent));
  }
  Key key = key_of(parts);
  Value result{1, 1};
  for (const Factor& f : base) result = multiply(result, power_by_key(f, {key, {sign, 1}}));
  return result;
}

// A rational beyond 64 bits whose numerator or denominator cannot be taken apart: kept as one factor.
Monomial Store::unfactored(Value rational) {
  Monomial parts;
  for (int side : {1, -1}) {
    Value whole = big(side > 0 ? numerator(rational).absolute() : denominator(rational), BigInt(1));
    Monomial one;
    if (whole.is_small())
      one = primes_of(whole);
    else
      one.push_back({atom_of({Atom::Kind::sum, whole, {0, 1}, 0, false, enclose(whole)}), 1, 1});
    scale(one, side, 1);
    merge(parts, one);
  }
  return parts;
}

Value Store::power_by_key(const Factor& part, const Term& exponent) {
  i64 p, q;
  if (!small_fraction(exponent.coef, p, q)) {  // too long for the exponent of an atom: it becomes part of the key
    int sign = 1;
    Monomial parts;
    if (!factorise(from_terms({exponent}), sign, parts)) return doubtful_value;
    return power_by_key(part, {key_of(parts), {sign, 1}});
  }
  Monomial scaled{part};
  if (!scale(scaled, p, q)) return doubtful_value;
  i64 num = scaled[0].num, den = scaled[0].den;
  if (!(part.base & atom_bit)) {
    if (part.base >> 62) return doubtful_value;
    return power_atom({static_cast<i64>(part.base), 1}, exponent.key, num, den);
  }
  const Atom atom = atoms_[part.base & ~atom_bit];
  if (atom.kind != Atom::Kind::power)
    return power_atom(from_terms({{key_of({{part.base, 1, 1}}), {1, 1}}}), exponent.key, num, den);
  Value product = multiply_keys(atom.key, exponent.key);
  if (!product.is_defined()) return product;
  return power(atom.value, multiply(product, rational(num, den)));
}

Value Store::power_atom(Value base, Key key, i64 p, i64 q) {
  // Gelfond and Schneider: algebraic, not 0 or 1, to an irrational algebraic exponent is transcendental
  bool transcendental = key_radical(key) && !opaque(base);
  Interval range = solver::power(enclose(base), key_range(key));
  Atom atom{Atom::Kind::power, base, {0, 1}, key, transcendental, range};
  return compose({{atom_of(atom), p, q}}, 1);
}

// Whether the coefficients of a power of a sum stay short, and the common denominator of the sum in one machine word.
bool Store::worth_expanding(Value sum, i64 exponent) const {
  int above = 0, under = 0;
  for (const Term& term : entries_[sum.n].terms) {
    if (!term.coef.is_small()) return false;
    above = std::max(above, BigInt(term.coef.n).bits()) + 1;
    if (term.coef.d != 1) under += BigInt(term.coef.d).bits();
  }
  return under <= 60 && (above + under) * exponent <= max_expanded_bits;
}

// A sum without its denominators, and what it was multiplied with.
Value Store::cleared(Value sum, Value& denominator) {
  denominator = {1, 1};
  for (const Term& term : entries_[sum.n].terms)
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

// b^(c * log_b x) = x^c, where the base at hand is b^(p/q)
bool Store::log_rule(const Monomial& base, const Term& term, Value& result) {
  const Monomial& key = keys_[term.key];
  if (key.size() != 1 || !(key[0].base & atom_bit) || key[0].num != 1 || key[0].den != 1) return false;
  const Atom atom = atoms_[key[0].base & ~atom_bit];
  i64 p, q;
  if (atom.kind != Atom::Kind::logarithm || primitive(base, p, q) != atom.value) return false;
  // the atom is the magnitude of the logarithm
  bool negative = (enclose(atom.other).lo > 1) != (enclose(atom.value).lo > 1);
  Value coef = negative ? multiply_rational(term.coef, {-1, 1}) : term.coef;
  result = power(atom.other, multiply_rational(coef, rational(p, q)));
  return true;
}

Value Store::logarithm(Value a, Value base) {
  if (!a.is_defined() || !base.is_defined()) return without_operand(a, base);
  Sign s = sign(a), t = sign(base);
  if (s == Sign::unknown || t == Sign::unknown) return doubtful_value;
  if (s != Sign::positive || t != Sign::positive || base.is_one()) return undefined_value;
  if (a.is_one()) return {0, 1};
  int sign = 1;
  Monomial above, below;
  i64 p, q;
  if (!factorise(base, sign, below)) return is_rational(base) ? doubtful_value : log_atom(a, base, false);
  Value prime = primitive(below, p, q);
  if (!prime.is_defined()) return doubtful_value;
  if (!factorise(a, sign, above)) {
    return is_rational(a) ? doubtful_value : multiply(log_atom(a, prime, false), rational(q, p));
  }
  i64 u, v;
  if (primitive(above, u, v) == prime) return divide(rational(u, v), rational(p, q));
  Value result{0, 1};
  for (const Factor& f : above) result = add(result, log_of_part(f, prime, p, q));
  // too many primes for a sum, as in log_3 120!: kept whole; numbers that are no powers of one another are independent
  if (result.is_doubtful() && is_rational(a)) return multiply(log_atom(a, prime, true), rational(q, p));
  return result;
}

Value Store::rational_logarithm(Value a, Value base) {
  if (a.is_one()) return {0, 1};
  int sign = 1;
  Monomial above, below;
  if (!factorise(a, sign, above) || !factorise(base, sign, below)) {
    Value full = logarithm(a, base);
    return full.is_defined() && irrational(full) == Answer::yes ? undefined_value : full;
  }
  if (above.size() != below.size()) return undefined_value;
  for (std::size_t i = 0; i < above.size(); ++i) {  // the exponents must be in proportion
    __int128 left = static_cast<__int128>(above[i].num) * below[0].num * above[0].den * below[i].den;
    __int128 right = static_cast<__int128>(above[0].num) * below[i].num * above[i].den * below[0].den;
    bool wide =
        above[i].num > (1 << 30) || above[i].den > (1 << 30) || below[i].num > (1 << 30) || below[i].den > (1 << 30);
    if (wide) return logarithm(a, base);
    if (above[i].base != below[i].base || left != right) return undefined_value;
  }
  return rational(static_cast<__int128>(above[0].num) * below[0].den,
                  static_cast<__int128>(above[0].den) * below[0].num);
}

Value Store::log_of_part(const Factor& part, Value base, i64 p, i64 q) {
  Value scale = multiply_rational(rational(part.num, part.den), rational(q, p));
  if (!(part.base & atom_bit)) {
    if (part.base >> 62) return doubtful_value;
    Value prime{static_cast<i64>(part.base), 1};
    return prime == base ? scale : multiply(scale, log_atom(prime, base, true));
  }
  const Atom atom = atoms_[part.base & ~atom_bit];
  if (atom.kind == Atom::Kind::power)
    return multiply(multiply(scale, from_terms({{atom.key, {1, 1}}})), logarithm(atom.value, base));
  return multiply(scale, log_atom(from_terms({{key_of({{part.base, 1, 1}}), {1, 1}}}), base, false));
}

Value Store::log_atom(Value a, Value base, bool independent) {
  Interval above = solver::logarithm(enclose(a)), below = solver::logarithm(enclose(base));
  // keys are taken to be positive: keep the atom positive and carry its sign in the coefficient
  bool above_negative = above.hi < 0, below_negative = below.hi < 0;
  if ((!above_negative && above.lo <= 0) || (!below_negative && below.lo <= 0)) return doubtful_value;
  Interval ratio = above / below;
  bool negative = above_negative != below_negative;
  if (negative) ratio = Interval{0, 0} - ratio;
  bool transcendental = independent && !opaque(a) && !opaque(base);
  Atom atom{Atom::Kind::logarithm, base, a, 0, transcendental, ratio};
  if (negative) return multiply({-1, 1}, compose({{atom_of(atom), 1, 1}}, 1));
  return compose({{atom_of(atom), 1, 1}}, 1);
}

Value Store::huge_factorial(Value whole) {
  long double largest = enclose(whole).lo;
  long double log = largest > 1e6L ? 1e6L : std::lgamma(largest + 1);
  Interval range = log > 11000 ? Interval{std::numeric_limits<long double>::max(), infinity_ld}
                               : Interval{std::exp(log) * (1 - 1e-12L), std::exp(log) * (1 + 1e-12L)};
  Atom atom{Atom::Kind::factorial, whole, {0, 1}, 0, false, range};
  return compose({{atom_of(atom), 1, 1}}, 1);
}

}  // namespace fairshake::solver
