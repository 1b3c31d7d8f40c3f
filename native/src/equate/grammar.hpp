// The grammar of one side of a line as an automaton that carries its exact value: sum so far, pending sign, term,
// pending × or ÷, and the number being read. Stepping with a face gives the next state, or says that no line goes on
// like this.
#pragma once

#include <cstdint>

#include "equate/rational.hpp"

namespace fairshake::equate {

enum class Kind : std::uint8_t {
  digit,
  negative,
  fraction,
  negative_fraction,
  exponent,
  plus,
  minus,
  times,
  over,
  equals
};

struct Face {
  Kind kind = Kind::digit;
  Rational value;
  int score = 0;
};

enum class Number : std::uint8_t { none, zero, whole, done, power };

struct State {
  Rational sum;
  Rational term;
  Rational number;
  std::int8_t sign = 1;
  std::uint8_t pending = 0;  // 0: the number opens a term, 1: times, 2: divided by
  Number stage = Number::none;
  bool negative = false;
  bool any = false;  // whether the sum holds a term already
};

// Whether a tile of this kind can stand after a number in this stage; the grammar has the last word.
inline bool may_follow(Number stage, Kind kind) {
  const bool number = kind <= Kind::negative_fraction;
  switch (stage) {
    case Number::none:
      return number;
    case Number::whole:
      return kind == Kind::digit || kind == Kind::fraction || !number;
    case Number::power:
      return !number && kind != Kind::exponent;
    default:
      return !number;
  }
}

// What became of a step; `overflow` means that the exact value does not fit, not that the line is wrong.
enum class Step : std::uint8_t { ok, wrong, overflow };

class Grammar {
 public:
  explicit Grammar(bool negatives) : negatives_(negatives) {}

  __attribute__((always_inline)) inline Step step(State& state, const Face& face) const {
    switch (face.kind) {
      case Kind::digit:
        return digit(state, face.value.n);
      case Kind::negative:
        return start_negative(state, face.value.n);
      case Kind::fraction:
        return fraction(state, face.value);
      case Kind::negative_fraction:
        return lone(state, face.value);
      case Kind::exponent:
        return power(state, face.value.n);
      case Kind::times:
        return factor(state, 1);
      case Kind::over:
        return factor(state, 2);
      case Kind::plus:
        return term(state, 1);
      case Kind::minus:
        return term(state, -1);
      case Kind::equals:
        break;
    }
    return Step::wrong;
  }

  // The value of a side that ends here.
  inline Step finish(const State& state, Rational& value) const {
    if (state.stage == Number::none) return Step::wrong;
    Rational term = state.number;
    if (state.pending == 1) {
      if (!multiply(state.term, state.number, term)) return Step::overflow;
    } else if (state.pending == 2) {
      if (state.number.n == 0) return Step::wrong;
      if (!divide(state.term, state.number, term)) return Step::overflow;
    }
    value = term;
    if (state.any && !add(state.sum, term, state.sign, value)) return Step::overflow;
    return value.n < 0 && !negatives_ ? Step::wrong : Step::ok;
  }

  static bool complete(const State& state) { return state.stage != Number::none; }

  // A complete side as what stands before its last term, and that term with its sign.
  static inline Step split(const State& state, Rational& sum, Rational& term) {
    State closed = state;
    const Step step = close_number(closed);
    if (step != Step::ok) return step;
    sum = state.any ? state.sum : Rational{};
    term = closed.term;
    if (state.any && state.sign < 0) term.n = -term.n;
    return Step::ok;
  }

 private:
  static Step digit(State& state, std::int64_t d) {
    switch (state.stage) {
      case Number::none:
        state.number = {d, 1};
        state.negative = false;
        state.stage = d == 0 ? Number::zero : Number::whole;
        return Step::ok;
      case Number::whole: {
        std::int64_t longer;
        if (__builtin_mul_overflow(state.number.n, std::int64_t{10}, &longer)) return Step::overflow;
        if (__builtin_add_overflow(longer, state.negative ? -d : d, &state.number.n)) return Step::overflow;
        return Step::ok;
      }
      default:
        return Step::wrong;
    }
  }

  static Step start_negative(State& state, std::int64_t value) {
    if (state.stage != Number::none) return Step::wrong;
    state.number = {value, 1};
    state.negative = true;
    state.stage = Number::whole;
    return Step::ok;
  }

  static Step fraction(State& state, const Rational& value) {
    if (state.stage == Number::none) return lone(state, value);
    if (state.stage != Number::whole) return Step::wrong;
    state.stage = Number::done;
    return add(state.number, value, state.negative ? -1 : 1, state.number) ? Step::ok : Step::overflow;
  }

  static Step lone(State& state, const Rational& value) {
    if (state.stage != Number::none) return Step::wrong;
    state.number = value;
    state.stage = Number::done;
    return Step::ok;
  }

  static Step power(State& state, std::int64_t exponent) {
    if (state.stage == Number::none || state.stage == Number::power) return Step::wrong;
    if (state.number.n == 0 && exponent <= 0) return Step::wrong;
    Rational result{1, 1};
    for (std::int64_t i = exponent < 0 ? -exponent : exponent; i > 0; --i)
      if (!multiply(result, state.number, result)) return Step::overflow;
    if (exponent < 0 && !divide({1, 1}, result, result)) return Step::overflow;
    state.number = result;
    state.stage = Number::power;
    return Step::ok;
  }

  static Step close_number(State& state) {
    if (state.stage == Number::none) return Step::wrong;
    if (state.pending == 0) {
      state.term = state.number;
    } else if (state.pending == 1) {
      if (!multiply(state.term, state.number, state.term)) return Step::overflow;
    } else {
      if (state.number.n == 0) return Step::wrong;
      if (!divide(state.term, state.number, state.term)) return Step::overflow;
    }
    state.stage = Number::none;
    return Step::ok;
  }

  Step close_term(State& state) const {
    const Step closed = close_number(state);
    if (closed != Step::ok) return closed;
    if (!state.any) {
      state.sum = state.term;
    } else if (!add(state.sum, state.term, state.sign, state.sum)) {
      return Step::overflow;
    }
    state.any = true;
    return state.sum.n < 0 && !negatives_ ? Step::wrong : Step::ok;
  }

  static Step factor(State& state, std::uint8_t pending) {
    const Step closed = close_number(state);
    state.pending = pending;
    return closed;
  }

  Step term(State& state, std::int8_t sign) const {
    const Step closed = close_term(state);
    state.sign = sign;
    state.pending = 0;
    return closed;
  }

  bool negatives_;
};

}  // namespace fairshake::equate
