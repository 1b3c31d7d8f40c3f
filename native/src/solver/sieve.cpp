#include "solver/sieve.hpp"

#include <cmath>
#include <cstring>

namespace fairshake::solver {

namespace {

constexpr int dropped_bits = 34;       // of a double's mantissa: buckets are one part in 2^18 wide
constexpr double relative = 1e-9;      // far above what rounding can do to the formulas below ...
constexpr double exact = 1e-13;        // ... if the operands are as exact as this
constexpr double largest_log = 500;    // of a power that is worked out: beyond, "perhaps"
constexpr double smallest_log = 1e-3;  // a logarithm nearer to 0 has lost too many digits
constexpr double largest_stretch = 1e3;

std::uint64_t bucket_of(double x) {
  if (x == 0) return 0;
  std::uint64_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits >> dropped_bits;
}

struct Approximate {
  double x = 0;
  bool known = false;
};

Approximate approximate(const Facts& numbers, Value v) {
  if (v.is_small()) return {static_cast<double>(v.n) / static_cast<double>(v.d), true};
  Interval range = numbers.enclose(v);
  bool fine = range.bounded() && !range.contains_zero() && std::fabs(range.lo) < 1e100L &&
              std::fabs(range.lo) > 1e-100L &&
              range.hi - range.lo <= std::fabs(range.lo) * static_cast<long double>(exact);
  return {static_cast<double>(range.lo), fine};
}

// |base|^exponent with either sign: negative bases have their own rules, which the exact way knows.
bool power_may_be_in(const Sieve& sieve, double base, double exponent) {
  double log = std::log(std::fabs(base)) * exponent;
  if (!(std::fabs(log) < largest_log) || std::fabs(exponent) > largest_stretch) return true;
  double x = std::exp(log);
  return sieve.may_hold(x, x * relative) || sieve.may_hold(-x, x * relative);
}

// log|a| / log|b|
bool logarithm_may_be_in(const Sieve& sieve, double a, double b) {
  double above = std::log(std::fabs(a)), below = std::log(std::fabs(b));
  if (!(std::fabs(above) > smallest_log) || !(std::fabs(below) > smallest_log)) return true;
  double x = above / below;
  return sieve.may_hold(x, std::fabs(x) * relative);
}

}  // namespace

void Sieve::reserve(std::size_t values) {
  std::size_t words = 16;
  while (words * 8 < values) words *= 2;  // eight bits for each value
  bits_.assign(words, 0);
}

bool Sieve::marked(std::uint64_t bucket) const {
  std::uint64_t at = mix(bucket * 0x9e3779b97f4a7c15ULL) & (bits_.size() * 64 - 1);
  return (bits_[at / 64] >> (at % 64)) & 1U;
}

void Sieve::add(const Interval& range) {
  auto low = static_cast<double>(range.lo), high = static_cast<double>(range.hi);
  low -= std::fabs(low) * exact;
  high += std::fabs(high) * exact;
  std::uint64_t first = bucket_of(low), last = bucket_of(high);
  if (first > last) std::swap(first, last);
  if (!range.bounded() || !std::isfinite(low) || !std::isfinite(high) || last - first > 1) {
    open_ = true;
    return;
  }
  for (std::uint64_t bucket = first; bucket <= last; ++bucket) {
    std::uint64_t at = mix(bucket * 0x9e3779b97f4a7c15ULL) & (bits_.size() * 64 - 1);
    bits_[at / 64] |= std::uint64_t{1} << (at % 64);
  }
}

bool Sieve::may_hold(double x, double error) const {
  if (open_ || !std::isfinite(x)) return true;
  std::uint64_t first = bucket_of(x - error), last = bucket_of(x + error);
  if (first > last) std::swap(first, last);
  if (last - first > 1) return true;  // about zero, or too inexact
  return marked(first) || (last != first && marked(last));
}

bool may_lead_to(const Sieve& sieve, const Facts& numbers, Code code, bool known_is_left, Value known, Value target) {
  Approximate k = approximate(numbers, known), t = approximate(numbers, target);
  if (!k.known || !t.known) return true;
  auto quotient = [&](double a, double b) { return sieve.may_hold(a / b, std::fabs(a / b) * relative); };
  auto sum = [&](double a, double b) { return sieve.may_hold(a + b, (std::fabs(a) + std::fabs(b)) * relative); };
  switch (code) {
    case Code::add:
      return sum(t.x, -k.x);
    case Code::subtract:
      return known_is_left ? sum(k.x, -t.x) : sum(t.x, k.x);
    default:
      break;
  }
  if (k.x == 0 || t.x == 0) return true;  // absorbed, or not defined
  switch (code) {
    case Code::multiply:
      return quotient(t.x, k.x);
    case Code::divide:
      return known_is_left ? quotient(k.x, t.x) : quotient(t.x, 1 / k.x);
    case Code::power:
      return known_is_left ? logarithm_may_be_in(sieve, t.x, k.x) : power_may_be_in(sieve, t.x, 1 / k.x);
    case Code::root:
      return known_is_left ? power_may_be_in(sieve, t.x, k.x) : logarithm_may_be_in(sieve, k.x, t.x);
    default:
      return true;
  }
}

}  // namespace fairshake::solver
