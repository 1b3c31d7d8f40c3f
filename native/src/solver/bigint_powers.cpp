// Powers, logarithms and exact roots of big integers.
#include <cmath>

#include "solver/bigint.hpp"

namespace fairshake::solver {

using u64 = std::uint64_t;

BigInt BigInt::power(BigInt base, u64 exponent) {
  BigInt result(1);
  for (; exponent != 0; exponent >>= 1) {
    if (exponent & 1U) result = result * base;
    if (exponent > 1) base = base * base;
  }
  return result;
}

long double BigInt::log2() const {
  long double top = 0;
  std::size_t low = limbs_.size() > 4 ? limbs_.size() - 4 : 0;
  for (std::size_t i = limbs_.size(); i-- > low;) top = top * 4294967296.0L + limbs_[i];
  return std::log2(top) + 32.0L * static_cast<long double>(low);
}

bool BigInt::exact_root(const BigInt& a, u64 n, BigInt& root) {
  if (n == 1 || a.is_one() || a.is_zero()) {
    root = a;
    return true;
  }
  long double size = a.log2() / static_cast<long double>(n);
  if (size < 0.9L) return false;
  if (size < 60) {  // the rounded root is the only candidate
    auto near = static_cast<std::int64_t>(std::llround(std::exp2(size)));
    for (std::int64_t r = near > 2 ? near - 1 : 2; r <= near + 1; ++r) {
      root = BigInt(r);
      if (power(root, n) == a) return true;
    }
    if (size < 40) return false;
  }
  BigInt x = power(BigInt(2), static_cast<u64>(size) + 2), rest;
  for (;;) {  // Newton's method from above, in integers
    BigInt quotient, next;
    divide(a, power(x, n - 1), quotient, rest);
    divide(x * BigInt(static_cast<std::int64_t>(n - 1)) + quotient, BigInt(static_cast<std::int64_t>(n)), next, rest);
    if (compare_magnitude(next, x) >= 0) break;
    x = next;
  }
  root = x;
  return power(x, n) == a;
}

}  // namespace fairshake::solver
