// Powers that are not worked out: numbers with an exponent beyond machine fractions, and huge factorials, are kept as
// atoms.
#include <cmath>
#include <limits>

#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;

}  // namespace

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
  if (!part.is_atom()) {
    if (part.base >> 62) return doubtful_value;
    return power_atom({static_cast<i64>(part.base), 1}, exponent.key, num, den);
  }
  const Atom atom = atom_in(part);
  if (atom.kind != Atom::Kind::power)
    return power_atom(from_terms({{key_of({{part.base, 1, 1}}), {1, 1}}}), exponent.key, num, den);
  Value product = multiply_keys(atom.key, exponent.key);
  if (!product.is_defined()) return product;
  return power(atom.value, multiply(product, rational(num, den)));
}

Value Store::power_atom(Value base, Key key, i64 p, i64 q) {
  // Gelfond and Schneider: algebraic, not 0 or 1, to an irrational algebraic exponent is transcendental
  bool transcendental = key_radical(key) && (!opaque(base) || is_huge_factorial(base));
  Interval range = solver::power(enclose(base), key_range(key));
  Atom atom{Atom::Kind::power, base, {0, 1}, key, transcendental, range};
  return compose({{atom_of(atom), p, q}}, 1);
}

Value Store::atom_power(Value positive_sum, std::int64_t p, std::int64_t q) {
  Atom atom{Atom::Kind::sum, positive_sum, {0, 1}, 0, transcendental(positive_sum), enclose(positive_sum)};
  return compose({{atom_of(atom), p, q}}, 1);
}

bool Store::is_huge_factorial(Value v) const {
  const Terms& terms = sum_of(v);
  if (terms.size() != 1 || !terms[0].coef.is_one()) return false;
  const Monomial& key = factors_of(terms[0].key);
  return key.size() == 1 && key[0].is_atom() && key[0].num == 1 && key[0].den == 1 &&
         atom_in(key[0]).kind == Atom::Kind::factorial;
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
