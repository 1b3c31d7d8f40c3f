// A multiset of cubes in one 64-bit word. A layout gives each kind of cube a field with a guard bit on top, so that
// joining, comparing and taking away are a few instructions. Fields are of one width where that fits, which is nearly
// always; otherwise each is as wide as its count on the mat needs.
#pragma once

#include <cstdint>
#include <vector>

namespace fairshake::solver {

using Word = std::uint64_t;

class Layout {
 public:
  explicit Layout(const std::vector<int>& most);  // the largest count of each kind; throws if 64 bits do not hold them

  int kinds() const { return static_cast<int>(shift_.size()); }
  Word unit(int kind) const { return Word{1} << shift_[kind]; }
  int count(Word cubes, int kind) const { return static_cast<int>((cubes & field_[kind]) >> shift_[kind]); }
  bool fits(Word part, Word whole) const { return (((whole | guards_) - part) & guards_) == guards_; }
  Word without(Word cubes, Word part) const {  // in each kind the difference, or none
    Word difference = (cubes | guards_) - part;
    Word negative = guards_ & ~difference;  // kinds of which `part` has more
    difference &= ~guards_;
    if (negative == 0) return difference;
    return width_ != 0 ? difference & ~(negative - (negative >> width_)) : difference & ~fields_below(negative);
  }
  int size(Word cubes) const {  // bit by bit of all counts at once
    int total = __builtin_popcountll(cubes & planes_[0]) + 2 * __builtin_popcountll(cubes & planes_[1]) +
                4 * __builtin_popcountll(cubes & planes_[2]);
    for (int bit = 3; bit < widest_; ++bit) total += __builtin_popcountll(cubes & planes_[bit]) << bit;
    return total;
  }
  // So many of each kind, as far as a field holds them. `fields` are whole fields.
  Word each(Word fields, int count) const {
    if (count <= 0) return 0;
    if (width_ == 0) return each_of_its_width(fields, count);
    if (count >= (1 << width_)) return fields;
    Word all = 0;
    for (int bit = 0; bit < widest_; ++bit)
      if ((count >> bit) & 1) all |= planes_[bit] & fields;
    return all;
  }
  Word field(int kind) const { return field_[kind]; }            // the bits of one kind
  Word units(Word fields) const { return planes_[0] & fields; }  // one of each kind
  Word kinds_in(Word cubes) const {                              // one of each kind of which there are any
    if (width_ != 0) return (((cubes | guards_) - planes_[0]) & guards_) >> width_;
    Word all = 0;
    for (std::size_t kind = 0; kind < shift_.size(); ++kind)
      if (cubes & field_[kind]) all |= unit(static_cast<int>(kind));
    return all;
  }
  Word pack(const std::vector<int>& counts) const;

 private:
  Word fields_below(Word guards) const;
  Word each_of_its_width(Word fields, int count) const;

  std::vector<int> shift_;
  std::vector<Word> field_;  // the count bits of each kind
  Word planes_[63] = {};     // of all counts the lowest bit, the next one, ...
  int widest_ = 1;
  Word guards_ = 0;
  int width_ = 0;  // of every field without its guard; 0 if they differ
};

}  // namespace fairshake::solver
