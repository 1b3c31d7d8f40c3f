#include "solver/sizes.hpp"

#include <algorithm>
#include <cmath>

namespace fairshake::solver {

namespace {

constexpr Interval not_asked_for{1, 0};
constexpr long double gamma_error = 1e-15L;

Interval reciprocal_times(std::int64_t num, std::int64_t den) {
  return around(static_cast<long double>(num)) / around(static_cast<long double>(den));
}

}  // namespace

Interval Sizes::enclose(Value v) const {
  if (v.is_entry()) {
    const Entry& e = entry(v);
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

Sign Sizes::sign(Value v) const {
  if (v.is_small()) return v.n == 0 ? Sign::zero : v.n < 0 ? Sign::negative : Sign::positive;
  const Entry& e = entry(v);
  if (e.is_big) return e.n.is_negative() ? Sign::negative : Sign::positive;
  if (e.terms.size() == 1) return sign(e.terms[0].coef);  // keys are products of positive powers
  Interval range = enclose(v);
  if (!range.bounded()) return log_size(v).sign;
  return range.positive() ? Sign::positive : range.negative() ? Sign::negative : Sign::unknown;
}

const Interval& Sizes::key_range(Key key) const {
  if (key >= key_ranges_.size()) key_ranges_.resize(keys(), not_asked_for);
  if (key_ranges_[key].lo > key_ranges_[key].hi) key_ranges_[key] = exponential(log_of_key(key));
  return key_ranges_[key];
}

Interval Sizes::log_of_key(Key key) const {
  Interval log{0, 0};
  for (const Factor& f : factors_of(key)) {
    Interval base = f.is_atom() ? log_of_atom(atom_in(f)) : solver::logarithm(around(static_cast<long double>(f.base)));
    log = log + base * reciprocal_times(f.num, f.den);
  }
  return log;
}

Interval Sizes::log_of_atom(const Atom& atom) const {
  if (atom.kind == Atom::Kind::power) return key_range(atom.key) * log_size(atom.value).log;
  if (atom.kind == Atom::Kind::sum && !atom.range.bounded()) return log_size(atom.value).log;
  if (atom.kind != Atom::Kind::factorial || !atom.value.is_small()) return solver::logarithm(atom.range);
  long double log = std::lgamma(static_cast<long double>(atom.value.n) + 1);
  return {log * (1 - gamma_error), log * (1 + gamma_error)};
}

Sizes::Size Sizes::log_size(Value v) const {
  if (!v.is_entry()) return size_of(v);
  auto known = log_sizes_.find(v.n);
  return known != log_sizes_.end() ? known->second : log_sizes_.emplace(v.n, size_of(v)).first->second;
}

Sizes::Size Sizes::size_of(Value v) const {
  if (v.is_zero()) return {{-infinity_ld, -infinity_ld}, Sign::zero};
  Interval range = enclose(v);
  bool known = is_rational(v) || (!single_term(v) && range.bounded() && !range.contains_zero());
  if (!known) return size_of_sum(sum_of(v));
  return {solver::logarithm(range.negative() ? Interval{0, 0} - range : range), sign(v)};
}

// A sum that no machine number encloses is about as large as its largest term, if that outweighs the others together.
Sizes::Size Sizes::size_of_sum(const Terms& terms) const {
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

}  // namespace fairshake::solver
