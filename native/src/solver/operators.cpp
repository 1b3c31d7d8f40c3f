#include "solver/operators.hpp"

#include <cmath>
#include <numeric>

#include "solver/primes.hpp"

namespace fairshake::solver {

using i64 = std::int64_t;

i64 exact_root(i64 radicand, i64 index) {
  if (radicand < 2 || index == 1) return radicand;
  if (index > 62) return -1;
  // a double is off by far less than one unit here, as roots of 63-bit numbers have at most 32 bits
  auto guess = static_cast<i64>(
      std::llround(index == 2 ? std::sqrt(static_cast<double>(radicand))
                              : std::pow(static_cast<double>(radicand), 1.0 / static_cast<double>(index))));
  for (i64 r = guess > 1 ? guess - 1 : 1; r <= guess + 1; ++r) {
    __int128 power = 1;
    for (i64 i = 0; i < index && power <= radicand; ++i) power *= r;
    if (power == radicand) return r;
  }
  return -1;
}

i64 exact_logarithm(const BigInt& base, const BigInt& power) {
  long double ratio = power.log2() / base.log2();
  i64 k = std::llround(ratio);
  if (std::fabs(ratio - static_cast<long double>(k)) > 1e-6L) return -1;
  return BigInt::power(base, static_cast<std::uint64_t>(k)) == power ? k : -1;
}

namespace {

constexpr i64 largest_factorial = 500;  // 500! has under 4096 bits
constexpr long double vast = 3000;      // from here on a factorial is beyond what an enclosure can hold

// What an operation comes to that needs a yes and did not get one.
Value without(Answer needed) { return needed == Answer::unknown ? doubtful_value : undefined_value; }

// What an operation comes to that takes whole numbers up to a limit, of a whole number that is not small: undefined, or
// doubtful where it may be small though it is not written so, as 720!/719! is.
Value beyond(const Store& store, Value whole, i64 limit) {
  return store.enclose(whole).lo > static_cast<long double>(limit) ? undefined_value : doubtful_value;
}

Value divide(Store& store, const Operator& op, Value a, Value b) {
  Value result = store.divide(a, b);
  if (op.no_fraction && result.is_small() && result.n != 0 && std::llabs(result.n) < result.d) return undefined_value;
  return result;
}

Value whole_power(Store& store, Value a, Value b) {
  Answer wa = store.whole(a), wb = store.whole(b);
  if (wa != Answer::yes) return without(wa);
  if (wb != Answer::yes) return without(wb);
  return store.power(a, b);
}

Value whole_root(Store& store, Value index, Value radicand) {
  Answer wi = store.whole(index), wr = store.whole(radicand);
  if (wi != Answer::yes || index.is_zero()) return without(wi);
  if (wr != Answer::yes) return without(wr);
  if (radicand.is_small() && index.is_small()) {
    i64 root = exact_root(radicand.n, index.n);
    return root < 0 ? undefined_value : Value{root, 1};
  }
  if (radicand.is_zero() || radicand.is_one()) return radicand;
  if (store.is_rational(radicand)) {
    BigInt root;
    if (!index.is_small()) return beyond(store, index, store.numerator(radicand).bits());
    bool large = index.n > store.numerator(radicand).bits();
    if (large || !BigInt::exact_root(store.numerator(radicand), static_cast<std::uint64_t>(index.n), root))
      return undefined_value;
    return store.big(root, BigInt(1));
  }
  if (index.is_small() && store.never_a_power(radicand, index.n)) return undefined_value;
  Value root = store.root(index, radicand);
  if (!root.is_defined()) return root;
  Answer whole = store.whole(root);
  return whole == Answer::yes ? root : without(whole);
}

bool counting(Value v, i64 limit) { return v.is_small_integer() && v.n > 0 && (limit == 0 || v.n <= limit); }

// a rem b for counting numbers, a up to the limit: anything larger than a leaves a.
Value remainder(Store& store, const Operator& op, Value a, Value b) {
  if (!a.is_small()) {
    if (store.is_rational(a) || store.enclose(a).lo > static_cast<long double>(op.limit)) return undefined_value;
    return store.whole(a) == Answer::no ? undefined_value : doubtful_value;
  }
  if (!counting(a, op.limit) || (b.is_small() && !counting(b, 0))) return undefined_value;
  if (b.is_small()) return {a.n % b.n, 1};
  Answer whole = store.whole(b);
  if (whole != Answer::yes) return without(whole);
  return store.enclose(b).lo > static_cast<long double>(a.n) ? a : doubtful_value;
}

// LCM and GCF where a number is beyond 64 bits.
Value large_pair(Store& store, const Operator& op, Value a, Value b) {
  Answer one = store.whole(a), other = store.whole(b);
  if (one == Answer::no || other == Answer::no) return undefined_value;
  if (one == Answer::unknown || other == Answer::unknown) return doubtful_value;
  if (a.is_zero() || b.is_zero()) return op.code == Code::gcf ? (a.is_zero() ? b : a) : undefined_value;
  Value g;
  if (store.is_rational(a) && store.is_rational(b))
    g = store.big(BigInt::gcd(store.numerator(a), store.numerator(b)), BigInt(1));
  else if (!store.common_factor(a, b, g))
    return doubtful_value;
  return op.code == Code::gcf ? g : store.divide(store.multiply(a, b), g);
}

Value counting_pair(Store& store, const Operator& op, Value a, Value b) {
  if (op.code == Code::remainder) return remainder(store, op, a, b);
  if (op.code == Code::gcf && ((a.is_zero() && counting(b, 0)) || (b.is_zero() && counting(a, 0))))
    return a.is_zero() ? b : a;
  if (!a.is_small() || !b.is_small()) return large_pair(store, op, a, b);
  if (!counting(a, 0) || !counting(b, 0)) return undefined_value;
  i64 g = std::gcd(a.n, b.n);
  return op.code == Code::gcf ? Value{g, 1} : store.multiply({a.n / g, 1}, b);
}

// With a limit, larger factorials are left out; without one they are kept by name, as zero times each of them is zero.
Value factorial(Store& store, const Operator& op, Value a) {
  Answer whole = store.whole(a);
  if (whole != Answer::yes) return without(whole);
  if (op.limit != 0 && !a.is_small()) return beyond(store, a, op.limit);
  if (op.limit != 0 && a.n > op.limit) return undefined_value;
  if (!a.is_small()) return store.enclose(a).lo > vast ? store.huge_factorial(a) : doubtful_value;
  return a.n > largest_factorial ? store.huge_factorial(a) : store.factorial(a.n);
}

Value factors(Store& store, const Operator& op, Value a) {
  Answer whole = store.whole(a);
  if (whole != Answer::yes || a.is_zero()) return without(whole);
  if (op.limit != 0 && !a.is_small()) return beyond(store, a, op.limit);
  if (op.limit != 0 && a.n > op.limit) return undefined_value;
  std::vector<PrimePower> parts;
  if (!store.is_rational(a) || !factor_big(store.numerator(a), parts)) return doubtful_value;
  Value count{1, 1};
  for (const PrimePower& p : parts) count = store.multiply(count, {p.exponent + 1, 1});
  return count;
}

Value next_prime(Store& store, const Operator& op, Value a) {
  Value beyond = store.subtract(a, {op.limit, 1});
  if (beyond.is_defined() && store.sign(beyond) == Sign::positive) return undefined_value;
  if (!store.is_rational(a)) return store.irrational(a) == Answer::yes ? undefined_value : doubtful_value;
  if (store.sign(a) == Sign::negative) return {2, 1};
  i64 n = a.is_small() ? a.n / a.d + 1 : 2;
  if (!a.is_small()) return store.enclose(a).hi < 1 ? Value{2, 1} : doubtful_value;
  while (!is_prime(static_cast<std::uint64_t>(n))) ++n;
  return {n, 1};
}

}  // namespace

Value apply(Store& store, const Operator& op, Value a, Value b) {
  switch (op.code) {
    case Code::add:
      return store.add(a, b);
    case Code::subtract:
      return store.subtract(a, b);
    case Code::multiply:
      return store.multiply(a, b);
    case Code::divide:
      return divide(store, op, a, b);
    case Code::power:
      return op.whole_only ? whole_power(store, a, b) : store.power(a, b);
    case Code::root:
      return op.whole_only ? whole_root(store, a, b) : store.root(a, b);
    case Code::average:
      return store.multiply(store.add(a, b), {1, 2});
    case Code::percent:
      return store.multiply(store.multiply(a, b), {1, op.limit});
    case Code::remainder:
    case Code::lcm:
    case Code::gcf:
      return counting_pair(store, op, a, b);
    case Code::log:
      return store.logarithm(a, b);
    case Code::square_root:
      return op.whole_only ? whole_root(store, {2, 1}, a) : store.power(a, {1, 2});
    case Code::factorial:
      return factorial(store, op, a);
    case Code::factors:
      return factors(store, op, a);
    case Code::next_prime:
      return next_prime(store, op, a);
    case Code::scale:
      return store.multiply(a, op.parameter);
    case Code::power_by:
      return op.whole_only ? whole_power(store, a, op.parameter) : store.power(a, op.parameter);
  }
  return undefined_value;
}

}  // namespace fairshake::solver
