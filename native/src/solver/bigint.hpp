// A small arbitrary-precision integer: enough for the values that outgrow 64 bits, and nothing more.
// Sign and magnitude, magnitude in 32-bit limbs with the least significant first and no leading zero limb.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fairshake::solver {

class BigInt {
 public:
  BigInt() = default;
  BigInt(std::int64_t value);
  static BigInt from_i128(__int128 value);
  static BigInt from_text(const std::string& decimal);

  bool is_zero() const { return limbs_.empty(); }
  bool is_negative() const { return negative_; }
  bool is_one() const { return !negative_ && limbs_.size() == 1 && limbs_[0] == 1; }
  bool is_odd() const { return !limbs_.empty() && (limbs_[0] & 1U); }
  bool fits_i64() const;
  std::int64_t to_i64() const;
  int bits() const;
  long double to_long_double() const;  // within one part in 2^63, may overflow to infinity
  std::string text() const;
  std::uint64_t hash() const;

  BigInt negated() const;
  BigInt absolute() const;
  friend BigInt operator+(const BigInt& a, const BigInt& b);
  friend BigInt operator-(const BigInt& a, const BigInt& b);
  friend BigInt operator*(const BigInt& a, const BigInt& b);
  friend bool operator==(const BigInt& a, const BigInt& b) {
    return a.negative_ == b.negative_ && a.limbs_ == b.limbs_;
  }
  // Truncated division; the divisor must not be zero.
  static void divide(const BigInt& a, const BigInt& b, BigInt& quotient, BigInt& remainder);
  static BigInt gcd(BigInt a, BigInt b);
  static BigInt power(BigInt base, std::uint64_t exponent);
  // The exact n-th root of a positive number into `root`; false if there is none.
  static bool exact_root(const BigInt& a, std::uint64_t n, BigInt& root);
  long double log2() const;                                 // of a positive number, to within one part in 2^50
  std::uint32_t remainder_by(std::uint32_t divisor) const;  // of the magnitude

 private:
  static int compare_magnitude(const BigInt& a, const BigInt& b);
  static std::vector<std::uint32_t> add_magnitude(const BigInt& a, const BigInt& b);
  static std::vector<std::uint32_t> subtract_magnitude(const BigInt& a, const BigInt& b);
  static void divide_by_limb(const BigInt& a, std::uint32_t b, BigInt& quotient, BigInt& remainder);
  static void divide_long(const BigInt& a, const BigInt& b, BigInt& quotient, BigInt& remainder);
  static bool euclid_at_the_top(BigInt& a, BigInt& b);
  std::uint64_t top(int shift) const;  // the magnitude without its last bits, which must leave at most 64
  void trim();

  bool negative_ = false;
  std::vector<std::uint32_t> limbs_;
};

}  // namespace fairshake::solver
