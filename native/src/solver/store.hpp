// Exact real numbers behind small handles (see value.hpp). One Store belongs to one search and one thread.
//
// Every number beyond a machine rational is kept in one form: a sum of terms, each a rational coefficient times
// a *key*, each key a product of powers. The powers in a key are of
//   primes, with an exponent between 0 and 1: real radicals. Different such keys are linearly independent over the
//     rationals (Besicovitch 1940), so a sum that holds only these is canonical: equal numbers, equal handles;
//   primes with an exponent too large to write out, such as 3^(2*9^9);
//   *atoms*: p^(key) for an irrational key, log_b p, huge factorials, and sums under a root or a fraction bar.
// A sum with the last two kinds is *opaque*: its enclosure proves that it differs from something, or Python is asked.
#pragma once

#include <cstdint>
#include <deque>
#include <set>
#include <unordered_map>
#include <vector>

#include "solver/answer.hpp"
#include "solver/bigint.hpp"
#include "solver/interval.hpp"
#include "solver/small_vector.hpp"
#include "solver/value.hpp"

namespace fairshake::solver {

using Key = std::uint32_t;  // 0 is the empty product

struct Factor {
  std::uint64_t base;  // a prime, or atom_bit | index of an atom
  std::int64_t num, den;
};

constexpr std::uint64_t atom_bit = std::uint64_t{1} << 63;

struct Term {
  Key key;
  Value coef;  // rational, not zero
};

using Terms = SmallVector<Term, 3>;       // in the order of their keys
using Monomial = SmallVector<Factor, 4>;  // sorted by base, exponents not zero; always positive

struct Atom {
  enum class Kind : std::uint8_t { power, sum, logarithm, factorial } kind;
  Value value;  // power: the base (a prime, or a positive number that is no product); sum: itself; logarithm: its base;
                // factorial: the whole number it is taken of
  Value other;  // logarithm: what it is taken of
  Key key;      // power: the exponent
  bool transcendental;
  Interval range;
};

// From a hash to the numbers that were filed under it: open addressing, so that interning costs one probe.
class HandleIndex {
 public:
  // Calls matches(number) for what is filed under the hash until it returns true; that number, or -1.
  template <class Matches>
  std::int64_t find(std::uint64_t hash, Matches matches) const {
    if (slots_.empty()) return -1;
    for (std::size_t at = hash & (slots_.size() - 1); slots_[at].number >= 0; at = (at + 1) & (slots_.size() - 1))
      if (slots_[at].hash == hash && matches(slots_[at].number)) return slots_[at].number;
    return -1;
  }
  void add(std::uint64_t hash, std::int64_t number) {
    if ((count_ + 1) * 2 > slots_.size()) grow();
    place(hash, number);
    ++count_;
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::int64_t number = -1;
  };
  void place(std::uint64_t hash, std::int64_t number) {
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at].number >= 0) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = {hash, number};
  }
  void grow() {
    std::vector<Slot> old(slots_.empty() ? 256 : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.number >= 0) place(slot.hash, slot.number);
  }
  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

class Store {
 public:
  Store();

  // rationals
  Value rational(__int128 n, __int128 d);
  Value big(BigInt n, BigInt d);
  Value from_text(const std::string& fraction);
  bool is_rational(Value v) const;  // held as a rational (a doubtless yes)
  bool is_integer(Value v) const;
  BigInt numerator(Value v) const;
  BigInt denominator(Value v) const;
  bool small_fraction(Value v, std::int64_t& p, std::int64_t& q) const;

  // what is known of a value
  Interval enclose(Value v) const;
  Sign sign(Value v) const;
  Answer irrational(Value v) const;
  Answer whole(Value v) const;                                // is it 0, 1, 2, ...
  bool never_a_power(Value whole, std::int64_t index) const;  // a certain yes or an uncertain no
  bool common_factor(Value a, Value b, Value& factor) const;  // of whole numbers; false when it cannot be told
  Answer integral(Value v) const;                             // is it an integer
  bool transcendental(Value v) const;
  bool may_be_equal(Value a, Value b) const;  // for values with different handles, at least one of them opaque
  // Whether products, quotients and powers of numbers with these primes (bit i: the i-th of eight) cannot have this
  // value; a certain yes or an uncertain no. For values beyond machine rationals.
  bool strange_to(unsigned primes, const std::int64_t* eight, Value v) const;
  bool single_term(Value v) const { return !v.is_entry() || entries_[v.n].is_big || entries_[v.n].terms.size() == 1; }
  bool opaque(Value v) const { return v.is_entry() && entries_[v.n].opaque; }
  std::size_t size() const { return entries_.size(); }
  // What arithmetic beyond machine fractions has cost since it was last asked, in steps of the search.
  std::uint32_t spent() {
    auto steps = static_cast<std::uint32_t>(work_ / work_of_step);
    work_ %= work_of_step;
    return steps;
  }

  bool busy() const { return work_ >= much_work; }  // it is time to ask what was spent

  // arithmetic; doubtful in, doubtful out
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

  static constexpr int max_bits = 4096;          // of a numerator or a denominator
  static constexpr int max_terms = 24;           // of a sum
  static constexpr int max_expand = 12;          // exponent up to which the power of a sum is multiplied out
  static constexpr int max_expanded_bits = 400;  // of its coefficients

 private:
  struct Entry {
    bool is_big;  // a rational beyond 64 bits
    bool opaque;
    BigInt n, d;
    Terms terms;
    mutable Interval range;  // worked out when it is first asked for
    mutable bool ranged;
  };

  struct Factored {
    bool known;
    Monomial parts;
  };

  Value add_rational(Value a, Value b);
  Value multiply_rational(Value a, Value b);
  Value inverse_rational(Value a);
  Value intern(Entry entry, std::uint64_t hash);
  Value from_terms(Terms terms);
  bool accumulate(Terms& sum, const Term& term);
  Terms terms_of(Value v) const;

  Key key_of(const Monomial& monomial);
  std::uint64_t atom_of(const Atom& atom);
  bool split(Value v, Value& coef, Monomial& parts) const;  // a single term
  bool factorise(Value v, int& sign, Monomial& parts);      // |single term| as powers of primes and atoms
  Value compose(Monomial parts, int sign);                  // the other way round
  bool expandable(const Monomial& parts) const;
  bool short_enough(Value sum, std::int64_t exponent) const;
  const Interval& key_range(Key key) const;
  bool key_opaque(Key key) const;
  std::uint64_t largest_factorial(const Monomial& key) const;
  bool never_rational(const Monomial& key) const;
  bool divides_exponent(const Factor& f) const;
  bool residue_of_factor(const Factor& f, std::uint64_t modulus, std::uint64_t& residue) const;
  bool residue_of(Value v, std::uint64_t modulus, std::uint64_t& residue) const;
  bool residue_of_key(Key key, std::uint64_t modulus, std::uint64_t& residue) const;
  bool residue_of_atom(const Atom& atom, std::uint64_t times, std::uint64_t divisor, std::uint64_t modulus,
                       std::uint64_t& residue) const;
  bool key_whole(Key key) const;
  bool atom_whole(const Atom& atom) const;
  struct Size {
    Interval log;  // the natural logarithm of the magnitude
    Sign sign;     // unknown when nothing is known
  };
  Interval log_of_atom(const Atom& atom) const;
  Interval log_of_key(Key key) const;
  Size log_size(Value v) const;
  Size size_of_sum(const Terms& terms) const;
  bool told_apart(Value a, Value b) const;
  bool valuation(Value v, std::uint64_t prime, Interval& times) const;
  bool root_of_factorial(const Term& term) const;
  bool radical_beside_integers(const Monomial& key) const;
  bool common_radical(const Terms& terms, Monomial& radical) const;
  bool root_of_huge_degree(const Term& term) const;
  bool product_of_transcendentals(const Terms& terms) const;
  bool linear_in_logarithms(const Terms& terms) const;
  bool prime_value(Value v) const;
  bool key_rational(Key key) const;
  bool key_radical(Key key) const;
  bool between_integers(Value v) const;
  bool valuation(const Term& term, std::uint64_t prime, Interval& times) const;
  bool primes_below(const Term& term, std::set<std::uint64_t>& primes) const;
  Answer integral_by_residue(const Terms& terms) const;
  Answer integral_sum(const Terms& terms) const;
  Value power_of_negative(Value base, Value exponent);

  Value multiply_keys(Key a, Key b);
  Value power_of_monomial(const Monomial& base, Value exponent);
  const Factored& factored(Value big);
  const Monomial& primes_of(Value small);
  Value power_unfactored(Value base, Value exponent);
  Value power_by_big(const Monomial& base, Value exponent);
  Monomial unfactored(Value rational);
  Value power_kept(Value base, Value exponent);
  Value power_by_key(const Factor& part, const Term& exponent);
  Value power_atom(Value base, Key key, std::int64_t p, std::int64_t q);
  Value power_of_sum(Value base, Value exponent);
  Value integer_power(Value base, std::int64_t exponent);
  bool worth_expanding(Value sum, std::int64_t exponent) const;
  Value cleared(Value sum, Value& denominator);
  Value atom_power(Value positive_sum, std::int64_t p, std::int64_t q);
  Value inverse_of_sum(Value a);
  Value inverse_of_two(const Terms& terms);
  Value conjugate_inverse(Value a);
  Value strip_content(Value sum, Value& content);
  Value primitive(const Monomial& parts, std::int64_t& p, std::int64_t& q);
  bool log_rule(const Monomial& base, const Term& term, Value& result);
  Value log_of_part(const Factor& part, Value base, std::int64_t p, std::int64_t q);
  Value log_atom(Value a, Value base, bool independent);
  static bool merge(Monomial& into, const Monomial& other);
  static bool scale(Monomial& parts, std::int64_t p, std::int64_t q);
  static void rational_gcd(const Monomial& parts, std::int64_t& p, std::int64_t& q);

  std::deque<Entry> entries_;  // never moved once made
  HandleIndex entry_index_;
  std::vector<Monomial> keys_;
  mutable std::vector<Interval> key_ranges_;
  std::vector<bool> key_opaques_;
  HandleIndex key_index_;
  HandleIndex atom_index_;
  std::unordered_map<std::uint64_t, Value> key_products_;
  std::vector<Atom> atoms_;
  std::unordered_map<std::int64_t, Factored> factored_;  // big rationals, by entry
  struct Recent {
    Value value{0, -1};
    Monomial parts;
  };
  std::vector<Value> factorials_;  // from 0! on, as far as they were asked for
  std::vector<Recent> recent_;     // factors of small rationals, one for each hash
  int depth_ = 0;
  std::uint64_t work_ = 0;
  static constexpr std::uint64_t work_of_step = 4, much_work = 512;
};

}  // namespace fairshake::solver
