// Operations backwards: given the result and one operand, what can the other operand be?
// Where an operand is absorbed (0 x anything, 1^anything, anything^0, ...) there is no list of candidates and the
// caller must try values forwards. Candidates of powers and roots are checked forwards, never trusted.
#include <cmath>

#include "solver/operators.hpp"

namespace fairshake::solver {

namespace {

void push(Inverse& out, Value v) {
  if (v.is_defined()) {
    out.push(v);
  } else if (v.is_doubtful()) {
    out.absorbed = true;
  }
}

// An opaque number may be another one without being written so: log_6 4 + log_6 9 - 1 is 1.
bool may_be(const Store& store, Value v, Value other) {
  return v == other ||
         (store.opaque(v) && store.enclose(v).overlaps(store.enclose(other)) && store.may_be_equal(v, other));
}

bool may_be_one(const Store& store, Value v) { return may_be(store, v, {1, 1}); }

bool may_be_zero(const Store& store, Value v) {
  return v.is_zero() || (store.opaque(v) && store.sign(v) == Sign::unknown);
}

// x * a = t
void invert_product(Store& store, Value a, Value t, Inverse& out) {
  out.absorbed = may_be_zero(store, a) && may_be_zero(store, t);
  if (!a.is_zero() && !out.absorbed) push(out, store.divide(t, a));
}

void invert_quotient(Store& store, bool known_is_left, Value a, Value t, Inverse& out) {
  if (!known_is_left) {
    if (!a.is_zero()) push(out, store.multiply(t, a));
    return;
  }
  out.absorbed = may_be_zero(store, a) && may_be_zero(store, t);
  if (!out.absorbed && !a.is_zero() && !t.is_zero()) push(out, store.divide(a, t));
}

// x^e = t for a known exponent
void invert_base(Store& store, Value e, Value t, Reach reach, Inverse& out) {
  if (e.is_zero()) {
    out.absorbed = may_be_one(store, t);
    return;
  }
  Sign s = store.sign(t);
  if (s == Sign::unknown) {
    out.absorbed = true;
    return;
  }
  if (!store.opaque(e) && !store.opaque(t)) {
    if (!reach.irrational && !store.single_term(t)) return;  // no power of a rational is a sum of different radicals
    // Gelfond and Schneider: an irrational algebraic power of an algebraic number is transcendental, and t is not
    if (!reach.transcendental && store.irrational(e) == Answer::yes && !t.is_zero() && !t.is_one()) return;
  }
  // rational powers of algebraic numbers are algebraic, whole powers of rational ones rational
  if (store.is_rational(e) && !reach.transcendental && store.transcendental(t)) return;
  if (store.is_integer(e) && !reach.irrational && store.irrational(t) == Answer::yes) return;
  if (!reach.irrational && t.is_small_integer() && e.is_small_integer() && e.n > 0) {
    std::int64_t root = exact_root(t.n < 0 ? -t.n : t.n, e.n);
    if (root < 0) return;
  }
  Value size = store.power(s == Sign::negative ? store.negate(t) : t, store.inverse(e));
  if (s != Sign::zero && store.is_rational(e) && store.denominator(e).is_odd()) {
    bool odd = store.numerator(e).is_odd();
    if (s == Sign::positive) push(out, size);
    if ((s == Sign::negative) == odd) push(out, store.negate(size));
    return;
  }
  if (s != Sign::negative) push(out, size);
  // an exponent that is not written out, such as 720!, may be one that a negative base takes
  if (store.opaque(e) && store.irrational(e) != Answer::yes) push(out, store.negate(size));
}

// a^x = t for a known base; `reciprocal` when x is the index of a root
void invert_exponent(Store& store, Value a, Value t, bool reciprocal, Reach reach, Inverse& out) {
  Sign s = store.sign(a), st = store.sign(t);
  if (s == Sign::unknown || st == Sign::unknown) {
    out.absorbed = true;
    return;
  }
  if (s == Sign::zero) {
    out.absorbed = st == Sign::zero;
    return;
  }
  // Gelfond and Schneider: the logarithm of one algebraic number to the base of another is rational or transcendental
  bool rational_only = !reach.irrational || (!reach.transcendental && !store.opaque(a) && !store.opaque(t));
  if (rational_only && store.single_term(a) && !store.single_term(t) && !store.opaque(a) && !store.opaque(t)) return;
  Value size = s == Sign::negative ? store.negate(a) : a, wanted = st == Sign::negative ? store.negate(t) : t;
  if (size.is_one()) {
    out.absorbed = may_be_one(store, wanted);
    return;
  }
  if (may_be_one(store, size) && may_be_one(store, wanted)) {
    out.absorbed = true;
    return;
  }
  if (st == Sign::zero || (s == Sign::positive && st == Sign::negative)) return;
  // a negative base takes rational exponents only
  Value x =
      rational_only || s == Sign::negative ? store.rational_logarithm(wanted, size) : store.logarithm(wanted, size);
  if (reciprocal && x.is_zero()) return;
  push(out, reciprocal ? store.inverse(x) : x);
}

// a^k = t in whole machine numbers, a > 1: k, or -1
std::int64_t whole_logarithm(std::int64_t a, std::int64_t t) {
  std::int64_t k = 0;
  for (; t > 1 && t % a == 0; t /= a) ++k;
  return t == 1 ? k : -1;
}

// base^x = result
void whole_exponent(Store& store, Value base, Value result, Inverse& out) {
  if (base.is_zero() || base.is_one()) {
    out.absorbed = base == result;
    return;
  }
  if (result.is_zero()) return;
  std::int64_t k = base.is_small() && result.is_small()
                       ? whole_logarithm(base.n, result.n)
                       : exact_logarithm(store.numerator(base), store.numerator(result));
  if (k >= 0) out.push({k, 1});
}

// x^exponent = t
void whole_base(Store& store, Value exponent, Value t, Inverse& out) {
  if (exponent.is_zero()) {
    out.absorbed = t.is_one();
    return;
  }
  if (t.is_zero() || t.is_one()) return out.push(t);
  if (!exponent.is_small()) return;  // t is far smaller than any such power
  if (t.is_small()) {
    if (std::int64_t r = exact_root(t.n, exponent.n); r >= 0) out.push({r, 1});
    return;
  }
  BigInt root;
  if (BigInt::exact_root(store.numerator(t), static_cast<std::uint64_t>(exponent.n), root))
    out.push(store.big(root, BigInt(1)));
}

// Powers and roots of whole numbers only; false when a number is written out neither here nor there.
bool invert_whole(Store& store, const Operator& op, bool known_is_left, Value known, Value t, Inverse& out) {
  if (store.is_rational(t) && store.whole(t) == Answer::no) return true;
  if (store.is_rational(known) && store.whole(known) == Answer::no) return true;
  if (!store.is_rational(t) || !store.is_rational(known)) return false;
  if (op.code == Code::power) {
    if (known_is_left)
      whole_exponent(store, known, t, out);
    else
      whole_base(store, known, t, out);
  } else if (!known_is_left) {
    whole_exponent(store, t, known, out);
  } else if (!known.is_zero()) {
    push(out, store.power(t, known));
  }
  return true;
}

void invert_log(Store& store, bool known_is_left, Value known, Value t, Inverse& out) {
  if (!known_is_left) return push(out, store.power(known, t));
  if (known.is_one()) {
    out.absorbed = t.is_zero() || store.sign(t) == Sign::unknown;
  } else if (t.is_zero()) {
    out.absorbed = may_be_one(store, known);
  } else {
    push(out, store.power(known, store.inverse(t)));
  }
}

void invert_factorial(Store& store, const Operator& op, Value t, Inverse& out) {
  if (may_be_one(store, t)) {
    out.push({0, 1});
    out.push({1, 1});
  }
  if (t.is_one()) return;
  if (store.sign(t) == Sign::negative || (t.is_small() && t.d != 1)) return;
  bool bounded = std::isfinite(store.enclose(t).hi);  // else all is absorbed in the end
  for (std::int64_t n = 2; n <= 500; ++n) {
    Value f = apply(store, op, {n, 1}, {0, 1});
    if (f == t) return push(out, {n, 1});
    if (bounded && may_be(store, t, f)) push(out, {n, 1});
    if (store.enclose(f).lo > store.enclose(t).hi) return;
  }
  out.absorbed = true;
}

}  // namespace

void invert(Store& store, const Operator& op, bool known_is_left, Value known, Value target, Reach reach,
            Inverse& out) {
  out.clear();
  switch (op.code) {
    case Code::add:
      return push(out, store.subtract(target, known));
    case Code::subtract:
      return push(out, known_is_left ? store.subtract(known, target) : store.add(target, known));
    case Code::multiply:
      return invert_product(store, known, target, out);
    case Code::divide:
      out.check = op.no_fraction;
      return invert_quotient(store, known_is_left, known, target, out);
    case Code::average:
      return push(out, store.subtract(store.multiply(target, {2, 1}), known));
    case Code::percent:
      return invert_product(store, known, store.multiply(target, {op.limit, 1}), out);
    case Code::power:
      out.check = true;
      if (op.whole_only && invert_whole(store, op, known_is_left, known, target, out)) return;
      if (known_is_left)
        invert_exponent(store, known, target, false, reach, out);
      else
        invert_base(store, known, target, reach, out);
      return;
    case Code::root:
      out.check = true;
      if (op.whole_only && invert_whole(store, op, known_is_left, known, target, out)) return;
      if (!known_is_left) return invert_exponent(store, known, target, true, reach, out);
      if (known.is_zero()) return;
      if (Value exponent = store.inverse(known); exponent.is_defined())
        invert_base(store, exponent, target, reach, out);
      else
        out.absorbed = true;
      return;
    case Code::log:
      out.check = true;
      return invert_log(store, known_is_left, known, target, out);
    default:
      out.absorbed = true;
  }
}

void invert_unary(Store& store, const Operator& op, Value target, Inverse& out) {
  out.clear();
  out.check = true;
  switch (op.code) {
    case Code::square_root:
      if (store.sign(target) == Sign::unknown)
        out.absorbed = true;
      else if (store.sign(target) != Sign::negative)
        push(out, store.multiply(target, target));
      return;
    case Code::factorial:
      return invert_factorial(store, op, target, out);
    case Code::scale:
      return invert_product(store, op.parameter, target, out);
    case Code::power_by:
      return invert_base(store, op.parameter, target, {}, out);
    default:
      out.absorbed = true;
  }
}

}  // namespace fairshake::solver
