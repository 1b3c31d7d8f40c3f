// Enclosures of real numbers: two long doubles, always rounded outwards, possibly infinite, never NaN: what comes out
// as one (infinity - infinity) becomes an infinite end. Two values with disjoint enclosures are different; that is a
// proof. Overlap proves nothing. One thing is taken on trust here: glibc's manual gives its long double functions on
// x86-64 errors of one or two units in the last place; every end point is moved outwards by `slack`, which is
// thirty-two of them.
#pragma once

#include <limits>

namespace fairshake::solver {

struct Interval {
  long double lo, hi;

  bool overlaps(const Interval& other) const { return lo <= other.hi && other.lo <= hi; }
  bool contains_zero() const { return lo <= 0 && hi >= 0; }
  bool positive() const { return lo > 0; }
  bool negative() const { return hi < 0; }
  bool bounded() const;
};

constexpr long double infinity_ld = std::numeric_limits<long double>::infinity();
constexpr long double slack = 32 * std::numeric_limits<long double>::epsilon();

Interval everything();
Interval around(long double value);  // a value correct to a few units in the last place
Interval operator+(const Interval& a, const Interval& b);
Interval operator-(const Interval& a, const Interval& b);
Interval operator*(const Interval& a, const Interval& b);
Interval operator/(const Interval& a, const Interval& b);        // everything if b contains 0
Interval power(const Interval& base, const Interval& exponent);  // base > 0
Interval exponential(const Interval& e);
Interval logarithm(const Interval& a);  // a > 0

}  // namespace fairshake::solver
