#include "solver/bigint.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fairshake::solver {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

BigInt::BigInt(std::int64_t value) : negative_(value < 0) {
  u64 magnitude = negative_ ? ~static_cast<u64>(value) + 1 : static_cast<u64>(value);
  for (; magnitude != 0; magnitude >>= 32) limbs_.push_back(static_cast<u32>(magnitude));
}

BigInt BigInt::from_i128(__int128 value) {
  BigInt result;
  result.negative_ = value < 0;
  auto magnitude = static_cast<unsigned __int128>(value);
  if (value < 0) magnitude = ~magnitude + 1;
  for (; magnitude != 0; magnitude >>= 32) result.limbs_.push_back(static_cast<u32>(magnitude));
  return result;
}

BigInt BigInt::from_text(const std::string& decimal) {
  BigInt result;
  std::size_t at = (!decimal.empty() && decimal[0] == '-') ? 1 : 0;
  for (; at < decimal.size(); ++at) result = result * BigInt(10) + BigInt(decimal[at] - '0');
  if (!decimal.empty() && decimal[0] == '-' && !result.is_zero()) result.negative_ = true;
  return result;
}

void BigInt::trim() {
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
  if (limbs_.empty()) negative_ = false;
}

bool BigInt::fits_i64() const {
  if (limbs_.size() < 2) return true;
  if (limbs_.size() > 2) return false;
  return limbs_[1] < 0x80000000U;  // the one value -2^63 is left to the big form
}

std::int64_t BigInt::to_i64() const {
  u64 magnitude = 0;
  for (std::size_t i = limbs_.size(); i-- > 0;) magnitude = (magnitude << 32) | limbs_[i];
  auto value = static_cast<std::int64_t>(magnitude);
  return negative_ ? -value : value;
}

int BigInt::bits() const {
  if (limbs_.empty()) return 0;
  return static_cast<int>(limbs_.size()) * 32 - __builtin_clz(limbs_.back());
}

long double BigInt::to_long_double() const {
  long double result = 0;
  std::size_t low = limbs_.size() > 4 ? limbs_.size() - 4 : 0;
  for (std::size_t i = limbs_.size(); i-- > low;) result = result * 4294967296.0L + limbs_[i];
  result = std::ldexp(result, static_cast<int>(low) * 32);
  return negative_ ? -result : result;
}

std::string BigInt::text() const {
  if (limbs_.empty()) return "0";
  std::string digits;
  BigInt rest = absolute();
  while (!rest.is_zero()) {
    BigInt quotient, remainder;
    divide_by_limb(rest, 1000000000U, quotient, remainder);
    std::string part = std::to_string(remainder.to_i64());
    if (!quotient.is_zero()) part.insert(0, 9 - part.size(), '0');
    digits.insert(0, part);
    rest = quotient;
  }
  return negative_ ? "-" + digits : digits;
}

u64 BigInt::hash() const {
  u64 h = negative_ ? 0x9e3779b97f4a7c15ULL : 0;
  for (u32 limb : limbs_) h = (h ^ limb) * 0xff51afd7ed558ccdULL + (h >> 29);
  return h;
}

BigInt BigInt::negated() const {
  BigInt result = *this;
  if (!result.limbs_.empty()) result.negative_ = !negative_;
  return result;
}

BigInt BigInt::absolute() const {
  BigInt result = *this;
  result.negative_ = false;
  return result;
}

int BigInt::compare_magnitude(const BigInt& a, const BigInt& b) {
  if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() < b.limbs_.size() ? -1 : 1;
  for (std::size_t i = a.limbs_.size(); i-- > 0;)
    if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] < b.limbs_[i] ? -1 : 1;
  return 0;
}

std::vector<u32> BigInt::add_magnitude(const BigInt& a, const BigInt& b) {
  const auto& longer = a.limbs_.size() >= b.limbs_.size() ? a.limbs_ : b.limbs_;
  const auto& shorter = a.limbs_.size() >= b.limbs_.size() ? b.limbs_ : a.limbs_;
  std::vector<u32> sum;
  sum.reserve(longer.size() + 1);
  u64 carry = 0;
  for (std::size_t i = 0; i < longer.size(); ++i) {
    carry += longer[i];
    if (i < shorter.size()) carry += shorter[i];
    sum.push_back(static_cast<u32>(carry));
    carry >>= 32;
  }
  if (carry != 0) sum.push_back(static_cast<u32>(carry));
  return sum;
}

std::vector<u32> BigInt::subtract_magnitude(const BigInt& a, const BigInt& b) {  // |a| >= |b|
  std::vector<u32> difference;
  difference.reserve(a.limbs_.size());
  std::int64_t borrow = 0;
  for (std::size_t i = 0; i < a.limbs_.size(); ++i) {
    std::int64_t d = static_cast<std::int64_t>(a.limbs_[i]) - borrow;
    if (i < b.limbs_.size()) d -= b.limbs_[i];
    borrow = d < 0 ? 1 : 0;
    difference.push_back(static_cast<u32>(d + (borrow << 32)));
  }
  return difference;
}

BigInt operator+(const BigInt& a, const BigInt& b) {
  BigInt result;
  if (a.negative_ == b.negative_) {
    result.limbs_ = BigInt::add_magnitude(a, b);
    result.negative_ = a.negative_;
  } else {
    bool first = BigInt::compare_magnitude(a, b) >= 0;
    result.limbs_ = first ? BigInt::subtract_magnitude(a, b) : BigInt::subtract_magnitude(b, a);
    result.negative_ = first ? a.negative_ : b.negative_;
  }
  result.trim();
  return result;
}

BigInt operator-(const BigInt& a, const BigInt& b) { return a + b.negated(); }

BigInt operator*(const BigInt& a, const BigInt& b) {
  BigInt result;
  result.limbs_.assign(a.limbs_.size() + b.limbs_.size(), 0);
  for (std::size_t i = 0; i < a.limbs_.size(); ++i) {
    u64 carry = 0;
    for (std::size_t j = 0; j < b.limbs_.size(); ++j) {
      carry += result.limbs_[i + j] + static_cast<u64>(a.limbs_[i]) * b.limbs_[j];
      result.limbs_[i + j] = static_cast<u32>(carry);
      carry >>= 32;
    }
    result.limbs_[i + b.limbs_.size()] = static_cast<u32>(carry);
  }
  result.negative_ = a.negative_ != b.negative_;
  result.trim();
  return result;
}

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
