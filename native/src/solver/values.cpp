// Interning: one entry, one key, one atom for each form.
#include "solver/values.hpp"
#include <limits>
#include <numeric>

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;
using i128 = __int128;
constexpr std::uint64_t bits_of_work = 4096;  // numerator times denominator, for which reducing takes as long as a step
constexpr i128 largest = std::numeric_limits<i64>::max();

i128 magnitude(i128 x) { return x < 0 ? -x : x; }

i128 gcd128(i128 a, i128 b) {
  while (b != 0) {
    if (a <= largest && b <= largest) return std::gcd(static_cast<i64>(a), static_cast<i64>(b));
    i128 r = a % b;
    a = b;
    b = r;
  }
  return a;
}

// Whether equal products of this form may have different keys: it holds more than roots of primes.
bool is_opaque(const Monomial& monomial) {
  for (const Factor& f : monomial)
    if (f.is_atom() || f.num < 0 || f.num >= f.den) return true;
  return false;
}

}  // namespace

Values::Values() {
  keys_.emplace_back();
  key_opaques_.push_back(false);
}

Value Values::intern(Entry entry, std::uint64_t hash) {
  auto index = static_cast<std::uint32_t>(entries_.size());
  entries_.push_back(std::move(entry));
  entry_index_.add(hash, index);
  return {index, 0};
}

Value Values::from_terms(Terms terms) {
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

Terms Values::terms_of(Value v) const {
  if (v.is_zero()) return {};
  if (is_rational(v)) return {{0, v}};
  return entries_[v.n].terms;
}

Key Values::key_of(const Monomial& monomial) {
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
  key_opaques_.push_back(is_opaque(monomial));
  key_index_.add(mix(h), key);
  return key;
}

std::uint64_t Values::atom_of(const Atom& atom) {
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

Value Values::rational(i128 n, i128 d) {
  if (d < 0) {
    n = -n;
    d = -d;
  }
  i128 g = gcd128(magnitude(n), d);
  if (g > 1) {
    n /= g;
    d /= g;
  }
  if (magnitude(n) <= largest && d <= largest) return {static_cast<i64>(n), static_cast<i64>(d)};
  return big(BigInt::from_i128(n), BigInt::from_i128(d));
}

Value Values::big(BigInt n, BigInt d) {
  if (d.is_negative()) {
    n = n.negated();
    d = d.negated();
  }
  work_ += 1 + static_cast<std::uint64_t>(n.bits()) * static_cast<std::uint64_t>(d.bits()) / bits_of_work;
  if (!d.is_one()) {
    BigInt g = BigInt::gcd(n, d), rest;
    if (!g.is_one()) {
      BigInt::divide(n, g, n, rest);
      BigInt::divide(d, g, d, rest);
    }
  }
  if (n.fits_i64() && d.fits_i64()) return {n.to_i64(), d.to_i64()};
  if (n.bits() > max_bits || d.bits() > max_bits) return doubtful_value;
  std::uint64_t h = n.hash() * 31 + d.hash();
  std::int64_t known = entry_index_.find(mix(h), [&](std::int64_t number) {
    const Entry& e = entries_[static_cast<std::size_t>(number)];
    return e.is_big && e.n == n && e.d == d;
  });
  if (known >= 0) return {known, 0};
  return intern({true, false, n, d, {}, {0, 0}, false}, mix(h));
}

Value Values::from_text(const std::string& fraction) {
  std::size_t bar = fraction.find('/');
  BigInt n = BigInt::from_text(fraction.substr(0, bar));
  BigInt d = bar == std::string::npos ? BigInt(1) : BigInt::from_text(fraction.substr(bar + 1));
  return d.is_zero() ? undefined_value : big(n, d);
}

}  // namespace fairshake::solver
