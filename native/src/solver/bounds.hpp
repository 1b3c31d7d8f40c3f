// What a multiset of cubes can never make, told without searching. Each rule here is an invariant with a short proof;
// a target that breaks one is impossible for the rest of the cubes. Which operations and which numbers switch a rule
// off is in `facts_of` and `limits` (bounds.cpp): "divides" means division, averages, percents, logarithms, negative
// exponents, and numbers such as 1.25; "a minus" means - and logarithms; a remainder may be 0; where an operation is
// `strange` (it answers with numbers that no rule here follows) primes tell nothing; `stretch` is the factor by which
// one use of it may raise a height beyond that of + - x and division.
//   no minus and no negative number      no negative value; and no 0 among the digits either: no value 0
//   nothing that divides                 every value is an integer
//   nothing that takes real roots        every value is rational
//   no ^ (and, for real numbers, no root)  |n| + d of a value n/d is at most the product over its digits of (|n| + d):
//                                        true of every digit, and kept by + - x and division
//   the same where all is integer        |n| is at most the product of the digits, a 1 as 3/2 and 0 as 1:
//                                        a + b <= ab from 2 on, 1 + b <= 3b/2 from 2 on, and 1 + 1 <= 9/4
//   no ^ and whole digits, s their sum   with m products and q <= 3 divisions |n/d| and d are at most the largest of
//                                        (s/r)^r, r <= m + max(q, 1): dividing by a fraction multiplies by no more than
//                                        its denominator, a product of numbers that divide inside it. The proof
//                                        stands in docs/solver.md
//   a single ^ of whole numbers             with H the product of (|n| + d), log2(|n| + d) is at most H: a^b has
//                                        b*log2(a) <= H when a has some of the digits and b others, and the rest
//                                        only multiplies
//   no + and no -                        only primes of the digits, as long as exponents are algebraic (Baker): with at
//                                        most two signs for real powers and roots. With three of them nothing but a
//                                        tower, a power in the exponent of a power, can have another prime
#pragma once

#include <cmath>
#include <vector>

#include "solver/facts.hpp"
#include "solver/profile.hpp"

namespace fairshake::solver {

// `count`: no bag of the range has the right number of digits and signs.
enum class Invariant : std::uint8_t { none, sign, integer, rational, height, primes, count };

// What the rest of the cubes can do at all, worked out once for all targets.
struct Limits {
  bool negative = false, zero = false, fraction = false, irrational = false, sums = false, powers = false,
       strange = false;
  bool transcendental = false;
  bool towers = false;      // just enough signs for one power whose exponent is transcendental: primes then tell less
  unsigned primes = 0;      // bit i: the i-th small prime divides some number at hand; not told where there are sums
  double height = 0;        // of the tallest value; infinite when there are powers
  double size = 0;          // |n/d| and d of any value are at most this
  double single_power = 0;  // with a single power of whole numbers: base-two logarithm of the height; else infinite
};

class Bounds {
 public:
  Bounds(const Profile& profile, const Facts& numbers);

  // What expressions of at most `size` of these cubes, and one more of a kind in `more`, can come to. Heights are
  // worked out in doubles with a margin.
  Limits limits(Word cubes, Word more, int size) const;
  // Which invariant shows that no expression within the limits has this value; none if none does.
  Invariant refutes(const Limits& can, Value target) const {
    if (!target.is_small()) return refutes_large(can, target);
    if ((target.n < 0 && !can.negative) || (target.n == 0 && !can.zero)) return Invariant::sign;
    if (target.d != 1 && !can.fraction && !can.irrational) return Invariant::integer;
    if (std::fabs(static_cast<double>(target.n)) + static_cast<double>(target.d) > can.height) return Invariant::height;
    if (std::fabs(static_cast<double>(target.n)) > can.size * static_cast<double>(target.d) ||
        static_cast<double>(target.d) > can.size)
      return Invariant::height;
    if (!can.sums && !can.strange && !can.towers && strange_prime(can.primes, target)) return Invariant::primes;
    return Invariant::none;
  }

  // Whether nothing but such a tower can have this value.
  bool towers_only(const Limits& can, Value target) const;
  int raising(Word cubes) const { return profile_.layout.size(cubes & raising_); }  // signs for real powers and roots

 private:
  struct KindFacts {
    double height = 0;  // of the tallest single-cube leaf, 0 if this kind is no number
    double weight = 1;  // the same where all values are integers
    unsigned primes = 0;
  };
  struct OperationFacts {  // what one operation adds to the limits
    Word cost = 0;
    unsigned gives = 0;
    double stretch = 1;
    Word real_powers = 0, whole_raising = 0;  // its cost, if it takes real powers or roots, or raises whole numbers
  };
  static OperationFacts facts_of(const Operator& op);
  int cubes_of(Word kinds, Word most) const;
  double tallest(Word cubes, Word more, int size, double stretch) const;
  double product(Word cubes, Word more, int size, double KindFacts::* factor) const;
  template <class Use>
  void largest_digits(Word cubes, Word more, int size, Use use) const;
  double largest(Word cubes, Word more, int size, int products) const;
  static bool strange_prime(unsigned primes, Value target);
  Invariant refutes_large(const Limits& can, Value target) const;
  bool beyond(const Limits& can, Value target) const;

  const Profile& profile_;
  const Facts& numbers_;
  std::vector<KindFacts> facts_;
  std::vector<OperationFacts> operations_;
  Word multiplying_ = 0, dividing_ = 0, raising_ = 0;               // the kinds of cubes that can be these signs
  Word negative_ = 0, zero_ = 0, fraction_ = 0, other_primes_ = 0;  // kinds of cubes that can be such numbers
  std::vector<int> by_height_;                                      // kinds that are numbers, the tallest first
  double tallest_joint_ = 0;                                        // height of the tallest leaf of several cubes
};

}  // namespace fairshake::solver
