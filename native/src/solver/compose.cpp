// From a product of powers back to a value: what can be written out is.
#include <cmath>

#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;

i64 floor_of(const Factor& f) { return f.num >= 0 ? f.num / f.den : -((-f.num + f.den - 1) / f.den); }

}  // namespace

bool Store::expandable(const Monomial& parts) const {
  long double bits = 0;
  for (const Factor& f : parts)
    if (!f.is_atom())
      bits += std::fabs(static_cast<long double>(floor_of(f))) * std::log2(static_cast<long double>(f.base));
  return bits < max_bits - 64;
}

// Whether a power of a rational that is kept as a sum can be written out; other sums are looked at as they come.
bool Store::short_enough(Value sum, i64 exponent) const {
  return !is_rational(sum) || exponent * (numerator(sum).bits() + denominator(sum).bits()) <= max_bits;
}

Value Store::compose(Monomial parts, int sign) {
  worked(parts.size());
  if (!expandable(parts)) return from_terms({{key_of(parts), {sign, 1}}});
  BigInt n(sign), d(1);
  Monomial rest;
  std::vector<std::pair<Value, i64>> sums;
  for (Factor f : parts) {
    i64 whole = floor_of(f);
    if (f.is_atom()) {
      const Atom& atom = atom_in(f);
      if (atom.kind == Atom::Kind::sum && whole >= 1 && whole <= max_expand && short_enough(atom.value, whole)) {
        sums.emplace_back(atom.value, whole);
        f.num -= whole * f.den;
      }
    } else if (whole != 0) {
      BigInt power =
          BigInt::power(BigInt(static_cast<i64>(f.base)), static_cast<std::uint64_t>(whole < 0 ? -whole : whole));
      (whole > 0 ? n : d) = (whole > 0 ? n : d) * power;
      f.num -= whole * f.den;
    }
    if (f.num != 0) rest.push_back(f);
  }
  worked(static_cast<std::uint64_t>(n.bits() + d.bits()) / 64);
  Value coef = big(n, d);
  if (!coef.is_defined()) return coef;
  Value result = rest.empty() ? coef : from_terms({{key_of(rest), coef}});
  for (const auto& [sum, exponent] : sums) result = multiply(result, integer_power(sum, exponent));
  return result;
}

// parts = primitive^(p/q), where the exponents of the primitive are coprime integers and the first is positive.
Value Store::primitive(const Monomial& parts, i64& p, i64& q) {
  rational_gcd(parts, p, q);
  Monomial base = parts;
  if (p == 0 || !scale(base, q, p)) return doubtful_value;
  return compose(base, 1);
}

}  // namespace fairshake::solver
