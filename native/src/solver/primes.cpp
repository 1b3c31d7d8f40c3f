#include "solver/primes.hpp"

#include <algorithm>
#include <numeric>

namespace fairshake::solver {

namespace {

using u64 = std::uint64_t;
using u128 = unsigned __int128;
constexpr u64 trial_bound = 1000;
constexpr std::uint32_t big_trial_bound = 1000;

u64 multiply(u64 a, u64 b, u64 m) { return static_cast<u64>(static_cast<u128>(a) * b % m); }

u64 power(u64 base, u64 exponent, u64 m) {
  u64 result = 1;
  for (base %= m; exponent != 0; exponent >>= 1) {
    if (exponent & 1U) result = multiply(result, base, m);
    base = multiply(base, base, m);
  }
  return result;
}

// Products divided by 2^64, modulo an odd number, without a division (Montgomery).
class Reduced {
 public:
  explicit Reduced(u64 n) : n_(n), inverse_(n) {
    for (int bits = 3; bits < 64; bits *= 2) inverse_ *= 2 - n * inverse_;  // each turn doubles the bits that are right
  }
  u64 multiply(u64 a, u64 b) const {
    u128 product = static_cast<u128>(a) * b;
    u64 high = static_cast<u64>(product >> 64);
    u64 taken = static_cast<u64>(static_cast<u128>(static_cast<u64>(product) * inverse_) * n_ >> 64);
    return high >= taken ? high - taken : high - taken + n_;
  }
  u64 add(u64 a, u64 b) const { return a >= n_ - b ? a - (n_ - b) : a + b; }

 private:
  u64 n_, inverse_;
};

u64 distance(u64 a, u64 b) { return a > b ? a - b : b - a; }

// Pollard's rho as Brent runs it: differences are multiplied together, and only every so often is their common divisor
// with n asked for; n is composite and odd. 0 if this walk finds n alone.
u64 walk(u64 n, u64 c) {
  constexpr u64 batch = 128;
  Reduced modulo(n);
  auto next = [&](u64 y) { return modulo.add(modulo.multiply(y, y), c); };
  u64 x = 2, y = 2, before = 2, together = 1, d = 1;
  for (u64 run = 1; d == 1; run *= 2) {
    x = y;
    for (u64 i = 0; i < run; ++i) y = next(y);
    for (u64 done = 0; done < run && d == 1; done += batch) {
      before = y;
      for (u64 i = 0; i < std::min(batch, run - done); ++i) {
        y = next(y);
        together = modulo.multiply(together, distance(x, y));
      }
      d = std::gcd(together, n);
    }
  }
  if (d != n) return d;
  do {  // two primes at once: the last batch again, one by one
    before = next(before);
    d = std::gcd(distance(x, before), n);
  } while (d == 1);
  return d == n ? 0 : d;
}

u64 find_divisor(u64 n) {
  u64 d = 0;
  for (u64 c = 1; d == 0; ++c) d = walk(n, c);
  return d;
}

void collect(u64 n, std::vector<u64>& primes) {
  if (n == 1) return;
  if (is_prime(n)) {
    primes.push_back(n);
    return;
  }
  u64 d = find_divisor(n);
  collect(d, primes);
  collect(n / d, primes);
}

// How often a prime is in a number, which is divided by it as often: by as many at once as one limb holds.
int take_out(BigInt& n, std::uint32_t p) {
  if (n.remainder_by(p) != 0) return 0;
  std::uint32_t many = p;
  int at_once = 1, times = 0;
  for (; static_cast<u64>(many) * p < u64{1} << 31; ++at_once) many *= p;
  auto divide = [&](std::uint32_t by, int count) {
    for (; n.remainder_by(by) == 0; times += count) {
      BigInt quotient, remainder;
      BigInt::divide(n, BigInt(by), quotient, remainder);
      n = quotient;
    }
  };
  divide(many, at_once);
  divide(p, 1);
  return times;
}

}  // namespace

bool is_prime(u64 n) {
  if (n < 2) return false;
  for (u64 p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
    if (n % p == 0) return n == p;
  }
  int twos = __builtin_ctzll(n - 1);
  u64 odd = (n - 1) >> twos;
  for (u64 witness : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {  // proves primality below 2^64
    u64 x = power(witness, odd, n);
    if (x == 1 || x == n - 1) continue;
    bool composite = true;
    for (int i = 1; i < twos && composite; ++i) {
      x = multiply(x, x, n);
      composite = x != n - 1;
    }
    if (composite) return false;
  }
  return true;
}

std::vector<PrimePower> factor(u64 n) {
  std::vector<PrimePower> result;
  auto take = [&](u64 p) {
    int e = 0;
    for (; n % p == 0; n /= p) ++e;
    if (e != 0) result.push_back({p, e});
  };
  take(2);
  for (u64 p = 3; p < trial_bound && p * p <= n; p += 2) take(p);
  if (n == 1) return result;
  std::vector<u64> primes;
  collect(n, primes);
  std::sort(primes.begin(), primes.end());
  for (u64 p : primes) {
    if (!result.empty() && result.back().prime == p) {
      ++result.back().exponent;
    } else {
      result.push_back({p, 1});
    }
  }
  return result;
}

bool factor_big(const BigInt& n, std::vector<PrimePower>& out) {
  out.clear();
  BigInt rest = n.absolute();
  for (std::uint32_t p = 2; p < big_trial_bound && !rest.fits_i64(); p += p == 2 ? 1 : 2) {
    int e = take_out(rest, p);
    if (e != 0) out.push_back({p, e});
  }
  if (!rest.fits_i64()) return false;
  for (const PrimePower& part : factor(static_cast<u64>(rest.to_i64()))) {
    auto same = std::find_if(out.begin(), out.end(), [&](const PrimePower& q) { return q.prime == part.prime; });
    if (same != out.end()) {
      same->exponent += part.exponent;
    } else {
      out.push_back(part);
    }
  }
  std::sort(out.begin(), out.end(), [](const PrimePower& a, const PrimePower& b) { return a.prime < b.prime; });
  return true;
}

}  // namespace fairshake::solver
