// Undoing an operation on machine fractions, where one operand or none will do: the short way past `invert`, and it
// agrees with it. Nearly everything that elementary divisions search is decided here.
#pragma once

#include <numeric>

#include "solver/bounds.hpp"
#include "solver/operators.hpp"

namespace fairshake::solver {

// One candidate, none (a proof, for cubes within the limits `can`), or not to be told so quickly.
enum class Undone : std::uint8_t { nothing, one, unknown };

Undone undo(Store& store, const Operator& op, bool known_is_left, Value known, Value target, const Limits& can,
            Value& x);

// Small enough that a sum of two products of parts fits into 64 bits.
inline bool thin(Value v) {
  return v.d > 0 && v.n > -(std::int64_t{1} << 30) && v.n < (std::int64_t{1} << 30) && v.d < (std::int64_t{1} << 30);
}

// n/d in lowest terms, unless its sign or a fraction is beyond the limits: most candidates end here.
inline Undone within(const Limits& can, std::int64_t n, std::int64_t d, Value& x) {
  if (d < 0) {
    n = -n;
    d = -d;
  }
  if ((n < 0 && !can.negative) || (n == 0 && !can.zero)) return Undone::nothing;
  if (d != 1) {
    if (!can.fraction && !can.irrational) {
      if (n % d != 0) return Undone::nothing;
      n /= d;
      d = 1;
    } else if (std::int64_t g = std::gcd(n, d); g != 1) {
      n /= g;
      d /= g;
    }
  }
  x = {n, d};
  return Undone::one;
}

// The same for + - x and division of thin fractions, for operators without `no_fraction`; what the limits forbid by
// its sign or as a fraction is left out.
inline Undone undo_arithmetic(Code code, bool known_is_left, Value known, Value target, const Limits& can, Value& x) {
  const Value &k = known, &t = target;
  switch (code) {
    case Code::add:
      return within(can, t.n * k.d - k.n * t.d, k.d * t.d, x);
    case Code::subtract:
      return within(can, known_is_left ? k.n * t.d - t.n * k.d : k.n * t.d + t.n * k.d, k.d * t.d, x);
    case Code::multiply:
      if (k.n == 0) return t.n == 0 ? Undone::unknown : Undone::nothing;
      return within(can, t.n * k.d, t.d * k.n, x);
    case Code::divide:
      if (!known_is_left) return k.n == 0 ? Undone::nothing : within(can, t.n * k.n, t.d * k.d, x);
      if (k.n == 0) return t.n == 0 ? Undone::unknown : Undone::nothing;
      return t.n == 0 ? Undone::nothing : within(can, k.n * t.d, k.d * t.n, x);
    default:
      return Undone::unknown;
  }
}

}  // namespace fairshake::solver
