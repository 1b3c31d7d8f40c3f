// What a multiset of cubes can never make, told without searching. Each rule here is an invariant with a short proof;
// a target that breaks one is impossible for the rest of the cubes.
//   no minus and no negative number      no negative value
//   nothing that divides                 every value is an integer
//   nothing that takes real roots        every value is rational
//   no ^ (and, for real numbers, no root)  |n| + d of a value n/d is at most the product over its digits of (|n| + d):
//                                        true of every digit, and kept by + - x and division
//   a single ^ of whole numbers             with H the product of (|n| + d), log2(|n| + d) is at most H: a^b has
//                                        b*log2(a) <= H when a and b share the digits, and the rest only multiplies
//   no + and no -                        only primes of the digits
#pragma once

#include <vector>

#include "solver/profile.hpp"
#include "solver/store.hpp"

namespace fairshake {

enum class Invariant : std::uint8_t { none, sign, integer, rational, height, primes, count };

// What the rest of the cubes can do at all, worked out once for all targets.
struct Limits {
  bool negative = false, fraction = false, irrational = false, sums = false, powers = false, strange = false;
  bool transcendental = false;
  unsigned primes = 0;         // bit i: the i-th small prime divides some number at hand
  double height = 0;        // of the tallest value; infinite when there are powers
  double single_power = 0;  // with a single power of whole numbers: base-two logarithm of the height; else infinite
  double stretch = 1;       // factor of the height that one operation may add
};

class Bounds {
 public:
  Bounds(const Profile& profile, const Store& store);

  Limits limits(Word most, int size) const;
  // Which invariant shows that no expression within the limits has this value; none if none does.
  Invariant refutes(const Limits& can, Value target) const;

 private:
  struct KindFacts {
    bool negative = false, fraction = false;
    double height = 0;  // of the tallest single-cube leaf, 0 if this kind is no number
    unsigned primes = 0;
    bool other_primes = false;  // a number with a prime factor that is not among the small ones
  };

  struct Tally {
    bool real_power = false, real_root = false, grows = false;
    Word real_powers = 0, whole_raising = 0;  // the kinds whose signs take real powers or roots, or raise whole numbers
  };
  static void add_operation(const Operator& op, Limits& can, Tally& tally);
  int cubes_of(Word kinds, Word most) const;
  double tallest(Word most, int size, double stretch) const;
  static bool strange_prime(unsigned primes, Value target);
  Invariant refutes_large(const Limits& can, Value target) const;
  bool beyond(const Limits& can, Value target) const;

  const Profile& profile_;
  const Store& store_;
  std::vector<KindFacts> facts_;
  std::vector<int> by_height_;  // kinds that are numbers, the tallest first
  double tallest_joint_ = 0;    // height of the tallest leaf of several cubes
};

}  // namespace fairshake
