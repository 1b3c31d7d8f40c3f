// Exact arithmetic on real numbers: the topmost layer (see values.hpp for the others), and the one that computes.
// Results are in the one form of their kind. An operation is undefined where the games' rules give it no value, and
// doubtful where the core cannot tell or cannot afford it. Undefined in, undefined out; else doubtful in, doubtful out.
#pragma once

#include <unordered_map>
#include <vector>

#include "solver/factoring.hpp"

namespace fairshake::solver {

class Store : public Factoring {
 public:
  Value add(Value a, Value b);
  Value subtract(Value a, Value b);
  Value multiply(Value a, Value b);
  Value divide(Value a, Value b);
  Value negate(Value a);
  Value inverse(Value a);
  Value power(Value base, Value exponent);  // real numbers, by the games' rule for negative bases
  Value root(Value index, Value radicand) { return power(radicand, inverse(index)); }
  Value logarithm(Value a, Value base);
  // The same where only a rational answer is of use: undefined if log_base a is irrational. Makes no new numbers.
  Value rational_logarithm(Value a, Value base);
  Value factorial(std::int64_t n);    // written out
  Value huge_factorial(Value whole);  // kept as it stands

  static constexpr int max_expand = 12;          // exponent up to which the power of a sum is multiplied out
  static constexpr int max_expanded_bits = 400;  // of its coefficients

 private:
  // fractions (rational.cpp)
  Value add_rational(Value a, Value b);
  Value multiply_rational(Value a, Value b);
  Value inverse_rational(Value a);
  // sums and products (arithmetic.cpp)
  bool accumulate(Terms& sum, const Term& term);
  Value multiply_keys(Key a, Key b);
  // from powers of primes and atoms back to a value (compose.cpp)
  Value compose(Monomial parts, int sign);
  bool expandable(const Monomial& parts) const;
  bool short_enough(Value sum, std::int64_t exponent) const;
  Value primitive(const Monomial& parts, std::int64_t& p, std::int64_t& q);
  // reciprocals (inverse.cpp)
  Value inverse_of_sum(Value a);
  Value inverse_of_two(const Terms& terms);
  Value conjugate_inverse(Value a);
  Value strip_content(Value sum, Value& content);
  // powers that are worked out (power.cpp)
  Value power_of_negative(Value base, Value exponent);
  Value power_of_monomial(const Monomial& base, Value exponent);
  Value power_of_sum(Value base, Value exponent);
  Value power_unfactored(Value base, Value exponent);
  Value integer_power(Value base, std::int64_t exponent);
  bool worth_expanding(Value sum, std::int64_t exponent) const;
  Value cleared(Value sum, Value& denominator);
  // powers that are kept as atoms (kept_powers.cpp)
  bool is_huge_factorial(Value v) const;  // of a value that is not held as a rational
  Value power_kept(Value base, Value exponent);
  Value power_by_big(const Monomial& base, Value exponent);
  Value power_by_key(const Factor& part, const Term& exponent);
  Value power_atom(Value base, Key key, std::int64_t p, std::int64_t q);
  Value atom_power(Value positive_sum, std::int64_t p, std::int64_t q);
  // logarithms (logarithm.cpp)
  Value logarithm_if_rational(Value a, Value base);
  bool log_rule(const Monomial& base, const Term& term, Value& result);
  Value log_of_part(const Factor& part, Value base, std::int64_t p, std::int64_t q);
  Value log_atom(Value a, Value base, bool independent);

  std::unordered_map<std::uint64_t, Value> key_products_;
  std::vector<Value> factorials_;  // from 0! on, as far as they were asked for
  int depth_ = 0;                  // of operations within operations
};

}  // namespace fairshake::solver
