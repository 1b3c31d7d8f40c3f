// What tells two numbers apart of which one is not written out: their signs and sizes, the primes they hold, and what
// they leave modulo small numbers.
#include "solver/facts.hpp"

namespace fairshake::solver {

namespace {

constexpr std::uint64_t few_primes[] = {2, 3, 5, 7, 11, 13};
constexpr std::uint64_t few_moduli[] = {64, 81, 125, 343, 121, 169, 17, 1009};

}  // namespace

bool Facts::may_be_equal(Value a, Value b) const {
  Sign s = sign(a), t = sign(b);
  if (s != Sign::unknown && t != Sign::unknown && s != t) return false;
  if (!enclose(a).overlaps(enclose(b))) return false;
  if (is_rational(b) && irrational(a) == Answer::yes) return false;
  if (is_rational(a) && irrational(b) == Answer::yes) return false;
  return !told_apart(a, b);
}

// Whether two numbers, one of which is not written out, are certain to differ.
bool Facts::told_apart(Value a, Value b) const {
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

bool Facts::strange_to(unsigned primes, const std::int64_t* eight, Value v) const {
  const Entry& e = entry(v);
  if (e.opaque) return false;
  if (!e.is_big && e.terms.size() > 1) return true;  // a sum of independent radicals is no product of powers
  if (e.is_big) return false;
  for (const Factor& f : factors_of(e.terms[0].key)) {
    bool known = false;
    for (unsigned i = 0; i < 8; ++i)
      known = known || ((primes & (1U << i)) && static_cast<std::uint64_t>(eight[i]) == f.base);
    if (!known) return true;
  }
  return false;
}

}  // namespace fairshake::solver
