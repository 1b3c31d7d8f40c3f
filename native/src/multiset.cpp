#include "multiset.hpp"

namespace fairshake {

int size(Multiset cubes) {
  int total = 0;
  for (int face = 0; face < faces; ++face) total += count(cubes, face);
  return total;
}

}  // namespace fairshake
