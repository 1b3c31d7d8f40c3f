// How large numbers are that no machine number holds: by their logarithms. And what else tells two of them apart: the
// primes they hold, and what they leave modulo small numbers.
#include <algorithm>
#include <cmath>

#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

constexpr std::uint64_t few_primes[] = {2, 3, 5, 7, 11, 13};
constexpr std::uint64_t few_moduli[] = {64, 81, 125, 343, 121, 169, 17, 1009};
constexpr long double gamma_error = 1e-15L;

Interval reciprocal_times(std::int64_t num, std::int64_t den) {
  return around(static_cast<long double>(num)) / around(static_cast<long double>(den));
}

}  // namespace

Interval Store::log_of_atom(const Atom& atom) const {
  if (atom.kind == Atom::Kind::power) return key_range(atom.key) * log_size(atom.value).log;
  if (atom.kind == Atom::Kind::sum && !atom.range.bounded()) return log_size(atom.value).log;
  if (atom.kind != Atom::Kind::factorial || !atom.value.is_small()) return solver::logarithm(atom.range);
  long double log = std::lgamma(static_cast<long double>(atom.value.n) + 1);
  return {log * (1 - gamma_error), log * (1 + gamma_error)};
}

Interval Store::log_of_key(Key key) const {
  Interval log{0, 0};
  for (const Factor& f : keys_[key]) {
    Interval base = f.base & atom_bit ? log_of_atom(atoms_[f.base & ~atom_bit])
                                      : solver::logarithm(around(static_cast<long double>(f.base)));
    log = log + base * reciprocal_times(f.num, f.den);
  }
  return log;
}

Store::Size Store::log_size(Value v) const {
  if (v.is_zero()) return {{-infinity_ld, -infinity_ld}, Sign::zero};
  if (!is_rational(v)) return size_of_sum(entries_[v.n].terms);
  Interval range = enclose(v);
  return {solver::logarithm(range.negative() ? Interval{0, 0} - range : range), sign(v)};
}

// A sum is about as large as its largest term, if that outweighs the others together.
Store::Size Store::size_of_sum(const Terms& terms) const {
  Size unknown{{-infinity_ld, infinity_ld}, Sign::unknown};
  std::size_t largest = 0;
  std::vector<Interval> logs;
  for (const Term& t : terms) {
    logs.push_back(log_of_key(t.key) + log_size(t.coef).log);
    if (logs.back().lo > logs[largest].lo) largest = logs.size() - 1;
  }
  long double others = 0;
  for (std::size_t i = 0; i < logs.size(); ++i)
    if (i != largest) others += std::exp(logs[i].hi - logs[largest].lo) * (1 + 1e-9L);
  if (!(others < 0.5L)) return unknown;
  Interval part = others == 0 ? Interval{0, 0} : Interval{-2 * others, others};
  return {logs[largest] + part, sign(terms[largest].coef)};
}

// How often a number holds a prime; false where that is not known.
bool Store::valuation(Value v, std::uint64_t prime, Interval& times) const {
  if (v.is_zero()) return false;
  const Terms terms = terms_of(v);
  Interval least{infinity_ld, infinity_ld};
  long double next = infinity_ld;
  for (const Term& term : terms) {
    Interval now{0, 0};
    if (!valuation(term, prime, now)) return false;
    if (now.lo < least.lo) {
      next = std::min(next, least.lo);
      least = now;
    } else {
      next = std::min(next, now.lo);
    }
  }
  times = least;
  return least.hi < next;
}

// Whether two numbers, one of which is not written out, are certain to differ.
bool Store::told_apart(Value a, Value b) const {
  Size one = log_size(a), other = log_size(b);
  if (one.sign != Sign::unknown && other.sign != Sign::unknown &&
      (one.sign != other.sign || !one.log.overlaps(other.log)))
    return true;
  for (std::uint64_t prime : few_primes) {
    Interval here{0, 0}, there{0, 0};
    if (!valuation(a, prime, here) || !valuation(b, prime, there)) break;
    if (!here.overlaps(there)) return true;
  }
  for (std::uint64_t modulus : few_moduli) {
    std::uint64_t here, there;
    if (!residue_of(a, modulus, here) || !residue_of(b, modulus, there)) return false;
    if (here != there) return true;
  }
  return false;
}

}  // namespace fairshake::solver
