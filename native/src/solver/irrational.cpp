// Theorems that tell what a number kept as it stands cannot be: rational, or algebraic.
#include <algorithm>
#include <cmath>
#include <set>

#include "solver/factor.hpp"
#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

constexpr std::int64_t moderate = 1 << 20;
constexpr long double tiny = 1.0L / (1LL << 60);

}  // namespace

// A root of a huge factorial n! beside small numbers: a prime lies between n/2 and n (Bertrand), n! holds it just once
// and numbers up to n/2 do not hold it at all, so no root of the product is rational.
bool Store::root_of_factorial(const Term& term) const {
  const Factor* root = nullptr;
  std::uint64_t largest = 0;
  for (const Factor& f : keys_[term.key]) {
    if (!(f.base & atom_bit)) {
      largest = std::max(largest, f.base);
      continue;
    }
    if (root != nullptr || atoms_[f.base & ~atom_bit].kind != Atom::Kind::factorial) return false;
    root = &f;
  }
  if (root == nullptr || root->den == 1 || !term.coef.is_small()) return false;
  Value n = atoms_[root->base & ~atom_bit].value;
  std::uint64_t half = n.is_small() ? static_cast<std::uint64_t>(n.n) / 2 : std::uint64_t{1} << 62;
  auto top = static_cast<std::uint64_t>(term.coef.n < 0 ? -term.coef.n : term.coef.n);
  return largest <= half && top <= half && static_cast<std::uint64_t>(term.coef.d) <= half;
}

// The roots that all terms of a sum have in common, if they are nothing but these times rational numbers, and no sum of
// those numbers is 0.
bool Store::common_radical(const Terms& terms, Monomial& radical) const {
  bool first = true;
  for (const Term& term : terms) {
    Monomial rest;
    for (const Factor& f : keys_[term.key]) {
      bool rational = divides_exponent(f) && (!(f.base & atom_bit) || atom_whole(atoms_[f.base & ~atom_bit]));
      if (!rational) rest.push_back(f);
    }
    bool same = rest.size() == radical.size();
    for (std::size_t i = 0; same && i < rest.size(); ++i)
      same = rest[i].base == radical[i].base && rest[i].num == radical[i].num && rest[i].den == radical[i].den;
    if (!first && !same) return false;
    radical = rest;
    first = false;
  }
  return terms.size() == 1 || size_of_sum(terms).sign != Sign::unknown;
}

// A root of a prime that is not taken away by anything beside it: whole powers of whole numbers are rational.
bool Store::radical_beside_integers(const Monomial& key) const {
  std::set<std::uint64_t> primes;
  for (const Factor& f : key) {
    if (!(f.base & atom_bit)) {
      if (f.den != 1 && !primes.insert(f.base).second) return false;
      continue;
    }
    const Atom& atom = atoms_[f.base & ~atom_bit];
    if (atom.kind != Atom::Kind::power || !prime_value(atom.value)) {
      if (f.den != 1 || !atom_whole(atom)) return false;
      continue;
    }
    Answer whole = key_rational(atom.key) ? integral_sum({{atom.key, {f.num, f.den}}}) : Answer::unknown;
    if (whole == Answer::unknown ||
        (whole == Answer::no && !primes.insert(static_cast<std::uint64_t>(atom.value.n)).second))
      return false;
  }
  return !primes.empty();
}

// Primes to exponents far below one, such as 5^(1/720!), beside roots of moderate degree: primes to exponents that are
// not all integers have no rational product.
bool Store::root_of_huge_degree(const Term& term) const {
  std::set<std::int64_t> bases;
  for (const Factor& f : keys_[term.key]) {
    if (f.num > moderate || f.num < -moderate || f.den > moderate) return false;
    if (!(f.base & atom_bit)) continue;
    const Atom& atom = atoms_[f.base & ~atom_bit];
    bool root = atom.kind == Atom::Kind::power && prime_value(atom.value) && key_rational(atom.key) &&
                key_range(atom.key).hi < tiny;
    if (!root || !bases.insert(atom.value.n).second) return false;
  }
  return !bases.empty();
}

// Baker (1966): a product of powers of different primes with algebraic exponents, not all rational, is transcendental.
// One such product in a sum of otherwise algebraic numbers makes the sum so.
bool Store::product_of_transcendentals(const Terms& terms) const {
  bool found = false;
  for (const Term& term : terms) {
    std::set<std::int64_t> bases;
    for (const Factor& f : keys_[term.key]) {
      if (!(f.base & atom_bit)) continue;
      const Atom& atom = atoms_[f.base & ~atom_bit];
      bool fits = atom.kind == Atom::Kind::power && atom.transcendental && prime_value(atom.value);
      if (!fits || !bases.insert(atom.value.n).second) return false;
    }
    if (!bases.empty() && found) return false;
    found = found || !bases.empty();
  }
  return found;
}

// Logarithms of different primes to the base of another one, with rational factors: the logarithm of a number that is
// no power of the base, and so transcendental (Gelfond and Schneider).
bool Store::linear_in_logarithms(const Terms& terms) const {
  std::set<std::int64_t> primes;
  Value base{0, 1};
  for (const Term& term : terms) {
    if (term.key == 0) continue;
    const Monomial& key = keys_[term.key];
    if (key.size() != 1 || !(key[0].base & atom_bit) || key[0].num != 1 || key[0].den != 1) return false;
    const Atom& atom = atoms_[key[0].base & ~atom_bit];
    if (atom.kind != Atom::Kind::logarithm || !prime_value(atom.value) || !prime_value(atom.other)) return false;
    if (!base.is_zero() && base != atom.value) return false;
    base = atom.value;
    if (atom.other == base || !primes.insert(atom.other.n).second) return false;
  }
  return !primes.empty();
}

bool Store::prime_value(Value v) const {
  return v.is_small_integer() && v.n > 1 && is_prime(static_cast<std::uint64_t>(v.n));
}

bool Store::key_rational(Key key) const {
  for (const Factor& f : keys_[key])
    if (!divides_exponent(f) || ((f.base & atom_bit) && !atom_whole(atoms_[f.base & ~atom_bit]))) return false;
  return true;
}

// An algebraic number that is not rational: a product of roots of primes, the whole powers beside them left in.
bool Store::key_radical(Key key) const {
  bool radical = false;
  for (const Factor& f : keys_[key]) {
    if (f.base & atom_bit) return false;
    radical = radical || f.den != 1;
  }
  return radical;
}

}  // namespace fairshake::solver
