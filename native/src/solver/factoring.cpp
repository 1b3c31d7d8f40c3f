#include "solver/factoring.hpp"

#include <algorithm>
#include <cmath>

#include "solver/primes.hpp"

namespace fairshake::solver {

namespace {

constexpr std::size_t recent_size = 1024;

// The walk for a prime factor takes as many turns as its square root, and one of two factors is below the root of n.
std::uint64_t work_of_factoring(std::int64_t n) {
  constexpr double turns_of_work = 256;
  return static_cast<std::uint64_t>(std::sqrt(std::sqrt(std::fabs(static_cast<double>(n)))) / turns_of_work);
}

}  // namespace

bool Factoring::factorise(Value v, int& sign, Monomial& parts) {
  Value coef;
  if (!split(v, coef, parts)) return false;
  sign = static_cast<int>(this->sign(coef));
  if (!coef.is_small()) {
    const Factored& known = factored(coef);
    return known.known && merge(parts, known.parts);
  }
  return merge(parts, primes_of(coef));
}

bool Factoring::split(Value v, Value& coef, Monomial& parts) const {
  if (is_rational(v)) {
    coef = v;
    parts.clear();
    return true;
  }
  const Entry& e = entry(v);
  if (e.terms.size() != 1) return false;
  coef = e.terms[0].coef;
  parts = factors_of(e.terms[0].key);
  return true;
}

const Factoring::Factored& Factoring::factored(Value big) {
  auto known = factored_.find(big.n);
  if (known != factored_.end()) return known->second;
  Factored fresh{false, {}};
  std::vector<PrimePower> above, below;
  worked(static_cast<std::uint64_t>(numerator(big).bits() + denominator(big).bits()) / 8);
  fresh.known = factor_big(numerator(big), above) && factor_big(denominator(big), below);
  for (const PrimePower& f : above) fresh.parts.push_back({f.prime, f.exponent, 1});
  for (const PrimePower& f : below) fresh.parts.push_back({f.prime, -f.exponent, 1});
  std::sort(fresh.parts.begin(), fresh.parts.end(), [](const Factor& a, const Factor& b) { return a.base < b.base; });
  return factored_.emplace(big.n, std::move(fresh)).first->second;
}

const Monomial& Factoring::primes_of(Value small) {
  if (recent_.empty()) recent_.resize(recent_size);
  Recent& slot = recent_[hash_value(small) & (recent_size - 1)];
  if (slot.value == small) return slot.parts;
  slot.value = small;
  worked(work_of_factoring(small.n) + work_of_factoring(small.d));
  slot.parts.clear();
  for (const PrimePower& f : factor(static_cast<std::uint64_t>(small.n < 0 ? -small.n : small.n)))
    slot.parts.push_back({f.prime, f.exponent, 1});
  for (const PrimePower& f : factor(static_cast<std::uint64_t>(small.d)))
    slot.parts.push_back({f.prime, -f.exponent, 1});
  std::sort(slot.parts.begin(), slot.parts.end(), [](const Factor& a, const Factor& b) { return a.base < b.base; });
  return slot.parts;
}

// A rational beyond 64 bits whose numerator or denominator cannot be taken apart: kept as one factor.
Monomial Factoring::unfactored(Value rational) {
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

}  // namespace fairshake::solver
