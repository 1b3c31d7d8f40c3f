#include "solver/undo.hpp"

namespace fairshake::solver {

namespace {

using i64 = std::int64_t;

constexpr double machine_numbers = 9.2e18;

bool narrow(i64 n) { return n < (i64{1} << 40) && n > -(i64{1} << 40); }

Undone one(Value& x, Value v) {
  x = v;
  return v.is_defined() ? Undone::one : Undone::unknown;
}

Undone product(Store& store, Value known, Value target, Value& x) {
  if (known.n == 0) return target.n == 0 ? Undone::unknown : Undone::nothing;
  if (known.d == 1 && target.d == 1 && narrow(target.n) && target.n % known.n == 0)
    return one(x, {target.n / known.n, 1});
  return one(x, store.divide(target, known));
}

Undone quotient(Store& store, bool known_is_left, Value known, Value target, Value& x) {
  if (!known_is_left) return known.n == 0 ? Undone::nothing : one(x, store.multiply(target, known));
  if (known.n == 0) return target.n == 0 ? Undone::unknown : Undone::nothing;
  return target.n == 0 ? Undone::nothing : one(x, store.divide(known, target));
}

// base^x = result in whole numbers
Undone exponent(i64 base, i64 result, i64 least, Value& x) {
  if (base <= 1) return base == result ? Undone::unknown : Undone::nothing;
  if (result == 0) return Undone::nothing;
  i64 k = 0;
  for (; result > 1 && result % base == 0; result /= base) ++k;
  return result == 1 && k >= least ? one(x, {k, 1}) : Undone::nothing;
}

// x^power = target in whole numbers
Undone base(i64 power, i64 target, Value& x) {
  if (power == 0) return target == 1 ? Undone::unknown : Undone::nothing;
  if (target <= 1) return one(x, {target, 1});
  i64 root = exact_root(target, power);
  return root < 0 ? Undone::nothing : one(x, {root, 1});
}

// the index-th root of x = target in whole numbers
Undone radicand(i64 index, i64 target, const Limits& can, Value& x) {
  if (index == 0) return Undone::nothing;
  if (target <= 1) return one(x, {target, 1});
  i64 power = 1;
  for (i64 i = 0; i < index; ++i)
    if (__builtin_mul_overflow(power, target, &power))
      return can.height < machine_numbers ? Undone::nothing : Undone::unknown;
  return one(x, {power, 1});
}

bool whole(Value v) { return v.d == 1 && v.n >= 0; }

}  // namespace

Undone undo(Store& store, const Operator& op, bool known_is_left, Value known, Value target, const Limits& can,
            Value& x) {
  if (!known.is_small() || !target.is_small() || op.no_fraction) return Undone::unknown;
  bool plain = known.d == 1 && target.d == 1 && narrow(known.n) && narrow(target.n);
  switch (op.code) {
    case Code::add:
      return one(x, plain ? Value{target.n - known.n, 1} : store.subtract(target, known));
    case Code::subtract:
      if (plain) return one(x, {known_is_left ? known.n - target.n : target.n + known.n, 1});
      return one(x, known_is_left ? store.subtract(known, target) : store.add(target, known));
    case Code::multiply:
      return product(store, known, target, x);
    case Code::divide:
      return quotient(store, known_is_left, known, target, x);
    case Code::power:
      if (!op.whole_only) return Undone::unknown;
      if (!whole(known) || !whole(target)) return Undone::nothing;
      return known_is_left ? exponent(known.n, target.n, 0, x) : base(known.n, target.n, x);
    case Code::root:
      if (!op.whole_only) return Undone::unknown;
      if (!whole(known) || !whole(target)) return Undone::nothing;
      return known_is_left ? radicand(known.n, target.n, can, x) : exponent(target.n, known.n, 1, x);
    default:
      return Undone::unknown;
  }
}

}  // namespace fairshake::solver
