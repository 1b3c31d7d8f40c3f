#include "multiset.hpp"

#include <stdexcept>

namespace fairshake {

Layout::Layout(const std::vector<int>& most) {
  int at = 0;
  for (int count : most) {
    int width = 1;
    while ((1 << width) <= count) ++width;
    if (at + width + 1 > 64) throw std::length_error("too many cubes for one word");
    shift_.push_back(at);
    field_.push_back(((Word{1} << width) - 1) << at);
    guards_ |= Word{1} << (at + width);
    at += width + 1;
  }
}

Word Layout::without(Word cubes, Word part) const {
  Word difference = (cubes | guards_) - part;
  Word negative = guards_ & ~difference;  // kinds of which `part` has more
  difference &= ~guards_;
  if (negative == 0) return difference;
  for (std::size_t kind = 0; kind < shift_.size(); ++kind) {
    Word guard = (field_[kind] << 1) & guards_;
    if (negative & guard & ~field_[kind]) difference &= ~field_[kind];
  }
  return difference;
}

int Layout::size(Word cubes) const {
  int total = 0;
  for (int kind = 0; cubes != 0 && kind < kinds(); ++kind) total += count(cubes, kind);
  return total;
}

Word Layout::pack(const std::vector<int>& counts) const {
  Word word = 0;
  for (std::size_t kind = 0; kind < shift_.size(); ++kind) {
    Word count = static_cast<Word>(counts[kind]);
    if (counts[kind] < 0 || count > (field_[kind] >> shift_[kind])) throw std::length_error("more cubes than the layout holds");
    word |= count << shift_[kind];
  }
  return word;
}

}  // namespace fairshake
