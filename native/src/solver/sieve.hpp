// A quick look before an exact one. Undoing a power, or adding radicals, takes a microsecond; most results are then
// looked up in a level and not found. The sieve knows the values of a level to about six decimal places, so machine
// numbers tell in a few nanoseconds that there is nothing near. It only ever says "nothing there" when that is
// certain: enclosures and rounding errors are widened generously, and where they are not known to be small the
// answer is "perhaps".
#pragma once

#include <cstdint>
#include <vector>

#include "solver/facts.hpp"
#include "solver/profile.hpp"

namespace fairshake::solver {

class Sieve {
 public:
  void reserve(std::size_t values);
  void add(const Interval& range);
  bool may_hold(double x, double error) const;  // a number within `error` of x; false is a proof

 private:
  bool marked(std::uint64_t bucket) const;

  std::vector<std::uint64_t> bits_;
  bool open_ = false;  // holds something whose place is not known
};

// Whether the operation, undone, can lead to a value of the sieve; false is a proof.
bool may_lead_to(const Sieve& sieve, const Facts& numbers, Code code, bool known_is_left, Value known, Value target);

}  // namespace fairshake::solver
