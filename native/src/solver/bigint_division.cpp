// Quotients, remainders and common divisors of big integers.
#include <algorithm>
#include <utility>

#include "solver/bigint.hpp"

namespace fairshake::solver {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

void BigInt::divide_by_limb(const BigInt& a, u32 b, BigInt& quotient, BigInt& remainder) {
  BigInt q;
  q.limbs_.assign(a.limbs_.size(), 0);
  u64 rest = 0;
  for (std::size_t i = a.limbs_.size(); i-- > 0;) {
    rest = (rest << 32) | a.limbs_[i];
    q.limbs_[i] = static_cast<u32>(rest / b);
    rest %= b;
  }
  q.trim();
  quotient = q;
  remainder = BigInt(static_cast<std::int64_t>(rest));
}

u32 BigInt::remainder_by(u32 divisor) const {
  u64 rest = 0;
  for (std::size_t i = limbs_.size(); i-- > 0;) rest = ((rest << 32) | limbs_[i]) % divisor;
  return static_cast<u32>(rest);
}

// Schoolbook long division (Knuth's algorithm D) of magnitudes, |a| >= |b|, b of two limbs or more.
void BigInt::divide_long(const BigInt& a, const BigInt& b, BigInt& quotient, BigInt& remainder) {
  int shift = __builtin_clz(b.limbs_.back());
  BigInt scale(std::int64_t{1} << shift);
  BigInt u = a.absolute() * scale, v = b.absolute() * scale, q;
  u.limbs_.resize(a.limbs_.size() + 1, 0);
  std::size_t n = v.limbs_.size(), m = u.limbs_.size() - n;
  q.limbs_.assign(m, 0);
  for (std::size_t j = m; j-- > 0;) {
    u64 top = (static_cast<u64>(u.limbs_[j + n]) << 32) | u.limbs_[j + n - 1];
    u64 guess = top / v.limbs_[n - 1], rest = top % v.limbs_[n - 1];
    while (guess >> 32 || guess * v.limbs_[n - 2] > ((rest << 32) | u.limbs_[j + n - 2])) {
      --guess;
      rest += v.limbs_[n - 1];
      if (rest >> 32) break;
    }
    std::int64_t borrow = 0;
    u64 carry = 0;
    for (std::size_t i = 0; i < n; ++i) {
      carry += guess * v.limbs_[i];
      std::int64_t d = static_cast<std::int64_t>(u.limbs_[i + j]) - borrow - static_cast<u32>(carry);
      borrow = d < 0 ? 1 : 0;
      u.limbs_[i + j] = static_cast<u32>(d);
      carry >>= 32;
    }
    std::int64_t d = static_cast<std::int64_t>(u.limbs_[j + n]) - borrow - static_cast<std::int64_t>(carry);
    u.limbs_[j + n] = static_cast<u32>(d);
    if (d < 0) {  // the guess was one too large: add the divisor back
      --guess;
      u64 back = 0;
      for (std::size_t i = 0; i < n; ++i) {
        back += static_cast<u64>(u.limbs_[i + j]) + v.limbs_[i];
        u.limbs_[i + j] = static_cast<u32>(back);
        back >>= 32;
      }
      u.limbs_[j + n] += static_cast<u32>(back);
    }
    q.limbs_[j] = static_cast<u32>(guess);
  }
  q.trim();
  u.trim();
  BigInt none;
  if (shift != 0 && !u.is_zero()) {
    divide_by_limb(u, static_cast<u32>(u64{1} << shift), u, none);
  }
  quotient = q;
  remainder = u;
}

void BigInt::divide(const BigInt& a, const BigInt& b, BigInt& quotient, BigInt& remainder) {
  BigInt q, r;
  if (compare_magnitude(a, b) < 0) {
    r = a.absolute();
  } else if (b.limbs_.size() == 1) {
    divide_by_limb(a, b.limbs_[0], q, r);
  } else {
    divide_long(a, b, q, r);
  }
  q.negative_ = !q.is_zero() && a.negative_ != b.negative_;
  r.negative_ = !r.is_zero() && a.negative_;
  quotient = q;
  remainder = r;
}

u64 BigInt::top(int shift) const {
  std::size_t first = static_cast<std::size_t>(shift) / 32;
  unsigned __int128 value = 0;
  for (std::size_t i = std::min(limbs_.size(), first + 3); i-- > first;) value = (value << 32) | limbs_[i];
  return static_cast<u64>(value >> (shift % 32));
}

// Lehmer's way: the quotients of many steps of Euclid's algorithm are read off the first bits of both numbers, and the
// numbers themselves are changed once. False when not even one quotient is certain.
bool BigInt::euclid_at_the_top(BigInt& a, BigInt& b) {
  constexpr std::int64_t most = std::int64_t{1} << 30;
  int shift = a.bits() - 62;
  auto x = static_cast<std::int64_t>(a.top(shift)), y = static_cast<std::int64_t>(b.top(shift));
  std::int64_t ax = 1, ay = 0, bx = 0, by = 1;  // what has become of them: ax·a + ay·b and bx·a + by·b
  while (y + bx != 0 && y + by != 0) {
    std::int64_t quotient = (x + ax) / (y + bx);
    if (quotient != (x + ay) / (y + by) || quotient >= most) break;
    std::int64_t next_x = ax - quotient * bx, next_y = ay - quotient * by;
    if (next_x >= most || next_x <= -most || next_y >= most || next_y <= -most) break;
    ax = std::exchange(bx, next_x);
    ay = std::exchange(by, next_y);
    x = std::exchange(y, x - quotient * y);
  }
  if (ay == 0) return false;
  BigInt first = BigInt(ax) * a + BigInt(ay) * b;
  b = BigInt(bx) * a + BigInt(by) * b;
  a = std::move(first);
  return true;
}

BigInt BigInt::gcd(BigInt a, BigInt b) {
  a.negative_ = b.negative_ = false;
  if (compare_magnitude(a, b) < 0) std::swap(a, b);
  while (!b.is_zero()) {
    if (b.bits() > 62 && euclid_at_the_top(a, b)) continue;
    BigInt q, r;
    divide(a, b, q, r);
    a = std::move(b);
    b = std::move(r);
  }
  return a;
}

}  // namespace fairshake::solver
