// The form of big integers, and their sums and products.
#include "solver/bigint.hpp"
#include <cmath>

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

}  // namespace fairshake::solver
