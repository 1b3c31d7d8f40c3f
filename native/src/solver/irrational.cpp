// Theorems that tell what a number kept as it stands cannot be: rational, or algebraic.
#include <algorithm>
#include <cmath>
#include <set>

#include "solver/facts.hpp"
#include "solver/primes.hpp"

namespace fairshake::solver {

namespace {

constexpr std::int64_t moderate = 1 << 20;
constexpr long double tiny = 1.0L / (1LL << 60);

bool prime_value(Value v) { return v.is_small_integer() && v.n > 1 && is_prime(static_cast<std::uint64_t>(v.n)); }

}  // namespace

// Whether a rational is a whole power: of 6, and so of 3, though it was kept under a root of another degree.
bool Facts::exact_root(Value rational, std::int64_t index) const {
  BigInt root;
  auto degree = static_cast<std::uint64_t>(index);
  return BigInt::exact_root(numerator(rational), degree, root) &&
         BigInt::exact_root(denominator(rational), degree, root);
}

Answer Facts::irrational(Value v) const {
  if (is_rational(v)) return Answer::no;
  const Entry& e = entry(v);
  if (!e.opaque || transcendental(v)) return Answer::yes;
  Terms others;
  bool plain = true;
  for (const Term& t : e.terms) {
    if (t.key == 0 || key_rational(t.key)) continue;
    plain = plain && !opaque_key(t.key);
    others.push_back(t);
  }
  if (others.empty()) return Answer::unknown;  // rational, and not written out
  if (plain) return Answer::yes;               // independent radicals beside it
  Monomial radical;
  if (common_radical(others, radical) && (radical_beside_integers(radical) || never_rational(radical)))
    return Answer::yes;
  if (others.size() > 1) return Answer::unknown;
  const Term* single = &others[0];
  if (root_of_factorial(*single) || root_of_huge_degree(*single)) return Answer::yes;
  int sums = 0;
  for (const Factor& f : factors_of(single->key)) {
    if (!f.is_atom()) continue;
    const Atom& atom = atom_in(f);
    // no power of a sum of two or more independent radicals is a single radical, and a rational that is
    // kept under a root has no rational root of that degree, if it had none when it was put there
    if (atom.kind != Atom::Kind::sum || opaque(atom.value)) return Answer::unknown;
    if (is_rational(atom.value) && (f.den == 1 || factors_of(single->key).size() > 1 || exact_root(atom.value, f.den)))
      return Answer::unknown;
    ++sums;
  }
  return sums == 1 ? Answer::yes : Answer::unknown;
}

bool Facts::transcendental(Value v) const {
  if (!v.is_entry() || !entry(v).opaque) return false;
  std::uint64_t only = 0;
  bool single = true;
  for (const Term& t : sum_of(v)) {
    for (const Factor& f : factors_of(t.key)) {
      if (!f.is_atom()) continue;
      single = single && (only == 0 || only == f.base);
      only = f.base;
    }
  }
  // a polynomial with algebraic coefficients, not constant, in roots of one transcendental number
  if (only == 0 || single) return only != 0 && atom_in({only, 1, 1}).transcendental;
  return product_of_transcendentals(sum_of(v)) || linear_in_logarithms(sum_of(v));
}

// A root of a huge factorial n! beside small numbers: a prime lies between n/2 and n (Bertrand), n! holds it just once
// and numbers up to n/2 do not hold it at all, so no root of the product is rational.
bool Facts::root_of_factorial(const Term& term) const {
  const Factor* root = nullptr;
  std::uint64_t largest = 0;
  for (const Factor& f : factors_of(term.key)) {
    if (!f.is_atom()) {
      largest = std::max(largest, f.base);
      continue;
    }
    if (root != nullptr || atom_in(f).kind != Atom::Kind::factorial) return false;
    root = &f;
  }
  if (root == nullptr || root->den == 1 || !term.coef.is_small()) return false;
  Value n = atom_in(*root).value;
  std::uint64_t half = n.is_small() ? static_cast<std::uint64_t>(n.n) / 2 : std::uint64_t{1} << 62;
  auto top = static_cast<std::uint64_t>(term.coef.n < 0 ? -term.coef.n : term.coef.n);
  return largest <= half && top <= half && static_cast<std::uint64_t>(term.coef.d) <= half;
}

// The roots that all terms of a sum have in common, if they are nothing but these times rational numbers, and no sum of
// those numbers is 0.
bool Facts::common_radical(const Terms& terms, Monomial& radical) const {
  bool first = true;
  for (const Term& term : terms) {
    Monomial rest;
    for (const Factor& f : factors_of(term.key)) {
      bool rational = divides_exponent(f) && (!f.is_atom() || atom_whole(atom_in(f)));
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
bool Facts::radical_beside_integers(const Monomial& key) const {
  std::set<std::uint64_t> primes;
  for (const Factor& f : key) {
    if (!f.is_atom()) {
      if (f.den != 1 && !primes.insert(f.base).second) return false;
      continue;
    }
    const Atom& atom = atom_in(f);
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
bool Facts::root_of_huge_degree(const Term& term) const {
  std::set<std::int64_t> bases;
  for (const Factor& f : factors_of(term.key)) {
    if (f.num > moderate || f.num < -moderate || f.den > moderate) return false;
    if (!f.is_atom()) continue;
    const Atom& atom = atom_in(f);
    bool root = atom.kind == Atom::Kind::power && prime_value(atom.value) && key_rational(atom.key) &&
                key_range(atom.key).hi < tiny;
    if (!root || !bases.insert(atom.value.n).second) return false;
  }
  return !bases.empty();
}

// Baker (1966): a product of powers of different primes with algebraic exponents, not all rational, is transcendental.
// One such product in a sum of otherwise algebraic numbers makes the sum so.
bool Facts::product_of_transcendentals(const Terms& terms) const {
  bool found = false;
  for (const Term& term : terms) {
    std::set<std::int64_t> bases;
    for (const Factor& f : factors_of(term.key)) {
      if (!f.is_atom()) continue;
      const Atom& atom = atom_in(f);
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
bool Facts::linear_in_logarithms(const Terms& terms) const {
  std::set<std::int64_t> primes;
  Value base{0, 1};
  for (const Term& term : terms) {
    if (term.key == 0) continue;
    const Monomial& key = factors_of(term.key);
    if (key.size() != 1 || !key[0].is_atom() || key[0].num != 1 || key[0].den != 1) return false;
    const Atom& atom = atom_in(key[0]);
    if (atom.kind != Atom::Kind::logarithm || !prime_value(atom.value) || !prime_value(atom.other)) return false;
    if (!base.is_zero() && base != atom.value) return false;
    base = atom.value;
    if (atom.other == base || !primes.insert(atom.other.n).second) return false;
  }
  return !primes.empty();
}

bool Facts::key_rational(Key key) const {
  for (const Factor& f : factors_of(key))
    if (!divides_exponent(f) || (f.is_atom() && !atom_whole(atom_in(f)))) return false;
  return true;
}

// An algebraic number that is not rational: a product of roots of primes, the whole powers beside them left in.
bool Facts::key_radical(Key key) const {
  bool radical = false;
  for (const Factor& f : factors_of(key)) {
    if (f.is_atom()) return false;
    radical = radical || f.den != 1;
  }
  return radical;
}

}  // namespace fairshake::solver
