// A multiset of cubes in one 64-bit word. A layout gives each kind of cube a field as wide as its count on the mat
// needs, with a guard bit on top, so that joining, comparing and taking away are single instructions.
#pragma once

#include <cstdint>
#include <vector>

namespace fairshake {

using Word = std::uint64_t;

class Layout {
 public:
  explicit Layout(const std::vector<int>& most);  // the largest count of each kind; throws if 64 bits do not hold them

  int kinds() const { return static_cast<int>(shift_.size()); }
  Word unit(int kind) const { return Word{1} << shift_[kind]; }
  int count(Word cubes, int kind) const { return static_cast<int>((cubes & field_[kind]) >> shift_[kind]); }
  bool fits(Word part, Word whole) const { return (((whole | guards_) - part) & guards_) == guards_; }
  Word without(Word cubes, Word part) const;  // in each kind the difference, or none
  int size(Word cubes) const;
  Word pack(const std::vector<int>& counts) const;

 private:
  std::vector<int> shift_;
  std::vector<Word> field_;  // the count bits of each kind
  Word guards_ = 0;
};

}  // namespace fairshake
