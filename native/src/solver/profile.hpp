// What one position looks like to the core: kinds of cubes packed in one word, the numbers that cubes can stand for,
// and the operations that signs can stand for. Rule books and variations are only data here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "solver/multiset.hpp"
#include "solver/value.hpp"

namespace fairshake::solver {

enum class Code : std::uint8_t {
  add,
  subtract,
  multiply,
  divide,
  power,
  root,
  average,
  percent,
  remainder,
  lcm,
  gcf,
  log,
  // all above have two operands, all below one
  square_root,
  factorial,
  factors,
  next_prime,
  power_by,
  scale
};

// `a code b`: the index of a root comes first (3 root 8), and so do the base of a power (2^3), the number of which a
// logarithm is taken (8 log 2) and the number that leaves a remainder (8 remainder 3).
struct Operator {
  Code code;
  Word cost;         // one cube at least, or a search would not come to an end; exactly one with two operands
  bool whole_only;   // ^ and root of whole numbers only (elementary divisions)
  bool no_fraction;  // a smaller number divided by a larger one is not allowed (third grade)
  std::int64_t
      limit;  // remainder, factors, next prime, factorial: largest operand, 0 for none; percent: what "hundred" is
  Value parameter;  // power_by: the exponent; scale: the factor

  bool unary() const { return code >= Code::square_root; }
  bool commutes() const {
    return code == Code::add || code == Code::multiply || code == Code::average || code == Code::percent ||
           code == Code::lcm || code == Code::gcf;
  }
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

  // What kinds of cubes can do, as masks of their fields; derived from the above by `derive`.
  struct Roles {
    Word signs = 0, digits = 0;
    Word numbers = 0;         // can be part of a number
    Word operations = 0;      // can be part of an operation
    Word joining = 0;         // can do nothing but join two operands
    Word idle = 0;            // can be part of a number and of nothing else
    Word useless = 0;         // neither
    std::vector<Word> unary;  // the i-th: kinds whose cubes can take part in more than i operations with one operand
  };
  Roles roles;
  std::vector<std::vector<Leaf>> leaves_of_size;  // by the number of cubes; the engine orders each by value
  int longest_leaf = 1;

  // How many operations with one operand these cubes can be part of at most.
  int unary_uses(Word cubes) const {
    int total = 0;
    for (Word mask : roles.unary) total += layout.size(cubes & mask);
    return total;
  }

  void derive() {
    roles = {};
    for (int k = 0; k < layout.kinds(); ++k) {
      Word field = layout.field(k);
      (is_sign[static_cast<std::size_t>(k)] ? roles.signs : roles.digits) |= field;
      for (const Leaf& leaf : leaves)
        if (layout.count(leaf.cost, k) != 0) roles.numbers |= field;
      std::size_t uses = 0;
      for (const Operator& op : operators) {
        if (layout.count(op.cost, k) == 0) continue;
        roles.operations |= field;
        if (!op.unary()) continue;
        if (roles.unary.size() <= uses) roles.unary.push_back(0);
        roles.unary[uses++] |= field;
      }
      bool number = (roles.numbers & field) != 0, operation = (roles.operations & field) != 0;
      if (operation && !number && uses == 0) roles.joining |= field;
      if (number && !operation) roles.idle |= field;
      if (!number && !operation) roles.useless |= field;
    }
    for (const Leaf& leaf : leaves) longest_leaf = std::max(longest_leaf, layout.size(leaf.cost));
    leaves_of_size.assign(static_cast<std::size_t>(longest_leaf) + 1, {});
    for (const Leaf& leaf : leaves) leaves_of_size[static_cast<std::size_t>(layout.size(leaf.cost))].push_back(leaf);
  }

  // n joining signs (each an operation of its own: with two operands it costs one cube) need n + 1 numbers; cubes that
  // are only numbers need signs between the numbers they fill. `low` must be used, `high` may be. False is a proof.
  bool can_be_joined(Word low, Word high) const {
    if ((low & roles.useless) != 0 || layout.size(low & roles.joining) + 1 > layout.size(high & roles.numbers))
      return false;
    return (layout.size(low & roles.idle) + longest_leaf - 1) / longest_leaf - 1 <=
           layout.size(high & roles.operations);
  }
};

// Values written as postfix: leaf numbers, and operator_base + operator number.
using Postfix = std::vector<std::uint16_t>;
constexpr std::uint16_t operator_base = 60000;

}  // namespace fairshake::solver
