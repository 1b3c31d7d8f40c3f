// How large a number is. Enclosures are worked out once and kept; they are always right and sometimes wide. Numbers
// that no machine number holds, such as 9^(9^9), are measured by their logarithms.
#pragma once

#include <unordered_map>
#include <vector>

#include "solver/values.hpp"

namespace fairshake::solver {

class Sizes : public Values {
 public:
  Interval enclose(Value v) const;
  Sign sign(Value v) const;

 protected:
  Size log_size(Value v) const;
  Size size_of_sum(const Terms& terms) const;
  const Interval& key_range(Key key) const;

 private:
  Size size_of(Value v) const;
  Interval log_of_key(Key key) const;
  Interval log_of_atom(const Atom& atom) const;

  mutable std::vector<Interval> key_ranges_{{1, 1}};  // as far as they were asked for
  mutable std::unordered_map<std::int64_t, Size> log_sizes_;
};

}  // namespace fairshake::solver
