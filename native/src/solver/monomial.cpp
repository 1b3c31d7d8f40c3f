#include "solver/monomial.hpp"

#include <numeric>

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;
using i128 = __int128;
constexpr i64 exponent_limit = i64{1} << 62;

bool reduce(i128 n, i128 d, i64& p, i64& q) {
  if (d < 0) {
    n = -n;
    d = -d;
  }
  i128 a = n < 0 ? -n : n, b = d;
  while (b != 0) {
    i128 r = a % b;
    a = b;
    b = r;
  }
  if (a > 1) {
    n /= a;
    d /= a;
  }
  if (n > exponent_limit || n < -exponent_limit || d > exponent_limit) return false;
  p = static_cast<i64>(n);
  q = static_cast<i64>(d);
  return true;
}

}  // namespace

bool merge(Monomial& into, const Monomial& other) {
  Monomial result;
  std::size_t i = 0, j = 0;
  while (i < into.size() || j < other.size()) {
    if (j == other.size() || (i < into.size() && into[i].base < other[j].base)) {
      result.push_back(into[i++]);
    } else if (i == into.size() || other[j].base < into[i].base) {
      result.push_back(other[j++]);
    } else {
      Factor f = into[i];
      i128 n = static_cast<i128>(f.num) * other[j].den + static_cast<i128>(other[j].num) * f.den;
      if (!reduce(n, static_cast<i128>(f.den) * other[j].den, f.num, f.den)) return false;
      if (f.num != 0) result.push_back(f);
      ++i;
      ++j;
    }
  }
  into = std::move(result);
  return true;
}

bool scale(Monomial& parts, i64 p, i64 q) {
  for (Factor& f : parts)
    if (!reduce(static_cast<i128>(f.num) * p, static_cast<i128>(f.den) * q, f.num, f.den)) return false;
  return true;
}

void rational_gcd(const Monomial& parts, i64& p, i64& q) {
  p = 0;
  q = 1;
  for (const Factor& f : parts) {
    p = std::gcd(p, f.num);
    if (__builtin_mul_overflow(q / std::gcd(q, f.den), f.den, &q)) {
      p = 0;  // the caller doubts
      q = 1;
      return;
    }
  }
  if (!parts.empty() && parts[0].num < 0) p = -p;
}

}  // namespace fairshake::solver
