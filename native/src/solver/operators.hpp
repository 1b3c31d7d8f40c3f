// The operations of the games on exact values, forwards and backwards.
#pragma once

#include <array>
#include <vector>

#include "solver/profile.hpp"
#include "solver/store.hpp"

namespace fairshake::solver {

// The value of `a op b` (`op a` when unary), undefined where the rules give none, doubtful where the core cannot tell.
Value apply(Store& store, const Operator& op, Value a, Value b);

// What the other operand must be for the result to be `target`. All candidates are here, or `absorbed` is set (both
// may be): an empty Inverse is a proof that no operand will do.
struct Inverse {
  std::array<Value, 4> few;  // candidates, to be checked forwards where `check` is set
  int count = 0;
  std::vector<Value> many;  // the fifth and those after it
  bool check = false;       // some candidates may be wrong: whoever uses one works the operation out once more
  bool absorbed = false;    // infinitely many may do, or the core cannot invert: try every value of the rest forwards

  void push(Value v) {
    if (count < 4)
      few[static_cast<std::size_t>(count++)] = v;
    else
      many.push_back(v);
  }
  // Calls use(x) for each candidate until it returns true.
  template <class Use>
  bool any(Use use) const {
    for (int i = 0; i < count; ++i)
      if (use(few[static_cast<std::size_t>(i)])) return true;
    for (Value v : many)
      if (use(v)) return true;
    return false;
  }
  void clear() {
    count = 0;
    many.clear();
    check = absorbed = false;
  }
};

// The n-th root of a whole machine number if it is whole, else -1.
std::int64_t exact_root(std::int64_t radicand, std::int64_t index);

// base^k = power in whole numbers, base > 1: k, or -1 if there is none.
std::int64_t exact_logarithm(const BigInt& base, const BigInt& power);

// What the cubes left for the other operand can come to: no candidate is made that they cannot.
struct Reach {
  bool irrational = true, transcendental = true;
};

void invert(Store& store, const Operator& op, bool known_is_left, Value known, Value target, Reach reach, Inverse& out);
void invert_unary(Store& store, const Operator& op, Value target, Inverse& out);

}  // namespace fairshake::solver
