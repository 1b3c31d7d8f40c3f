// Interning, and what the Store knows of a value without computing anything new.
#include "solver/store.hpp"

#include <algorithm>

#include <cmath>

namespace fairshake::solver {

namespace {

constexpr Interval unknown_range{1, 0};

}  // namespace

Store::Store() {
  keys_.emplace_back();
  key_ranges_.push_back({1, 1});
  key_opaques_.push_back(false);
}

Value Store::intern(Entry entry, std::uint64_t hash) {
  auto index = static_cast<std::uint32_t>(entries_.size());
  entries_.push_back(std::move(entry));
  entry_index_.add(hash, index);
  return {index, 0};
}

Terms Store::terms_of(Value v) const {
  if (v.is_zero()) return {};
  if (is_rational(v)) return {{0, v}};
  return entries_[v.n].terms;
}

Value Store::from_terms(Terms terms) {
  if (terms.empty()) return {0, 1};
  if (terms.size() == 1 && terms[0].key == 0) return terms[0].coef;
  if (terms.size() > max_terms) return doubtful_value;
  std::uint64_t h = 1469598103934665603ULL;
  bool opaque = false;
  for (const Term& t : terms) {
    h = mix(h ^ hash_value(t.coef)) * 1099511628211ULL + t.key;
    opaque = opaque || key_opaques_[t.key];
  }
  std::int64_t known = entry_index_.find(mix(h), [&](std::int64_t number) {
    const Entry& e = entries_[static_cast<std::size_t>(number)];
    if (e.is_big || e.terms.size() != terms.size()) return false;
    for (std::size_t i = 0; i < terms.size(); ++i)
      if (e.terms[i].key != terms[i].key || e.terms[i].coef != terms[i].coef) return false;
    return true;
  });
  if (known >= 0) return {known, 0};
  return intern({false, opaque, {}, {}, std::move(terms), {0, 0}, false}, mix(h));
}

Key Store::key_of(const Monomial& monomial) {
  std::uint64_t h = 0;
  for (const Factor& f : monomial)
    h = mix(h ^ f.base) + static_cast<std::uint64_t>(f.num) * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(f.den);
  std::int64_t known = key_index_.find(mix(h), [&](std::int64_t number) {
    const Monomial& other = keys_[static_cast<std::size_t>(number)];
    if (other.size() != monomial.size()) return false;
    for (std::size_t i = 0; i < other.size(); ++i)
      if (other[i].base != monomial[i].base || other[i].num != monomial[i].num || other[i].den != monomial[i].den)
        return false;
    return true;
  });
  if (known >= 0) return static_cast<Key>(known);
  if (monomial.empty()) return 0;
  auto key = static_cast<Key>(keys_.size());
  keys_.push_back(monomial);
  key_ranges_.push_back(unknown_range);
  key_opaques_.push_back(key_opaque(key));
  key_index_.add(mix(h), key);
  return key;
}

const Interval& Store::key_range(Key key) const {
  if (key_ranges_[key].lo > key_ranges_[key].hi) key_ranges_[key] = exponential(log_of_key(key));
  return key_ranges_[key];
}

bool Store::key_opaque(Key key) const {
  for (const Factor& f : keys_[key])
    if ((f.base & atom_bit) || f.num < 0 || f.num >= f.den) return true;
  return false;
}

std::uint64_t Store::atom_of(const Atom& atom) {
  std::uint64_t h =
      mix(hash_value(atom.value) ^ mix(hash_value(atom.other) + atom.key)) + static_cast<std::uint64_t>(atom.kind);
  std::int64_t known = atom_index_.find(h, [&](std::int64_t number) {
    const Atom& other = atoms_[static_cast<std::size_t>(number)];
    return other.kind == atom.kind && other.value == atom.value && other.other == atom.other && other.key == atom.key;
  });
  if (known < 0) {
    known = static_cast<std::int64_t>(atoms_.size());
    atoms_.push_back(atom);
    atom_index_.add(h, known);
  }
  return atom_bit | static_cast<std::uint64_t>(known);
}

Interval Store::enclose(Value v) const {
  if (v.is_entry()) {
    const Entry& e = entries_[v.n];
    if (!e.ranged) {
      if (e.is_big) e.range = around(e.n.to_long_double()) / around(e.d.to_long_double());
      for (const Term& t : e.terms) e.range = e.range + enclose(t.coef) * key_range(t.key);
      e.ranged = true;
    }
    return e.range;
  }
  if (v.d == 1 && v.n > -(std::int64_t{1} << 62) && v.n < (std::int64_t{1} << 62)) {
    auto exact = static_cast<long double>(v.n);
    return {exact, exact};
  }
  return around(static_cast<long double>(v.n) / static_cast<long double>(v.d));
}

Sign Store::sign(Value v) const {
  if (v.is_small()) return v.n == 0 ? Sign::zero : v.n < 0 ? Sign::negative : Sign::positive;
  const Entry& e = entries_[v.n];
  if (e.is_big) return e.n.is_negative() ? Sign::negative : Sign::positive;
  if (e.terms.size() == 1) return sign(e.terms[0].coef);  // keys are products of positive powers
  Interval range = enclose(v);
  if (!range.bounded()) return log_size(v).sign;
  return range.positive() ? Sign::positive : range.negative() ? Sign::negative : Sign::unknown;
}

bool Store::transcendental(Value v) const {
  if (!v.is_entry() || !entries_[v.n].opaque) return false;
  std::uint64_t only = 0;
  bool single = true;
  for (const Term& t : entries_[v.n].terms) {
    for (const Factor& f : keys_[t.key]) {
      if (!(f.base & atom_bit)) continue;
      single = single && (only == 0 || only == f.base);
      only = f.base;
    }
  }
  // a polynomial with algebraic coefficients, not constant, in roots of one transcendental number
  if (only == 0 || single) return only != 0 && atoms_[only & ~atom_bit].transcendental;
  return product_of_transcendentals(entries_[v.n].terms) || linear_in_logarithms(entries_[v.n].terms);
}

Answer Store::irrational(Value v) const {
  if (is_rational(v)) return Answer::no;
  const Entry& e = entries_[v.n];
  if (!e.opaque || transcendental(v)) return Answer::yes;
  Terms others;
  bool plain = true;
  for (const Term& t : e.terms) {
    if (t.key == 0 || key_rational(t.key)) continue;
    plain = plain && !key_opaques_[t.key];
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
  for (const Factor& f : keys_[single->key]) {
    if (!(f.base & atom_bit)) continue;
    const Atom& atom = atoms_[f.base & ~atom_bit];
    // no power of a sum of two or more independent radicals is a single radical, and a rational that is
    // kept under a root has no rational root of that degree
    if (atom.kind != Atom::Kind::sum || opaque(atom.value)) return Answer::unknown;
    if (is_rational(atom.value) && (f.den == 1 || keys_[single->key].size() > 1)) return Answer::unknown;
    ++sums;
  }
  return sums == 1 ? Answer::yes : Answer::unknown;
}

bool Store::may_be_equal(Value a, Value b) const {
  Sign s = sign(a), t = sign(b);
  if (s != Sign::unknown && t != Sign::unknown && s != t) return false;
  if (irrational(a) == Answer::yes && is_rational(b)) return false;
  if (irrational(b) == Answer::yes && is_rational(a)) return false;
  return enclose(a).overlaps(enclose(b)) && !told_apart(a, b);
}

bool Store::strange_to(unsigned primes, const std::int64_t* eight, Value v) const {
  const Entry& e = entries_[v.n];
  if (e.opaque) return false;
  if (!e.is_big && e.terms.size() > 1) return true;  // a sum of independent radicals is no product of powers
  if (e.is_big) return false;
  for (const Factor& f : keys_[e.terms[0].key]) {
    bool known = false;
    for (unsigned i = 0; i < 8; ++i)
      known = known || ((primes & (1U << i)) && static_cast<std::uint64_t>(eight[i]) == f.base);
    if (!known) return true;
  }
  return false;
}

bool Store::atom_whole(const Atom& atom) const {
  if (atom.kind == Atom::Kind::factorial) return true;
  if (atom.kind == Atom::Kind::sum) return integral(atom.value) == Answer::yes;
  return atom.kind == Atom::Kind::power && !atom.transcendental && is_integer(atom.value) && key_whole(atom.key);
}

bool Store::key_whole(Key key) const {
  for (const Factor& f : keys_[key])
    if (f.num < 0 || !divides_exponent(f) || ((f.base & atom_bit) && !atom_whole(atoms_[f.base & ~atom_bit])))
      return false;
  return true;
}

}  // namespace fairshake::solver
