#include "solver/interval.hpp"

#include <algorithm>
#include <cmath>

namespace fairshake::solver {

namespace {

constexpr long double smallest = std::numeric_limits<long double>::min();

long double down(long double x) { return std::isnan(x) ? -infinity_ld : x - std::fabs(x) * slack - smallest; }
long double up(long double x) { return std::isnan(x) ? infinity_ld : x + std::fabs(x) * slack + smallest; }

// infinity - infinity and the like come out as NaN and are widened to everything by down and up
long double lower(long double x) {
  return std::isinf(x) ? (x < 0 ? x : std::numeric_limits<long double>::max()) : down(x);
}
long double upper(long double x) {
  return std::isinf(x) ? (x > 0 ? x : -std::numeric_limits<long double>::max()) : up(x);
}

long double times(long double a, long double b) { return (a == 0 || b == 0) ? 0 : a * b; }

}  // namespace

bool Interval::bounded() const { return !std::isinf(lo) && !std::isinf(hi); }

Interval everything() { return {-infinity_ld, infinity_ld}; }
Interval around(long double value) { return {lower(value), upper(value)}; }

Interval operator+(const Interval& a, const Interval& b) { return {lower(a.lo + b.lo), upper(a.hi + b.hi)}; }
Interval operator-(const Interval& a, const Interval& b) { return {lower(a.lo - b.hi), upper(a.hi - b.lo)}; }

Interval operator*(const Interval& a, const Interval& b) {
  long double p = times(a.lo, b.lo), q = times(a.lo, b.hi), r = times(a.hi, b.lo), s = times(a.hi, b.hi);
  return {lower(std::min(std::min(p, q), std::min(r, s))), upper(std::max(std::max(p, q), std::max(r, s)))};
}

Interval operator/(const Interval& a, const Interval& b) {
  if (b.contains_zero()) return everything();
  return a * Interval{lower(1 / b.hi), upper(1 / b.lo)};
}

Interval logarithm(const Interval& a) {
  return {a.lo <= 0 ? -infinity_ld : lower(std::log(a.lo)), a.hi == infinity_ld ? infinity_ld : upper(std::log(a.hi))};
}

Interval exponential(const Interval& e) {
  long double lo = std::isinf(e.lo) && e.lo < 0 ? 0 : std::exp(e.lo);
  // an error of d in the exponent is a factor of exp(d), which the interval e already holds
  return {std::max(0.0L, lower(lo)), upper(std::exp(e.hi))};
}

Interval power(const Interval& base, const Interval& exponent) { return exponential(exponent * logarithm(base)); }

}  // namespace fairshake::solver
