// Logarithms: rational where that is so, otherwise sums of logarithms of primes, which are atoms.
#include <algorithm>

#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;

// Whether the product of four such numbers may be too long for 128 bits.
bool is_wide(const Factor& f) { return f.num > (1 << 30) || f.num < -(1 << 30) || f.den > (1 << 30); }

}  // namespace

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
  if (!factorise(a, sign, above) || !factorise(base, sign, below)) return logarithm_if_rational(a, base);
  // atoms are not independent of primes: 3^(7^23) is a power of 3
  auto atom = [](const Factor& f) { return f.is_atom(); };
  bool atoms = std::any_of(above.begin(), above.end(), atom) || std::any_of(below.begin(), below.end(), atom);
  if (above.size() != below.size()) return atoms ? logarithm_if_rational(a, base) : undefined_value;
  for (std::size_t i = 0; i < above.size(); ++i) {  // the exponents must be in proportion
    if (is_wide(above[i]) || is_wide(below[i])) return logarithm(a, base);
    __int128 left = static_cast<__int128>(above[i].num) * below[0].num * above[0].den * below[i].den;
    __int128 right = static_cast<__int128>(above[0].num) * below[i].num * above[i].den * below[0].den;
    if (above[i].base != below[i].base || left != right)
      return atoms ? logarithm_if_rational(a, base) : undefined_value;
  }
  return rational(static_cast<__int128>(above[0].num) * below[0].den,
                  static_cast<__int128>(above[0].den) * below[0].num);
}

Value Store::logarithm_if_rational(Value a, Value base) {
  Value full = logarithm(a, base);
  return full.is_defined() && irrational(full) == Answer::yes ? undefined_value : full;
}

// b^(c * log_b x) = x^c, where the base at hand is b^(p/q)
bool Store::log_rule(const Monomial& base, const Term& term, Value& result) {
  const Monomial& key = factors_of(term.key);
  if (key.size() != 1 || !key[0].is_atom() || key[0].num != 1 || key[0].den != 1) return false;
  const Atom atom = atom_in(key[0]);
  i64 p, q;
  if (atom.kind != Atom::Kind::logarithm || primitive(base, p, q) != atom.value) return false;
  // the atom is the magnitude of the logarithm
  bool negative = (enclose(atom.other).lo > 1) != (enclose(atom.value).lo > 1);
  Value coef = negative ? multiply_rational(term.coef, {-1, 1}) : term.coef;
  result = power(atom.other, multiply_rational(coef, rational(p, q)));
  return true;
}

Value Store::log_of_part(const Factor& part, Value base, i64 p, i64 q) {
  Value scale = multiply_rational(rational(part.num, part.den), rational(q, p));
  if (!part.is_atom()) {
    if (part.base >> 62) return doubtful_value;
    Value prime{static_cast<i64>(part.base), 1};
    return prime == base ? scale : multiply(scale, log_atom(prime, base, true));
  }
  const Atom atom = atom_in(part);
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

}  // namespace fairshake::solver
