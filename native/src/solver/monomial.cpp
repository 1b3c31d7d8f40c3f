// Products of powers: between a single term and its prime factors, and back.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "solver/factor.hpp"
#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;
using i128 = __int128;
constexpr i64 exponent_limit = i64{1} << 62;
constexpr std::size_t recent_size = 1024;

bool reduce(i128 n, i128 d, i64& p, i64& q) {
  if (d < 0) {
    n = -n;
    d = -d;
  }
  i128 a = n < 0 ? -n : n, b = d;
  while (b != 0) {
    i128 r = a % b;
    a = b;
    b = r;
  }
  if (a > 1) {
    n /= a;
    d /= a;
  }
  if (n > exponent_limit || n < -exponent_limit || d > exponent_limit) return false;
  p = static_cast<i64>(n);
  q = static_cast<i64>(d);
  return true;
}

i64 floor_of(const Factor& f) { return f.num >= 0 ? f.num / f.den : -((-f.num + f.den - 1) / f.den); }

}  // namespace

bool Store::merge(Monomial& into, const Monomial& other) {
  Monomial result;
  std::size_t i = 0, j = 0;
  while (i < into.size() || j < other.size()) {
    if (j == other.size() || (i < into.size() && into[i].base < other[j].base)) {
      result.push_back(into[i++]);
    } else if (i == into.size() || other[j].base < into[i].base) {
      result.push_back(other[j++]);
    } else {
      Factor f = into[i];
      i128 n = static_cast<i128>(f.num) * other[j].den + static_cast<i128>(other[j].num) * f.den;
      if (!reduce(n, static_cast<i128>(f.den) * other[j].den, f.num, f.den)) return false;
      if (f.num != 0) result.push_back(f);
      ++i;
      ++j;
    }
  }
  into = std::move(result);
  return true;
}

bool Store::scale(Monomial& parts, i64 p, i64 q) {
  for (Factor& f : parts)
    if (!reduce(static_cast<i128>(f.num) * p, static_cast<i128>(f.den) * q, f.num, f.den)) return false;
  return true;
}

void Store::rational_gcd(const Monomial& parts, i64& p, i64& q) {
  p = 0;
  q = 1;
  for (const Factor& f : parts) {
    p = std::gcd(p, f.num);
    q = std::lcm(q, f.den);
  }
  if (!parts.empty() && parts[0].num < 0) p = -p;
}

bool Store::split(Value v, Value& coef, Monomial& parts) const {
  if (is_rational(v)) {
    coef = v;
    parts.clear();
    return true;
  }
  const Entry& e = entries_[v.n];
  if (e.terms.size() != 1) return false;
  coef = e.terms[0].coef;
  parts = keys_[e.terms[0].key];
  return true;
}

const Store::Factored& Store::factored(Value big) {
  auto known = factored_.find(big.n);
  if (known != factored_.end()) return known->second;
  Factored fresh{false, {}};
  std::vector<PrimePower> above, below;
  work_ += static_cast<std::uint64_t>(numerator(big).bits() + denominator(big).bits()) / 8;
  fresh.known = factor_big(numerator(big), above) && factor_big(denominator(big), below);
  for (const PrimePower& f : above) fresh.parts.push_back({f.prime, f.exponent, 1});
  for (const PrimePower& f : below) fresh.parts.push_back({f.prime, -f.exponent, 1});
  std::sort(fresh.parts.begin(), fresh.parts.end(), [](const Factor& a, const Factor& b) { return a.base < b.base; });
  return factored_.emplace(big.n, std::move(fresh)).first->second;
}

bool Store::factorise(Value v, int& sign, Monomial& parts) {
  Value coef;
  if (!split(v, coef, parts)) return false;
  sign = static_cast<int>(this->sign(coef));
  if (!coef.is_small()) {
    const Factored& known = factored(coef);
    return known.known && merge(parts, known.parts);
  }
  return merge(parts, primes_of(coef));
}

const Monomial& Store::primes_of(Value small) {
  if (recent_.empty()) recent_.resize(recent_size);
  Recent& slot = recent_[hash_value(small) & (recent_size - 1)];
  if (slot.value == small) return slot.parts;
  slot.value = small;
  slot.parts.clear();
  for (const PrimePower& f : factor(static_cast<std::uint64_t>(small.n < 0 ? -small.n : small.n)))
    slot.parts.push_back({f.prime, f.exponent, 1});
  for (const PrimePower& f : factor(static_cast<std::uint64_t>(small.d)))
    slot.parts.push_back({f.prime, -f.exponent, 1});
  std::sort(slot.parts.begin(), slot.parts.end(), [](const Factor& a, const Factor& b) { return a.base < b.base; });
  return slot.parts;
}

bool Store::expandable(const Monomial& parts) const {
  long double bits = 0;
  for (const Factor& f : parts)
    if (!(f.base & atom_bit))
      bits += std::fabs(static_cast<long double>(floor_of(f))) * std::log2(static_cast<long double>(f.base));
  return bits < max_bits - 64;
}

// Whether a power of a rational that is kept as a sum can be written out; other sums are looked at as they come.
bool Store::short_enough(Value sum, i64 exponent) const {
  return !is_rational(sum) || exponent * (numerator(sum).bits() + denominator(sum).bits()) <= max_bits;
}

Value Store::compose(Monomial parts, int sign) {
  if (!expandable(parts)) return from_terms({{key_of(parts), {sign, 1}}});
  BigInt n(sign), d(1);
  Monomial rest;
  std::vector<std::pair<Value, i64>> sums;
  for (Factor f : parts) {
    i64 whole = floor_of(f);
    if (f.base & atom_bit) {
      const Atom& atom = atoms_[f.base & ~atom_bit];
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
  work_ += static_cast<std::uint64_t>(n.bits() + d.bits()) / 64;
  Value coef = big(n, d);
  if (!coef.is_defined()) return coef;
  Value result = rest.empty() ? coef : from_terms({{key_of(rest), coef}});
  for (const auto& [sum, exponent] : sums) result = multiply(result, integer_power(sum, exponent));
  return result;
}

Value Store::multiply_keys(Key a, Key b) {
  if (a > b) std::swap(a, b);
  if (a == 0) return b == 0 ? Value{1, 1} : from_terms({{b, {1, 1}}});
  std::uint64_t pair = (static_cast<std::uint64_t>(a) << 32) | b;
  auto known = key_products_.find(pair);
  if (known != key_products_.end()) return known->second;
  Monomial parts = keys_[a];
  Value result = merge(parts, keys_[b]) ? compose(parts, 1) : doubtful_value;
  key_products_.emplace(pair, result);
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
