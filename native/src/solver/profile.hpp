// What one position looks like to the core: kinds of cubes packed in one word, the numbers that cubes can stand for,
// and the operations that signs can stand for. Rule books and variations are only data here.
#pragma once

#include <algorithm>
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
  bool simple = true;  // every leaf is one cube that is no sign: counting digits and signs decides what can be written

  // derived from the above by `derive`
  struct Role {
    int unary_uses = 0;     // how many operations with one operand the kind's cubes can take part in
    bool number = false;    // can be part of a number
    bool operation = false; // can be part of an operation
    bool joins = false;     // can do nothing but join two operands
  };
  std::vector<Role> roles;
  int longest_leaf = 1;

  void derive() {
    roles.assign(is_sign.size(), {});
    for (int k = 0; k < layout.kinds(); ++k) {
      Role& role = roles[static_cast<std::size_t>(k)];
      for (const Leaf& leaf : leaves) role.number = role.number || layout.count(leaf.cost, k) != 0;
      for (const Operator& op : operators) {
        if (layout.count(op.cost, k) == 0) continue;
        role.operation = true;
        if (op.unary()) ++role.unary_uses;
      }
      role.joins = role.operation && !role.number && role.unary_uses == 0;
    }
    for (const Leaf& leaf : leaves) longest_leaf = std::max(longest_leaf, layout.size(leaf.cost));
  }
};

// Values written as postfix: leaf numbers, and operator_base + operator number.
using Postfix = std::vector<std::uint16_t>;
constexpr std::uint16_t operator_base = 60000;

}  // namespace fairshake
