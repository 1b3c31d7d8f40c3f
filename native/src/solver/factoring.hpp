// Numbers as products of powers of primes and atoms. What was taken apart once is remembered.
#pragma once

#include <unordered_map>
#include <vector>

#include "solver/facts.hpp"

namespace fairshake::solver {

class Factoring : public Facts {
 protected:
  // |v| as powers and the sign of v, as -1, 0 or 1; false if it is a sum, or holds a number too long to be factored.
  bool factorise(Value v, int& sign, Monomial& parts);
  bool split(Value v, Value& coef, Monomial& parts) const;  // a single term, its coefficient left whole
  const Monomial& primes_of(Value small);
  Monomial unfactored(Value rational);  // what cannot be taken apart is one factor

 private:
  struct Factored {
    bool known;
    Monomial parts;
  };
  struct Recent {
    Value value{0, -1};
    Monomial parts;
  };
  const Factored& factored(Value big);

  std::unordered_map<std::int64_t, Factored> factored_;  // big rationals, by entry
  std::vector<Recent> recent_;                           // factors of small rationals, one for each hash
};

}  // namespace fairshake::solver
