// Theorems that tell what a number kept as it stands cannot be: rational, or algebraic.
#include <algorithm>
#include <cmath>
#include <set>

#include "solver/factor.hpp"
#include "solver/store.hpp"

namespace fairshake {

namespace {

constexpr std::int64_t moderate = 1 << 20;
constexpr long double tiny = 1.0L / (1LL << 60);

}  // namespace

// A root of a huge factorial n! beside small numbers: a prime lies between n/2 and n (Bertrand), n! holds it just once and
// numbers up to n/2 do not hold it at all, so no root of the product is rational.
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

// A root of a prime that is not taken away by anything beside it: whole powers of whole numbers are rational.
bool Store::radical_beside_integers(const Term& term) const {
  bool radical = false;
  for (const Factor& f : keys_[term.key]) {
    if (!(f.base & atom_bit)) radical = radical || f.den != 1;
    else if (f.den != 1 || !atom_whole(atoms_[f.base & ~atom_bit])) return false;
  }
  return radical;
}

// Primes to exponents far below one, such as 5^(1/720!), beside roots of moderate degree: primes to exponents that are
// not all integers have no rational product.
bool Store::root_of_huge_degree(const Term& term) const {
  std::set<std::int64_t> bases;
  for (const Factor& f : keys_[term.key]) {
    if (f.num > moderate || f.num < -moderate || f.den > moderate) return false;
    if (!(f.base & atom_bit)) continue;
    const Atom& atom = atoms_[f.base & ~atom_bit];
    bool root = atom.kind == Atom::Kind::power && prime_value(atom.value) && key_rational(atom.key) && key_range(atom.key).hi < tiny;
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

bool Store::prime_value(Value v) const { return v.is_small_integer() && v.n > 1 && is_prime(static_cast<std::uint64_t>(v.n)); }

bool Store::key_rational(Key key) const {
  for (const Factor& f : keys_[key])
    if (f.den != 1 || ((f.base & atom_bit) && !atom_whole(atoms_[f.base & ~atom_bit]))) return false;
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

}  // namespace fairshake
