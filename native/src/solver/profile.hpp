// What one position looks like to the core: kinds of cubes packed in one word, the numbers that cubes can stand for,
// and the operations that signs can stand for. Rule books and variations are only data here.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "multiset.hpp"
#include "solver/value.hpp"

namespace fairshake {

enum class Code : std::uint8_t {
  add, subtract, multiply, divide, power, root, average, percent, remainder, lcm, gcf, log,  // two operands
  square_root, factorial, factors, next_prime, power_by, scale                              // one operand
};

struct Operator {
  Code code;
  Word cost;
  bool whole_only;     // ^ and root of whole numbers only (elementary divisions)
  bool no_fraction;    // a smaller number divided by a larger one is not allowed (third grade)
  std::int64_t limit;  // remainder, factors, next prime: largest operand, 0 for none; percent: what "hundred" is
  Value parameter;     // power_by: the exponent; scale: the factor

  bool unary() const { return code >= Code::square_root; }
  bool commutes() const { return code == Code::add || code == Code::multiply || code == Code::average || code == Code::percent || code == Code::lcm || code == Code::gcf; }
};

struct Leaf {
  Word cost;
  Value value;
};

struct Profile {
  Layout layout;
  std::vector<bool> is_sign;  // by kind: whether its cubes are operation signs first of all
  std::vector<Leaf> leaves;
  std::vector<Operator> operators;
  std::unordered_map<Word, std::vector<std::uint16_t>> leaves_of;  // by cost
  std::vector<int> unary_uses;  // by kind: how many operations with one operand its sign can stand for
  bool simple = true;  // every leaf is one cube that is no sign: counting digits and signs decides what can be written

  void count_unary_uses() {
    unary_uses.assign(is_sign.size(), 0);
    for (const Operator& op : operators)
      if (op.unary())
        for (int k = 0; k < layout.kinds(); ++k) unary_uses[static_cast<std::size_t>(k)] += layout.count(op.cost, k);
  }
};

// Values written as postfix: leaf numbers, and operator_base + operator number.
using Postfix = std::vector<std::uint16_t>;
constexpr std::uint16_t operator_base = 60000;

}  // namespace fairshake
