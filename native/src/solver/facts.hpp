// What is proved of a number: whether it is irrational, an integer, different from another one. Answers rest on
// theorems (irrational.cpp), on the primes a number holds (integral.cpp) and on what it leaves modulo small numbers
// (residue.cpp). A `bool` here is a certain yes or an uncertain no; where a certain no is of use there is an `Answer`.
// `may_be_equal` is the other way round: its false is the proof. Nothing here makes a new number.
#pragma once

#include <set>

#include "solver/sizes.hpp"

namespace fairshake::solver {

class Facts : public Sizes {
 public:
  Answer irrational(Value v) const;
  Answer integral(Value v) const;  // is it an integer
  Answer whole(Value v) const;     // is it 0, 1, 2, ...
  bool transcendental(Value v) const;
  bool may_be_equal(Value a, Value b) const;  // for values with different handles, at least one of them opaque
  bool never_a_power(Value whole, std::int64_t index) const;
  bool common_factor(Value a, Value b, Value& factor) const;  // the greatest, of whole numbers
  // Whether products, quotients and powers of numbers with these primes (bit i: the i-th of eight) cannot have this
  // value, which is beyond machine rationals.
  bool strange_to(unsigned primes, const std::int64_t* eight, Value v) const;

 protected:
  bool key_rational(Key key) const;
  bool key_radical(Key key) const;
  bool valuation(Value v, std::uint64_t prime, Interval& times) const;

 private:
  // theorems (irrational.cpp)
  bool exact_root(Value rational, std::int64_t index) const;
  bool root_of_factorial(const Term& term) const;
  bool root_of_huge_degree(const Term& term) const;
  bool common_radical(const Terms& terms, Monomial& radical) const;
  bool radical_beside_integers(const Monomial& key) const;
  bool product_of_transcendentals(const Terms& terms) const;
  bool linear_in_logarithms(const Terms& terms) const;
  // the primes in a number (integral.cpp)
  Interval times_in_factorial_of(Value whole, std::uint64_t prime) const;
  bool valuation(const Term& term, std::uint64_t prime, Interval& times) const;
  bool primes_below(const Term& term, std::set<std::uint64_t>& primes) const;
  bool between_integers(Value v) const;
  bool key_whole(Key key) const;
  bool atom_whole(const Atom& atom) const;
  Answer integral_sum(const Terms& terms) const;
  Answer integral_by_residue(const Terms& terms) const;
  // remainders (residue.cpp)
  bool residue_of(Value v, std::uint64_t modulus, std::uint64_t& residue) const;
  bool residue_of_key(Key key, std::uint64_t modulus, std::uint64_t& residue) const;
  bool residue_of_factor(const Factor& f, std::uint64_t modulus, std::uint64_t& residue) const;
  bool residue_of_atom(const Atom& atom, std::uint64_t times, std::uint64_t divisor, std::uint64_t modulus,
                       std::uint64_t& residue) const;
  bool divides_exponent(const Factor& f) const;
  bool never_rational(const Monomial& key) const;
  std::uint64_t largest_factorial(const Monomial& key) const;
  // what tells two numbers apart (telling_apart.cpp)
  bool told_apart(Value a, Value b) const;
};

}  // namespace fairshake::solver
