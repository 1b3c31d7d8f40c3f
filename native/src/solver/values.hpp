// The numbers themselves: exact real numbers behind small handles (see value.hpp), each kept once.
//
// Every number beyond a machine rational is kept in one form: a sum of terms, each a rational coefficient times
// a *key*, each key a product of powers. The powers in a key are of
//   primes, with an exponent between 0 and 1: real radicals. Different such keys are linearly independent over the
//     rationals (Besicovitch 1940), so a sum that holds only these is canonical: equal numbers, equal handles;
//   primes with an exponent too large to write out, such as 3^(2*9^9);
//   *atoms*: p^(key) for an irrational key, log_b p, huge factorials, and sums under a root or a fraction bar.
// A sum with the last two kinds is *opaque*: its enclosure proves that it differs from something, or Python is asked.
//
// `Values` only makes and reads such forms. Four layers stand on it, each a class with a header of its own, and the
// type of an argument says what a function may do with numbers:
//   Values <- Sizes <- Facts   reading: enclosures and signs, then theorems; nothing new is made
//          <- Factoring        prime factors of a number
//          <- Store            arithmetic: the only layer that computes new numbers
// One Store belongs to one search and one thread.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "solver/answer.hpp"
#include "solver/bigint.hpp"
#include "solver/handle_index.hpp"
#include "solver/interval.hpp"
#include "solver/monomial.hpp"
#include "solver/value.hpp"

namespace fairshake::solver {

using Key = std::uint32_t;  // 0 is the empty product

struct Term {
  Key key;
  Value coef;  // rational, not zero
};

using Terms = SmallVector<Term, 3>;  // in the order of their keys

struct Atom {
  enum class Kind : std::uint8_t { power, sum, logarithm, factorial } kind;
  Value value;  // power: the base (a prime, or a positive number that is no product); sum: itself; logarithm: its base;
                // factorial: the whole number it is taken of
  Value other;  // logarithm: what it is taken of
  Key key;      // power: the exponent
  bool transcendental;
  Interval range;
};

class Values {
 public:
  Values();

  // Rationals in lowest terms; doubtful beyond `max_bits`.
  Value rational(__int128 n, __int128 d);
  Value big(BigInt n, BigInt d);
  Value from_text(const std::string& fraction);

  // How a value is held. "Held as a rational" is a doubtless yes: an opaque value may be rational too.
  bool is_rational(Value v) const { return v.is_small() || (v.is_entry() && entries_[v.n].is_big); }
  bool is_integer(Value v) const {
    return v.is_small() ? v.d == 1 : v.is_entry() && entries_[v.n].is_big && entries_[v.n].d.is_one();
  }
  bool single_term(Value v) const { return !v.is_entry() || entries_[v.n].is_big || entries_[v.n].terms.size() == 1; }
  bool opaque(Value v) const { return v.is_entry() && entries_[v.n].opaque; }
  BigInt numerator(Value v) const { return v.is_small() ? BigInt(v.n) : entries_[v.n].n; }  // of what is rational
  BigInt denominator(Value v) const { return v.is_small() ? BigInt(v.d) : entries_[v.n].d; }

  std::size_t size() const { return entries_.size(); }
  // What arithmetic beyond machine fractions, and proofs by many primes, have cost since it was last asked, in steps of
  // the search.
  std::uint32_t spent() {
    auto steps = static_cast<std::uint32_t>(work_ / work_of_step);
    work_ %= work_of_step;
    return steps;
  }
  bool busy() const { return work_ >= much_work; }  // it is time to ask what was spent

  static constexpr int max_bits = 4096;  // of a numerator or a denominator
  static constexpr int max_terms = 24;   // of a sum

 protected:
  struct Size {
    Interval log;  // the natural logarithm of the magnitude
    Sign sign;
  };
  struct Entry {
    bool is_big;  // a rational beyond 64 bits
    bool opaque;
    BigInt n, d;
    Terms terms;
    mutable Interval range;  // worked out when it is first asked for
    mutable bool ranged;
  };

  // Equal forms get equal handles.
  Value from_terms(Terms terms);
  Key key_of(const Monomial& monomial);
  std::uint64_t atom_of(const Atom& atom);  // the base of a factor

  const Entry& entry(Value v) const { return entries_[v.n]; }
  const Terms& sum_of(Value v) const { return entries_[v.n].terms; }  // of a value that is not held as a rational
  Terms terms_of(Value v) const;                                      // of any value
  const Monomial& factors_of(Key key) const { return keys_[key]; }
  const Atom& atom_in(const Factor& factor) const { return atoms_[factor.base & ~atom_bit]; }
  bool opaque_key(Key key) const { return key_opaques_[key]; }
  std::size_t keys() const { return keys_.size(); }
  void worked(std::uint64_t work) const { work_ += work; }

 private:
  Value intern(Entry entry, std::uint64_t hash);

  std::deque<Entry> entries_;  // never moved once made
  HandleIndex entry_index_;
  std::vector<Monomial> keys_;
  std::vector<bool> key_opaques_;
  HandleIndex key_index_;
  std::vector<Atom> atoms_;
  HandleIndex atom_index_;
  mutable std::uint64_t work_ = 0;
  static constexpr std::uint64_t work_of_step = 4, much_work = 512;
};

}  // namespace fairshake::solver
